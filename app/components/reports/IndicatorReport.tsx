import { countryNames } from "@contract/vocabulary";
import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/Button";
import { Checkbox } from "~/components/ui/Checkbox";
import { MonthChart } from "~/components/ui/charts/MonthChart";
import { MonthField } from "~/components/ui/MonthField";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { SelectField } from "~/components/ui/SelectField";
import { toTableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import {
  indicatorList,
  leadTypeNames,
  reportTypeMeanings,
  reportTypeNames,
} from "~/services/reports/indicator";
import type { IndicatorPage } from "~/services/reports/indicator.server";
import { formatMonthZoneNote } from "~/services/reports/rows";
import { LeadTypeFilter } from "./LeadTypeFilter";
import { ReportBody } from "./ReportBody";
import { ReportPage } from "./ReportPage";
import { ReportPagination } from "./ReportPagination";
import { ReportTableView } from "./ReportTableView";

/** The figure whose meaning is explained for each report type. */
const figureNames = {
  enquiries: "enquiries",
  recommendations: "sends",
  inspections: "inspections",
  sales: "won",
} as const;

/** The monthly results of a country's venue specialists and sales team (REP-02). */
export function IndicatorReport({
  filters,
  refused,
  country,
  scope,
  ownHref,
  mayExclude,
  until,
  report,
  excluded,
}: IndicatorPage) {
  const { reportType, leadType } = filters;
  return (
    <ReportPage
      title={`Performance, ${countryNames[country]}`}
      scope={scope}
      figures={[figureNames[reportType]]}
      tools={ownHref && <OwnFiguresLink href={ownHref} />}
      meaning={`Monthly count: ${reportTypeMeanings[reportType]}. ${formatMonthZoneNote(country)}`}
      until={report.failure ? undefined : until}
      file={indicatorList.addStateToPath(paths.fileOf(paths.performance(country)), { ...filters, page: 1 })}
      action={paths.performance(country)}
      hidden={indicatorList.paramsWithout(filters, "month", "reportType", "leadType", "loadAll", "forced")}
      filters={<IndicatorFilters filters={filters} refused={refused} excluded={excluded} />}
    >
      <ExcludedPeopleText filters={filters} country={country} mayExclude={mayExclude} excluded={excluded} />
      <ReportBody
        what="The performance report"
        report={report}
        empty={{
          title: "No specialists to show",
          text: "This country has no venue specialists, or all of them are excluded.",
        }}
      >
        {({ chart, table, ...data }) => (
          <>
            <MonthChart
              id="performance"
              title={`${reportTypeNames[reportType]} by month${leadType === "all" ? "" : `, ${leadTypeNames[leadType]}`}`}
              description="A column for each month, split by venue specialist. The table has the numbers."
              shape={chart}
            />
            <ReportTableView
              caption={`${reportTypeNames[reportType]} by venue specialist and month`}
              table={table}
              sort={toTableSort(indicatorList, filters)}
            />
            <ReportPagination
              data={data}
              pageHref={(page) => indicatorList.href(filters, { page })}
              label="Pages of people"
            />
          </>
        )}
      </ReportBody>
    </ReportPage>
  );
}

const OwnFiguresLink = ({ href }: { href: string }) => (
  <ButtonLink to={href} size="small">
    Your figures
  </ButtonLink>
);

function IndicatorFilters({
  filters,
  refused,
  excluded,
}: Pick<IndicatorPage, "filters" | "refused" | "excluded">) {
  const { reportType, leadType, loadAll, month, forced } = filters;
  return (
    <>
      <SelectField
        key={`type ${reportType}`}
        name="report_type"
        label="Activity"
        options={Object.entries(reportTypeNames).map(([value, label]) => ({ value, label }))}
        defaultValue={reportType}
      />
      <MonthFilters month={month} leadType={leadType} loadAll={loadAll} refused={refused} />
      {excluded.data && excluded.data.length > 0 && (
        <SelectField
          key={`forced ${forced}`}
          name="force_include_venuespecialist_id"
          label="Show an excluded specialist"
          placeholder="None"
          options={excluded.data.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={forced ?? ""}
        />
      )}
    </>
  );
}

function ExcludedPeopleText({
  filters,
  country,
  mayExclude,
  excluded,
}: Pick<IndicatorPage, "filters" | "country" | "mayExclude" | "excluded">) {
  return excluded.failure ? (
    <SectionFailure what="The excluded specialists" failure={excluded.failure} />
  ) : (
    <p>
      {excluded.data.length > 0
        ? `Excluded: ${excluded.data.map(({ name }) => name).join(", ")}. `
        : "No one is excluded. "}
      {mayExclude && (
        <Link
          to={indicatorList.addStateToPath(paths.excludedSpecialists(country), filters)}
          preventScrollReset
        >
          Change excluded specialists
        </Link>
      )}
    </p>
  );
}

/** The filters that all monthly reports share, named as in call P-04. */
export function MonthFilters({
  month,
  leadType,
  loadAll,
  refused,
}: Pick<IndicatorPage["filters"], "month" | "leadType" | "loadAll"> & Pick<IndicatorPage, "refused">) {
  return (
    <>
      <LeadTypeFilter leadType={leadType} />
      <MonthField name="month" label="Last month shown" month={month} refused={refused} />
      <Checkbox
        key={`all ${loadAll}`}
        name="load_all"
        value="1"
        label="All months"
        defaultChecked={loadAll}
      />
    </>
  );
}
