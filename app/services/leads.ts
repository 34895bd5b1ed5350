import type { EmailSummary } from "@contract/leads";
import { type EventType, eventTypeNames } from "@contract/vocabulary";

/** How a lead, its addresses and its mails read (spec 3, 7). */

/** First and last name in one; a lead may have come without either. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim() || "Lead without a name";

/** The primary address or number before the others, which keep their order. */
export const primaryFirst = <Address extends { is_primary: boolean }>(addresses: readonly Address[]) =>
  [...addresses].sort((a, b) => Number(b.is_primary) - Number(a.is_primary));

/** `tel:` of a number as it was given: "+44 (0)20 7946 0991" calls +442079460991. */
export const telHref = (number: string) => `tel:${number.replace(/\(0\)/, "").replace(/[^\d+]/g, "")}`;

export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** The event type in one word: lists have little room. */
export const shortTypeName = (type: EventType) => eventTypeNames[type].replace(/ Event$/, "");

type EmailTone = "neutral" | "success" | "warning" | "danger";

const emailStatuses = new Map<string | undefined, { words: string; tone: EmailTone }>([
  ["outbox", { words: "In the outbox", tone: "neutral" }],
  ["queued", { words: "Waiting to be sent", tone: "warning" }],
  ["sent", { words: "Sent", tone: "success" }],
  ["failed", { words: "Not delivered", tone: "danger" }],
]);

/** The state of a mail in words; a state we do not know is shown as it came. */
export const emailStatus = ({ status }: Pick<EmailSummary, "status">) =>
  emailStatuses.get(status) ?? { words: status || "Unknown", tone: "neutral" as const };

/** The client's portal page that a mail leads to, read from its plain text. */
export const portalLinkIn = (text: string | undefined): string | undefined =>
  /https?:\/\/[^\s/]+\/portal\/[\w.-]+/.exec(text ?? "")?.[0];
