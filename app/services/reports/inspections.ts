import type { InspectionsRow } from "@contract/reports/rows";
import { type Country, countries, inspectionStatuses } from "@contract/vocabulary";
import { type InspectionListState, inspectionList } from "~/services/inspections/list";
import { isMonth } from "~/services/inspections/week";
import { oneOrAll, page, sorted } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import type { ReportColumn } from "./table";

/** What each status is called as the head of a column. */
export const statusNames: Record<(typeof inspectionStatuses)[number], string> = {
  requested: "Requested",
  rescheduled: "Rescheduled",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  attended: "Attended",
  not_attended: "Not attended",
};

/** The months of the report; a figure leads to the events with such inspections, where the list can filter by them. */
export const inspectionColumns = (chosen: Country | undefined): ReportColumn<InspectionsRow>[] => [
  { key: "month", header: "Month", kind: "month", value: ({ month }) => month },
  { key: "country", header: "Country", kind: "country", value: ({ country }) => country },
  ...inspectionStatuses.map(
    (status): ReportColumn<InspectionsRow> => ({
      key: status,
      header: statusNames[status],
      kind: "count",
      value: (row) => row[status],
      href: chosen && ((row) => (row[status] ? inspectionsOf(row, status, chosen) : undefined)),
      total: "sum",
    }),
  ),
  {
    key: "total",
    header: "All",
    kind: "count",
    value: ({ total }) => total,
    href: chosen && ((row) => (row.total ? inspectionsOf(row, "all", chosen) : undefined)),
    total: "sum",
  },
];

/** The events with an inspection of a status in a month; absent where either is not known. */
function inspectionsOf(
  { month, country }: InspectionsRow,
  status: InspectionListState["status"],
  chosen: Country,
) {
  if (!country || !isMonth(month)) return undefined;
  const all = inspectionList.read(new URLSearchParams(), { chosen });
  return inspectionList.href(all, { country, status, days: month });
}

const counted = Object.fromEntries([...inspectionStatuses, "total"].map((key) => [key, "desc"])) as Record<
  (typeof inspectionStatuses)[number] | "total",
  "desc"
>;

/** The inspections of a country, or of both (REP-01). */
export const inspectionsList = listState(paths.inspectionsReport, {
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  ...sorted({ month: "asc", country: "asc", ...counted }, "month"),
  page: page(),
});
export type InspectionsState = StateOf<typeof inspectionsList>;
