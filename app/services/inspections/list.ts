import type { InspectionSortField } from "@contract/inspections/inspections";
import type { SortOrder } from "@contract/leads/sorting";
import { type Country, countries } from "@contract/vocabulary";
import { countOf } from "~/services/format/counts";
import { inCountry } from "~/services/leads/list";
import { arrangement, matching, oneOrAll, page, sorted, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The order a column starts with: what is next or latest first, names from A. */
const naturalOrder: Record<InspectionSortField, SortOrder> = {
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

/**
 * What All Inspections shows (INSP-01): events with their visits as a list, or the visits of a week. Search params are
 * those of call I-01, and `view` and `week`, a day of the week that is shown.
 */
export const inspectionList = listState(paths.allInspections, {
  view: { ...arrangement(["list", "week"], "list"), ...unsent },
  week: { ...matching(/\d{4}-\d{2}-\d{2}/), ...unsent },
  search: text(200),
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  ...sorted(naturalOrder, "inspection_date"),
  page: page(),
});

export type InspectionListState = StateOf<typeof inspectionList>;

/** "12 events with inspections in Australia, matching “barn”", as far as it is known. */
export function describeInspections(state: InspectionListState, total: number | undefined): string {
  const what = "event with inspections";
  const count =
    total === undefined
      ? "Events with inspections"
      : total === 0
        ? "No events with inspections"
        : countOf(total, what, "events with inspections");
  return [`${count} ${inCountry(state.country)}`, ...matchingWords(state)].join(", ");
}

/** "7 visits this week in Australia"; how many is told only of a week that was read to its end. */
export function describeWeek(state: InspectionListState, count: number, isComplete: boolean): string {
  const visits = isComplete ? (count === 0 ? "No visits" : countOf(count, "visit")) : "Visits";
  return [`${visits} of the week ${inCountry(state.country)}`, ...matchingWords(state)].join(", ");
}

const matchingWords = (state: InspectionListState) =>
  inspectionList.describe(state, { search: (search) => `matching “${search}”` });
