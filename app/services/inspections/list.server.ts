import { all, type InspectedEvent, LARGEST_PAGE } from "@contract/inspections/inspections";
import { mainZone } from "@contract/vocabulary";
import type { LoaderContext } from "~/services/access/guard.server";
import { localDay } from "~/services/format/dates";
import { fullName } from "~/services/leads/lead";
import { knownTotal, PER_PAGE } from "~/services/lists/paging";
import { savedViewsIfRead } from "~/services/lists/saved-views.server";
import type { Api } from "~/services/upstream/client.server";
import { knows } from "~/services/upstream/extensions.server";
import { describeInspections, describeWeek, type InspectionListState, inspectionList } from "./list";
import { nextFirst, visitOf } from "./visit";
import { byDay, rangeOf, type Week, weekOf } from "./week";

/** An event as All Inspections draws it, its next visit first. Amounts are whole units, `date` a local calendar date. */
export type InspectedLine = ReturnType<typeof inspectedLine>;

/** All Inspections (INSP-01): a page of the list, or the visits of a week. */
export async function loadInspections(ctx: LoaderContext) {
  const filters = inspectionList.read(ctx.url.searchParams, { chosen: ctx.country });
  const [shown, saved, hasCalendar] = await Promise.all([
    filters.view === "week" ? loadWeek(ctx.api, filters) : loadList(ctx.api, filters),
    savedViewsIfRead(ctx.user.id),
    knows("calendar-feed"),
  ]);
  if (shown.lastPageHref !== undefined) return { lastPageHref: shown.lastPageHref };
  /** The person's saved views of this list; absent where they cannot be read. */
  return { ...shown, filters, hasCalendar, views: saved?.filter(({ list }) => list === "inspections") };
}

export type InspectionListPage = Exclude<
  Awaited<ReturnType<typeof loadInspections>>,
  { lastPageHref: string }
>;

/** A page of events with their visits; one beyond the end answers the last one's address (UI-03). */
async function loadList(api: Api, filters: InspectionListState) {
  const answer = await api(all, { query: inspectionList.query(filters) });
  const total = knownTotal(answer, filters.page);
  const lastPageHref = total === undefined ? undefined : inspectionList.lastPageHref(filters, total);
  if (lastPageHref) return { lastPageHref };
  const now = new Date();
  return {
    described: describeInspections(filters, total),
    list: {
      events: answer.data.map((event) => inspectedLine(event, now)),
      total,
      /** Whether there may be more of them on a next page, where the total is not known. */
      hasMore: answer.data.length >= PER_PAGE,
      isReadable: answer.isWhole || answer.data.length > 0,
    },
  };
}

/** The visits of a week by the day that each has at its venue. */
async function loadWeek(api: Api, filters: InspectionListState) {
  const zone = mainZone[filters.country === "all" ? filters.scope.chosen : filters.country];
  const today = localDay(new Date(), zone);
  const week = weekOf(filters.week ?? today) ?? (weekOf(today) as Week);
  const { events, isComplete } = await eventsOfWeek(api, filters, week);
  const days = byDay(
    week,
    events.flatMap((event) =>
      event.inspections.map((inspection) => ({
        ...visitOf(inspection, event.country),
        leadId: event.lead_id,
        eventId: event.id,
        client: fullName(event),
      })),
    ),
  );
  const count = days.reduce((sum, { visits }) => sum + visits.length, 0);
  return {
    lastPageHref: undefined,
    described: describeWeek(filters, count, isComplete),
    week: { ...week, today, days, isComplete, eventsRead: events.length },
  };
}

/** So many pages are read of an upstream that cannot tell a week from the rest. */
const MOST_PAGES = 10;

/**
 * The events that may have a visit in a week, from the latest. An upstream that knows ranges answers them alone; of any
 * other the first pages are read, and `isComplete` tells whether that was all there is.
 */
async function eventsOfWeek(api: Api, filters: InspectionListState, week: Week) {
  const events = new Map<number, InspectedEvent>();
  let isWhole = true;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const sorted = { ...filters, sortBy: "inspection_date", sortOrder: "desc", page } as const;
    const query = { ...inspectionList.query(sorted), ...rangeOf(week), per_page: LARGEST_PAGE };
    const { data, meta, isWhole: isPageWhole } = await api(all, { query });
    const before = events.size;
    for (const event of data) events.set(event.id, event);
    isWhole &&= isPageWhole;
    const isAll = meta ? events.size >= meta.total : data.length < PER_PAGE;
    // An upstream without pages answers the same ones again.
    if (isAll || events.size === before) return { events: [...events.values()], isComplete: isWhole };
  }
  return { events: [...events.values()], isComplete: false };
}

function inspectedLine(event: InspectedEvent, now: Date) {
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
    leadId: lead_id,
    name: fullName(event),
    country,
    type: event_type,
    date: event_date,
    guests: estimated_guests,
    budget: estimated_budget,
    /** When the next visit is, where the visits themselves are not told; `zone` is the country's main one. */
    next: { at: inspection_date, zone: mainZone[country] },
    visits: nextFirst(
      event.inspections.map((inspection) => visitOf(inspection, country)),
      now,
    ),
  };
}
