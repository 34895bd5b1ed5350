import { ofLead, type TimelineEntry, timeline } from "@contract/events/events";
import { hubspotSyncStatus } from "@contract/leads/hubspot";
import { enquiries, get, phoneNumbers } from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import { ofLead as scheduledOfLead } from "@contract/recommendations/scheduled";
import { zoneOf } from "@contract/vocabulary";
import { localDay } from "~/services/format/dates";
import { lastPage } from "~/services/lists/paging";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { detailsOf, enquiryLine, eventLine, mapSection, newestFirst } from "./details.server";
import {
  type HistoryEntry,
  type HistoryState,
  historyList,
  historyOf,
  kindChoices,
  matchingEntries,
  monthChoices,
} from "./history";
import type { LeadContext } from "./lead.server";
import { listPlaceIn } from "./list-place";
import { neighboursOf } from "./neighbours.server";
import { scheduledLines } from "./scheduled";

/** Events whose timelines are read for the history of their lead: the newest. */
const MOST_TIMELINES = 6;

const noNeighbours: Awaited<ReturnType<typeof neighboursOf>> = {};

/** Entries of the history on one page. */
const HISTORY_PER_PAGE = 15;

/**
 * The page of a lead. All calls go out side by side; only the timelines wait for the lead and the list of events. Everything but the
 * lead itself may fail in its own place.
 */
export async function loadLead({ leadId, api, url, country }: LeadContext) {
  const params = { id: leadId };
  const filters = historyList.read(url.searchParams, leadId);
  const list = listPlaceIn(url.searchParams, { chosen: country });
  const leadRead = api(get, { params });
  const eventsRead = section(api(ofLead, { params }));
  const [lead, events, received, numbers, sync, noted, scheduled, timelines, neighbours] = await Promise.all([
    leadRead,
    eventsRead,
    section(api(enquiries, { params })),
    section(api(phoneNumbers, { params })),
    section(api(hubspotSyncStatus, { params })),
    section(api.optional(notes.all, { params })),
    section(api.optional(scheduledOfLead, { params })),
    Promise.all([leadRead, eventsRead]).then(([{ data }, { data: own = [] }]) =>
      timelinesOf(api, own, zoneOf(data.country) ?? "UTC"),
    ),
    list ? neighboursOf(api, list, leadId) : noNeighbours,
  ]);
  const details = detailsOf(lead.data, numbers.data);
  const enquiryLines = mapSection(received, (data) => newestFirst(data).map(enquiryLine));
  const entries = historyOf(
    {
      enquiries: enquiryLines.data,
      emails: details.emailLog,
      notes: noted?.data,
      timelines: timelines.flatMap(({ eventId, read }) => (read.data ? { eventId, entries: read.data } : [])),
    },
    zoneOf(details.country) ?? "UTC",
  );
  return {
    lead: details,
    neighbours,
    place: list,
    events: mapSection(events, (data) => data.map(eventLine)),
    enquiries: enquiryLines,
    sync,
    /** Emails that wait for their time or could not go out. */
    scheduled: scheduled && mapSection(scheduled, scheduledLines),
    notes: noted,
    history: {
      /** Today by the clocks of the page. */
      today: localDay(new Date(), zoneOf(details.country) ?? "UTC"),
      ...historyPage(entries, filters),
      /** The parts of the history that could not be read: timelines by the ids of their events. */
      missing: [
        ...failed("events", events),
        ...failed("enquiries", received),
        ...(noted ? failed("notes", noted) : []),
        ...timelines.flatMap(({ eventId, read }) => failed(eventId, read)),
      ],
      /** Older events, whose own pages tell what happened. */
      left: Math.max(0, (events.data?.length ?? 0) - MOST_TIMELINES),
    },
  };
}

/** The entries that the filters let through, a page of them, and what else can be chosen. */
function historyPage(entries: HistoryEntry[], filters: HistoryState) {
  const matching = matchingEntries(entries, filters);
  const page = Math.min(filters.page, lastPage(matching.length, HISTORY_PER_PAGE));
  return {
    filters: { ...filters, page },
    perPage: HISTORY_PER_PAGE,
    all: entries.length,
    total: matching.length,
    entries: matching.slice((page - 1) * HISTORY_PER_PAGE, page * HISTORY_PER_PAGE),
    kinds: kindChoices(matchingEntries(entries, { ...filters, kind: undefined })),
    months: monthChoices(matchingEntries(entries, { ...filters, month: undefined })),
  };
}

/** A part of the history, where it could not be read. */
const failed = (part: number | "events" | "enquiries" | "notes", { failure }: Section<unknown>) =>
  failure ? [{ part, failure }] : [];

export type LeadPageData = Awaited<ReturnType<typeof loadLead>>;

/** The timelines of the newest events, side by side, in the zone of their lead. */
const timelinesOf = (api: Api, events: readonly { id: number }[], timezone: string) =>
  Promise.all(
    events.slice(0, MOST_TIMELINES).map(
      async ({ id }): Promise<{ eventId: number; read: Section<TimelineEntry[]> }> => ({
        eventId: id,
        read: await section(api(timeline, { params: { id }, query: { timezone } })),
      }),
    ),
  );
