import { requeueEvents, timeline } from "@contract/events/events";
import { knownZone, mainZone, zoneOf } from "@contract/vocabulary";
import type { Outcome } from "~/services/forms/outcome";
import { tryChange } from "~/services/forms/try-change.server";
import { fullName } from "~/services/leads/lead";
import { lastPage, PER_PAGE } from "~/services/lists/paging";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { type EventContext, type EventScope, leadAndEvent } from "./event.server";
import { eventFacts } from "./facts";
import { kindsOf, newestFirst, type TimelineLine, timelineLine, timelineList } from "./timeline";
import { zoneChoices } from "./zones";

/** The entries of an event, newest first, in the clock time of a zone. */
async function entriesIn(api: Api, eventId: number, zone: string): Promise<Section<TimelineLine[]>> {
  const read = await section(api(timeline, { params: { id: eventId }, query: { timezone: zone } }));
  return read.failure ? read : { ...read, data: newestFirst(read.data, zone).map(timelineLine) };
}

/**
 * The event of a page with its lead and what happened, in the chosen zone, else that of the person's browser, else the
 * main one of the event's country, else UTC. All calls go out side by side, with the zone of the chosen country where
 * that of the event is not known yet.
 */
export async function eventWithTimeline({ api, event, country, viewerZone }: EventContext, chosen?: string) {
  const preferred = chosen ?? (viewerZone && knownZone(viewerZone));
  const guess = preferred ?? mainZone[country];
  const [found, early] = await Promise.all([leadAndEvent(api, event), entriesIn(api, event.eventId, guess)]);
  const zone = preferred ?? zoneOf(found.event.country) ?? "UTC";
  return { ...found, zone, entries: zone === guess ? early : await entriesIn(api, event.eventId, zone) };
}

/** All that happened to an event, by kind and page, in a zone that can be chosen (EVT-02). */
export async function loadTimeline(ctx: EventContext) {
  const filters = timelineList.read(ctx.url.searchParams, ctx.event);
  const { lead, event, zone, entries } = await eventWithTimeline(
    ctx,
    filters.zone && knownZone(filters.zone),
  );
  const matching = entries.data?.filter(({ kind }) => !filters.kind || kind === filters.kind) ?? [];
  const page = Math.min(filters.page, lastPage(matching.length));
  return {
    ...ctx.event,
    leadName: fullName(lead),
    facts: eventFacts(event),
    zone,
    zones: zoneChoices(event, zone, ctx.viewerZone && knownZone(ctx.viewerZone)),
    filters: { ...filters, page },
    failure: entries.failure,
    isPartial: entries.data && entries.isPartial,
    kinds: kindsOf(entries.data ?? []),
    all: entries.data?.length ?? 0,
    total: matching.length,
    lines: matching.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  };
}

export type TimelinePage = Awaited<ReturnType<typeof loadTimeline>>;

/** Takes up a step that failed again (E-09). */
export async function requeueStep(
  { api, event }: Pick<EventScope, "api" | "event">,
  step: { tracker_id: string; type: string },
): Promise<Outcome> {
  const notQueued = "It was not queued again.";
  if (!step.tracker_id || !step.type)
    return { ok: false, alert: { message: "The entry is not known any more.", title: notQueued } };
  return tryChange(async () => {
    await api(requeueEvents, { params: { id: event.eventId }, body: step });
    return { ok: true, message: "It is queued again." };
  }, notQueued);
}
