import type { TimelineEntry } from "@contract/events/events";
import { kindName, kindNames } from "@contract/events/names";
import { outcomeWords } from "@contract/leads/call-outcomes";
import type { LeadNote } from "@contract/leads/notes";
import { containsText } from "@contract/names";
import { formatMonth, isoMinute } from "~/services/format/dates";
import { id, matching, page, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { EmailLine, EnquiryLine } from "./details.server";
import { LIST_PARAM } from "./list-place";

/** What the history of a lead shows; it keeps the list that the lead was opened from. */
export const historyList = listState((leadId: number) => paths.lead(leadId), {
  place: text(1000, LIST_PARAM),
  kind: matching(/^[\w -]{1,60}$/),
  event: id(),
  month: matching(/^\d{4}-\d{2}$/),
  search: text(200),
  page: page(),
});
export type HistoryState = StateOf<typeof historyList>;

/** One thing that happened; `clock` is `YYYY-MM-DD HH:mm` in the zone of the page. */
export interface HistoryEntry {
  key: string;
  kind: string;
  title: string;
  detail?: string;
  by?: string;
  at?: string;
  clock?: string;
  eventId?: number;
  emailId?: number;
  status?: EmailLine["status"];
  /** What came in, with its words. */
  enquiry?: EnquiryLine;
  /** A note of one's own, which can be deleted. */
  ownNoteId?: number;
}

/** An entry of an event's timeline, of which only the type is certain. */
type PartialEntry = Partial<TimelineEntry> & Pick<TimelineEntry, "type">;

/** The sources of a history; those that could not be read are absent. */
export interface HistorySources {
  enquiries?: readonly EnquiryLine[];
  emails?: readonly EmailLine[];
  notes?: readonly LeadNote[];
  timelines: readonly { eventId: number; entries: readonly PartialEntry[] }[];
}

/**
 * Everything that happened around a lead, the newest first. An entry of several sources appears once: an enquiry or a
 * mail as the lead has it, and an entry of several events without an event.
 */
export function historyOf({ enquiries, emails, notes, timelines }: HistorySources, zone: string) {
  const entries = [
    ...(enquiries ?? []).map(enquiryEntry),
    ...(emails ?? []).map(emailEntry),
    ...(notes ?? []).map(noteEntry),
  ];
  const isListed = { enquiry: isOneOf(enquiries), email: isOneOf(emails) };
  const ofEvents = timelines.flatMap(({ eventId, entries: entriesOfEvent }) =>
    entriesOfEvent
      .filter((entry) => !isListed[entry.type as keyof typeof isListed]?.(entry))
      .map((entry, index) => timelineEntry(entry, eventId, index)),
  );
  const dated = [...entries, ...once(ofEvents)].map((entry) => ({
    ...entry,
    clock: (entry.at && isoMinute(entry.at, zone)) || entry.clock,
  }));
  return dated
    .sort((a, b) => timeOf(b).localeCompare(timeOf(a)) || a.key.localeCompare(b.key))
    .map((entry, at) => ({ ...entry, key: `${at} ${entry.key}` }));
}

/** The key by which entries are sorted: the clock time, and within a minute the instant. */
const timeOf = ({ clock = "", at = "" }: HistoryEntry) => `${clock.slice(0, 16)} ${at}`;

const enquiryEntry = (enquiry: EnquiryLine): HistoryEntry => ({
  key: `enquiry ${enquiry.id}`,
  kind: "enquiry",
  title: enquiry.venue ? `Enquiry about ${enquiry.venue}` : "Enquiry",
  detail: enquiry.source && `From ${enquiry.source}`,
  at: enquiry.at,
  eventId: enquiry.eventId,
  enquiry,
});

const emailEntry = ({ id: number, subject, to, at, status }: EmailLine): HistoryEntry => ({
  key: `email ${number}`,
  kind: "email",
  title: subject,
  detail: to && `To ${to}`,
  at,
  emailId: number,
  status,
});

const noteEntry = ({ id: number, note, by, created_at, can_delete, outcome }: LeadNote): HistoryEntry => {
  const words = outcome && outcomeWords[outcome];
  return {
    key: `note ${number}`,
    kind: outcome ? "call" : "note",
    title: words ? `Call: ${words.replace(/^./, (first) => first.toLowerCase())}` : "Note",
    detail: note === words ? undefined : note,
    by,
    at: created_at,
    ownNoteId: can_delete ? number : undefined,
  };
};

const timelineEntry = (entry: PartialEntry, eventId: number, index: number): HistoryEntry => ({
  key: entry.id ? `${entry.type} ${entry.id}` : `${eventId} ${index}`,
  kind: entry.type,
  title: entry.title?.trim() || kindName(entry.type),
  detail: entry.detail?.trim() || undefined,
  by: entry.by,
  at: entry.at,
  clock: entry.local_time,
  eventId,
});

/** Whether a list of the lead has an entry of a timeline, too: by the number that ends its id, or by the instant. */
function isOneOf(known: readonly { id: number; at?: string }[] | undefined) {
  const ids = new Set(known?.map((one) => String(one.id)));
  const instants = new Set(known?.flatMap(({ at }) => (at ? Date.parse(at) : [])));
  return ({ id: key = "", at }: PartialEntry) =>
    ids.has(/\d+$/.exec(key)?.[0] ?? "") || (at !== undefined && instants.has(Date.parse(at)));
}

/** The entries without doubles. An entry of several events concerns the whole lead. */
function once(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const found = new Map<string, HistoryEntry>();
  for (const entry of entries) {
    const { key, title, at, clock } = entry;
    const same = JSON.stringify([key, title, at, clock]);
    const before = found.get(same);
    if (before && before.eventId !== entry.eventId) found.set(same, { ...before, eventId: undefined });
    else found.set(before ? `${same} ${found.size}` : same, entry);
  }
  return [...found.values()];
}

type Filters = Pick<HistoryState, "kind" | "event" | "month" | "search">;

/** The entries that a state lets through. */
export const matchingEntries = (
  entries: readonly HistoryEntry[],
  { kind, event, month, search }: Partial<Filters>,
) =>
  entries.filter(
    (entry) =>
      (!kind || entry.kind === kind) &&
      (!event || entry.eventId === event) &&
      (!month || entry.clock?.startsWith(month)) &&
      (!search || containsText(`${entry.title} ${entry.detail ?? ""} ${entry.by ?? ""}`, search)),
  );

interface Choice {
  value: string;
  label: string;
  count: number;
}

/** The kinds there are, those we know first, each with how many. */
export function kindChoices(entries: readonly HistoryEntry[]): Choice[] {
  const known = Object.keys(kindNames);
  const place = (kind: string) => (known.includes(kind) ? known.indexOf(kind) : known.length);
  return countValues(entries.map(({ kind }) => kind))
    .sort((a, b) => place(a.value) - place(b.value) || a.value.localeCompare(b.value))
    .map((choice) => ({ ...choice, label: kindName(choice.value) }));
}

/** More months than these are found by the search. */
const MOST_MONTHS = 12;

/** The months there is something in, the newest first. */
export const monthChoices = (entries: readonly HistoryEntry[]): Choice[] =>
  countValues(entries.flatMap(({ clock }) => (clock ? clock.slice(0, 7) : [])))
    .sort((a, b) => b.value.localeCompare(a.value))
    .slice(0, MOST_MONTHS)
    .map((choice) => ({ ...choice, label: formatMonth(choice.value) }));

function countValues(values: readonly string[]) {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Entries of one day, the newest first; runs of one quiet kind are grouped. */
export interface HistoryDay {
  /** `YYYY-MM-DD` in the zone of the page; absent where no time is known. */
  day?: string;
  runs: HistoryEntry[][];
}

/** Kinds of which several in a row are folded. */
const QUIET_KINDS = new Set(["activity", "stage", "visit", "email"]);

/** The entries of a page by their days. */
export function historyDays(entries: readonly HistoryEntry[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = entry.clock?.slice(0, 10);
    if (days.length === 0 || days.at(-1)?.day !== day) days.push({ day, runs: [] });
    const runs = days.at(-1)?.runs;
    const run = runs?.at(-1);
    if (run && QUIET_KINDS.has(entry.kind) && run[0]?.kind === entry.kind) run.push(entry);
    else runs?.push([entry]);
  }
  return days;
}
