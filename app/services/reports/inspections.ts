import type { InspectionsRow } from "@contract/reports/rows";
import { type Country, countries, inspectionStatuses } from "@contract/vocabulary";
import { type InspectionListState, inspectionList } from "~/services/inspections/list";
import { isMonthText } from "~/services/inspections/week";
import { createChoiceOrAllField, createPageField, createSortFields } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { ReportColumn } from "./table";

export const inspectionStatusNames: Record<(typeof inspectionStatuses)[number], string> = {
  requested: "Requested",
  rescheduled: "Rescheduled",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  attended: "Attended",
  not_attended: "Not attended",
};

/** @param selectedCountry the country in the top bar; undefined if the list of inspections cannot filter, so figures are not links */
export const buildInspectionColumns = (
  selectedCountry: Country | undefined,
): ReportColumn<InspectionsRow>[] => [
  { key: "month", header: "Month", kind: "month", value: ({ month }) => month },
  { key: "country", header: "Country", kind: "country", value: ({ country }) => country },
  ...inspectionStatuses.map(
    (status): ReportColumn<InspectionsRow> => ({
      key: status,
      header: inspectionStatusNames[status],
      kind: "count",
      value: (row) => row[status],
      href:
        selectedCountry &&
        ((row) => (row[status] ? findInspectionsHref(row, status, selectedCountry) : undefined)),
      total: "sum",
    }),
  ),
  {
    key: "total",
    header: "All",
    kind: "count",
    value: ({ total }) => total,
    href:
      selectedCountry &&
      ((row) => (row.total ? findInspectionsHref(row, "all", selectedCountry) : undefined)),
    total: "sum",
  },
];

/** Links to the events with an inspection of this status in the month; undefined if the month or country is unknown. */
function findInspectionsHref(
  { month, country }: InspectionsRow,
  status: InspectionListState["status"],
  selectedCountry: Country,
): string | undefined {
  if (!country || !isMonthText(month)) return undefined;
  const all = inspectionList.read(new URLSearchParams(), { chosen: selectedCountry });
  return inspectionList.href(all, { country, status, days: month });
}

const countedOrder = Object.fromEntries(
  [...inspectionStatuses, "total"].map((key) => [key, "desc"]),
) as Record<(typeof inspectionStatuses)[number] | "total", "desc">;

/** The inspections of one country or both (REP-01). */
export const inspectionsList = createListState(paths.inspectionsReport, {
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  ...createSortFields({ month: "asc", country: "asc", ...countedOrder }, "month"),
  page: createPageField(),
});
export type InspectionsState = StateOf<typeof inspectionsList>;
