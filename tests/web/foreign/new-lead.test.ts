import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import * as page from "~/routes/leads/create";
import { type MannerName, manners } from "../../support/foreign/manners";
import { listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { getRedirect, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];

test.each(names)("[ERR-04] [ERR-05] a lead is created with the upstream manner %s", async (name) => {
  const { business } = startForeign(name);
  const browser = await signInForeign();
  const { cities, values } = await (await browser.get(page, "/leads/create")).json();
  expect(cities.AU.data.map((city: { name: string }) => city.name)).toEqual(["Hobart", "Launceston"]);
  const fields = {
    ...values,
    first_name: "Ida",
    last_name: "Holm",
    country: "AU",
    email: "ida@people.example",
    event_type: "wedding",
    location: "AU-3",
  };
  expect(getRedirect(await browser.post(page, "/leads/create", fields))).toBe("/leads/83");
  expect(business.leads).toHaveLength(3);
  expect(upstream.requests(leadCalls.create)).toHaveLength(1);
  expect(
    upstream
      .requests()
      .filter(({ host }) => host === "api")
      .flatMap(listUnspecified),
  ).toEqual([]);
});
