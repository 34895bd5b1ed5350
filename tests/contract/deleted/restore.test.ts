import * as deleted from "@contract/deleted/deleted";
import * as leads from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import * as records from "@contract/venues/records";
import { deleteOldKeptAnswers } from "@upstream/access/idempotency";
import * as schema from "@upstream/db/schema";
import { purgeExpiredDeletedRecords } from "@upstream/leads/rights/purge";
import { eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect } from "vitest";
import {
  CANARY,
  findColumnsContaining,
  insertClientWithEverything,
  sendEmailsAboutClient,
} from "../support/client-records";
import { loadStoredFigures } from "../support/figures";
import { createUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
  insertVenue,
} from "../support/upstream";

const start = new Date("2026-11-21T01:00:00Z");
let clock = start;
const { test, upstream } = createUpstreamTest({ now: () => clock });

/** Tables that a deletion and its restoration change on purpose. */
const ignored = ["record_changes", "deletions", "deleted_rows", "access_tokens"];

/** Figures are kept as differences that are summed up later; the test compares their sums. */
const figureTables = [
  "specialist_months",
  "venue_months",
  "inspection_months",
  "closed_sales",
  "lead_days",
  "lead_signs",
];

/** All rows of the business, by table. */
async function readAllRows() {
  const tables = Object.values(schema as Record<string, unknown>)
    .filter((table) => is(table, PgTable))
    .map(getTableName)
    .filter((name) => ![...ignored, ...figureTables].includes(name));
  const rows = new Map<string, unknown>();
  for (const name of tables) {
    const found = await upstream.db.execute(
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t ORDER BY 1`,
    );
    rows.set(name, found);
  }
  return JSON.parse(JSON.stringify(Object.fromEntries(rows)), (key, value) =>
    key === "rows" || !value?.rows ? value : value.rows,
  );
}

describe("deleted records", () => {
  let [sam, tess] = ["", ""];

  test.beforeEach(async () => {
    clock = start;
    await insertUser(upstream.db, { username: "sam@marquee.test", displayName: "Sam" });
    await insertUser(upstream.db, {
      username: "tess@marquee.test",
      displayName: "Tess",
      vcRole: "Team Lead",
    });
    sam = await insertAccessToken(upstream.db, { username: "sam@marquee.test" });
    tess = await insertAccessToken(upstream.db, { username: "tess@marquee.test" });
  });

  const list = async (query = {}) =>
    (await upstream.call(deleted.deletedRecords, { token: tess, query })).body.data;
  const restore = (id: number, token = tess) => upstream.call(deleted.restore, { token, params: { id } });

  /** A lead with a row in every table that is deleted with it, or refers to what is. */
  async function aFullLead() {
    const { db } = upstream;
    const venue = await insertVenue(db, { name: "Fern Hall" });
    const lead = await insertLead(db, {
      firstName: "Emma",
      lastName: "Stone",
      phone: "+61 400 000 001",
      ownerId: 1,
    });
    const other = await insertLead(db, { firstName: "Emma", lastName: "Stone" });
    const event = await insertLeadEvent(db, { leadId: lead.id, budgetMinor: 500_000 });
    const eventId = { leadEventId: event.id };
    const both = { ...eventId, venueId: venue.id };
    const at = start;
    await insertEnquiry(db, { ...both, createdAt: at });
    await db.insert(schema.mergedLeads).values({ id: 900, intoId: lead.id, intoRevision: 0 });
    await db.insert(schema.mergedEvents).values({ id: 900, intoId: event.id });
    await db.insert(schema.dismissedDuplicates).values({ leadId: lead.id, otherId: other.id, userId: 1 });
    await db.insert(schema.leadNotes).values({ leadId: lead.id, userId: 1, note: "Likes barns" });
    await db
      .insert(schema.activities)
      .values({ leadId: lead.id, ...eventId, userId: 1, type: "event_changed" });
    const [task] = await db
      .insert(schema.followUps)
      .values({ leadId: lead.id, ...eventId, assigneeId: 1, dueDate: "2026-12-01", note: "Ring" })
      .returning();
    const [email] = await db
      .insert(schema.emails)
      .values({
        leadId: lead.id,
        ...eventId,
        sender: "a@b.test",
        recipient: "c@d.test",
        subject: "S",
        html: "H",
        plain: "P",
        status: "sent",
        sentAt: at,
      })
      .returning();
    await db.insert(schema.emails).values({
      ...eventId,
      sender: "a@b.test",
      recipient: "v@d.test",
      subject: "V",
      html: "H",
      plain: "P",
      status: "sent",
    });
    await db.insert(schema.emailAttachments).values({
      emailId: email?.id ?? 0,
      name: "a.txt",
      mediaType: "text/plain",
      size: 3,
      content: Buffer.from([0, 255, 65]),
    });
    const [send] = await db
      .insert(schema.recommendationSends)
      .values({
        ...eventId,
        userId: 1,
        emailId: email?.id,
        subject: "S",
        template: "T",
        portalLink: "L",
        idempotencyKey: "k",
      })
      .returning();
    const roomId = venue.rooms[0]?.id ?? 0;
    await db
      .insert(schema.recommendations)
      .values({ ...both, sendId: send?.id ?? 0, roomId, roomName: "Hall", position: 0 });
    await db
      .insert(schema.recommendationAnswers)
      .values({ ...both, roomId, answer: "wanted", words: "Yes", createdAt: at, changedAt: at });
    await db
      .insert(schema.recommendationQuestions)
      .values({ ...both, roomId, words: "When?", followUpId: task?.id, createdAt: at });
    await db.insert(schema.quotes).values({
      ...both,
      userId: 1,
      originalFileName: "q.pdf",
      mediaType: "application/pdf",
      size: 2,
      content: Buffer.from([37, 80]),
      createdAt: at,
    });
    await db
      .insert(schema.inspections)
      .values({ ...both, uniqueId: "u1", status: "requested", startsAt: new Date("2026-12-01") });
    const [sale] = await db
      .insert(schema.sales)
      .values({
        ...both,
        userId: 1,
        status: "won",
        approval: "approved",
        valueMinor: 900_000,
        closedAt: at,
        createdAt: at,
      })
      .returning();
    await db.insert(schema.invoices).values({
      saleId: sale?.id,
      country: "AU",
      sequence: 1,
      number: "AU-1",
      record: {} as never,
      details: {},
      issuedBy: 1,
      issuedAt: at,
    });
    await db.insert(schema.shortlists).values(both);
    await db.insert(schema.shortlistNotes).values({ ...both, note: "Ask", updatedAt: at });
    await db.insert(schema.venueAvailabilities).values({ ...both, isAvailable: true, updatedAt: at });
    await db.insert(schema.conversations).values({ ...eventId, userId: 1, memory: {}, updatedAt: at });
    await db
      .insert(schema.notices)
      .values({ userId: 1, kind: "client_answer", title: "T", leadId: lead.id, ...eventId, createdAt: at });
    return { lead, event, other };
  }

  test("[RESTORE-01] a restored lead is what it was, with all that was deleted with it", async () => {
    const { lead, other } = await aFullLead();
    const [before, figures] = [await readAllRows(), await loadStoredFigures(upstream.db)];
    expect((await upstream.call(leads.remove, { token: sam, params: { id: lead.id } })).status).toBe(204);
    expect((await upstream.call(leads.get, { token: sam, params: { id: lead.id } })).status).toBe(404);
    const [row] = await list();
    expect(row).toMatchObject({ kind: "lead", name: "Emma Stone", lead_id: lead.id, deleted_by: "Sam" });
    expect(row?.purged_at).toBe("2026-12-21T01:00:00.000Z");
    expect((await restore(row?.id ?? 0, sam)).status).toBe(403);
    expect((await restore(row?.id ?? 0)).status).toBe(200);
    expect(await readAllRows()).toEqual(before);
    expect(await loadStoredFigures(upstream.db)).toEqual(figures);
    expect(await list()).toEqual([]);
    expect((await restore(row?.id ?? 0)).status).toBe(404);
    expect(other.id).toBeDefined();
  });

  test("[RESTORE-01] nothing refers to a lead in a table that restoring leaves out", async () => {
    await aFullLead();
    const counts = await readAllRows();
    // Every table with a foreign key below leads has a row above, so that the comparison means something.
    const { rows } = (await upstream.db.execute(sql`WITH RECURSIVE below(name) AS (
        SELECT 'leads'::regclass::oid UNION
        SELECT conrelid FROM pg_constraint JOIN below ON confrelid = below.name WHERE contype = 'f' AND confdeltype = 'c'
      ) SELECT name::regclass::text AS name FROM below`)) as unknown as { rows: { name: string }[] };
    const empty = rows.map(({ name }) => name).filter((name) => counts[name]?.length === 0);
    expect(empty.filter((name) => name !== "scheduled_sends")).toEqual([]);
  });

  test("[RESTORE-02] what fell due while a lead was deleted is not sent when it is restored", async () => {
    const lead = await insertLead(upstream.db);
    const event = await insertLeadEvent(upstream.db, { leadId: lead.id });
    const mail = { sender: "a@b.test", recipient: "c@d.test", subject: "S", html: "H", plain: "P" };
    await upstream.db.insert(schema.emails).values({ ...mail, leadId: lead.id, status: "queued" });
    await upstream.db
      .insert(schema.scheduledSends)
      .values({ leadEventId: event.id, email: {} as never, dueAt: new Date("2026-11-22"), createdAt: start });
    await upstream.call(leads.remove, { token: sam, params: { id: lead.id } });
    clock = new Date("2026-11-25");
    await restore((await list())[0]?.id ?? 0);
    expect(await upstream.db.select({ status: schema.emails.status }).from(schema.emails)).toEqual([
      { status: "failed" },
    ]);
    const [scheduled] = await upstream.db.select().from(schema.scheduledSends);
    expect(scheduled?.refusal).toContain("was deleted when this email was due");
  });

  test("[RESTORE-03] after 30 days a deleted record is gone for good", async () => {
    const lead = await insertLead(upstream.db);
    await upstream.call(leads.bulkDelete, { token: sam, body: { leadIds: [lead.id] } });
    const [row] = await list();
    clock = new Date("2026-12-21T00:59:00Z");
    expect(await purgeExpiredDeletedRecords(upstream.db, clock)).toBe(0);
    expect(await list()).toHaveLength(1);
    clock = new Date("2026-12-21T01:01:00Z");
    expect(await list()).toEqual([]);
    expect((await restore(row?.id ?? 0)).status).toBe(404);
    expect(await purgeExpiredDeletedRecords(upstream.db, clock)).toBe(1);
    expect(await upstream.db.select().from(schema.deletedRows)).toEqual([]);
  });

  test("[RESTORE-03] after 30 days nothing of a deleted client is left in any table", async () => {
    const { db } = upstream;
    const client = await insertClientWithEverything(db);
    await sendEmailsAboutClient(upstream, client);
    const twin = await insertLead(db, { firstName: CANARY });
    const body = { duplicate_ids: [twin.id] };
    const request = { token: sam, params: { id: client.lead.id } };
    expect((await upstream.call(leads.mergeDuplicates, { ...request, body })).status).toBe(200);
    const other = await insertLead(db, { firstName: "Emma" });
    await upstream.call(leads.remove, request);
    clock = new Date("2026-12-20T00:00:00Z");
    await purgeExpiredDeletedRecords(db, clock);
    expect(await findColumnsContaining(db, CANARY)).toContain("record_changes.changes");
    clock = new Date("2026-12-22T00:00:00Z");
    await deleteOldKeptAnswers(db, clock);
    expect(await purgeExpiredDeletedRecords(db, clock)).toBe(1);
    for (const text of [CANARY, "61411"]) expect(await findColumnsContaining(db, text), text).toEqual([]);
    const numbers = await db.select({ details: schema.invoices.details }).from(schema.invoices);
    expect(numbers).toMatchObject([{ details: { value: 9000 } }, { details: {} }]);
    const kept = await db.select({ leadId: schema.recordChanges.leadId }).from(schema.recordChanges);
    expect(kept.map(({ leadId }) => leadId)).toContain(other.id);
  });

  test("[RESTORE-04] notes and rooms are restored, found by name, and refused without what they belonged to", async () => {
    const lead = await insertLead(upstream.db);
    const venue = await insertVenue(upstream.db);
    const at = { token: sam, params: { id: lead.id } };
    const note = (await upstream.call(notes.add, { ...at, body: { note: "Likes barns" } })).body.data;
    await upstream.call(notes.remove, { token: sam, params: { id: lead.id, noteId: note.id } });
    const roomId = venue.rooms[1]?.id ?? 0;
    await upstream.call(records.deleteRoom, { token: tess, params: { id: venue.id, roomId } });
    expect(await list({ search: "BARNS" })).toMatchObject([{ kind: "note" }]);
    const [room] = await list({ kind: "room" });
    expect((await restore(room?.id ?? 0)).status).toBe(200);
    expect(await upstream.db.select().from(schema.rooms).where(eq(schema.rooms.id, roomId))).toHaveLength(1);
    await upstream.call(leads.remove, at);
    const [gone] = await list({ kind: "note" });
    const refused = await restore(gone?.id ?? 0);
    expect([refused.status, refused.failure.error.message]).toEqual([
      409,
      "This can't be restored because the record it belonged to was deleted.",
    ]);
    expect(await list({ kind: "note" })).toHaveLength(1);
  });

  test("[RESTORE-05] a restored lead whose owner is gone has none, and its history says restored", async () => {
    await insertUser(upstream.db, { username: "ann@marquee.test", displayName: "Ann" });
    const lead = await insertLead(upstream.db, { ownerId: 3 });
    await upstream.call(leads.remove, { token: sam, params: { id: lead.id } });
    await upstream.db.delete(schema.users).where(eq(schema.users.id, 3));
    await restore((await list())[0]?.id ?? 0);
    const [row] = await upstream.db.select().from(schema.leads).where(eq(schema.leads.id, lead.id));
    expect(row?.ownerId).toBeNull();
    const changes = await upstream.db
      .select({ action: schema.recordChanges.action, by: schema.recordChanges.userName })
      .from(schema.recordChanges)
      .where(eq(schema.recordChanges.part, "leads"))
      .orderBy(schema.recordChanges.id);
    expect(changes.at(-1)).toEqual({ action: "restored", by: "Tess" });
  });
});
