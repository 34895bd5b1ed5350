import { type EventType, eventTypeNames } from "../vocabulary";

/** The placeholders of a recommendation's subject and body: names, values and problems. */

/** The names that subject and body may use as `{{name}}`; the upstream fills them in and refuses those it cannot. */
export const templatePlaceholders = [
  "first_name",
  "event_type",
  "event_date",
  "guest_count",
  "city",
  "venue_list",
  "portal_link",
  "specialist_name",
] as const;
export type TemplatePlaceholder = (typeof templatePlaceholders)[number];

/** The value of each placeholder; absent: not known, so a text that uses it cannot be sent. */
export type TemplateValues = Partial<Record<TemplatePlaceholder, string | undefined>>;

/** A placeholder with any content; linear on any text. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** A text with each placeholder replaced. */
export const replacePlaceholders = (text: string, getValue: (name: string) => string): string =>
  text.replace(placeholder, (_, name: string) => getValue(name.trim()));

const isKnownPlaceholder = (name: string): name is TemplatePlaceholder =>
  (templatePlaceholders as readonly string[]).includes(name);

/** The problems of a text: one sentence for each placeholder that is unknown, incomplete or without a value. */
export function findTemplateProblems(text: string, values: TemplateValues): string[] {
  const names = new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name.trim()));
  const problems = [...names].flatMap((name) => {
    if (!isKnownPlaceholder(name)) return `There is no placeholder {{${name.slice(0, 40)}}}.`;
    if (!values[name]?.trim())
      return `We have no value for {{${name}}}. Add it to the event or remove the placeholder.`;
    return [];
  });
  if (/\{\{|\}\}/.test(text.replace(placeholder, "")))
    problems.push("A placeholder is incomplete. It must start with {{ and end with }}.");
  return problems;
}

interface PlannedEvent {
  eventType?: EventType | undefined;
  subType?: string | null | undefined;
  /** Local date `YYYY-MM-DD`. */
  eventDate?: string | null | undefined;
  guestCount?: number | null | undefined;
  city?: string | null | undefined;
}

/** The values of the placeholders that come from an event. */
export const buildEventPlaceholderValues = (event: PlannedEvent): TemplateValues => ({
  event_type: event.eventType ? formatEventKind(event.eventType, event.subType) : event.subType?.trim(),
  event_date: event.eventDate ? formatLongDate(event.eventDate) : undefined,
  guest_count: event.guestCount?.toString(),
  city: event.city ?? undefined,
});

/** The value of `{{venue_list}}` within a line; in the body of a mail it is a table. */
export const formatVenuesInline = (rooms: { venue: string; room: string }[]): string =>
  rooms.map(({ venue, room }) => [venue, room].filter(Boolean).join(", ")).join("; ");

/** The kind of an event within a sentence: `wedding`, `corporate event`, or its sub-type as it is written. */
export const formatEventKind = (type: EventType, subType?: string | null): string =>
  subType?.trim() || eventTypeNames[type].toLowerCase();

/** A local date `YYYY-MM-DD` as `14 February 2027`; any other text unchanged. */
export function formatLongDate(date: string): string {
  const instant = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return date;
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(instant);
}
