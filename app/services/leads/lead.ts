import type { EmailSummary, LeadRow } from "@contract/leads/lead";
import { type Country, type EventType, eventTypeNames } from "@contract/vocabulary";
import { type Waiting, waitingOf } from "./waiting";

/** How a lead, its addresses and its mails read (spec 3, 7). */

/** The names of a person, as far as they are known. */
interface Named {
  id?: number;
  first_name?: string;
  last_name?: string;
}

/** First and last name in one. A lead may have none; where they are not known, its number takes their place. */
export function fullName({ id, first_name, last_name }: Named): string {
  const name = [first_name, last_name].filter(Boolean).join(" ").trim();
  if (name) return name;
  const isKnown = first_name !== undefined && last_name !== undefined;
  return isKnown ? "Lead without a name" : ["Lead", id].filter(Boolean).join(" ");
}

/** A lead as lists draw it; amounts are whole units of the country's currency. */
export interface LeadLine {
  id: number;
  name: string;
  country?: Country;
  flags: LeadFlag[];
  eventType?: EventType;
  eventDetails?: string;
  /** The newest event: where "Recommend venues" leads. */
  eventId?: number;
  guests?: number;
  budget?: number;
  owner?: string;
  createdAt?: string;
  /** How long it has waited for an answer; absent where it does not, or where that is not known. */
  waiting?: Waiting;
  /** What a search met of the lead's addresses. */
  met?: { text: string; href?: string };
}

/** What one must know before working on a lead. */
export type LeadFlag = "spam" | "sync failed" | "unsubscribed";

export const leadFlags = (
  lead: Pick<LeadRow, "is_spam" | "hubspot_sync_failed" | "is_unsubscribed">,
): LeadFlag[] => [
  ...(lead.is_spam ? (["spam"] as const) : []),
  ...(lead.hubspot_sync_failed ? (["sync failed"] as const) : []),
  ...(lead.is_unsubscribed ? (["unsubscribed"] as const) : []),
];

export const leadLine = (lead: LeadRow): LeadLine => ({
  id: lead.id,
  name: fullName(lead),
  country: lead.country,
  flags: leadFlags(lead),
  eventType: lead.event_type,
  eventDetails: lead.event_details,
  eventId: lead.latest_lead_event_id,
  guests: lead.estimated_guests,
  budget: lead.estimated_budget,
  owner: lead.hubspot_owner?.name,
  createdAt: lead.created_at,
  waiting: waitingOf(lead),
});

/** The primary address or number before the others, which keep their order. */
export const primaryFirst = <Address extends { is_primary: boolean }>(addresses: readonly Address[]) =>
  [...addresses].sort((a, b) => Number(b.is_primary) - Number(a.is_primary));

export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** The event type in one word: lists have little room. */
export const shortTypeName = (type: EventType) => eventTypeNames[type].replace(/ Event$/, "");

type EmailTone = "neutral" | "success" | "warning" | "danger";

/** A mail that was sent while mail was off, or to a test mailbox, has not reached its recipient. */
const emailStatuses = new Map<string | undefined, { words: string; tone: EmailTone }>([
  ["outbox", { words: "Logged only, email is not switched on", tone: "warning" }],
  ["sandbox", { words: "Sent to the test mailbox only", tone: "warning" }],
  ["queued", { words: "Waiting to be sent", tone: "warning" }],
  ["sent", { words: "Sent", tone: "success" }],
  ["failed", { words: "Not delivered", tone: "danger" }],
]);

/** The state of a mail in words; a state we do not know is shown as it came. */
export const emailStatus = ({ status }: Pick<EmailSummary, "status">) =>
  emailStatuses.get(status) ?? { words: status || "Unknown", tone: "neutral" as const };

/** The subject of a mail as a heading: one without it is an email all the same. */
export const subjectLine = (subject: string | undefined) =>
  subject === undefined ? "Email" : subject.trim() || "No subject";

/** The client's page that a mail leads to, from its plain text: an address whose host or path begins with `portal`. */
export const portalLinkIn = (text: string | undefined): string | undefined =>
  /https?:\/\/(?:portal\.[^\s/]+|[^\s/]+\/portal)\/[\w./-]*[\w-]/.exec(text ?? "")?.[0];
