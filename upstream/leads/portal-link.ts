import { eq, max, sql } from "drizzle-orm";
import { z } from "zod/v4";
import type { Database } from "../db/database";
import { leadEvents, leads, mergedLeads } from "../db/schema";
import { invalid, notFound } from "../errors";
import type { Settings } from "../settings";
import { readSigned, signed } from "../signature";

/** A client's link serves until so many days after the last of their events, and at least so many from now. */
const DAYS_AFTER_EVENT = 30;
const LEAST_DAYS = 90;
/** Where no event has a date, from the first enquiry to the day itself. */
const DAYS_WITHOUT_DATE = 400;
/** Staff open theirs at once. */
const STAFF_DAYS = 1;
const DAY_MS = 86_400_000;

/** What a link says: whose page, until the end of which day (days since 1970, UTC), if staff opened it, and its revision. */
const Payload = z.strictObject({
  lead: z.number().int().positive(),
  until: z.number().int(),
  staff: z.literal(1).optional(),
  revision: z.number().int().default(0),
});

/** Who opens the page: a client, or staff looking at it as the client would. */
export interface Visit {
  leadId: number;
  isStaff: boolean;
}

const dayOf = (time: Date) => Math.floor(time.getTime() / DAY_MS);

/** The last day, since 1970, on which a link given now to a client with such a last event serves. */
function lastDayFor(lastEventDate: string | null, now: Date): number {
  const today = dayOf(now);
  return lastEventDate
    ? Math.max(dayOf(new Date(lastEventDate)) + DAYS_AFTER_EVENT, today + LEAST_DAYS)
    : today + DAYS_WITHOUT_DATE;
}

/** The last date on which a link given now to a client with such a last event serves. */
export const portalLinkValidUntil = (lastEventDate: string | null, now: Date) =>
  new Date(lastDayFor(lastEventDate, now) * DAY_MS).toISOString().slice(0, 10);

/** The address of a lead's page; the same all day. @throws Refusal 404 */
export async function portalLink(
  db: Database,
  { leadId, isStaff, settings, now }: Visit & { settings: Settings; now: Date },
): Promise<string> {
  const [lead] = await db
    .select({ revision: leads.portalRevision, lastEventDate: max(leadEvents.eventDate) })
    .from(leads)
    .leftJoin(leadEvents, eq(leadEvents.leadId, leads.id))
    .where(eq(leads.id, leadId))
    .groupBy(leads.id);
  if (!lead) throw notFound("lead");
  const { revision, lastEventDate } = lead;
  const payload: z.input<typeof Payload> = isStaff
    ? { lead: leadId, until: dayOf(now) + STAFF_DAYS, staff: 1, revision }
    : { lead: leadId, until: lastDayFor(lastEventDate, now), revision };
  return `${settings.publicUrl}/portal/${await signed(db, "portal", payload)}`;
}

/** Closes all links to a lead's page that were made until now. @throws Refusal 404 */
export async function closePortalLinks(db: Database, leadId: number) {
  const closed = await db
    .update(leads)
    .set({ portalRevision: sql`${leads.portalRevision} + 1` })
    .where(eq(leads.id, leadId))
    .returning({ id: leads.id });
  if (closed.length === 0) throw notFound("lead");
}

/** Who visits by a token; `bad` when it is not ours, `expired` when its time is over or it was closed. */
export async function readToken(db: Database, token: string, now: Date): Promise<Visit | "bad" | "expired"> {
  const payload = await readSigned(db, "portal", token);
  if (payload === undefined) return "bad";
  const { lead: leadId, until, staff, revision } = Payload.parse(payload);
  const page = (await pageOf(db, leadId)) ?? (await pageAfterMerge(db, leadId));
  if (!page) return "bad";
  if (now.getTime() >= (until + 1) * DAY_MS || revision !== page.revision) return "expired";
  return { leadId: page.leadId, isStaff: staff === 1 };
}

/** A lead's page and the revision that its open links name. */
async function pageOf(db: Database, leadId: number) {
  const [lead] = await db.select({ revision: leads.portalRevision }).from(leads).where(eq(leads.id, leadId));
  return lead && { leadId, revision: lead.revision };
}

/** The page of the lead that another was merged into; the revision is null where the old links were closed. */
async function pageAfterMerge(db: Database, leadId: number) {
  const [merged] = await db
    .select({ link: mergedLeads, revision: leads.portalRevision })
    .from(mergedLeads)
    .innerJoin(leads, eq(leads.id, mergedLeads.intoId))
    .where(eq(mergedLeads.id, leadId));
  if (!merged) return undefined;
  const { link, revision } = merged;
  return { leadId: link.intoId, revision: link.intoRevision === revision ? link.portalRevision : null };
}

const ownPrefix = (settings: Settings) => `${settings.publicUrl}/portal/`;

/** Whether a link is one to the clients' pages of this business. */
export const isOwnPortalLink = (link: string, settings: Settings) => link.startsWith(ownPrefix(settings));

/**
 * Refuses a link to a page of ours that would not do for this client: another lead's, the one for staff, one
 * that is broken or over. Links to elsewhere are the specialist's affair.
 * @throws Refusal 422 at `portal_link`
 */
export async function checkOwnPortalLink(
  db: Database,
  { link, leadId, settings, now }: { link: string; leadId: number; settings: Settings; now: Date },
) {
  if (!isOwnPortalLink(link, settings)) return;
  const token = link.slice(ownPrefix(settings).length);
  const complaint = complaintOf(await readToken(db, token, now), leadId);
  if (complaint) throw invalid({ portal_link: [complaint] });
}

function complaintOf(visit: Awaited<ReturnType<typeof readToken>>, leadId: number) {
  if (visit === "bad") return "This portal link is not complete. Copy it once more.";
  if (visit === "expired") return "This portal link is no longer valid. Take the lead's present one.";
  if (visit.leadId !== leadId) return "This portal link belongs to another lead.";
  if (visit.isStaff) return "This portal link is the one for staff. Take the client's.";
  return undefined;
}
