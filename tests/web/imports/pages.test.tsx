import "../support/web";

import * as importCalls from "@contract/imports/imports";
import { expect, test } from "vitest";
import { loadRoutes } from "../../support/routes";
import { renderPageLines } from "../support/rendered-page";
import { replyWithData, replyWithJson } from "../support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../support/web";

const job = {
  id: 4,
  kind: "leads",
  file_name: "May.csv",
  state: "checked",
  country: "AU",
  total: 2,
  handled: 2,
  created_at: "2026-11-01T02:00:00Z",
  verdicts: { new: 1, refused: 1 },
  outcomes: {},
  columns: [
    { heading: "Name", target: "name", samples: ["Ann Lee"] },
    { heading: "Shoe size", target: "note", samples: [] },
  ],
};
const rowsOfJob = [
  { id: 2, cells: ["Ann Lee", "38"], verdict: "new", remarks: [] },
  { id: 3, cells: ["Bob", ""], verdict: "refused", remarks: [{ field: "row", message: "Too many cells" }] },
];

/** The texts of a page of imports with a job in some state. */
async function openPageText(route: string, changes: object = {}): Promise<string> {
  upstream.on(importCalls.all, replyWithJson({ data: [job], meta: { total: 1, page: 1, per_page: 10 } }));
  upstream.on(importCalls.get, replyWithData({ ...job, ...changes }));
  upstream.on(
    importCalls.rows,
    replyWithJson({ data: rowsOfJob, meta: { total: 2, page: 1, per_page: 10 } }),
  );
  const admin = await signedIn({ role: "administrator", vc_role: "Admin" });
  const found = (await loadRoutes()).find(({ address, module }) => address === route && "loader" in module);
  if (!found) throw new Error(`There is no route ${route}`);
  const address = route.replace(":importId", "4");
  const page = await admin.get(found.module as Parameters<Browser["get"]>[0], address, {
    params: { importId: "4" },
  });
  return renderPageLines(found, address, await page.json()).join("\n");
}

const PAGE = "/settings/imports/:importId";

test("[IMPORT-01] the list shows files with their state", async () => {
  const lines = await openPageText("/settings/imports");
  for (const text of ["May.csv", "Leads", "Checked", "New import"]) expect(lines).toContain(text);
});

test("[IMPORT-01] the upload form offers an example file of each kind", async () => {
  const lines = await openPageText("/settings/imports/new");
  for (const text of ["Example files", "Venues and rooms", "Upload file"]) expect(lines).toContain(text);
});

test("[IMPORT-03] the columns are shown with values of the file", async () => {
  const lines = await openPageText(`${PAGE}/columns`);
  for (const text of [
    "Columns of May.csv",
    "Shoe size",
    "Ann Lee",
    "No values in the first rows",
    "Check rows",
  ])
    expect(lines).toContain(text);
});

test("[IMPORT-04] a checked import offers to bring its rows in", async () => {
  const lines = await openPageText(PAGE);
  for (const text of [
    "1 row can be imported. Nothing has changed yet.",
    "Import 1 row",
    "Too many cells",
    "Rejected1",
  ])
    expect(lines).toContain(text);
});

test("[IMPORT-10] a running import shows its progress and a link to refresh", async () => {
  const lines = await openPageText(PAGE, {
    state: "running",
    total: 200,
    handled: 50,
    outcomes: { created: 50 },
  });
  for (const text of ["50 of 200 rows imported", "Refresh", "Undo import"]) expect(lines).toContain(text);
});

test("[IMPORT-06] an import that was taken back says what was kept", async () => {
  const lines = await openPageText(PAGE, { state: "undone", outcomes: { removed: 1, kept: 1 } });
  for (const text of ["1 row kept, because it is in use.", "Delete import"]) expect(lines).toContain(text);
});

test("[IMPORT-11] after an import of users the page offers to invite those who have no invitation", async () => {
  const users = { kind: "users", state: "done", outcomes: { created: 3 } };
  const lines = await openPageText(PAGE, { ...users, uninvited: 2 });
  for (const text of ["2 new users can't sign in yet.", "Send 2 invitations"]) expect(lines).toContain(text);
  expect(await openPageText(PAGE, { ...users, uninvited: 0 })).not.toContain("sign in yet");
  expect(await openPageText(PAGE, users)).not.toContain("sign in yet");
  const dialog = await openPageText(`${PAGE}/invitations`, { ...users, uninvited: 2 });
  for (const text of ["Send 2 invitations?", "It works for 7 days."]) expect(dialog).toContain(text);
});
