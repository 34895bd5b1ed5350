import { MonthChart } from "~/components/ui/charts/MonthChart";
import { toTableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { inspectionsList } from "~/services/reports/inspections";
import type { InspectionsPage } from "~/services/reports/inspections.server";
import { formatMonthZoneNote } from "~/services/reports/rows";
import { CountryFilter } from "./CountryFilter";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportPagination } from "./ReportPagination";
import { ReportTableView } from "./ReportTableView";

/** Inspections by month and status (REP-01). */
export function InspectionsReport({ filters, scope: description, until, report }: InspectionsPage) {
  const { country, scope } = filters;
  return (
    <ReportPage
      title="Inspections report"
      scope={description}
      meaning={`Inspections by month and current status, for the last twelve months and any later bookings. Select a number to see its events. ${formatMonthZoneNote(country)}`}
      until={report.failure ? undefined : until}
      file={inspectionsList.addStateToPath(paths.fileOf(paths.inspectionsReport), { ...filters, page: 1 })}
      action={paths.inspectionsReport}
      hidden={inspectionsList.paramsWithout(filters, "country")}
      filters={<CountryFilter country={country} chosen={scope.chosen} withBoth />}
    >
      <ReportBody
        what="The inspections report"
        report={report}
        empty={{
          title: "No inspections",
          text: "There were no inspections in the last year, and none are booked.",
        }}
      >
        {({ chart, table, ...data }) => (
          <>
            {chart && (
              <MonthChart
                id="inspections"
                title="Inspections by month"
                description="A column for each month, split by status. The table has the numbers."
                shape={chart}
                empty="There were no inspections in the last year, and none are booked."
              />
            )}
            <ReportTableView
              caption="Inspections by month and status"
              table={table}
              sort={toTableSort(inspectionsList, filters)}
            />
            <ReportPagination
              data={data}
              pageHref={(page) => inspectionsList.href(filters, { page })}
              label="Pages of months"
            />
          </>
        )}
      </ReportBody>
    </ReportPage>
  );
}
