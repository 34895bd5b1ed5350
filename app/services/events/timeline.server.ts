import * as eventCalls from "@contract/events/events";
import { mainZone, parseTimeZone, zoneOf } from "@contract/vocabulary";
import type { Outcome } from "~/services/forms/outcome";
import { tryChange } from "~/services/forms/try-change.server";
import { formatFullName } from "~/services/leads/lead";
import { countPages, PER_PAGE } from "~/services/lists/paging";
import type { Api } from "~/services/upstream/client.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "./event.server";
import { toEventFacts } from "./facts";
import {
  countEntriesByKind,
  sortTimelineNewestFirst,
  type TimelineLine,
  timelineList,
  toTimelineLine,
} from "./timeline";
import { listZoneChoices } from "./zones";

/** The timeline entries of an event, newest first, in the clock time of a zone. */
async function loadTimelineEntries(
  api: Api,
  eventId: number,
  zone: string,
): Promise<Section<TimelineLine[]>> {
  const entries = await toSection(
    api(eventCalls.timeline, { params: { id: eventId }, query: { timezone: zone } }),
  );
  return entries.failure
    ? entries
    : { ...entries, data: sortTimelineNewestFirst(entries.data, zone).map(toTimelineLine) };
}

/**
 * An event with its lead and timeline, in the chosen zone, else the user's browser zone, else the main zone of the
 * event's country, else UTC. All calls run in parallel, so the timeline is first requested in the zone of the user's
 * selected country and only requested again if the event's zone differs.
 */
export async function loadEventWithTimeline(
  { api, event, country, viewerZone }: EventContext,
  chosenZone?: string,
) {
  const preferred = chosenZone ?? (viewerZone && parseTimeZone(viewerZone));
  const guess = preferred ?? mainZone[country];
  const [found, early] = await Promise.all([
    loadLeadAndEvent(api, event),
    loadTimelineEntries(api, event.eventId, guess),
  ]);
  const zone = preferred ?? zoneOf(found.event.country) ?? "UTC";
  return {
    ...found,
    zone,
    entries: zone === guess ? early : await loadTimelineEntries(api, event.eventId, zone),
  };
}

/** One page of an event's timeline, filtered by kind, in a zone that can be chosen (EVT-02). */
export async function loadTimelinePage(ctx: EventContext) {
  const filters = timelineList.read(ctx.url.searchParams, ctx.event);
  const { lead, event, zone, entries } = await loadEventWithTimeline(
    ctx,
    filters.zone && parseTimeZone(filters.zone),
  );
  const matching = entries.data?.filter(({ kind }) => !filters.kind || kind === filters.kind) ?? [];
  const page = Math.min(filters.page, countPages(matching.length));
  return {
    ...ctx.event,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    zone,
    zones: listZoneChoices(event, zone, ctx.viewerZone && parseTimeZone(ctx.viewerZone)),
    filters: { ...filters, page },
    failure: entries.failure,
    isPartial: entries.data && entries.isPartial,
    kinds: countEntriesByKind(entries.data ?? []),
    all: entries.data?.length ?? 0,
    total: matching.length,
    lines: matching.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  };
}

export type TimelinePage = Awaited<ReturnType<typeof loadTimelinePage>>;

/** Retries a failed step (E-09). */
export async function retryTimelineEntry(
  { api, event }: Pick<EventScope, "api" | "event">,
  step: { tracker_id: string; type: string },
): Promise<Outcome> {
  const notQueued = "We couldn't try this again";
  if (!step.tracker_id || !step.type)
    return {
      ok: false,
      alert: { message: "We couldn't identify the entry. Reload the page and try again.", title: notQueued },
    };
  return tryChange(async () => {
    await api(eventCalls.requeueEvents, { params: { id: event.eventId }, body: step });
    return { ok: true, message: "Queued for another try" };
  }, notQueued);
}
