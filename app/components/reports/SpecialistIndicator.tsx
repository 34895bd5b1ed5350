import { countryNames } from "@contract/vocabulary";
import { ButtonLink } from "~/components/ui/Button";
import { MonthChart } from "~/components/ui/charts/MonthChart";
import { toTableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { indicatorList, specialistIndicatorList } from "~/services/reports/indicator";
import { formatMonthZoneNote } from "~/services/reports/rows";
import type { SpecialistIndicatorPage } from "~/services/reports/specialist-indicator.server";
import { MonthFilters } from "./IndicatorReport";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportPagination } from "./ReportPagination";
import { ReportTableView } from "./ReportTableView";

/** One venue specialist's monthly results (REP-02). */
export function SpecialistIndicator({
  filters,
  refused,
  country,
  name,
  scope: description,
  until,
  missing,
  report,
}: SpecialistIndicatorPage) {
  const { scope } = filters;
  const path = paths.specialistPerformance(country, scope.specialist);
  const all = indicatorList.read(
    specialistIndicatorList.paramsWithout(filters, "sortBy", "sortOrder"),
    scope,
  );
  return (
    <ReportPage
      title={name}
      scope={description}
      figures={["enquiries", "sends", "inspections", "won"]}
      meaning={`Monthly results for ${name} in ${countryNames[country]}. ${formatMonthZoneNote(country)}`}
      until={report.failure ? undefined : until}
      file={specialistIndicatorList.addStateToPath(paths.fileOf(path), { ...filters, page: 1 })}
      tools={
        <ButtonLink to={indicatorList.href(all)} size="small">
          All specialists
        </ButtonLink>
      }
      action={path}
      hidden={specialistIndicatorList.paramsWithout(filters, "month", "leadType", "loadAll")}
      filters={<MonthFilters {...filters} refused={refused} />}
    >
      {missing.length > 0 && !report.failure && (
        <p role="status">{`We couldn't load: ${missing.join(", ")}.`}</p>
      )}
      <ReportBody
        what="The report on this specialist"
        report={report}
        empty={{ title: "No figures", text: "There are no figures for these months." }}
      >
        {(data) => <SpecialistFigures name={name} filters={filters} data={data} />}
      </ReportBody>
    </ReportPage>
  );
}

function SpecialistFigures({
  name,
  filters,
  data: { chart, table, ...data },
}: Pick<SpecialistIndicatorPage, "name" | "filters"> & {
  data: NonNullable<SpecialistIndicatorPage["report"]["data"]>;
}) {
  return (
    <>
      <MonthChart
        id="specialist"
        title="From enquiry to sale, by month"
        description="A line for each step. The table has the numbers."
        shape={chart}
      />
      <ReportTableView
        caption={`Monthly results for ${name}`}
        table={table}
        sort={toTableSort(specialistIndicatorList, filters)}
      />
      <ReportPagination
        data={data}
        pageHref={(page) => specialistIndicatorList.href(filters, { page })}
        label="Pages of months"
      />
    </>
  );
}
