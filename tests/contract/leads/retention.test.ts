import * as rights from "@contract/leads/rights";
import { activities, followUps, leads, retentionRules } from "@upstream/db/schema";
import { eraseClientsByAutomaticRules } from "@upstream/leads/rights/retention";
import { isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
} from "../support/upstream";

let clock = new Date("2026-11-21T01:00:00Z");
const { test, upstream } = createUpstreamTest({ now: () => clock });

const old = new Date("2024-01-05T00:00:00Z");

async function insertClientsAndToken() {
  clock = new Date("2026-11-21T01:00:00Z");
  const { db } = upstream;
  const token = await insertAccessToken(
    db,
    await insertUser(db, { vcRole: "Admin", role: "administrator", displayName: "Ann" }),
  );
  const client = (firstName: string, values = {}) =>
    insertLead(db, { firstName, lastName: "Old", createdAt: old, ...values });
  const save = (body: object) =>
    upstream.call(rights.saveRule, { token, body: { country: "AU", is_automatic: false, ...body } });
  const list = async (query = {}) =>
    (await upstream.call(rights.due, { token, query: { country: "AU", ...query } })).body;
  const names = async (query = {}) => (await list(query)).data.map(({ name }) => name.split(" ")[0]);
  const run = (body: object) => upstream.call(rights.runRule, { token, body: { country: "AU", ...body } });
  return { token, client, save, list, names, run };
}

const listErasedLeadIds = async () =>
  (await upstream.db.select({ id: leads.id }).from(leads).where(isNotNull(leads.erasedAt))).map(
    ({ id }) => id,
  );

test("[RIGHTS-08] without a rule nobody is due, and nothing runs", async () => {
  const { token, client, list } = await insertClientsAndToken();
  await client("Ada");
  expect((await upstream.call(rights.rules, { token })).body.data).toEqual([
    { country: "AU", is_automatic: false, version: 0 },
    { country: "UK", is_automatic: false, version: 0 },
  ]);
  expect((await list()).data).toEqual([]);
  expect(await eraseClientsByAutomaticRules(upstream.services)).toBe(0);
  expect(await listErasedLeadIds()).toEqual([]);
});

test("[RIGHTS-08] the dry run names clients without any activity for the months of the rule, and no others", async () => {
  const { client, save, list, names } = await insertClientsAndToken();
  const { db } = upstream;
  const due = await client("Due");
  await client("Abroad", { country: "UK" });
  await client("Fresh", { createdAt: new Date("2026-01-01") });
  await client("Gone", { erasedAt: old });
  const enquired = await insertLeadEvent(db, { leadId: (await client("Enquired")).id, createdAt: old });
  await insertEnquiry(db, { leadEventId: enquired.id, createdAt: new Date("2026-05-01") });
  const ahead = await client("Ahead");
  await insertLeadEvent(db, { leadId: ahead.id, createdAt: old, eventDate: "2027-05-01" });
  const planned = await client("Planned");
  await db
    .insert(followUps)
    .values({ leadId: planned.id, dueDate: "2027-01-01", note: "Call", createdAt: old });
  const touched = await client("Touched");
  await db
    .insert(activities)
    .values({ leadId: touched.id, type: "owner_changed", createdAt: new Date("2026-06-01") });
  expect((await save({ months: 24 })).body.data).toMatchObject({
    months: 24,
    due: 1,
    saved_by: "Ann",
    version: 1,
  });
  expect(await list()).toMatchObject({
    data: [{ id: due.id, name: "Due Old", last_activity: old.toISOString() }],
    meta: { total: 1 },
  });
  expect((await save({ months: 7, version: 1 })).status).toBe(200);
  expect(await names()).toEqual(["Due", "Fresh"]);
  expect(await listErasedLeadIds(), "a dry run changes nothing").toHaveLength(1);
});

test("[RIGHTS-08] the list is searched, sorted and paged", async () => {
  const { client, save, list, names } = await insertClientsAndToken();
  for (const [index, name] of ["Cleo", "Ada", "Bob"].entries())
    await client(name, { createdAt: new Date(old.getTime() + index * 1000), email: `${name}@example.test` });
  await save({ months: 24 });
  expect(await names()).toEqual(["Cleo", "Ada", "Bob"]);
  expect(await names({ sort_by: "name", sort_order: "asc" })).toEqual(["Ada", "Bob", "Cleo"]);
  expect(await names({ search: "bob@" })).toEqual(["Bob"]);
  expect(await list({ per_page: 2, page: 2 })).toMatchObject({
    data: [{ name: "Bob Old" }],
    meta: { total: 3 },
  });
});

test("[RIGHTS-08] a run erases exactly those that were shown, all or nothing", async () => {
  const { client, save, run } = await insertClientsAndToken();
  const one = await client("One");
  await save({ months: 24 });
  await client("Two");
  expect((await run({ version: 1, expected: 1 })).status, "one more is due").toBe(409);
  expect((await run({ version: 2, expected: 2 })).status, "another rule").toBe(409);
  expect(await listErasedLeadIds()).toEqual([]);
  const answers = await Promise.all([run({ version: 1, expected: 2 }), run({ version: 1, expected: 2 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listErasedLeadIds()).toContain(one.id);
  expect(await listErasedLeadIds()).toHaveLength(2);
});

test("[RIGHTS-08] a rule that is switched on runs once a day, in one process at a time", async () => {
  const { client, save } = await insertClientsAndToken();
  await client("One");
  await save({ months: 24, is_automatic: true });
  const runs = await Promise.all([1, 2, 3].map(() => eraseClientsByAutomaticRules(upstream.services)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(1);
  await eraseClientsByAutomaticRules(upstream.services);
  const [rule] = await upstream.db.select().from(retentionRules);
  expect(rule?.ranAt).toEqual(clock);
  await client("Two");
  expect(await eraseClientsByAutomaticRules(upstream.services), "it ran today").toBe(0);
  clock = new Date(clock.getTime() + 24 * 3_600_000);
  expect(await eraseClientsByAutomaticRules(upstream.services)).toBe(1);
});

test("[RIGHTS-08] rules are refused at their fields and to all but administrators", async () => {
  const { token, save } = await insertClientsAndToken();
  const fields = async (body: object) => Object.keys((await save(body)).failure.error.errors ?? {});
  expect(await fields({ months: 2 })).toEqual(["months"]);
  expect(await fields({ is_automatic: true })).toEqual(["months"]);
  expect((await save({ months: 24 })).status).toBe(200);
  expect((await save({ months: 30, version: 0 })).status, "a colleague saved it meanwhile").toBe(409);
  expect((await save({ version: 1 })).status).toBe(200);
  expect((await upstream.call(rights.rules, { token })).body.data).toMatchObject([
    { version: 0 },
    { version: 0 },
  ]);
  const lead = await insertAccessToken(upstream.db, await insertUser(upstream.db, { vcRole: "Team Lead" }));
  const body = { country: "AU", version: 1, expected: 0 };
  for (const answer of [
    await upstream.call(rights.rules, { token: lead }),
    await upstream.call(rights.due, { token: lead, query: { country: "AU" } }),
    await upstream.call(rights.runRule, { token: lead, body }),
  ])
    expect(answer.status).toBe(403);
});
