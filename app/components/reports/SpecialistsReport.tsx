import { ButtonLink } from "~/components/ui/Button";
import { BarChart } from "~/components/ui/charts/BarChart";
import { toTableSort } from "~/components/ui/Table";
import { TextField } from "~/components/ui/TextField";
import { paths } from "~/services/paths";
import { specialistsList } from "~/services/reports/specialists";
import type { SpecialistsPage } from "~/services/reports/specialists.server";
import { CountryFilter } from "./CountryFilter";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportPagination } from "./ReportPagination";
import { ReportTableView } from "./ReportTableView";

/** Each venue specialist's results over a year (REP-01). */
export function SpecialistsReport({ filters, scope: description, until, report }: SpecialistsPage) {
  const { search, country, scope } = filters;
  const clearHref = specialistsList.clearHref(filters);
  return (
    <ReportPage
      title="Venue specialists"
      scope={description}
      meaning="Each specialist's results over twelve months with leads from their own country."
      figures={["enquiries", "sends", "inspections", "tentative", "won", "lost"]}
      until={report.failure ? undefined : until}
      file={specialistsList.addStateToPath(paths.fileOf(paths.specialistsReport), { ...filters, page: 1 })}
      action={paths.specialistsReport}
      hidden={specialistsList.paramsWithout(filters, "country", "search")}
      filters={
        <>
          <TextField type="search" name="search" label="Name" defaultValue={search} key={search} />
          <CountryFilter country={country} chosen={scope.chosen} withBoth />
        </>
      }
    >
      <ReportBody
        what="The report on venue specialists"
        report={report}
        empty={{
          title: search ? "No specialist with that name" : "No venue specialists",
          text: search ? "Try a shorter name, or another country." : "This country has no venue specialists.",
          action: clearHref && <ButtonLink to={clearHref}>Clear filters</ButtonLink>,
        }}
      >
        {({ chart, table, ...data }) => (
          <>
            {chart.bars.length > 0 && data.page === 1 && (
              <BarChart
                id="specialists"
                title={chart.bars.length < data.total ? "Most sales won" : "Sales won and lost"}
                description="A bar for each specialist: sales won, then sales lost. The table has the numbers."
                series={["Won", "Lost"]}
                shape={chart}
              />
            )}
            <ReportTableView
              caption="Results by venue specialist"
              table={table}
              sort={toTableSort(specialistsList, filters)}
            />
            <ReportPagination
              data={data}
              pageHref={(page) => specialistsList.href(filters, { page })}
              label="Pages of specialists"
            />
          </>
        )}
      </ReportBody>
    </ReportPage>
  );
}
