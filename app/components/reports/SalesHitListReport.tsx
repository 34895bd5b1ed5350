import { ButtonLink } from "~/components/ui/Button";
import { BarChart } from "~/components/ui/charts/BarChart";
import { toTableSort } from "~/components/ui/Table";
import { TextField } from "~/components/ui/TextField";
import { paths } from "~/services/paths";
import { hitList } from "~/services/reports/hit-list";
import type { HitListPage } from "~/services/reports/hit-list.server";
import { CountryFilter } from "./CountryFilter";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportPagination } from "./ReportPagination";
import { ReportTableView } from "./ReportTableView";

/** The venues of a country by sales (REP-01). */
export function SalesHitListReport({ filters, scope: description, until, report }: HitListPage) {
  const { search, country, scope } = filters;
  const clearHref = hitList.clearHref(filters);
  return (
    <ReportPage
      title="Sales hit list"
      scope={description}
      meaning="Leads, sales and targets over twelve months, for venues in this country with lead activity."
      figures={["enquiries", "recommended", "inspections", "tentative", "won", "lost"]}
      until={report.failure ? undefined : until}
      file={hitList.addStateToPath(paths.fileOf(paths.salesHitList), { ...filters, page: 1 })}
      action={paths.salesHitList}
      hidden={hitList.paramsWithout(filters, "country", "search")}
      filters={
        <>
          <TextField type="search" name="search" label="Venue or city" defaultValue={search} key={search} />
          <CountryFilter country={country} chosen={scope.chosen} />
        </>
      }
    >
      <ReportBody
        what="The sales hit list"
        report={report}
        empty={{
          title: search ? "No venues match this search" : "No venue activity",
          text: search
            ? "Try a shorter name, or another country."
            : "A venue appears here after its first enquiry, recommendation, inspection or sale.",
          action: clearHref && <ButtonLink to={clearHref}>Clear filters</ButtonLink>,
        }}
      >
        {({ chart, table, ...data }) => (
          <>
            {chart.bars.length > 0 && data.page === 1 && (
              <BarChart
                id="hit-list"
                title="Venues with the most sales won"
                description="A bar for each of the venues with the most sales won. The table has the numbers."
                rowHeader="Venue"
                series={["Won"]}
                shape={chart}
              />
            )}
            <ReportTableView
              caption="Venues and their sales"
              table={table}
              sort={toTableSort(hitList, filters)}
            />
            <ReportPagination
              data={data}
              pageHref={(page) => hitList.href(filters, { page })}
              label="Pages of venues"
            />
          </>
        )}
      </ReportBody>
    </ReportPage>
  );
}
