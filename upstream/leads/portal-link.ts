import { eq, max, sql } from "drizzle-orm";
import { z } from "zod/v4";
import type { Database } from "../db/database";
import { leadEvents, leads, mergedLeads } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import type { Settings } from "../settings";
import { createSignedToken, verifyAndReadToken } from "../signature";

/** A client's link is valid until this many days after their last event, but at least `MIN_DAYS` from now. */
const DAYS_AFTER_EVENT = 30;
const MIN_DAYS = 90;
/** If no event has a date: long enough from the first enquiry to the event. */
const DAYS_WITHOUT_DATE = 400;
/** Staff open their link immediately. */
const STAFF_DAYS = 1;
const DAY_MS = 86_400_000;

/** The content of a link: the lead, the last valid day (days since 1970, UTC), whether it is for staff, and the revision. */
const Payload = z.strictObject({
  lead: z.number().int().positive(),
  until: z.number().int(),
  staff: z.literal(1).optional(),
  revision: z.number().int().default(0),
});

/** Who opens the page: the client, or staff viewing it as the client would. */
export interface PortalVisit {
  leadId: number;
  isStaff: boolean;
}

const toDayNumber = (time: Date) => Math.floor(time.getTime() / DAY_MS);

/** The last day, in days since 1970, on which a link created now is valid. */
function getLastValidDayNumber(lastEventDate: string | null, now: Date): number {
  const today = toDayNumber(now);
  return lastEventDate
    ? Math.max(toDayNumber(new Date(lastEventDate)) + DAYS_AFTER_EVENT, today + MIN_DAYS)
    : today + DAYS_WITHOUT_DATE;
}

/** The last date on which a link created now is valid. */
export const getPortalLinkExpiryDate = (lastEventDate: string | null, now: Date): string =>
  new Date(getLastValidDayNumber(lastEventDate, now) * DAY_MS).toISOString().slice(0, 10);

/** Creates the link to a lead's portal; identical all day. @throws Refusal 404 */
export async function createPortalLink(
  db: Database,
  { leadId, isStaff, settings, now }: PortalVisit & { settings: Settings; now: Date },
): Promise<string> {
  const [lead] = await db
    .select({ revision: leads.portalRevision, lastEventDate: max(leadEvents.eventDate) })
    .from(leads)
    .leftJoin(leadEvents, eq(leadEvents.leadId, leads.id))
    .where(eq(leads.id, leadId))
    .groupBy(leads.id);
  if (!lead) throw createNotFoundRefusal("lead");
  const { revision, lastEventDate } = lead;
  const payload: z.input<typeof Payload> = isStaff
    ? { lead: leadId, until: toDayNumber(now) + STAFF_DAYS, staff: 1, revision }
    : { lead: leadId, until: getLastValidDayNumber(lastEventDate, now), revision };
  return `${settings.publicUrl}/portal/${await createSignedToken(db, "portal", payload)}`;
}

/** Revokes all existing links to a lead's portal. @throws Refusal 404 */
export async function revokePortalLinks(db: Database, leadId: number): Promise<void> {
  const revoked = await db
    .update(leads)
    .set({ portalRevision: sql`${leads.portalRevision} + 1` })
    .where(eq(leads.id, leadId))
    .returning({ id: leads.id });
  if (revoked.length === 0) throw createNotFoundRefusal("lead");
}

/** Verifies the token of a link; `bad` if we did not sign it, `expired` if it has expired or was revoked. */
export async function verifyPortalToken(
  db: Database,
  token: string,
  now: Date,
): Promise<PortalVisit | "bad" | "expired"> {
  const payload = await verifyAndReadToken(db, "portal", token);
  if (payload === undefined) return "bad";
  const { lead: leadId, until, staff, revision } = Payload.parse(payload);
  const page = (await loadPortalRevision(db, leadId)) ?? (await loadPortalRevisionAfterMerge(db, leadId));
  if (!page) return "bad";
  if (now.getTime() >= (until + 1) * DAY_MS || revision !== page.revision) return "expired";
  return { leadId: page.leadId, isStaff: staff === 1 };
}

/** A lead's page and the revision of its valid links. */
async function loadPortalRevision(
  db: Database,
  leadId: number,
): Promise<{ leadId: number; revision: number } | undefined> {
  const [lead] = await db.select({ revision: leads.portalRevision }).from(leads).where(eq(leads.id, leadId));
  return lead && { leadId, revision: lead.revision };
}

/**
 * The page of the lead that another was merged into, for links from before the merge. The revision is null,
 * and so equals that of no link, if links of the remaining lead were revoked after the merge.
 */
async function loadPortalRevisionAfterMerge(
  db: Database,
  leadId: number,
): Promise<{ leadId: number; revision: number | null } | undefined> {
  const [merged] = await db
    .select({ link: mergedLeads, revision: leads.portalRevision })
    .from(mergedLeads)
    .innerJoin(leads, eq(leads.id, mergedLeads.intoId))
    .where(eq(mergedLeads.id, leadId));
  if (!merged) return undefined;
  const { link, revision } = merged;
  return { leadId: link.intoId, revision: link.intoRevision === revision ? link.portalRevision : null };
}

const buildPortalUrlPrefix = (settings: Settings) => `${settings.publicUrl}/portal/`;

/** Whether a link leads to our client portal. */
export const isOwnPortalLink = (link: string, settings: Settings): boolean =>
  link.startsWith(buildPortalUrlPrefix(settings));

/**
 * Rejects a link to our portal that is wrong for this client: another lead's, for staff, invalid or expired. Other links are
 * not checked.
 * @throws Refusal 422 at `portal_link`
 */
export async function assertPortalLinkOfLead(
  db: Database,
  { link, leadId, settings, now }: { link: string; leadId: number; settings: Settings; now: Date },
): Promise<void> {
  if (!isOwnPortalLink(link, settings)) return;
  const token = link.slice(buildPortalUrlPrefix(settings).length);
  const problem = findPortalLinkProblem(await verifyPortalToken(db, token, now), leadId);
  if (problem) throw createInvalidFieldsRefusal({ portal_link: [problem] });
}

function findPortalLinkProblem(visit: Awaited<ReturnType<typeof verifyPortalToken>>, leadId: number) {
  if (visit === "bad") return "This portal link is incomplete. Copy it again.";
  if (visit === "expired") return "This portal link has expired. Use the lead's current link.";
  if (visit.leadId !== leadId) return "This portal link belongs to another lead.";
  if (visit.isStaff) return "This is the staff portal link. Use the client's link.";
  return undefined;
}
