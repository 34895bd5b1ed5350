import "../support/web";

import * as importCalls from "@contract/imports/imports";
import { beforeEach, expect, test } from "vitest";
import * as columns from "~/routes/settings/imports/columns";
import * as deletion from "~/routes/settings/imports/deletion";
import * as details from "~/routes/settings/imports/details";
import * as example from "~/routes/settings/imports/example";
import * as invitations from "~/routes/settings/imports/invitations";
import * as list from "~/routes/settings/imports/list";
import * as newImport from "~/routes/settings/imports/new";
import * as report from "~/routes/settings/imports/report";
import * as runPage from "~/routes/settings/imports/run";
import * as undoPage from "~/routes/settings/imports/undo";
import { replyNoContent, replyWithData, replyWithFailure, replyWithJson } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const at = { params: { importId: "4" } };
const job = {
  id: 4,
  kind: "leads",
  file_name: "May.csv",
  state: "checked",
  country: "AU",
  total: 3,
  handled: 3,
  created_at: "2026-11-01T02:00:00Z",
  verdicts: { new: 2, refused: 1 },
  outcomes: {},
  columns: [
    { heading: "Name", target: "name", samples: ["Ann Lee"] },
    { heading: "Mail", target: "email", samples: ["ann@example.com"] },
  ],
};
const rowsOfJob = [
  { id: 2, cells: ["Ann Lee", "ann@example.com"], verdict: "new", remarks: [] },
  {
    id: 3,
    cells: ["=Bob", "bob"],
    verdict: "refused",
    remarks: [{ field: "email", message: "Enter an email address like name@example.com" }],
  },
];

let admin: Browser;

beforeEach(async () => {
  admin = await signedIn({ role: "administrator", vc_role: "Admin" });
  upstream.on(importCalls.all, replyWithJson({ data: [job], meta: { total: 1, page: 1, per_page: 10 } }));
  upstream.on(importCalls.get, replyWithData(job));
  upstream.on(
    importCalls.rows,
    replyWithJson({ data: rowsOfJob, meta: { total: 2, page: 1, per_page: 10 } }),
  );
});

test("[IMPORT-01] lists imports, and only for administrators", async () => {
  const page = await (await admin.get(list, "/settings/imports?search=may")).json();
  expect(page).toMatchObject({ total: 1, description: "1 import", imports: [{ file_name: "May.csv" }] });
  const lead = await signedIn({ vc_role: "Team Lead" });
  expect(getRedirect(await lead.get(list, "/settings/imports"))).toMatch(/^\/dashboard/);
});

test("[IMPORT-01] a page beyond the end leads to the last page", async () => {
  upstream.on(importCalls.all, replyWithJson({ data: [], meta: { total: 1, page: 9, per_page: 10 } }));
  expect(getRedirect(await admin.get(list, "/settings/imports?page=9"))).toBe("/settings/imports");
});

test("[IMPORT-01] an example file of each kind is downloaded", async () => {
  for (const kind of ["venues", "leads", "users"]) {
    const file = await admin.get(example, `/settings/imports/examples/${kind}`, { params: { kind } });
    expect(file.headers.get("content-disposition")).toContain(`${kind}-example.csv`);
    expect((await file.text()).split("\r\n").length).toBeGreaterThan(2);
  }
  const other = await admin.get(example, "/settings/imports/examples/cats", { params: { kind: "cats" } });
  expect(other.status).toBe(404);
});

test("[IMPORT-08] an upload without a file or kind says so at the fields", async () => {
  const response = await admin.post(newImport, "/settings/imports/new", { kind: "", country: "AU" });
  expect(response.status).toBe(422);
  expect((await response.json()).rejected.error).toEqual({
    kind: ["Choose what the file contains"],
    file: ["Choose a file"],
  });
  const empty = await admin.post(newImport, "/settings/imports/new", { kind: "leads", country: "AU" });
  expect((await empty.json()).rejected.error).toEqual({ file: ["Choose a file"] });
  expect(upstream.requests(importCalls.upload)).toEqual([]);
});

test("[IMPORT-03] the chosen columns are sent, and a refusal keeps them", async () => {
  upstream.on(importCalls.check, replyWithData({ ...job, state: "checking" }));
  const fields = {
    country: "AU",
    date_order: "dmy",
    default_event_type: "wedding",
    "targets[0]": "name",
    "targets[1]": "skip",
  };
  const saved = await admin.post(columns, "/settings/imports/4/columns", fields, at);
  expect(getRedirect(saved)).toBe("/settings/imports/4");
  expect(upstream.requests(importCalls.check)[0]?.body).toEqual({
    country: "AU",
    date_order: "dmy",
    default_event_type: "wedding",
    targets: ["name", "skip"],
  });
  upstream.on(
    importCalls.check,
    replyWithFailure(422, { errors: { targets: ["Two columns are matched to “Email”. Keep only one."] } }),
  );
  const refused = await admin.post(columns, "/settings/imports/4/columns", fields, at);
  expect(refused.status).toBe(422);
  const { rejected } = await refused.json();
  expect(rejected.error).toEqual({ targets: ["Two columns are matched to “Email”. Keep only one."] });
  expect(rejected.initialValue.targets).toEqual(["name", "skip"]);
});

test("[IMPORT-04] an import shows its rows with remarks at their fields", async () => {
  const page = await (await admin.get(details, "/settings/imports/4?verdict=refused", at)).json();
  expect(page).toMatchObject({ toBringIn: 2, hasOutcomes: false, isWorking: false });
  expect(page.rows[1]).toMatchObject({
    number: 3,
    words: "=Bob · bob",
    remarks: ["Email: Enter an email address like name@example.com"],
  });
  expect(upstream.requests(importCalls.rows)[0]?.query).toMatchObject({ verdict: "refused" });
});

test("[IMPORT-10] a running import shows its progress", async () => {
  upstream.on(
    importCalls.get,
    replyWithData({ ...job, state: "running", total: 1000, handled: 250, outcomes: { created: 250 } }),
  );
  const page = await (await admin.get(details, "/settings/imports/4", at)).json();
  expect(page).toMatchObject({
    isWorking: true,
    hasOutcomes: true,
    progress: { percent: 25, words: "250 of 1,000 rows imported" },
  });
});

test("[IMPORT-04] the rows may fail without the page", async () => {
  upstream.on(importCalls.rows, replyWithFailure(500));
  const page = await (await admin.get(details, "/settings/imports/4", at)).json();
  expect([page.job.file_name, page.failure === undefined]).toEqual(["May.csv", false]);
});

test("[IMPORT-06] running, undoing and deleting post once each and say why they cannot", async () => {
  upstream.on(importCalls.run, replyWithData(job));
  upstream.on(importCalls.undo, replyWithData(job));
  upstream.on(importCalls.remove, replyNoContent);
  expect(getRedirect(await admin.post(runPage, "/settings/imports/4/run", {}, at))).toBe(
    "/settings/imports/4",
  );
  expect(getRedirect(await admin.post(undoPage, "/settings/imports/4/undo", {}, at))).toBe(
    "/settings/imports/4",
  );
  expect(getRedirect(await admin.post(deletion, "/settings/imports/4/deletion", {}, at))).toMatch(
    /^\/settings\/imports/,
  );
  upstream.on(importCalls.run, replyWithFailure(409, { message: "Check the rows before you import them." }));
  const refused = await admin.post(runPage, "/settings/imports/4/run", {}, at);
  expect((await refused.json()).alert.message).toContain("Check the rows before");
});

test("[IMPORT-11] the users of an import are invited with one post, and a refusal says why", async () => {
  upstream.on(
    importCalls.get,
    replyWithData({ ...job, kind: "users", state: "done", uninvited: 2, outcomes: { created: 2 } }),
  );
  const page = await (await admin.get(details, "/settings/imports/4", at)).json();
  expect(page).toMatchObject({ uninvited: 2, isMailOff: false });
  upstream.on(importCalls.invite, replyWithData({ invited: 2 }));
  const address = "/settings/imports/4/invitations";
  expect(getRedirect(await admin.post(invitations, address, {}, at))).toBe("/settings/imports/4");
  expect(upstream.requests(importCalls.invite)).toHaveLength(1);
  upstream.on(importCalls.invite, replyWithFailure(409, { message: "Email is switched off." }));
  const refused = await admin.post(invitations, address, {}, at);
  expect((await refused.json()).alert.message).toContain("Email is switched off.");
});

test("[IMPORT-10] the report lists every row with its remarks, and no formulas", async () => {
  const file = await admin.get(report, "/settings/imports/4/report.csv", at);
  const lines = (await file.text()).replace("\uFEFF", "").split("\r\n");
  expect(lines.slice(0, 3)).toEqual([
    "Row,Check,Result,Remarks,Same record as row,Record,Name,Mail",
    "2,New,,,,,Ann Lee,ann@example.com",
    "3,Rejected,,Email: Enter an email address like name@example.com,,,'=Bob,bob",
  ]);
});
