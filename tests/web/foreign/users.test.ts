import "../support/web";

import { expect, test } from "vitest";
import * as deletion from "~/routes/users/deletion";
import * as details from "~/routes/users/details";
import * as list from "~/routes/users/list";
import * as newUser from "~/routes/users/new";
import { type MannerName, manners } from "../../support/foreign/manners";
import { signInForeign, startForeign } from "../support/foreign";
import { getRedirect } from "../support/web";

const names = Object.keys(manners) as MannerName[];
const ines = { params: { userId: "32" } };

test.each(names)(
  "[ERR-04] [ERR-05] [USER-01] users are listed, created, changed and deleted with %s",
  async (name) => {
    const { business } = startForeign(name);
    const robin = await signInForeign();
    const { users } = await (await robin.get(list, "/users/all?search=ines")).json();
    expect(users[0]).toMatchObject({ id: 32, name: "Ines Roth", businessRole: "Sales" });
    // The upstream does not say whether a user is disabled, so the page does not either.
    expect(users[0]).not.toHaveProperty("isDisabled");
    const form = {
      display_name: "Nora New",
      username: "nora@venues.example",
      vc_role: "Sales",
      country: "AU",
      password: "long enough words",
    };
    expect(getRedirect(await robin.post(newUser, "/users/new", { ...form, form_key: name }))).toBe(
      "/users/33",
    );
    const renamed = { ...form, display_name: "Ines Rothe", password: "", _shown: "" };
    const saved = await robin.post(details, "/users/32", renamed, ines);
    // Without a baseline every difference is a conflict.
    expect([saved.status, (await saved.clone().json()).conflict.fields[0].name]).toEqual([
      422,
      "display_name",
    ]);
    expect(getRedirect(await robin.post(deletion, "/users/32/deletion", {}, ines))).toBe("/users/all");
    expect(business.users.map(({ id }) => id)).toEqual([31, 33]);
  },
);
