import * as eventCalls from "@contract/events/events";
import type { InspectedEvent } from "@contract/inspections/inspections";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as userCalls from "@contract/users/users";
import { zoneOf } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { formatFullName } from "~/services/leads/lead";
import { buildUnownedQuery, findOwnerId, formatOwnerPhrase } from "~/services/leads/owners";
import { toListPage } from "~/services/lists/paging";
import { tryLoadSavedViews } from "~/services/lists/saved-views.server";
import type { Api } from "~/services/upstream/client.server";
import { loadEventsWithInspectionsBetween } from "~/services/upstream/fallbacks/inspected-events.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { matchesStatusFilter, sortUpcomingInspectionsFirst, toInspectionView } from "./inspection";
import {
  buildInspectionQuery,
  formatInspectionListSummary,
  formatWeekSummary,
  getLocalToday,
  type InspectionListState,
  inspectionList,
  removeUnsupportedInspectionFilters,
} from "./list";
import { buildWeekOfDay, groupInspectionsByDay, toUtcRangeOfWeek, type Week } from "./week";

/**
 * An event as All Inspections shows it, its next inspection first. Amounts are whole units, `date` a local calendar
 * date.
 */
export type EventLine = ReturnType<typeof toInspectedEventLine>;

/** All Inspections (INSP-01): a page of the list, or the inspections of a week. The page works without the owners. */
export async function loadInspectionsPage({ api, url, country, user }: LoaderContext) {
  const requested = inspectionList.read(url.searchParams, { chosen: country });
  const { inspections: features } = await loadFeatures();
  const filters = removeUnsupportedInspectionFilters(requested, features);
  const [shown, owners, saved] = await Promise.all([
    filters.view === "week" ? loadWeekInspections(api, filters) : loadEventsWithInspections(api, filters),
    features.filters ? toSection(api(userCalls.owners)).then(({ data }) => data ?? []) : [],
    tryLoadSavedViews(user.id),
  ]);
  if (shown.lastPageHref !== undefined) return { lastPageHref: shown.lastPageHref };
  const owned = formatOwnerPhrase(filters.owner, owners);
  return {
    ...shown,
    description:
      "week" in shown
        ? formatWeekSummary(filters, shown.week, owned)
        : formatInspectionListSummary(filters, countListedEvents(shown.list), owned),
    filters,
    hasCalendar: features.calendar,
    hasInspectionFilters: features.filters,
    hasUnowned: features.unowned,
    hasOtherTimes: features.otherTimes,
    owners,
    /** The user's owner id; absent if they own no leads. */
    me: findOwnerId(user, owners),
    /** The user's saved views of this list; absent if they cannot be loaded. */
    views: saved?.filter(({ list }) => list === "inspections"),
  };
}

export type InspectionListPage = Exclude<
  Awaited<ReturnType<typeof loadInspectionsPage>>,
  { lastPageHref: string }
>;

/** The number of events; absent if the upstream lists single inspections. */
const countListedEvents = ({
  total,
  events,
}: {
  total?: number | undefined;
  events: readonly EventLine[];
}): number | undefined => (events.some(({ isOneInspection }) => isOneInspection) ? undefined : total);

/** A page of events with their inspections; a page beyond the end redirects to the last one (UI-03). */
async function loadEventsWithInspections(api: Api, filters: InspectionListState) {
  const now = new Date();
  const answer = await api(inspectionCalls.all, { query: buildInspectionQuery(filters, now) });
  const paging = toListPage(answer, filters.page);
  const lastPageHref = inspectionList.lastPageHref(filters, paging.total);
  if (lastPageHref) return { lastPageHref };
  const events = await addMissingLeads(api, answer.data);
  return {
    list: {
      events: events.map((event) => toInspectedEventLine(event, now)),
      ...paging,
    },
  };
}

/** Most events that are loaded one by one for their leads. */
const MAX_LEAD_READS = 20;

/** Adds the lead of events that the list returns without one, if it can be loaded. */
async function addMissingLeads(api: Api, events: readonly InspectedEvent[]): Promise<InspectedEvent[]> {
  const lacksLead = ({ lead_event_id, lead_id }: InspectedEvent) =>
    lead_event_id !== undefined && lead_id === undefined;
  const incomplete = new Set(events.filter(lacksLead).slice(0, MAX_LEAD_READS));
  return Promise.all(
    events.map(async (event) =>
      incomplete.has(event) ? { ...event, ...(await loadLeadOfEvent(api, event.lead_event_id)) } : event,
    ),
  );
}

async function loadLeadOfEvent(api: Api, eventId = 0): Promise<Partial<InspectedEvent>> {
  const event = await toSection(api(eventCalls.get, { params: { id: eventId } }));
  if (!event.data) return {};
  const { lead_id } = event.data;
  const lead = await toSection(api(leadCalls.get, { params: { id: lead_id } }));
  return { lead_id, first_name: lead.data?.first_name, last_name: lead.data?.last_name };
}

/** The inspections of a week, grouped by local day at the venue and filtered by status. */
async function loadWeekInspections(api: Api, filters: InspectionListState) {
  const now = new Date();
  const today = getLocalToday(filters, now);
  const week = buildWeekOfDay(filters.week ?? today) ?? (buildWeekOfDay(today) as Week);
  const { events: listed, isComplete } = await loadEventsWithInspectionsBetween(api, {
    ...inspectionList.query(filters),
    ...buildUnownedQuery(filters.owner),
    ...toUtcRangeOfWeek(week),
  });
  const events = await addMissingLeads(api, listed);
  const inspections = events.flatMap((event) =>
    event.inspections.map((inspection) => ({
      ...toInspectionView(inspection, event.country),
      leadId: event.lead_id,
      eventId: event.lead_event_id,
      client: formatFullName({ ...event, id: event.lead_id }),
    })),
  );
  const days = groupInspectionsByDay(
    week,
    inspections.filter(
      (inspection) => filters.status === "all" || matchesStatusFilter(inspection, filters.status, now),
    ),
  );
  const count = days.reduce((sum, { inspections: dayInspections }) => sum + dayInspections.length, 0);
  return {
    lastPageHref: undefined,
    week: { ...week, today, days, count, isComplete, eventsRead: events.length },
  };
}

function toInspectedEventLine(event: InspectedEvent, now: Date) {
  const {
    id,
    lead_id,
    country,
    event_type,
    event_date,
    estimated_guests,
    estimated_budget,
    inspection_date,
  } = event;
  return {
    id,
    eventId: event.lead_event_id,
    leadId: lead_id,
    name: formatFullName({ ...event, id: lead_id }),
    country,
    type: event_type,
    date: event_date,
    guests: estimated_guests,
    budget: estimated_budget,
    /** The next inspection's time, for events listed without their inspections; `zone` is the country's main one. */
    next: { at: inspection_date, zone: zoneOf(country) ?? "UTC" },
    isOneInspection: event.is_single_inspection,
    /** The number of inspections; absent if unknown. */
    count: event.is_single_inspection ? undefined : event.inspections.length || event.inspection_count,
    inspections: sortUpcomingInspectionsFirst(
      event.inspections.map((inspection) => toInspectionView(inspection, country)),
      now,
    ),
  };
}
