import type { TimelineEntry } from "@contract/events/events";
import { kindName, kindNames } from "@contract/events/names";
import { isoMinute, momentOf } from "~/services/format/dates";
import { matching, page } from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { EventRef } from "./event-ref";

export { kindName };

/** The entry of a timeline as it is drawn. */
export interface TimelineLine {
  key: string;
  kind: string;
  title: string;
  detail?: string;
  by?: string;
  /** Wall-clock time in the shown zone, `YYYY-MM-DD HH:mm`. */
  clock?: string;
  /** The instant, for upstreams without a clock time. */
  at?: string;
  hasFailed: boolean;
  /** What E-09 takes a failed step up again by. */
  trackerId?: string;
}

export const timelineLine = (entry: TimelineEntry, index: number): TimelineLine => {
  const hasFailed = entry.status?.toLowerCase() === "failed";
  return {
    key: `${entry.id ?? ""} ${index}`,
    kind: entry.type,
    title: entry.title?.trim() || kindName(entry.type),
    detail: entry.detail?.trim() || undefined,
    by: entry.by,
    clock: entry.local_time,
    at: entry.at,
    hasFailed,
    trackerId: hasFailed ? entry.tracker_id : undefined,
  };
};

/** Entries by the clock of a zone, the newest first; those without a time stay behind, in the order in which they came. */
export function newestFirst(entries: readonly TimelineEntry[], zone: string): TimelineEntry[] {
  const timeOf = ({ at = "", local_time = "" }: TimelineEntry) =>
    [isoMinute(at, zone) || local_time.slice(0, 16), momentOf(at)?.toISOString()].join(" ");
  return entries
    .map((entry) => ({ entry, time: timeOf(entry) }))
    .sort((a, b) => b.time.localeCompare(a.time))
    .map(({ entry }) => entry);
}

/** The kinds among entries with how many there are of each: those we know first, in their order. */
export function kindsOf(lines: readonly TimelineLine[]): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind } of lines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const known = Object.keys(kindNames);
  const place = (kind: string) => (known.includes(kind) ? known.indexOf(kind) : known.length);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => place(a.kind) - place(b.kind) || a.kind.localeCompare(b.kind));
}

/** What the page of a timeline shows; without `zone` it is the main one of the event's country. */
export const timelineList = listState(({ leadId, eventId }: EventRef) => paths.timeline(leadId, eventId), {
  kind: matching(/^[\w -]{1,60}$/),
  zone: matching(/^[\w+/-]{2,60}$/),
  page: page(),
});
