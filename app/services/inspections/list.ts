import type { InspectionSortField } from "@contract/inspections/inspections";
import { type StatusFilter, statusFilters } from "@contract/inspections/statuses";
import type { SortOrder } from "@contract/leads/sorting";
import { type Country, countries, mainZone } from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatDate, toLocalDay } from "~/services/format/dates";
import { formatInCountry } from "~/services/leads/list";
import { buildUnownedQuery, ownerField } from "~/services/leads/owners";
import {
  createChoiceOrAllField,
  createOrderField,
  createPageField,
  createPatternField,
  createSortFields,
  createTextField,
  type ListField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { appendSearchPhrase } from "~/services/lists/search-phrase";
import { paths } from "~/services/paths";
import type { Features } from "~/services/upstream/features.server";
import { statusNames } from "./status";
import { type Days, type DaysName, daysNames, formatPeriod, isMonthText, toDayRange } from "./week";

/** `soonest` lists upcoming inspections first by time; descending, it starts with the latest. */
type SortField = InspectionSortField | "soonest";

/** The initial direction of each column. */
const naturalOrder: Record<SortField, SortOrder> = {
  soonest: "asc",
  inspection_date: "desc",
  id: "asc",
  first_name: "asc",
  estimated_budget: "asc",
  inspections: "desc",
  estimated_guests: "asc",
  event_type: "asc",
  event_date: "asc",
};

/** Fields that only this page uses; they are not sent upstream. */
const localOnly = { role: "order", send: () => undefined } as const;

const namedDays = createChoiceOrAllField(Object.keys(daysNames) as DaysName[], "all");

/** Named days or a month, sent upstream as first and last day. */
const daysField: ListField<Days | "all", unknown, never, undefined> = {
  role: "filter",
  parse: (text) => namedDays.parse(text) ?? (isMonthText(text) ? text : undefined),
  print: (days) => days,
  fallback: () => "all",
  send: () => undefined,
};

/**
 * The state of All Inspections (INSP-01): a list of events with their inspections, or the inspections of a week. Search
 * params are those of call I-01, plus `view`, `week` (any day of the week shown) and `days` (filters the list).
 */
export const inspectionList = createListState(paths.allInspections, {
  view: { ...createOrderField(["list", "week"], "list"), ...localOnly },
  week: { ...createPatternField(/\d{4}-\d{2}-\d{2}/), ...localOnly },
  search: createTextField(200),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  owner: ownerField,
  status: createChoiceOrAllField(statusFilters, "all"),
  days: daysField,
  ...createSortFields(naturalOrder, "soonest"),
  page: createPageField(),
});

export type InspectionListState = StateOf<typeof inspectionList>;

/** Today's date in the country shown; if both are shown, in the country of the top bar. */
export const getLocalToday = ({ country, scope }: InspectionListState, now: Date): string =>
  toLocalDay(now, mainZone[country === "all" ? scope.chosen : country]);

/** The query for a page of the list, including its days. */
export const buildInspectionQuery = (state: InspectionListState, now: Date) => ({
  ...inspectionList.query(state),
  ...buildSortQuery(state),
  ...(state.days !== "all" && toDayRange(state.days, getLocalToday(state, now))),
  ...buildUnownedQuery(state.owner),
});

/** The sort order of the query. An upstream without `soonest_first` starts with the latest. */
const buildSortQuery = ({ sortBy, sortOrder }: InspectionListState) =>
  sortBy === "soonest"
    ? {
        sort_by: "inspection_date" as const,
        sort_order: "desc" as const,
        soonest_first: sortOrder === "asc" ? ("1" as const) : undefined,
      }
    : { sort_by: sortBy, sort_order: sortOrder };

/** Drops filters that the upstream would ignore: it would return all events as if they matched. */
export function removeUnsupportedInspectionFilters(
  state: InspectionListState,
  { filters, unowned, otherTimes }: Features["inspections"],
): InspectionListState {
  if (!filters) return { ...state, owner: undefined, status: "all", days: "all" };
  return {
    ...state,
    owner: state.owner === "nobody" && !unowned ? undefined : state.owner,
    status: state.status === "other_time" && !otherTimes ? "all" : state.status,
  };
}

/** The labels of the status filter. */
export const statusFilterNames: Record<StatusFilter, string> = {
  to_confirm: "To confirm",
  other_time: "To reschedule",
  ...statusNames,
};

/**
 * "12 events with inspections in Australia matching “barn”, to confirm, this week"; without a count if
 * unknown.
 */
export function formatInspectionListSummary(
  state: InspectionListState,
  total: number | undefined,
  ownerPhrase?: string,
): string {
  return [
    appendSearchPhrase(`${formatEventCount(total)} ${formatInCountry(state.country)}`, state.search),
    ...formatInspectionFilters({ ...state, search: "" }, ownerPhrase),
  ].join(", ");
}

function formatEventCount(total: number | undefined): string {
  if (total === undefined) return "Events with inspections";
  if (total === 0) return "No events with inspections";
  return formatQuantity(total, "event with inspections", "events with inspections");
}

function formatInspectionCount(count: number, isComplete: boolean): string {
  if (!isComplete) return "Inspections";
  return count === 0 ? "No inspections" : formatQuantity(count, "inspection");
}

/** "7 inspections in Australia, 23 Nov 2026 – 29 Nov 2026"; counted only if the week was loaded in full. */
export function formatWeekSummary(
  state: InspectionListState,
  { days, count, isComplete }: { days: readonly { day: string }[]; count: number; isComplete: boolean },
  owned?: string,
): string {
  const inspections = formatInspectionCount(count, isComplete);
  const weekState = { ...state, days: "all", search: "" } as const;
  return [
    appendSearchPhrase(`${inspections} ${formatInCountry(state.country)}`, state.search),
    [days[0], days.at(-1)].map((shown) => formatDate(shown?.day, "UTC")).join(" – "),
    ...formatInspectionFilters(weekState, owned),
  ].join(", ");
}

/** The active filters of a list in words. @param owned "owned by Ann Lee" */
export const formatInspectionFilters = (
  state: InspectionListState,
  owned = "owned by an unknown user",
): string[] =>
  inspectionList.describe(state, {
    status: (status) => (status === "all" ? "" : statusFilterNames[status].toLowerCase()),
    days: (days) =>
      days === "all" ? "" : isMonthText(days) ? `in ${formatPeriod(days)}` : formatPeriod(days).toLowerCase(),
    owner: () => `for leads ${owned}`,
    search: (search) => `matching “${search}”`,
  });
