import "../support/web";

import * as rightsCalls from "@contract/leads/rights";
import { beforeEach, expect, test } from "vitest";
import * as page from "~/routes/settings/retention";
import * as run from "~/routes/settings/retention-run";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const address = "/settings/retention?country=AU";
const runAddress = "/settings/retention/erasure?country=AU";
const rule = { country: "AU", months: 24, is_automatic: false, due: 12, version: 3 };
const shown = JSON.stringify({ values: { months: "24", is_automatic: "" }, version: 3 });
const client = {
  id: 5,
  name: "Grace Hopper",
  email: "grace@x.example",
  last_activity: "2024-01-05T00:00:00Z",
};

beforeEach(() => {
  upstream.shows(["retention", "versions"]);
  upstream.on(rightsCalls.rules, replyWithData([rule, { country: "UK", is_automatic: false, version: 0 }]));
  upstream.on(rightsCalls.due, replyWithData([client], { total: 12, page: 1, per_page: 10 }));
  upstream.on(rightsCalls.saveRule, replyWithData(rule));
  upstream.on(rightsCalls.runRule, replyWithData({ count: 12 }));
});

async function openRetentionPage() {
  const browser = await signedIn({ role: "administrator" });
  await browser.get(page, address);
  return browser;
}

test("[RIGHTS-08] the page shows a country's rule and whom it would erase, searched and sorted", async () => {
  const browser = await openRetentionPage();
  const answer = await browser.get(page, `${address}&search=grace&sort_by=name&page=2`);
  expect(await answer.json()).toMatchObject({
    country: "AU",
    values: { months: "24", is_automatic: "" },
    list: { clients: [{ id: 5 }], total: 12, description: "12 clients found for “grace”" },
  });
  expect(upstream.requests(rightsCalls.due).at(-1)?.query).toMatchObject({
    country: "AU",
    search: "grace",
    sort_by: "name",
    sort_order: "asc",
    page: "2",
  });
  const beyond = await browser.get(page, `${address}&page=9`);
  expect(getRedirect(beyond)).toContain("page=2");
});

test("[RIGHTS-08] the list may fail without the rule", async () => {
  const browser = await openRetentionPage();
  upstream.on(rightsCalls.due, replyWithFailure(500));
  expect(await (await browser.get(page, address)).json()).toMatchObject({
    rule: { months: 24 },
    failure: { message: expect.any(String) },
  });
});

test("[RIGHTS-08] a rule is saved with the version shown; no months mean no rule", async () => {
  const browser = await openRetentionPage();
  const post = (fields: Record<string, string>) => browser.post(page, address, { _shown: shown, ...fields });
  expect(getRedirect(await post({ months: "36", is_automatic: "on" }))).toBe(address);
  expect(getRedirect(await post({ months: "" }))).toBe(address);
  expect(upstream.requests(rightsCalls.saveRule).map(({ body }) => body)).toEqual([
    { country: "AU", months: 36, is_automatic: true, version: 3 },
    { country: "AU", is_automatic: false, version: 3 },
  ]);
});

test("[RIGHTS-08] wrong months are refused at their field with what was typed", async () => {
  const browser = await openRetentionPage();
  for (const [fields, message] of [
    [{ months: "two" }, "number"],
    [{ months: "3" }, "6 months or more"],
    [{ months: "", is_automatic: "on" }, "before you switch this on"],
  ] as const) {
    const answer = await browser.post(page, address, { _shown: shown, ...fields });
    expect(answer.status).toBe(422);
    const { rejected } = await answer.json();
    expect(JSON.stringify(rejected.error.months)).toContain(message);
    expect(rejected.initialValue.months ?? "").toBe(fields.months);
  }
  expect(upstream.requests(rightsCalls.saveRule)).toEqual([]);
});

test("[RIGHTS-08] of two people who save it, the second chooses", async () => {
  const browser = await openRetentionPage();
  upstream.on(rightsCalls.saveRule, replyWithFailure(409, { message: "Changed." }));
  upstream.on(rightsCalls.rules, replyWithData([{ ...rule, months: 48, version: 4 }]));
  const answer = await browser.post(page, address, { _shown: shown, months: "36" });
  expect(answer.status).toBe(422);
  expect((await answer.json()).conflict).toBeDefined();
});

test("[RIGHTS-08] a run needs the word, and erases only those that the page counted", async () => {
  const browser = await openRetentionPage();
  expect(await (await browser.get(run, runAddress)).json()).toEqual({
    country: "AU",
    months: 24,
    expected: 12,
    version: 3,
  });
  const fields = { version: "3", expected: "12" };
  expect((await browser.post(run, runAddress, { ...fields, confirmation: "yes" })).status).toBe(422);
  expect(upstream.requests(rightsCalls.runRule)).toEqual([]);
  upstream.on(rightsCalls.runRule, replyWithFailure(409, { message: "The list has changed." }));
  const stale = await browser.post(run, runAddress, { ...fields, confirmation: "ERASE" });
  expect(JSON.stringify(await stale.json())).toContain("The list has changed.");
  upstream.on(rightsCalls.runRule, replyWithData({ count: 12 }));
  expect(getRedirect(await browser.post(run, runAddress, { ...fields, confirmation: "ERASE" }))).toBe(
    address,
  );
  expect(upstream.requests(rightsCalls.runRule).at(-1)?.body).toEqual({
    country: "AU",
    version: 3,
    expected: 12,
  });
});

test("[RIGHTS-08] only administrators open it, and before an upstream without rules it is not found", async () => {
  await openRetentionPage();
  const lead = await signedIn({ vc_role: "Team Lead" });
  expect(getRedirect(await lead.get(page, address))).toContain("Only+administrators");
  expect((await lead.post(run, runAddress, { confirmation: "ERASE" })).status).toBe(403);
  upstream.shows([]);
  const browser = await openRetentionPage();
  expect((await browser.get(page, address)).status).toBe(404);
  expect((await browser.get(run, runAddress)).status).toBe(404);
});
