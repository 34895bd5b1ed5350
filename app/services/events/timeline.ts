import type { TimelineEntry } from "@contract/events/events";
import { formatTimelineKind, timelineKindNames } from "@contract/events/names";
import { formatIsoMinute, parseTimestamp } from "~/services/format/dates";
import { createPageField, createPatternField } from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { EventRef } from "./event-ref";

export { formatTimelineKind };

/** A timeline entry as shown. */
export interface TimelineLine {
  key: string;
  kind: string;
  title: string;
  detail?: string | undefined;
  by?: string | undefined;
  /** Wall-clock time in the shown zone, `YYYY-MM-DD HH:mm`. */
  clock?: string | undefined;
  /** The instant, used if the upstream sends no clock time. */
  at?: string | undefined;
  hasFailed: boolean;
  /** The id to retry a failed step by (E-09). */
  trackerId?: string | undefined;
}

export const toTimelineLine = (entry: TimelineEntry, index: number): TimelineLine => {
  const hasFailed = entry.status?.toLowerCase() === "failed";
  return {
    key: `${entry.id ?? ""} ${index}`,
    kind: entry.type,
    title: entry.title?.trim() || formatTimelineKind(entry.type),
    detail: entry.detail?.trim() || undefined,
    by: entry.by,
    clock: entry.local_time,
    at: entry.at,
    hasFailed,
    trackerId: hasFailed ? entry.tracker_id : undefined,
  };
};

/** Sorts entries by their clock time in a zone, newest first; those without a time come last, in their given order. */
export function sortTimelineNewestFirst(entries: readonly TimelineEntry[], zone: string): TimelineEntry[] {
  const sortKey = ({ at = "", local_time = "" }: TimelineEntry) =>
    [formatIsoMinute(at, zone) || local_time.slice(0, 16), parseTimestamp(at)?.toISOString()].join(" ");
  return entries
    .map((entry) => ({ entry, time: sortKey(entry) }))
    .sort((a, b) => b.time.localeCompare(a.time))
    .map(({ entry }) => entry);
}

/** The kinds of the entries with their counts: known kinds in their defined order, then the others. */
export function countEntriesByKind(lines: readonly TimelineLine[]): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind } of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const known = Object.keys(timelineKindNames);
  const rank = (kind: string) => (known.includes(kind) ? known.indexOf(kind) : known.length);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => rank(a.kind) - rank(b.kind) || a.kind.localeCompare(b.kind));
}

/** The state of the timeline page in the URL. */
export const timelineList = createListState(
  ({ leadId, eventId }: EventRef) => paths.timeline(leadId, eventId),
  {
    kind: createPatternField(/^[\w -]{1,60}$/),
    zone: createPatternField(/^[\w+/-]{2,60}$/),
    page: createPageField(),
  },
);
