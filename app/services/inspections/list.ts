import { type WantedStatus, wantedStatuses } from "@contract/inspections/filters";
import type { InspectionSortField } from "@contract/inspections/inspections";
import type { SortOrder } from "@contract/leads/sorting";
import { type Country, countries, mainZone } from "@contract/vocabulary";
import { countOf } from "~/services/format/counts";
import { localDay } from "~/services/format/dates";
import { inCountry } from "~/services/leads/list";
import { ownerField, unownedQuery } from "~/services/leads/owners";
import {
  arrangement,
  type ListField,
  matching,
  oneOrAll,
  page,
  sorted,
  text,
} from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { Features } from "~/services/upstream/features.server";
import { statusNames } from "./status";
import { type Days, type DaysName, daysNames, daysOf, daysWords, isMonth } from "./week";

/** What All Inspections is sorted by: `soonest` is what comes next, the person's own first, or down from the latest. */
type SortField = InspectionSortField | "soonest";

/** The order a column starts with: what is next or latest first, names from A. */
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

/** What only this page knows of: the upstream is asked for rows, however they are drawn. */
const unsent = { role: "order", send: () => undefined } as const;

const namedDays = oneOrAll(Object.keys(daysNames) as DaysName[], "all");

/** Days in words or a month; the upstream is asked for the first and the last of them. */
const daysField: ListField<Days | "all", unknown, never, undefined> = {
  role: "filter",
  parse: (given) => namedDays.parse(given) ?? (isMonth(given) ? given : undefined),
  print: (days) => days,
  fallback: () => "all",
  send: () => undefined,
};

/**
 * What All Inspections shows (INSP-01): events with their inspections as a list, or the inspections of a week. Search params are
 * those of call I-01, and `view`, `week`, a day of the week that is shown, and `days`, on which the list has inspections.
 */
export const inspectionList = listState(paths.allInspections, {
  view: { ...arrangement(["list", "week"], "list"), ...unsent },
  week: { ...matching(/\d{4}-\d{2}-\d{2}/), ...unsent },
  search: text(200),
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  owner: ownerField,
  status: oneOrAll(wantedStatuses, "all"),
  days: daysField,
  ...sorted(naturalOrder, "soonest"),
  page: page(),
});

export type InspectionListState = StateOf<typeof inspectionList>;

/** Today by the calendar of the country that is shown; of both, by that of the top bar. */
export const todayOf = ({ country, scope }: InspectionListState, now: Date) =>
  localDay(now, mainZone[country === "all" ? scope.chosen : country]);

/** What the upstream is asked for a page of the list, the days among it. */
export const inspectionQuery = (state: InspectionListState, now: Date) => ({
  ...inspectionList.query(state),
  ...sortQuery(state),
  ...(state.days !== "all" && daysOf(state.days, todayOf(state, now))),
  ...unownedQuery(state.owner),
});

/** The order as the upstream is asked for it; one that does not know what comes next begins with the latest. */
const sortQuery = ({ sortBy, sortOrder }: InspectionListState) =>
  sortBy === "soonest"
    ? {
        sort_by: "inspection_date" as const,
        sort_order: "desc" as const,
        soonest_first: sortOrder === "asc" ? ("1" as const) : undefined,
      }
    : { sort_by: sortBy, sort_order: sortOrder };

/** The list without the filters that the upstream does not have: it would answer all events. */
export function withoutMissing(
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

/** A status that is looked for, in a word. */
export const wantedStatusNames: Record<WantedStatus, string> = {
  to_confirm: "To confirm",
  other_time: "Needs another time",
  ...statusNames,
};

/** "12 events with inspections in Australia, to confirm, this week, matching “barn”", as far as it is known. */
export function describeInspections(
  state: InspectionListState,
  total: number | undefined,
  owned?: string,
): string {
  const what = "event with inspections";
  const count =
    total === undefined
      ? "Events with inspections"
      : total === 0
        ? "No events with inspections"
        : countOf(total, what, "events with inspections");
  return [`${count} ${inCountry(state.country)}`, ...filterWords(state, owned)].join(", ");
}

/** "7 inspections this week in Australia"; the number only for a week that was read to its end. */
export function describeWeek(
  state: InspectionListState,
  count: number,
  isComplete: boolean,
  owned?: string,
): string {
  const inspections = isComplete
    ? count === 0
      ? "No inspections"
      : countOf(count, "inspection")
    : "Inspections";
  const ofWeek = { ...state, days: "all" } as const;
  return [`${inspections} of the week ${inCountry(state.country)}`, ...filterWords(ofWeek, owned)].join(", ");
}

/** By what the inspections of a list are narrowed. @param owned "owned by Ann Lee" */
export const filterWords = (state: InspectionListState, owned = "owned by an unknown person") =>
  inspectionList.describe(state, {
    status: (status) => (status === "all" ? "" : wantedStatusNames[status].toLowerCase()),
    days: (days) =>
      days === "all" ? "" : isMonth(days) ? `in ${daysWords(days)}` : daysWords(days).toLowerCase(),
    owner: () => `of leads ${owned}`,
    search: (search) => `matching “${search}”`,
  });
