import "../support/web";

import * as historyCalls from "@contract/history/history";
import { beforeEach, expect, test } from "vitest";
import * as every from "~/routes/history/all";
import * as dialog from "~/routes/history/put-back";
import * as record from "~/routes/history/record";
import type { RecordHistoryPage } from "~/services/history/history.server";
import { replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

let browser: Browser;
const params = { kind: "lead", recordId: "5", changeId: "9" };

const row = {
  id: 9,
  kind: "lead",
  record_id: 5,
  record_name: "Emma Stone",
  part: "leads",
  action: "changed",
  source: "staff",
  by: "Sam",
  at: "2026-11-21T01:00:00Z",
  country: "AU",
  fields: [
    { field: "leads.first_name", from: "Emma", to: "Ema", can_put_back: true },
    { field: "lead_events.budget_minor", from: null, to: 12000 },
    { field: "inspections.starts_at", from: "2026-11-21T01:00:00Z", to: null },
    { field: "leads.is_corporate_event", from: false, to: true },
  ],
};

const replyWithHistory = (rows: object[], extra: object = {}) =>
  replyWithJson({
    data: rows,
    meta: { total: rows.length, page: 1, per_page: 25 },
    people: [{ id: 3, name: "Sam" }],
    ...extra,
  });

beforeEach(async () => {
  browser = await signedIn();
  upstream.on(
    historyCalls.ofRecord,
    replyWithHistory([row], { name: "Emma Stone", country: "AU", lead_id: 5 }),
  );
  upstream.on(historyCalls.change, replyWithData({ ...row, version: 4 }));
});

const loadRecordHistory = async (query = "") =>
  (await (await browser.get(record, `/history/lead/5${query}`, { params })).json()) as RecordHistoryPage;

test("[HISTORY-01] fields have plain names and formatted values, with who changed them", async () => {
  const page = await loadRecordHistory();
  expect(page).toMatchObject({ name: "Emma Stone", recordHref: "/leads/5", description: "1 change" });
  expect(page.lines[0]).toMatchObject({ who: "Sam", action: "Changed" });
  expect(page.lines[0]?.fields.map(({ label, from, to }) => [label, from, to])).toEqual([
    ["First name", "Emma", "Ema"],
    ["Budget", undefined, "$12,000"],
    ["Starts", "Sat 21 Nov 2026, 12:00 pm, Melbourne time", undefined],
    ["Corporate", "No", "Yes"],
  ]);
});

test("[HISTORY-04] the filters go upstream with the zone of the page; a bad day is refused at its field", async () => {
  const page = await loadRecordHistory("?user_id=3&day=2026-11-21");
  expect(upstream.requests(historyCalls.ofRecord).at(-1)).toMatchObject({
    path: "/v1/history/lead/5",
    query: { user_id: "3", day: "2026-11-21", timezone: "Australia/Melbourne" },
  });
  expect(page.description).toBe("1 change by Sam on 21 Nov 2026");
  expect((await loadRecordHistory("?day=yonder")).refused.day?.message).toBeTruthy();
});

test("[HISTORY-05] a deleted record has no link back; an unknown kind is not found", async () => {
  upstream.on(
    historyCalls.ofRecord,
    replyWithHistory([row], { name: "Emma Stone", is_deleted: true, lead_id: 5 }),
  );
  expect(await loadRecordHistory()).toMatchObject({ isDeleted: true });
  expect(await loadRecordHistory()).not.toHaveProperty("recordHref");
  const ghost = await browser.get(record, "/history/ghost/5", { params: { kind: "ghost", recordId: "5" } });
  expect(ghost.status).toBe(404);
});

test("[HISTORY-06] a field is put back after confirmation, with the version that was shown", async () => {
  const address = "/history/lead/5/put-back/9?field=leads.first_name";
  const shown = await (await browser.get(dialog, address, { params })).json();
  expect(shown).toMatchObject({ label: "First name", from: "Emma", version: 4 });
  upstream.on(historyCalls.putBack, replyWithData({ id: 9 }));
  const posted = await browser.post(dialog, address, { version: "4" }, { params });
  expect(getRedirect(posted)).toBe("/history/lead/5");
  expect(upstream.requests(historyCalls.putBack)[0]?.body).toEqual({ field: "leads.first_name", version: 4 });
  upstream.on(
    historyCalls.putBack,
    replyWithFailure(409, { message: "This lead has been changed by someone else." }),
  );
  expect(getRedirect(await browser.post(dialog, address, { version: "4" }, { params }))).toBe(
    "/history/lead/5",
  );
  const other = "/history/lead/5/put-back/9?field=lead_events.budget_minor";
  expect((await browser.get(dialog, other, { params })).status).toBe(404);
});

test("[HISTORY-08] the history of all records is for administrators, with their kinds and names", async () => {
  upstream.on(historyCalls.all, replyWithHistory([row]));
  expect(getRedirect(await browser.get(every, "/settings/history"))).toMatch(/^\/dashboard\?error=/);
  const admin = await signedIn({ role: "administrator" });
  const page = await (await admin.get(every, "/settings/history?kind=lead&action=changed")).json();
  expect(page.lines[0]).toMatchObject({ kind: "Lead", record: "Emma Stone", historyHref: "/history/lead/5" });
  expect(upstream.requests(historyCalls.all)[0]?.query).toMatchObject({ kind: "lead", action: "changed" });
});

test("[HISTORY-08] without the extension there is no such page", async () => {
  upstream.lacks(["record-history"]);
  browser = await signedIn();
  expect((await browser.get(record, "/history/lead/5", { params })).status).toBe(404);
});
