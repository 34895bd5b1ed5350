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
import { type Section, toSection } from "~/services/upstream/section.server";
import { loadAdjacentLeads } from "./adjacent-leads.server";
import {
  mapSection,
  sortByCreationNewestFirst,
  toEnquiryLine,
  toLeadDetails,
  toLeadEventLine,
} from "./details.server";
import {
  buildLeadHistory,
  filterHistoryEntries,
  type HistoryEntry,
  type HistoryState,
  historyList,
  listKindChoices,
  listMonthChoices,
} from "./history";
import type { LeadContext } from "./lead.server";
import { parseReturnList } from "./list-return";
import { toScheduledEmailLines } from "./scheduled";

/** The history reads the timelines of the newest events, at most this many: each is a call. */
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
  const list = parseReturnList(url.searchParams, { chosen: country });
  const leadPromise = api(leadCalls.get, { params });
  const eventsPromise = toSection(api(eventCalls.ofLead, { params }));
  const [lead, events, enquirySection, numbers, sync, noteSection, scheduled, timelines, neighbours] =
    await Promise.all([
      leadPromise,
      eventsPromise,
      toSection(api(leadCalls.enquiries, { params })),
      toSection(api(leadCalls.phoneNumbers, { params })),
      toSection(api(hubspotSyncStatus, { params })),
      toSection(api.optional(notes.all, { params })),
      toSection(api.optional(scheduledEmailCalls.ofLead, { params })),
      Promise.all([leadPromise, eventsPromise]).then(([{ data }, { data: eventList = [] }]) =>
        loadEventTimelines(api, eventList, zoneOf(data.country) ?? "UTC"),
      ),
      list ? loadAdjacentLeads(api, list, leadId) : noNeighbours,
    ]);
  const details = toLeadDetails(lead.data, numbers.data);
  const enquiryLines = mapSection(enquirySection, (data) =>
    sortByCreationNewestFirst(data).map(toEnquiryLine),
  );
  const entries = buildLeadHistory(
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
    events: mapSection(events, (data) => data.map(toLeadEventLine)),
    enquiries: enquiryLines,
    sync,
    /** Emails that are scheduled, or failed to go out. */
    scheduled: scheduled && mapSection(scheduled, toScheduledEmailLines),
    notes: noteSection,
    history: {
      /** Today in the zone of the page. */
      today: toLocalDay(new Date(), zoneOf(details.country) ?? "UTC"),
      ...buildHistoryPage(entries, filters),
      /** The parts of the history that could not be loaded; timelines by event id. */
      missing: [
        ...toPartFailures("events", events),
        ...toPartFailures("enquiries", enquirySection),
        ...(noteSection ? toPartFailures("notes", noteSection) : []),
        ...timelines.flatMap(({ eventId, read }) => toPartFailures(eventId, read)),
      ],
      /** The number of older events, whose timelines are not included. */
      left: Math.max(0, (events.data?.length ?? 0) - MAX_TIMELINES),
    },
  };
}

/** Filters and pages the entries, and lists the other filter choices. */
function buildHistoryPage(entries: HistoryEntry[], filters: HistoryState) {
  const matching = filterHistoryEntries(entries, filters);
  const page = Math.min(filters.page, countPages(matching.length, HISTORY_PER_PAGE));
  return {
    filters: { ...filters, page },
    perPage: HISTORY_PER_PAGE,
    all: entries.length,
    total: matching.length,
    entries: matching.slice((page - 1) * HISTORY_PER_PAGE, page * HISTORY_PER_PAGE),
    kinds: listKindChoices(filterHistoryEntries(entries, { ...filters, kind: undefined })),
    months: listMonthChoices(filterHistoryEntries(entries, { ...filters, month: undefined })),
  };
}

const toPartFailures = (part: number | "events" | "enquiries" | "notes", { failure }: Section<unknown>) =>
  failure ? [{ part, failure }] : [];

export type LeadPageData = Awaited<ReturnType<typeof loadLeadPage>>;

const loadEventTimelines = (api: Api, events: readonly { id: number }[], timezone: string) =>
  Promise.all(
    events.slice(0, MAX_TIMELINES).map(
      async ({ id }): Promise<{ eventId: number; read: Section<TimelineEntry[]> }> => ({
        eventId: id,
        read: await toSection(api(eventCalls.timeline, { params: { id }, query: { timezone } })),
      }),
    ),
  );
