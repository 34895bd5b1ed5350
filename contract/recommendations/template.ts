import { type EventType, eventTypeNames } from "../vocabulary";

/** The placeholders of a recommendation's subject and body: their names, what they become, what is wrong with them. */

/** What a mail's subject and body may hold as `{{name}}`; the upstream fills them in and refuses what it cannot fill. */
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

/** What stands for each placeholder; absent: nothing is known, so that a text which needs it cannot be sent. */
export type TemplateValues = Partial<Record<TemplatePlaceholder, string>>;

/** A whole placeholder with whatever stands in it: one way to read any text, so that none takes long. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** A text with something else in the place of each placeholder. */
export const replacePlaceholders = (text: string, write: (name: string) => string) =>
  text.replace(placeholder, (_, name: string) => write(name.trim()));

const isKnown = (name: string): name is TemplatePlaceholder =>
  (templatePlaceholders as readonly string[]).includes(name);

/** What is wrong with a text: one sentence for each placeholder that is unknown, incomplete or without a value. */
export function templateComplaints(text: string, values: TemplateValues): string[] {
  const names = new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name.trim()));
  const complaints = [...names].flatMap((name) => {
    if (!isKnown(name)) return `There is no placeholder {{${name.slice(0, 40)}}}.`;
    if (!values[name]?.trim())
      return `Nothing is known for {{${name}}}: fill it in at the event or take it out.`;
    return [];
  });
  if (/\{\{|\}\}/.test(text.replace(placeholder, "")))
    complaints.push("A placeholder is not complete: it begins with {{ and ends with }}.");
  return complaints;
}

interface PlannedEvent {
  eventType?: EventType;
  subType?: string | null;
  /** Local date `YYYY-MM-DD`. */
  eventDate?: string | null;
  guestCount?: number | null;
  city?: string | null;
}

/** What an event's own placeholders become. */
export const valuesOfEvent = (event: PlannedEvent): TemplateValues => ({
  event_type: event.eventType ? kindOfEvent(event.eventType, event.subType) : event.subType?.trim(),
  event_date: event.eventDate ? longDate(event.eventDate) : undefined,
  guest_count: event.guestCount?.toString(),
  city: event.city ?? undefined,
});

/** What `{{venue_list}}` becomes within a line; in the body of a mail it is a table. */
export const venueListText = (rooms: { venue: string; room: string }[]) =>
  rooms.map(({ venue, room }) => [venue, room].filter(Boolean).join(", ")).join("; ");

/** The kind of an event within a sentence: `wedding`, `corporate event`, or its sub-type as it is written. */
export const kindOfEvent = (type: EventType, subType?: string | null) =>
  subType?.trim() || eventTypeNames[type].toLowerCase();

/** A local date `YYYY-MM-DD` as `14 February 2027`; what is no date stays as it is. */
export function longDate(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(at);
}
