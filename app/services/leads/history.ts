import type { TimelineEntry } from "@contract/events/events";
import { formatTimelineKind, timelineKindNames } from "@contract/events/names";
import { containsSearchText } from "@contract/fold-text";
import { outcomeWords } from "@contract/leads/call-outcomes";
import type { LeadNote } from "@contract/leads/notes";
import { formatIsoMinute, formatMonthAndYear } from "~/services/format/dates";
import {
  createIdField,
  createPageField,
  createPatternField,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { EmailLine, EnquiryLine } from "./details.server";
import { LIST_PARAM } from "./list-return";

/** The URL state of a lead's history; `place` is the list that the lead was opened from. */
export const historyList = createListState((leadId: number) => paths.lead(leadId), {
  place: createTextField(1000, LIST_PARAM),
  kind: createPatternField(/^[\w -]{1,60}$/),
  event: createIdField(),
  month: createPatternField(/^\d{4}-\d{2}$/),
  search: createTextField(200),
  page: createPageField(),
});
export type HistoryState = StateOf<typeof historyList>;

/** One thing that happened; `clock` is `YYYY-MM-DD HH:mm` in the zone of the page. */
export interface HistoryEntry {
  key: string;
  kind: string;
  title: string;
  detail?: string | undefined;
  by?: string | undefined;
  at?: string | undefined;
  clock?: string | undefined;
  eventId?: number | undefined;
  emailId?: number;
  status?: EmailLine["status"];
  /** Set for enquiries, with the message. */
  enquiry?: EnquiryLine;
  /** Set for the user's own notes, which can be deleted. */
  ownNoteId?: number | undefined;
}

/** An entry of an event's timeline; an upstream may leave out everything but the type. */
type PartialEntry = Partial<TimelineEntry> & Pick<TimelineEntry, "type">;

/** Sources that could not be loaded are absent. */
export interface HistorySources {
  enquiries?: readonly EnquiryLine[] | undefined;
  emails?: readonly EmailLine[] | undefined;
  notes?: readonly LeadNote[] | undefined;
  timelines: readonly { eventId: number; entries: readonly PartialEntry[] }[];
}

/**
 * Everything that happened with a lead, the newest first. An entry found in several sources appears once: enquiries and
 * emails are taken from the lead, and an entry of several events has no event.
 */
export function buildLeadHistory({ enquiries, emails, notes, timelines }: HistorySources, zone: string) {
  const entries = [
    ...(enquiries ?? []).map(toEnquiryHistoryEntry),
    ...(emails ?? []).map(toEmailHistoryEntry),
    ...(notes ?? []).map(toNoteHistoryEntry),
  ];
  const isListed = { enquiry: createDuplicateTest(enquiries), email: createDuplicateTest(emails) };
  const eventEntries = timelines.flatMap(({ eventId, entries: timelineEntries }) =>
    timelineEntries
      .filter((entry) => !isListed[entry.type as keyof typeof isListed]?.(entry))
      .map((entry, index) => toTimelineHistoryEntry(entry, eventId, index)),
  );
  const dated = [...entries, ...removeDuplicateEntries(eventEntries)].map((entry) => ({
    ...entry,
    clock: (entry.at && formatIsoMinute(entry.at, zone)) || entry.clock,
  }));
  return dated
    .sort((a, b) => toHistorySortKey(b).localeCompare(toHistorySortKey(a)) || a.key.localeCompare(b.key))
    .map((entry, index) => ({ ...entry, key: `${index} ${entry.key}` }));
}

/** Sorts by clock time, and within a minute by instant. */
const toHistorySortKey = ({ clock = "", at = "" }: HistoryEntry): string => `${clock.slice(0, 16)} ${at}`;

const toEnquiryHistoryEntry = (enquiry: EnquiryLine): HistoryEntry => ({
  key: `enquiry ${enquiry.id}`,
  kind: "enquiry",
  title: enquiry.venue ? `Enquiry about ${enquiry.venue}` : "Enquiry",
  detail: enquiry.source && `From ${enquiry.source}`,
  at: enquiry.at,
  eventId: enquiry.eventId,
  enquiry,
});

const toEmailHistoryEntry = ({ id: number, subject, to, at, status }: EmailLine): HistoryEntry => ({
  key: `email ${number}`,
  kind: "email",
  title: subject,
  detail: to && `To ${to}`,
  at,
  emailId: number,
  status,
});

const toNoteHistoryEntry = ({
  id: number,
  note,
  by,
  created_at,
  can_delete,
  outcome,
}: LeadNote): HistoryEntry => {
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

const toTimelineHistoryEntry = (entry: PartialEntry, eventId: number, index: number): HistoryEntry => ({
  key: entry.id ? `${entry.type} ${entry.id}` : `${eventId} ${index}`,
  kind: entry.type,
  title: entry.title?.trim() || formatTimelineKind(entry.type),
  detail: entry.detail?.trim() || undefined,
  by: entry.by,
  at: entry.at,
  clock: entry.local_time,
  eventId,
});

/** Tests whether a timeline entry is also in a list of the lead, by the number at the end of its id or by its instant. */
function createDuplicateTest(known: readonly { id: number; at?: string | undefined }[] | undefined) {
  const ids = new Set(known?.map(({ id: number }) => String(number)));
  const instants = new Set(known?.flatMap(({ at }) => (at ? Date.parse(at) : [])));
  return ({ id: key = "", at }: PartialEntry) =>
    ids.has(/\d+$/.exec(key)?.[0] ?? "") || (at !== undefined && instants.has(Date.parse(at)));
}

/** Removes duplicates. An entry found in several events belongs to the whole lead. */
function removeDuplicateEntries(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const unique = new Map<string, HistoryEntry>();
  for (const entry of entries) {
    const { key, title, at, clock } = entry;
    const identity = JSON.stringify([key, title, at, clock]);
    const before = unique.get(identity);
    if (before && before.eventId !== entry.eventId) unique.set(identity, { ...before, eventId: undefined });
    else unique.set(before ? `${identity} ${unique.size}` : identity, entry);
  }
  return [...unique.values()];
}

type Filters = Pick<HistoryState, "kind" | "event" | "month" | "search">;

export const filterHistoryEntries = (
  entries: readonly HistoryEntry[],
  { kind, event, month, search }: Partial<Filters>,
): HistoryEntry[] =>
  entries.filter(
    (entry) =>
      (!kind || entry.kind === kind) &&
      (!event || entry.eventId === event) &&
      (!month || entry.clock?.startsWith(month)) &&
      (!search || containsSearchText(`${entry.title} ${entry.detail ?? ""} ${entry.by ?? ""}`, search)),
  );

interface Choice {
  value: string;
  label: string;
  count: number;
}

/** The kinds in a list with their counts, known kinds first. */
export function listKindChoices(entries: readonly HistoryEntry[]): Choice[] {
  const known = Object.keys(timelineKindNames);
  const rank = (kind: string) => (known.includes(kind) ? known.indexOf(kind) : known.length);
  return countValues(entries.map(({ kind }) => kind))
    .sort((a, b) => rank(a.value) - rank(b.value) || a.value.localeCompare(b.value))
    .map((choice) => ({ ...choice, label: formatTimelineKind(choice.value) }));
}

/** Older months can be found by search. */
const MAX_MONTHS = 12;

/** The months that have entries, the newest first. */
export const listMonthChoices = (entries: readonly HistoryEntry[]): Choice[] =>
  countValues(entries.flatMap(({ clock }) => (clock ? clock.slice(0, 7) : [])))
    .sort((a, b) => b.value.localeCompare(a.value))
    .slice(0, MAX_MONTHS)
    .map((choice) => ({ ...choice, label: formatMonthAndYear(choice.value) }));

function countValues(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** Entries of one day, the newest first; consecutive entries of the same quiet kind are grouped. */
export interface HistoryDay {
  /** `YYYY-MM-DD` in the zone of the page; absent if no time is known. */
  day?: string | undefined;
  runs: HistoryEntry[][];
}

/** Kinds that are collapsed when several occur in a row. */
const QUIET_KINDS = new Set(["activity", "stage", "visit", "email"]);

export function groupHistoryByDay(entries: readonly HistoryEntry[]): HistoryDay[] {
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
