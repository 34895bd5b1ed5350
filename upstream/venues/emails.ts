import { and, asc, count, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { calendarRevocations, emails, venueEmails, venues } from "../db/schema";
import { conflict, invalid, Refusal } from "../errors";
import { assertVenue, lockVenue } from "./read";

const PER_PAGE = 10;

/** One page of the mails to venues, newest first, of one venue or all. @throws Refusal 404 */
export async function venueMails(db: Database, venueId: number | undefined, page: number) {
  if (venueId !== undefined) await assertVenue(db, venueId);
  const where = venueId === undefined ? isNotNull(emails.venueId) : eq(emails.venueId, venueId);
  const [rows, [found]] = await Promise.all([
    db
      .select({ mail: emails, venue: { id: venues.id, name: venues.name } })
      .from(emails)
      .innerJoin(venues, eq(venues.id, emails.venueId))
      .where(where)
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select({ total: count() }).from(emails).where(where),
  ]);
  return {
    data: rows.map(({ mail, venue }) => ({
      id: mail.id,
      subject: mail.subject,
      to: mail.recipient,
      status: mail.status,
      created_at: mail.createdAt.toISOString(),
      venue,
    })),
    meta: { total: found?.total ?? 0, page, per_page: PER_PAGE },
  };
}

/** The addresses of a venue, the primary one first, with the calendars each may open. @throws Refusal 404 */
export async function linkedEmails(db: Database, venueId: number) {
  await assertVenue(db, venueId);
  const isOpen = (isCorporate: boolean) =>
    sql<boolean>`NOT EXISTS (${db
      .select({ one: sql`1` })
      .from(calendarRevocations)
      .where(
        and(
          eq(calendarRevocations.venueId, venueEmails.venueId),
          eq(calendarRevocations.email, venueEmails.email),
          eq(calendarRevocations.isCorporate, isCorporate),
        ),
      )})`;
  const rows = await db
    .select({ linked: venueEmails, hasCalendar: isOpen(false), hasCorporate: isOpen(true) })
    .from(venueEmails)
    .where(eq(venueEmails.venueId, venueId))
    .orderBy(desc(venueEmails.isPrimary), asc(venueEmails.createdAt), asc(venueEmails.email));
  return rows.map(({ linked, ...access }) => ({
    email: linked.email,
    is_primary: linked.isPrimary,
    has_calendar_access: access.hasCalendar,
    has_corporate_calendar_access: access.hasCorporate,
    created_at: linked.createdAt.toISOString(),
  }));
}

/** Links an address, the first one as the primary one. @throws Refusal 404; 409 at `email` when it is linked */
export function linkEmail(db: Database, venueId: number, email: string, now: Date) {
  return db.transaction(async (tx) => {
    const linked = await lockEmails(tx, venueId);
    if (linked.some((it) => it.email === email)) {
      const message = "This address is linked already.";
      throw new Refusal(409, message, { email: [message] });
    }
    await tx.insert(venueEmails).values({ venueId, email, isPrimary: linked.length === 0, createdAt: now });
  });
}

/** @throws Refusal 404; 422 at `email` when it is not linked */
export function setPrimaryEmail(db: Database, venueId: number, email: string) {
  return db.transaction(async (tx) => {
    assertLinked(await lockEmails(tx, venueId), email);
    await tx
      .update(venueEmails)
      .set({ isPrimary: sql`${venueEmails.email} = ${email}` })
      .where(eq(venueEmails.venueId, venueId));
  });
}

/** @throws Refusal 404; 422 at `email` when it is not linked; 409 for the primary one while there are others */
export function unlinkEmail(db: Database, venueId: number, email: string) {
  return db.transaction(async (tx) => {
    const linked = await lockEmails(tx, venueId);
    if (assertLinked(linked, email).isPrimary && linked.length > 1)
      throw conflict("Make another address the primary one first.");
    const ofEmail = <Table extends typeof venueEmails | typeof calendarRevocations>(table: Table) =>
      and(eq(table.venueId, venueId), eq(table.email, email));
    await tx.delete(venueEmails).where(ofEmail(venueEmails));
    await tx.delete(calendarRevocations).where(ofEmail(calendarRevocations));
  });
}

/** Closes one of a venue's calendars to all its addresses but the primary one. @throws Refusal 404 */
export function revokeOldAccess(db: Database, venueId: number, isCorporate: boolean, now: Date) {
  return db.transaction(async (tx) => {
    await lockVenue(tx, venueId);
    const old = await tx
      .select({ email: venueEmails.email })
      .from(venueEmails)
      .where(and(eq(venueEmails.venueId, venueId), ne(venueEmails.isPrimary, true)));
    if (old.length === 0) return;
    await tx
      .insert(calendarRevocations)
      .values(old.map(({ email }) => ({ venueId, email, isCorporate, revokedAt: now })))
      .onConflictDoNothing();
  });
}

/** The addresses of a venue; the venue is locked, so that changes of them follow one another. */
async function lockEmails(tx: Database, venueId: number) {
  await lockVenue(tx, venueId);
  return tx.select().from(venueEmails).where(eq(venueEmails.venueId, venueId));
}

function assertLinked<Linked extends { email: string }>(linked: Linked[], email: string): Linked {
  const found = linked.find((it) => it.email === email);
  if (!found) throw invalid({ email: ["This address is not linked to the venue."] });
  return found;
}
