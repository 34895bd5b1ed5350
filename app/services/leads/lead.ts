import type { EmailSummary, LeadRow } from "@contract/leads/lead";
import { type Country, type EventType, eventTypeNames } from "@contract/vocabulary";
import { calculateWaitingTime, type Waiting } from "./waiting";

/** Formats leads, their contact details and their emails (spec 3, 7). */

interface PersonNames {
  id?: number | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
}

/** The full name. A lead may have none; if it is unknown, returns "Lead" and the id. */
export function formatFullName({ id, first_name, last_name }: PersonNames): string {
  const name = [first_name, last_name].filter(Boolean).join(" ").trim();
  if (name) return name;
  const isKnown = first_name !== undefined && last_name !== undefined;
  return isKnown ? "Unnamed lead" : ["Lead", id].filter(Boolean).join(" ");
}

/** A lead as lists show it; `budget` is in whole units of the country's currency. */
export interface LeadLine {
  id: number;
  name: string;
  country?: Country | undefined;
  flags: LeadFlag[];
  eventType?: EventType | undefined;
  eventDetails?: string | undefined;
  /** The newest event: where "Recommend venues" leads. */
  eventId?: number | undefined;
  guests?: number | undefined;
  budget?: number | undefined;
  owner?: string | undefined;
  createdAt?: string | undefined;
  /** How long the lead has been awaiting a reply; absent if it is not, or if that is unknown. */
  waiting?: Waiting | undefined;
  /** The contact detail that a search matched. */
  matchedContact?: { text: string; href?: string | undefined };
}

/** What staff must know before they work on a lead. */
export type LeadFlag = "spam" | "syncFailed" | "unsubscribed";

export const listLeadFlags = (
  lead: Pick<LeadRow, "is_spam" | "hubspot_sync_failed" | "is_unsubscribed">,
): LeadFlag[] => [
  ...(lead.is_spam ? (["spam"] as const) : []),
  ...(lead.hubspot_sync_failed ? (["syncFailed"] as const) : []),
  ...(lead.is_unsubscribed ? (["unsubscribed"] as const) : []),
];

export const toLeadLine = (lead: LeadRow): LeadLine => ({
  id: lead.id,
  name: formatFullName(lead),
  country: lead.country,
  flags: listLeadFlags(lead),
  eventType: lead.event_type,
  eventDetails: lead.event_details,
  eventId: lead.latest_lead_event_id,
  guests: lead.estimated_guests,
  budget: lead.estimated_budget,
  owner: lead.hubspot_owner?.name,
  createdAt: lead.created_at,
  waiting: calculateWaitingTime(lead),
});

/** The primary address or number before the others, which keep their order. */
export const sortPrimaryFirst = <Address extends { is_primary: boolean }>(
  addresses: readonly Address[],
): Address[] => [...addresses].sort((a, b) => Number(b.is_primary) - Number(a.is_primary));

export const toMailtoHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** The event type without "Event", for lists. */
export const toShortEventTypeName = (type: EventType): string => eventTypeNames[type].replace(/ Event$/, "");

type EmailTone = "neutral" | "success" | "warning" | "danger";

/** "outbox" and "sandbox": logged while mail was off, or sent to a test mailbox; neither reached its recipient. */
const emailStatuses = new Map<string | undefined, { words: string; tone: EmailTone }>([
  ["outbox", { words: "Logged only: email is switched off", tone: "warning" }],
  ["sandbox", { words: "Sent to the test mailbox only", tone: "warning" }],
  ["queued", { words: "Waiting to be sent", tone: "warning" }],
  ["sent", { words: "Sent", tone: "success" }],
  ["failed", { words: "Not delivered", tone: "danger" }],
]);

/** The label and tone of an email's status; an unrecognised status is shown as is. */
export const toEmailStatusLabel = ({
  status,
}: Pick<EmailSummary, "status">): { words: string; tone: EmailTone } =>
  emailStatuses.get(status) ?? { words: status || "Unknown", tone: "neutral" as const };

/** The subject of an email as a heading; `undefined` means unknown, "" means none. */
export const formatEmailSubject = (subject: string | undefined): string =>
  subject === undefined ? "Email" : subject.trim() || "No subject";

/** Finds the client portal link in the plain text of an email: a URL whose host or path begins with `portal`. */
export const findPortalLink = (text: string | undefined): string | undefined =>
  /https?:\/\/(?:portal\.[^\s/]+|[^\s/]+\/portal)\/[\w./-]*[\w-]/.exec(text ?? "")?.[0];
