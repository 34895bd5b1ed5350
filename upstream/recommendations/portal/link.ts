import { z } from "zod/v4";
import type { Database } from "../../db/database";
import { invalid } from "../../errors";
import type { Settings } from "../../settings";
import { readSigned, signed } from "./signature";

/** A link serves from the first enquiry to the day itself, then ends. */
const VALID_DAYS = 400;
const DAY_MS = 86_400_000;

/** What a link says: whose page, until the end of which day (days since 1970, UTC), and if staff opened it. */
const Payload = z.strictObject({
  lead: z.number().int().positive(),
  until: z.number().int(),
  staff: z.literal(1).optional(),
});

/** Who opens the page: a client, or staff looking at it as the client would. */
export interface Visit {
  leadId: number;
  isStaff: boolean;
}

/** The address of a lead's page; the same all day, good for 400 days. */
export async function portalLink(
  db: Database,
  { leadId, isStaff, settings, now }: Visit & { settings: Settings; now: Date },
): Promise<string> {
  const until = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  const payload: z.input<typeof Payload> = { lead: leadId, until, ...(isStaff && { staff: 1 }) };
  return `${settings.publicUrl}/portal/${await signed(db, "portal", payload)}`;
}

/** Who visits by a token; `bad` when it is not ours, `expired` when its time is over. */
export async function readToken(db: Database, token: string, now: Date): Promise<Visit | "bad" | "expired"> {
  const payload = await readSigned(db, "portal", token);
  if (payload === undefined) return "bad";
  const { lead, until, staff } = Payload.parse(payload);
  if (now.getTime() >= (until + 1) * DAY_MS) return "expired";
  return { leadId: lead, isStaff: staff === 1 };
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
