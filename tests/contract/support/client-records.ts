import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { sql } from "drizzle-orm";
import { aLead, aLeadEvent, anEnquiry, aUser, aVenue } from "./upstream";

/** In every text that names the client or was written about them. */
export const CANARY = "Quillonby";

/** A finished import of a file with one row, which created a lead. */
async function anImportOf(db: Database, leadId: number, cells: string[]) {
  const [job] = await db
    .insert(schema.imports)
    .values({
      kind: "leads",
      fileName: "leads.csv",
      country: "AU",
      options: { dateOrder: "dmy" } as never,
      state: "done",
      createdAt: new Date("2026-11-01T00:00:00Z"),
    })
    .returning();
  const importId = job?.id ?? 0;
  await db
    .insert(schema.importRows)
    .values({ importId, number: 1, cells, verdict: "new", outcome: "created", recordId: leadId });
  await db.insert(schema.importKeys).values({ importId, number: 1, key: cells.join(" ") });
}

/** A client with a row in every table that may hold their texts, each of which contains the canary. */
export async function aClientWithEverything(db: Database, at = new Date("2026-11-01T00:00:00Z")) {
  const user = await aUser(db, { vcRole: "Admin", role: "administrator" });
  const venue = await aVenue(db);
  const email = `${CANARY}@example.test`;
  const lead = await aLead(db, {
    firstName: CANARY,
    lastName: `O'${CANARY}`,
    company: `${CANARY} Pty Ltd`,
    email,
    phone: "+61 411 987 654",
    ownerId: user.id,
    hubspotStatus: "failed",
    hubspotFailure: `${email} is taken`,
    consentSource: "website",
    consentDate: "2026-10-01",
    createdAt: at,
  });
  const event = await aLeadEvent(db, {
    leadId: lead.id,
    subType: `${CANARY}'s party`,
    notes: `For ${CANARY}`,
    eventDate: "2027-02-14",
    budgetMinor: 1_200_000,
    searchCriteria: { city: CANARY },
    createdAt: at,
  });
  const of = { leadEventId: event.id, createdAt: at };
  const booked = { ...of, venueId: venue.id };
  const roomId = venue.rooms[1]?.id ?? 0;
  await anEnquiry(db, { ...booked, message: `<p>${CANARY}</p>` });
  await db.insert(schema.leadNotes).values({ leadId: lead.id, userId: user.id, note: CANARY, createdAt: at });
  await db.insert(schema.activities).values({ ...of, leadId: lead.id, type: "leads_merged", detail: CANARY });
  await db
    .insert(schema.followUps)
    .values({ leadId: lead.id, dueDate: "2026-11-02", note: CANARY, createdAt: at });
  const words = {
    sender: "a@b.example",
    subject: CANARY,
    html: CANARY,
    plain: CANARY,
    status: "sent",
    createdAt: at,
  };
  const mails = await db
    .insert(schema.emails)
    .values([
      {
        ...words,
        leadId: lead.id,
        recipient: email,
        cc: [email],
        replyTo: email,
        calendar: CANARY,
        failure: CANARY,
        unsubscribeLink: `https://x.example/${CANARY}`,
      },
      // To the venue, about the client.
      { ...words, leadEventId: event.id, venueId: venue.id, recipient: "venue@example.test" },
    ])
    .returning({ id: schema.emails.id });
  const file = { content: Buffer.from(CANARY), size: CANARY.length, mediaType: "application/pdf" };
  await db
    .insert(schema.emailAttachments)
    .values({ ...file, emailId: mails[0]?.id ?? 0, name: `${CANARY}.pdf` });
  const [send] = await db
    .insert(schema.recommendationSends)
    .values({
      ...of,
      userId: user.id,
      emailId: mails[0]?.id,
      idempotencyKey: `key-${CANARY}`,
      subject: CANARY,
      template: CANARY,
      portalLink: `https://x.example/${CANARY}`,
      cc: [email],
    })
    .returning();
  const room = { ...booked, roomId };
  await db
    .insert(schema.recommendations)
    .values({ ...room, sendId: send?.id ?? 0, roomName: "Grand Hall", position: 0, line: CANARY });
  await db
    .insert(schema.recommendationAnswers)
    .values({ ...room, person: CANARY, answer: "wanted", words: CANARY, changedAt: at });
  await db.insert(schema.recommendationQuestions).values({ ...room, person: CANARY, words: CANARY });
  await db.insert(schema.scheduledSends).values({
    ...of,
    userId: user.id,
    refusal: CANARY,
    dueAt: at,
    email: {
      venues: [],
      template: CANARY,
      subject: CANARY,
      portal_link: "https://x.example",
      send_as_quick_recommend: false,
      no_email: false,
    },
  });
  await db
    .insert(schema.conversations)
    .values({ leadEventId: event.id, userId: user.id, memory: { message: CANARY }, updatedAt: at });
  await db
    .insert(schema.shortlistNotes)
    .values({ leadEventId: event.id, venueId: venue.id, note: CANARY, updatedAt: at });
  await db.insert(schema.quotes).values({
    ...booked,
    ...file,
    originalFileName: `${CANARY}.pdf`,
    quoteLink: `https://x.example/${CANARY}`,
  });
  await db.insert(schema.inspections).values({
    ...booked,
    uniqueId: `visit-${CANARY}-${lead.id}`,
    venueKey: `venue-${CANARY}-${lead.id}`,
    status: "confirmed",
    startsAt: new Date("2026-12-01T00:00:00Z"),
    notes: CANARY,
    otherTime: CANARY,
    venueOffer: CANARY,
  });
  const [sale] = await db
    .insert(schema.sales)
    .values({
      ...booked,
      userId: user.id,
      status: "won",
      approval: "approved",
      rejectionReason: CANARY,
      valueMinor: 900_000,
      closedAt: at,
    })
    .returning();
  await db.insert(schema.invoices).values({
    saleId: sale?.id,
    country: "AU",
    sequence: lead.id,
    number: `AU-${lead.id}`,
    record: { number: `AU-${lead.id}`, net: 90, tax: 9, whole: 99 } as never,
    details: { client_name: CANARY, value: 9000 },
    issuedAt: at,
    sentTo: email,
    voidedAt: at,
    voidReason: CANARY,
  });
  const about = { userId: user.id, kind: "client_answer" as const, createdAt: at, leadId: lead.id };
  await db.insert(schema.notices).values({ ...about, title: CANARY, detail: CANARY, path: `/${CANARY}` });
  await anImportOf(db, lead.id, [CANARY, email]);
  await db.insert(schema.keptAnswers).values({
    userId: user.id,
    key: `form-${lead.id}`,
    digest: "d",
    answer: { note: CANARY },
    createdAt: at,
  });
  return { lead, event, venue, user, email, sale };
}

/** The columns of the database, `table.column`, in which a text occurs, however it is stored. */
export async function findColumnsWith(db: Database, text: string): Promise<string[]> {
  const columns = await db
    .select({ table: sql<string>`table_name`, column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public'`)
    .orderBy(sql`table_name, column_name`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const value = sql`${sql.identifier(column)}::text`;
    // Files are shown as hexadecimal digits.
    const digits = Buffer.from(text).toString("hex");
    const [row] = await db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(sql`${sql.identifier(table)}`)
      .where(sql`${value} ILIKE ${`%${text}%`} OR ${value} ILIKE ${`%${digits}%`}`);
    if (row?.count) found.push(`${table}.${column}`);
  }
  return found;
}
