import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as leadCalls from "@contract/leads/leads";
import * as leadNoteCalls from "@contract/leads/notes";
import * as rights from "@contract/leads/rights";
import * as reports from "@contract/reports/reports";
import { reportTotals } from "@contract/reports/totals";
import * as schema from "@upstream/db/schema";
import { createPortalLink } from "@upstream/leads/portal-link";
import { createUnsubscribeLink } from "@upstream/leads/unsubscribe";
import { inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import {
  CANARY,
  findColumnsContaining,
  insertClientWithEverything,
  insertImportOfLead,
  sendEmailsAboutClient,
} from "../support/client-records";
import { loadStoredFigures } from "../support/figures";
import { createUpstreamTest } from "../support/fixtures";
import { migrations } from "../support/migrations";
import { insertAccessToken, insertLead, insertUser } from "../support/upstream";

const { test, upstream } = createUpstreamTest({ now: new Date("2026-11-21T01:00:00Z") });

async function insertClientAndToken() {
  const client = await insertClientWithEverything(upstream.db);
  const token = await insertAccessToken(upstream.db, client.user);
  const request = { params: { id: client.lead.id }, token };
  return { ...client, token, request, erase: () => upstream.call(rights.erase, request) };
}

/** Text columns that hold no texts of clients: states and names of the system, staff, and digits. */
const WITHOUT_TEXTS =
  /\.(?:\w*status|\w*type|country|outcome|kind|answer|reason|lost_reason|approval|zone|venue_answer|source|consent_source|pipeline_stage_id|newest_details|room_name|brochure_ids|sender|media_type|number|normalised|record)$/;

/** The tables that refer to leads or events, directly or by another such table. */
async function listClientTables() {
  const references = await upstream.db
    .select({ from: sql<string>`conrelid::regclass::text`, to: sql<string>`confrelid::regclass::text` })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f'`);
  const found = new Set(["leads"]);
  for (const _ of references)
    for (const { from, to } of references)
      if (found.has(to) && from !== "venue_report_mails") found.add(from);
  return [...found];
}

test("[RIGHTS-06] after an erasure no column of any table has a text of the client", async () => {
  const { lead, erase } = await insertClientAndToken();
  const before = await findColumnsContaining(upstream.db, CANARY);
  const columns = await upstream.db
    .select({ name: sql<string>`table_name || '.' || column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public' AND data_type IN ('text', 'jsonb', 'ARRAY', 'bytea', 'character varying')
      AND table_name = ANY(${sql.param(await listClientTables())}::text[])`);
  const unfilled = columns
    .map(({ name }) => name)
    .filter((name) => !before.includes(name) && !WITHOUT_TEXTS.test(name));
  // A new column needs a text here and a line in the erasure.
  expect(unfilled, "columns without a canary").toEqual([]);
  expect((await findColumnsContaining(upstream.db, "411")).length).toBeGreaterThan(1);

  expect((await erase()).status).toBe(200);
  for (const text of [CANARY, "61 411", "61411"])
    expect(await findColumnsContaining(upstream.db, text), text).toEqual([]);
  const [row] = await upstream.db.select().from(schema.leads);
  expect(row).toMatchObject({
    firstName: "Erased",
    lastName: `client ${lead.id}`,
    erasedAt: expect.any(Date),
  });
});

test("[RIGHTS-06] an erasure finds every email about the client, also to staff and venues", async () => {
  const { erase, lead, event, venue, user, email, sale } = await insertClientAndToken();
  await sendEmailsAboutClient(upstream, { lead, event, venue, user, email, sale });
  const to = (await upstream.db.select().from(schema.emails)).map(({ recipient }) => recipient);
  expect(to.filter((address) => address === user.username)).toHaveLength(2);
  expect(to.filter((address) => address === "hall@venue.test")).toHaveLength(2);
  await erase();
  expect(await findColumnsContaining(upstream.db, CANARY)).toEqual([]);
});

test("[RIGHTS-06] an erasure finds emails that were written before they had an event", async () => {
  const { db } = upstream;
  const { erase, lead, event, venue, user, email, sale } = await insertClientAndToken();
  await sendEmailsAboutClient(upstream, { lead, event, venue, user, email, sale });
  await db
    .update(schema.emails)
    .set({ leadEventId: null })
    .where(inArray(schema.emails.recipient, [user.username, "hall@venue.test"]));
  const notice = sql`${schema.emails.isSecret}`;
  await db
    .update(schema.emails)
    .set({ subject: `Client has a question: ${CANARY}` })
    .where(notice);
  const migration = await readFile(join(migrations, "0062_emails_about_clients.sql"), "utf8");
  for (const statement of migration.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  await erase();
  expect(await findColumnsContaining(db, CANARY)).toEqual([]);
  const left = await db.select({ subject: schema.emails.subject }).from(schema.emails);
  expect(left).toEqual([{ subject: "1 notification" }]);
});

test("[RIGHTS-06] an erasure finds the history and import rows of leads that were merged into it", async () => {
  const { db } = upstream;
  const { erase, request, lead } = await insertClientAndToken();
  const twin = await insertLead(db, { firstName: CANARY, lastName: "Twin", phone: "+61 400 111 222" });
  await insertImportOfLead(db, twin.id, [CANARY]);
  const body = { duplicate_ids: [twin.id] };
  expect((await upstream.call(leadCalls.mergeDuplicates, { ...request, body })).status).toBe(200);
  await erase();
  for (const text of [CANARY, "61400111222"]) expect(await findColumnsContaining(db, text), text).toEqual([]);
  expect(await db.select().from(schema.mergedLeads)).toMatchObject([{ id: twin.id, intoId: lead.id }]);
});

test("[RIGHTS-06] import rows of other people stay, also those with a longer address or number", async () => {
  const { db } = upstream;
  const { erase, email } = await insertClientAndToken();
  const others = [`mr.${email}`, `${email}.au`, "0411 987 65", "Ann"];
  const [job] = await db.select().from(schema.imports);
  await db.insert(schema.importRows).values(
    others.map((cell, index) => ({
      importId: job?.id ?? 0,
      number: 10 + index,
      cells: [cell],
      verdict: "refused" as const,
    })),
  );
  await erase();
  const kept = await db.select({ cells: schema.importRows.cells }).from(schema.importRows);
  expect(kept.flatMap(({ cells }) => cells).sort()).toEqual([...others].sort());
});

test("[RIGHTS-06] other clients keep everything, and erasing again changes nothing", async () => {
  const other = await insertClientWithEverything(upstream.db);
  const before = await upstream.db.select().from(schema.emails);
  const { erase, lead, request } = await insertClientAndToken();
  await erase();
  expect(await upstream.db.select().from(schema.emails)).toEqual(before);
  expect(await findColumnsContaining(upstream.db, CANARY)).toContain("quotes.original_file_name");
  const read = async (id: number) =>
    (await upstream.call(leadCalls.get, { ...request, params: { id } })).body.data;
  const first = await read(lead.id);
  expect((await erase()).status).toBe(200);
  expect(await read(lead.id)).toEqual(first);
  expect(await read(other.lead.id)).toMatchObject({ first_name: CANARY });
});

test("[RIGHTS-07] every report shows the same figures before and after an erasure", async () => {
  await insertClientWithEverything(upstream.db);
  const { token, erase } = await insertClientAndToken();
  const figures = async () => {
    const { signs: _, notes, ...sums } = await loadStoredFigures(upstream.db);
    const answers = await Promise.all([
      upstream.call(reports.inspections, { token }),
      upstream.call(reports.venueSpecialists, { token }),
      upstream.call(reports.salesHitList, { token, query: { country: "AU" } }),
      upstream.call(reports.reportValues, { token }),
      upstream.call(reportTotals, { token, query: { from_month: "2026-01", to_month: "2026-12" } }),
      ...(["enquiries", "recommendations", "inspections", "sales", "product"] as const).map((type) =>
        upstream.call(reports.leadingIndicator, {
          token,
          query: { country: "AU", report_type: type, load_all: "1" },
        }),
      ),
    ]);
    return { sums, notes, answers: answers.map(({ status, body }) => ({ status, body })) };
  };
  const before = await figures();
  expect(Object.keys(before.sums.people)).not.toEqual([]);
  expect(before.answers.map(({ status }) => status)).toEqual(before.answers.map(() => 200));
  await erase();
  expect(await figures()).toEqual(before);
});

test("[RIGHTS-06] an issued invoice keeps its number and amounts, without the client's name", async () => {
  const { lead, erase } = await insertClientAndToken();
  await erase();
  const [invoice] = await upstream.db.select().from(schema.invoices);
  expect(invoice).toMatchObject({
    number: `AU-${lead.id}`,
    record: { whole: 99, tax: 9 },
    details: { value: 9000 },
  });
  expect(invoice?.details).not.toHaveProperty("client_name");
});

test("[RIGHTS-06] links to an erased client close, and nobody can enter them again by a save", async () => {
  const { lead, event, request, erase } = await insertClientAndToken();
  const { settings, now, db } = upstream.services;
  const link = await createPortalLink(db, { leadId: lead.id, isStaff: false, settings, now: now() });
  expect((await upstream.app.inject({ url: new URL(link).pathname })).statusCode).toBe(200);
  await erase();
  expect((await upstream.app.inject({ url: new URL(link).pathname })).statusCode).toBe(410);
  const [visit] = await db.select().from(schema.inspections);
  expect(visit).toMatchObject({ leadEventId: event.id, venueKey: null, status: "confirmed" });
  expect(visit?.uniqueId).not.toContain(CANARY);
  expect((await upstream.call(leadCalls.update, { ...request, body: { first_name: "Ada" } })).status).toBe(
    409,
  );
});

test("[RIGHTS-06] erased clients are not each other's duplicates", async () => {
  const first = await insertClientAndToken();
  const second = await insertClientAndToken();
  await first.erase();
  await second.erase();
  expect((await upstream.call(leadCalls.duplicates, { token: first.token })).body.meta?.total).toBe(0);
  expect((await upstream.call(leadCalls.all, { token: first.token })).body.meta?.total).toBe(2);
});

test("[RIGHTS-03] an erased client stays unsubscribed, by a hash", async () => {
  const { email, erase, token } = await insertClientAndToken();
  const link = await createUnsubscribeLink(upstream.db, email, upstream.services.settings);
  const inject = { method: "POST", url: new URL(link).pathname } as const;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  await upstream.app.inject({ ...inject, headers, payload: "List-Unsubscribe=One-Click" });
  await erase();
  expect(await findColumnsContaining(upstream.db, CANARY)).toEqual([]);
  expect((await upstream.app.inject({ url: inject.url })).body).toContain("You have unsubscribed");
  const body = { first_name: "Ada", country: "AU", email };
  expect((await upstream.call(leadCalls.create, { body, token })).body.data.is_unsubscribed).toBe(true);
});

test("[RIGHTS-06] a repeated form after an erasure conflicts instead of having its effect again", async () => {
  const { request, erase } = await insertClientAndToken();
  const other = await insertClientWithEverything(upstream.db);
  const post = () =>
    upstream.call(leadNoteCalls.add, {
      ...request,
      params: { id: other.lead.id },
      body: { note: "Calls at noon" },
      headers: { "idempotency-key": "form-key-1" },
    });
  expect((await post()).status).toBe(200);
  await erase();
  const again = await post();
  expect([again.status, again.failure.error.message]).toEqual([
    409,
    "This was already saved. Check it before you save it again.",
  ]);
});

test("[RIGHTS-06] only administrators erase a client or see what an erasure would remove", async () => {
  const { request } = await insertClientAndToken();
  const token = await insertAccessToken(upstream.db, await insertUser(upstream.db, { vcRole: "Team Lead" }));
  expect((await upstream.call(rights.erase, { ...request, token })).status).toBe(403);
  expect((await upstream.call(rights.erasure, { ...request, token })).status).toBe(403);
  expect((await upstream.call(rights.erasure, { ...request, params: { id: 999 } })).status).toBe(404);
  expect((await upstream.call(rights.erasure, request)).body.data).toMatchObject({
    events: 1,
    enquiries: 1,
    notes: 1,
    follow_ups: 1,
    emails: 2,
    scheduled_emails: 1,
    answers: 2,
    quotes: 1,
    inspections: 1,
    upcoming_inspections: 1,
    sales: 1,
    invoices: 1,
  });
});
