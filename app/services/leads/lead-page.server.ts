import type { TimelineEntry } from "@contract/events/events";
import * as eventCalls from "@contract/events/events";
import { hubspotSyncStatus } from "@contract/leads/hubspot";
import * as leadCalls from "@contract/leads/leads";
import * as notes from "@contract/leads/notes";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { zoneOf } from "@contract/vocabulary";
import { toLocalDay } from "~/services/format/dates";
import { countPages } from "~/services/lists/paging";
import type { Api } from "~/services/upstream/client.server";
import { type Section, section } from "~/services/upstream/section.server";
import { loadAdjacentLeads } from "./adjacent-leads.server";
import { mapSection, sortNewestFirst, toEnquiryLine, toEventLine, toLeadDetails } from "./details.server";
import {
  buildHistory,
  filterEntries,
  type HistoryEntry,
  type HistoryState,
  historyList,
  listKindChoices,
  listMonthChoices,
} from "./history";
import type { LeadContext } from "./lead.server";
import { parseListReturn } from "./list-return";
import { toScheduledLines } from "./scheduled";

/** The history reads the timelines of this many events, the newest. */
const MAX_TIMELINES = 6;

const noNeighbours: Awaited<ReturnType<typeof loadAdjacentLeads>> = {};

/** Entries of the history on one page. */
const HISTORY_PER_PAGE = 15;

/**
 * Loads the page of a lead. All calls run in parallel; only the timelines wait for the lead and its events. Everything but
 * the lead itself may fail without failing the page.
 */
export async function loadLeadPage({ leadId, api, url, country }: LeadContext) {
  const params = { id: leadId };
  const filters = historyList.read(url.searchParams, leadId);
  const list = parseListReturn(url.searchParams, { chosen: country });
  const leadPromise = api(leadCalls.get, { params });
  const eventsPromise = section(api(eventCalls.ofLead, { params }));
  const [lead, events, enquirySection, numbers, sync, noteSection, scheduled, timelines, neighbours] =
    await Promise.all([
      leadPromise,
      eventsPromise,
      section(api(leadCalls.enquiries, { params })),
      section(api(leadCalls.phoneNumbers, { params })),
      section(api(hubspotSyncStatus, { params })),
      section(api.optional(notes.all, { params })),
      section(api.optional(scheduledEmailCalls.ofLead, { params })),
      Promise.all([leadPromise, eventsPromise]).then(([{ data }, { data: eventList = [] }]) =>
        loadTimelines(api, eventList, zoneOf(data.country) ?? "UTC"),
      ),
      list ? loadAdjacentLeads(api, list, leadId) : noNeighbours,
    ]);
  const details = toLeadDetails(lead.data, numbers.data);
  const enquiryLines = mapSection(enquirySection, (data) => sortNewestFirst(data).map(toEnquiryLine));
  const entries = buildHistory(
    {
      enquiries: enquiryLines.data,
      emails: details.emailLog,
      notes: noteSection?.data,
      timelines: timelines.flatMap(({ eventId, read }) => (read.data ? { eventId, entries: read.data } : [])),
    },
    zoneOf(details.country) ?? "UTC",
  );
  return {
    lead: details,
    neighbours,
    place: list,
    events: mapSection(events, (data) => data.map(toEventLine)),
    enquiries: enquiryLines,
    sync,
    /** Emails that are scheduled, or failed to go out. */
    scheduled: scheduled && mapSection(scheduled, toScheduledLines),
    notes: noteSection,
    history: {
      /** Today in the zone of the page. */
      today: toLocalDay(new Date(), zoneOf(details.country) ?? "UTC"),
      ...buildHistoryPage(entries, filters),
      /** The parts of the history that could not be loaded; timelines by event id. */
      missing: [
        ...listFailure("events", events),
        ...listFailure("enquiries", enquirySection),
        ...(noteSection ? listFailure("notes", noteSection) : []),
        ...timelines.flatMap(({ eventId, read }) => listFailure(eventId, read)),
      ],
      /** The number of older events, whose timelines are not included. */
      left: Math.max(0, (events.data?.length ?? 0) - MAX_TIMELINES),
    },
  };
}

/** Filters and pages the entries, and lists the other filter choices. */
function buildHistoryPage(entries: HistoryEntry[], filters: HistoryState) {
  const matching = filterEntries(entries, filters);
  const page = Math.min(filters.page, countPages(matching.length, HISTORY_PER_PAGE));
  return {
    filters: { ...filters, page },
    perPage: HISTORY_PER_PAGE,
    all: entries.length,
    total: matching.length,
    entries: matching.slice((page - 1) * HISTORY_PER_PAGE, page * HISTORY_PER_PAGE),
    kinds: listKindChoices(filterEntries(entries, { ...filters, kind: undefined })),
    months: listMonthChoices(filterEntries(entries, { ...filters, month: undefined })),
  };
}

const listFailure = (part: number | "events" | "enquiries" | "notes", { failure }: Section<unknown>) =>
  failure ? [{ part, failure }] : [];

export type LeadPageData = Awaited<ReturnType<typeof loadLeadPage>>;

const loadTimelines = (api: Api, events: readonly { id: number }[], timezone: string) =>
  Promise.all(
    events.slice(0, MAX_TIMELINES).map(
      async ({ id }): Promise<{ eventId: number; read: Section<TimelineEntry[]> }> => ({
        eventId: id,
        read: await section(api(eventCalls.timeline, { params: { id }, query: { timezone } })),
      }),
    ),
  );
