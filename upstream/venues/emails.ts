import { and, asc, count, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { calendarRevocations, emails, venueEmails, venues } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal, Refusal } from "../errors";
import { assertVenueExists, lockAndLoadVenue } from "./load-venue";

const PER_PAGE = 10;

/** Loads a page of the emails to a venue, or to all venues, newest first. @throws Refusal 404 */
export async function loadEmailsToVenues(db: Database, venueId: number | undefined, page: number) {
  if (venueId !== undefined) await assertVenueExists(db, venueId);
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

/**
 * Loads the email addresses of a venue, primary first, with the calendars that each may open.
 * @throws Refusal 404
 */
export async function loadLinkedVenueAddresses(db: Database, venueId: number) {
  await assertVenueExists(db, venueId);
  const hasAccess = (isCorporate: boolean) =>
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
    .select({ linked: venueEmails, hasCalendar: hasAccess(false), hasCorporate: hasAccess(true) })
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

/**
 * Links an email address to a venue. The first one becomes primary.
 * @throws Refusal 404; 409 at `email` if it is already linked
 */
export function linkAddressToVenue(db: Database, venueId: number, email: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const linked = await lockVenueAndLoadAddresses(tx, venueId);
    if (linked.some((address) => address.email === email)) {
      const message = "This address is already linked.";
      throw new Refusal(409, message, { email: [message] });
    }
    await tx.insert(venueEmails).values({ venueId, email, isPrimary: linked.length === 0, createdAt: now });
  });
}

/** @throws Refusal 404; 422 at `email` if it is not linked */
export function savePrimaryVenueAddress(db: Database, venueId: number, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    requireLinkedAddress(await lockVenueAndLoadAddresses(tx, venueId), email);
    await tx
      .update(venueEmails)
      .set({ isPrimary: sql`${venueEmails.email} = ${email}` })
      .where(eq(venueEmails.venueId, venueId));
  });
}

/**
 * @throws Refusal 404; 422 at `email` if it is not linked; 409 for the primary email address while there are
 * others
 */
export function unlinkAddressFromVenue(db: Database, venueId: number, email: string): Promise<void> {
  return db.transaction(async (tx) => {
    const linked = await lockVenueAndLoadAddresses(tx, venueId);
    if (requireLinkedAddress(linked, email).isPrimary && linked.length > 1)
      throw createConflictRefusal("Make another address primary first.");
    const matchesEmail = <Table extends typeof venueEmails | typeof calendarRevocations>(table: Table) =>
      and(eq(table.venueId, venueId), eq(table.email, email));
    await tx.delete(venueEmails).where(matchesEmail(venueEmails));
    await tx.delete(calendarRevocations).where(matchesEmail(calendarRevocations));
  });
}

/**
 * Revokes the access of all email addresses except the primary one to one of the venue's calendars.
 * @throws Refusal 404
 */
export function revokeCalendarAccessOfOtherAddresses(
  db: Database,
  venueId: number,
  isCorporateCalendar: boolean,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAndLoadVenue(tx, venueId);
    const oldAddresses = await tx
      .select({ email: venueEmails.email })
      .from(venueEmails)
      .where(and(eq(venueEmails.venueId, venueId), ne(venueEmails.isPrimary, true)));
    if (oldAddresses.length === 0) return;
    await tx
      .insert(calendarRevocations)
      .values(
        oldAddresses.map(({ email }) => ({
          venueId,
          email,
          isCorporate: isCorporateCalendar,
          revokedAt: now,
        })),
      )
      .onConflictDoNothing();
  });
}

/**
 * Locks a venue and loads its email addresses. Because of the lock, changes to them run one after another.
 */
async function lockVenueAndLoadAddresses(tx: Database, venueId: number) {
  await lockAndLoadVenue(tx, venueId);
  return tx.select().from(venueEmails).where(eq(venueEmails.venueId, venueId));
}

function requireLinkedAddress<Linked extends { email: string }>(linked: Linked[], email: string): Linked {
  const found = linked.find((address) => address.email === email);
  if (!found) throw createInvalidFieldsRefusal({ email: ["This address is not linked to the venue."] });
  return found;
}
