import "../support/web";

import { afterEach, expect, test } from "vitest";
import * as bulkDeletion from "~/routes/leads/bulk-deletion";
import * as bulkRequeue from "~/routes/leads/bulk-requeue";
import * as csv from "~/routes/leads/csv";
import * as deletion from "~/routes/leads/deletion";
import * as requeueing from "~/routes/leads/requeue";
import { type MannerName, manners } from "../../support/foreign/manners";
import { listUnspecified } from "../../support/specified";
import { signInForeign, startForeign } from "../support/foreign";
import { getRedirect, upstream } from "../support/web";

const names = Object.keys(manners) as MannerName[];

/** [ERR-05]: no test may send anything that the specification does not name. */
afterEach(() => {
  const calls = upstream.requests().filter(({ host }) => host === "api");
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(listUnspecified)).toEqual([]);
});

test.each(names)("[ERR-04] [LEAD-01] the CSV of all leads has each lead once with %s", async (name) => {
  startForeign(name);
  const robin = await signInForeign();
  const lines = (await (await robin.get(csv, "/leads/all.csv")).text()).trim().split("\r\n");
  expect(lines.slice(1, 3).map((line) => line.split(",").slice(0, 4))).toEqual([
    ["81", "Mara", "Quist", "Australia"],
    ["82", "Ole", "Brandt", "Australia"],
  ]);
  // Each list of some manners has an item that cannot be read.
  expect(lines.length).toBe("badItem" in manners[name] ? 4 : 3);
});

test.each(names)("[ERR-04] [LEAD-02] [LEAD-03] leads are requeued and deleted with %s", async (name) => {
  const { business } = startForeign(name);
  const robin = await signInForeign();
  const lead = { params: { leadId: "81" } };
  const dialog = await (await robin.get(bulkDeletion, "/leads/all/deletion?lead=82")).json();
  expect(dialog.leads).toEqual([{ id: 82, name: "Ole Brandt" }]);
  for (const [page, address] of [
    [bulkRequeue, "/leads/all/hubspot-requeue?lead=81&lead=82"],
    [bulkDeletion, "/leads/all/deletion?lead=82"],
  ] as const)
    expect(getRedirect(await robin.post(page, address, {}))).toBe("/leads/all");
  expect(business.leads.map(({ id }) => id)).toEqual([81]);
  expect(getRedirect(await robin.post(requeueing, "/leads/81/requeue", {}, lead))).toBe("/leads/81");
  expect((await robin.get(deletion, "/leads/81/deletion", lead)).status).toBe(200);
  expect(getRedirect(await robin.post(deletion, "/leads/81/deletion", {}, lead))).toBe("/leads/all");
  expect(business.leads).toEqual([]);
});
