import { countryNames } from "@contract/vocabulary";
import { ButtonLink } from "~/components/ui/Button";
import { MonthChart } from "~/components/ui/charts/MonthChart";
import { tableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { indicatorList, specialistIndicatorList } from "~/services/reports/indicator";
import { monthsOf } from "~/services/reports/rows";
import type { SpecialistIndicatorPage } from "~/services/reports/specialist-indicator.server";
import { MonthFilters } from "./IndicatorReport";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportPages } from "./ReportPages";
import { ReportTableView } from "./ReportTableView";

/** What one venue specialist came to by month (REP-02). */
export function SpecialistIndicator({
  filters,
  refused,
  country,
  name,
  scope: ofWhat,
  until,
  missing,
  report,
}: SpecialistIndicatorPage) {
  const { scope } = filters;
  const own = paths.specialistPerformance(country, scope.specialist);
  const all = indicatorList.read(
    specialistIndicatorList.paramsWithout(filters, "sortBy", "sortOrder"),
    scope,
  );
  return (
    <ReportPage
      title={name}
      scope={ofWhat}
      figures={["enquiries", "sends", "inspections", "won"]}
      meaning={`What ${name} came to in ${countryNames[country]} by month: enquiries and inspections of the leads they own, recommendations they sent or saved, and sales they won. ${monthsOf(country)}`}
      until={report.failure ? undefined : until}
      file={specialistIndicatorList.over(paths.fileOf(own), { ...filters, page: 1 })}
      tools={
        <ButtonLink to={indicatorList.href(all)} size="small">
          All specialists
        </ButtonLink>
      }
      action={own}
      hidden={specialistIndicatorList.paramsWithout(filters, "month", "leadType", "loadAll")}
      filters={<MonthFilters {...filters} refused={refused} />}
    >
      {missing.length > 0 && !report.failure && (
        <p role="status">{`Could not be read just now: ${missing.join(", ")}.`}</p>
      )}
      <ReportBody
        what="The report on this specialist"
        report={report}
        empty={{ title: "Nothing is counted", text: "There are no figures of these months." }}
      >
        {(data) => <Figures name={name} filters={filters} data={data} />}
      </ReportBody>
    </ReportPage>
  );
}

function Figures({
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
        title="Steps to a sale by month"
        description="A line for each step. The table has the numbers."
        shape={chart}
      />
      <ReportTableView
        caption={`What ${name} came to by month`}
        table={table}
        sort={tableSort(specialistIndicatorList, filters)}
      />
      <ReportPages
        data={data}
        pageHref={(page) => specialistIndicatorList.href(filters, { page })}
        label="Pages of months"
      />
    </>
  );
}
