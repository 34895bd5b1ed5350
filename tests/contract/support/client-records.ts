import { requestOtherTime } from "@contract/inspections/other-time";
import { sendInvoice } from "@contract/sales/invoices";
import type { Database } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { createMailer } from "@upstream/mail/deliver";
import { mailDueNotices } from "@upstream/notices/mail";
import { eq, sql } from "drizzle-orm";
import { startScriptedSmtp } from "./smtp";
import {
  insertAccessToken,
  insertEnquiry,
  insertLead,
  insertLeadEvent,
  insertUser,
  insertVenue,
  type Upstream,
} from "./upstream";

/** In every text that names the client or was written about them. */
export const CANARY = "Quillonby";

/** A finished import of a file whose first row created a lead; no other became one. */
export async function insertImportOfLead(db: Database, leadId: number, cells: string[]) {
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
  await db.insert(schema.importRows).values([
    { importId, number: 1, cells, verdict: "new", outcome: "created", recordId: leadId },
    { importId, number: 2, cells: [CANARY], verdict: "duplicate", outcome: "duplicate", otherRow: 1 },
    {
      importId,
      number: 3,
      cells: [`${CANARY} <${CANARY.toLowerCase()}@EXAMPLE.test>`],
      verdict: "refused",
      outcome: "refused",
    },
    { importId, number: 4, cells: [CANARY, "(0411) 987-654"], verdict: "refused", outcome: "refused" },
  ]);
  await db.insert(schema.importKeys).values({ importId, number: 1, key: cells.join(" ") });
}

/** A client with a row in every table that may hold their texts, each of which contains the canary. */
export async function insertClientWithEverything(db: Database, at = new Date("2026-11-01T00:00:00Z")) {
  const user = await insertUser(db, { vcRole: "Admin", role: "administrator" });
  const venue = await insertVenue(db);
  const email = `${CANARY}@example.test`;
  const lead = await insertLead(db, {
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
  const event = await insertLeadEvent(db, {
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
  await insertEnquiry(db, { ...booked, message: `<p>${CANARY}</p>` });
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
  await insertImportOfLead(db, lead.id, [CANARY, email]);
  await db.insert(schema.keptAnswers).values({
    userId: user.id,
    key: `form-${lead.id}`,
    digest: "d",
    answer: { note: CANARY },
    createdAt: at,
  });
  return { lead, event, venue, user, email, sale };
}

/**
 * Sends what the business emails about a client, over SMTP: the client's wish for another time, an invoice twice, and a
 * notice.
 */
export async function sendEmailsAboutClient(upstream: Upstream, client: ClientWithEverything): Promise<void> {
  const { db, settings, now } = upstream.services;
  const token = await insertAccessToken(db, client.user);
  const [visit] = await db
    .select({ key: schema.inspections.uniqueId })
    .from(schema.inspections)
    .where(eq(schema.inspections.leadEventId, client.event.id));
  const otherTime = await upstream.call(requestOtherTime, {
    params: { key: visit?.key ?? "" },
    body: { message: `${CANARY} is free at noon` },
  });
  const [invoice] = await db
    .insert(schema.invoices)
    .values({
      saleId: client.sale?.id,
      country: "AU",
      sequence: 10_000 + client.lead.id,
      number: `AU-1000${client.lead.id}`,
      record: { seller: {} } as never,
      details: { client_name: CANARY },
      issuedAt: now(),
    })
    .returning();
  const content = { subject: CANARY, message: CANARY, file_name: `${CANARY}.pdf` };
  const file = Buffer.from(`%PDF-1.7 ${CANARY}`).toString("base64");
  const send = { token, params: { id: invoice?.id ?? 0 }, body: { ...content, file, to: "hall@venue.test" } };
  const sent = [await upstream.call(sendInvoice, send), await upstream.call(sendInvoice, send)];
  const smtp = await startScriptedSmtp();
  const mailing = { ...settings, mail: { smtpUrl: smtp.url } };
  const mailer = createMailer({ ...upstream.services, settings: mailing });
  const mailed = await mailDueNotices({ ...upstream.services, settings: mailing, mailer });
  await mailer.deliver();
  await mailer.close();
  await smtp.close();
  const statuses = [otherTime, ...sent].map(({ status }) => status);
  if (statuses.some((status) => status !== 200) || mailed !== 1 || smtp.taken.length !== 1)
    throw new Error(`The emails were not sent: ${statuses}, ${mailed}`);
}

type ClientWithEverything = Awaited<ReturnType<typeof insertClientWithEverything>>;

/** The columns of the database, `table.column`, in which a text occurs, however it is stored. */
export async function findColumnsContaining(db: Database, text: string): Promise<string[]> {
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
