import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as list from "~/routes/leads/list";
import * as newView from "~/routes/shell/new-view";
import * as view from "~/routes/shell/view";
import type { NavGroup } from "~/services/shell/navigation";
import { replyWithData } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const SAVE = "/views/new?list=leads&query=search%3Dbarn%26page%3D3";

/** As they stand in the menu. */
const loadMenuViews = async (browser: Browser) => {
  const { menus } = (await (await browser.get(root, "/dashboard")).json()) as {
    menus: { sidebar: NavGroup[] };
  };
  return menus.sidebar.flatMap(({ links }) => links.filter(({ key }) => key));
};
const buildViewOptions = (viewId: string) => ({ params: { viewId } });

test("[LEAD-01] a saved view is in the menu and on the list, only for its user", async () => {
  const ada = await signedIn({ id: 71 });
  const bob = await signedIn({ id: 72, token: "token-of-bob" });
  expect(await loadMenuViews(ada)).toEqual([]);
  expect(getRedirect(await ada.post(newView, SAVE, { name: " Big barns " }))).toBe("/leads/all?search=barn");
  const [link] = await loadMenuViews(ada);
  expect(link).toMatchObject({ label: "Big barns", to: "/leads/all?search=barn" });
  upstream.on(leadCalls.all, replyWithData([], { total: 0 }));
  upstream.on(userCalls.owners, replyWithData([]));
  expect((await (await ada.get(list, "/leads/all?search=barn")).json()).views).toEqual([
    { id: link?.key, list: "leads", name: "Big barns", query: "search=barn" },
  ]);
  expect(await loadMenuViews(bob)).toEqual([]);
  expect((await bob.get(view, "/views/x", buildViewOptions(link?.key ?? ""))).status).toBe(404);
  expect(
    (await bob.post(view, "/views/x", { intent: "delete" }, buildViewOptions(link?.key ?? ""))).status,
  ).toBe(404);
  expect(await loadMenuViews(ada)).toEqual([link]);
});

test("[LEAD-01] a name that is taken, empty or too long is rejected, and the input is kept", async () => {
  const ada = await signedIn({ id: 73 });
  await ada.post(newView, SAVE, { name: "Barns" });
  for (const name of ["barns", "", "x".repeat(101)]) {
    const rejected = await ada.post(newView, SAVE, { name });
    expect(rejected.status).toBe(422);
    const { error, initialValue } = (await rejected.json()).rejected;
    expect(error.name).toHaveLength(1);
    expect(initialValue?.name ?? "").toBe(name);
  }
  expect(await loadMenuViews(ada)).toHaveLength(1);
});

test("[LEAD-01] a view is renamed and deleted, and its list opens", async () => {
  const ada = await signedIn({ id: 74 });
  await ada.post(newView, SAVE, { name: "Barns" });
  const [{ key: id = "" } = {}] = await loadMenuViews(ada);
  expect((await (await ada.get(view, `/views/${id}`, buildViewOptions(id))).json()).name).toBe("Barns");
  const post = (fields: Record<string, string>) =>
    ada.post(view, `/views/${id}`, fields, buildViewOptions(id));
  expect(getRedirect(await post({ name: "Old barns" }))).toBe("/leads/all?search=barn");
  expect((await loadMenuViews(ada)).map(({ label }) => label)).toEqual(["Old barns"]);
  expect(getRedirect(await post({ intent: "delete" }))).toBe("/leads/all?search=barn");
  expect(await loadMenuViews(ada)).toEqual([]);
  expect((await post({ intent: "delete" })).status).toBe(404);
});

test("[LEAD-01] [ERR-01] only lists that have views can be named", async () => {
  const ada = await signedIn({ id: 75 });
  for (const address of ["/views/new", "/views/new?list=toString"]) {
    expect((await ada.get(newView, address)).status).toBe(404);
    expect((await ada.post(newView, address, { name: "Barns" })).status).toBe(404);
  }
});
