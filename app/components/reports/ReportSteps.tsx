import { reportTypes } from "@contract/reports/types";
import { styled } from "styled-components";
import { ButtonLink } from "~/components/ui/Button";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { CsvLink } from "~/components/ui/CsvLink";
import { EmptyState } from "~/components/ui/EmptyState";
import { ListSummary } from "~/components/ui/ListSummary";
import { MonthField } from "~/components/ui/MonthField";
import { PrintButton } from "~/components/ui/PrintButton";
import { SearchBox } from "~/components/ui/SearchBox";
import { SelectField } from "~/components/ui/SelectField";
import { toTableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import type { FigureName } from "~/services/reports/figures";
import { reportTypeMeanings } from "~/services/reports/indicator";
import { formatMonthZoneNote } from "~/services/reports/rows";
import { type StepListState, stepList, stepNouns, stepTitles } from "~/services/reports/step-list";
import type { StepsPage } from "~/services/reports/step-list.server";
import { CountryFilter } from "./CountryFilter";
import { FigureMeanings } from "./FigureMeanings";
import { LeadTypeFilter } from "./LeadTypeFilter";
import { PagedList } from "./PagedList";
import { buildStepListColumns } from "./step-columns";

const Page = styled.div`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);

  > header { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center; }
  > header > form { flex: 1 1 12rem; max-width: 20rem; }
  > header input[data-month] { height: var(--control); max-width: 11rem; }
  > p { color: var(--ink-soft); font-size: var(--text-s); }
  @media (max-width: 39.9375rem) {
    > header > :is(h1, form) { flex: 1 1 100%; max-width: none; }
    > header input[data-month] { max-width: none; }
  }
  /* Wide enough for the longest option. */
  @media (min-width: 40rem) { > header details > form { grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 12.5rem)); } }
  @media (min-width: 87.5rem) { > header details > form { flex-wrap: wrap; } }
  @media print { > header > :not(h1, p) { display: none; } }
`;

/** The records behind a figure of a report, or a note that the upstream does not list them. */
export function ReportSteps({ page }: { page: StepsPage }) {
  if (page.kind === "unavailable")
    return (
      <>
        <h1>Steps to a sale</h1>
        <EmptyState
          title="Report details are not available in your system"
          icon="chart"
          action={<ButtonLink to={paths.allLeads}>All Leads</ButtonLink>}
        >
          See an event's own pages for its enquiries, recommendations, inspections and sales.
        </EmptyState>
      </>
    );
  const { filters, description, until, list } = page;
  const { reportType, country } = filters;
  return (
    <Page data-print="landscape">
      <header>
        <h1>{stepTitles[reportType]}</h1>
        <ListSummary description={description} />
        <SearchBox
          label="Search clients and venues"
          placeholder="Client or venue"
          params={stepList.params(filters)}
          action={paths.reportSteps}
        />
        <CsvLink to={stepList.addStateToPath(paths.fileOf(paths.reportSteps), { ...filters, page: 1 })} />
        <PrintButton size="small" />
        <StepFilters {...page} />
      </header>
      <PagedList
        listName={`The ${stepNouns[reportType][1]}`}
        noun={stepNouns[reportType].join(", ")}
        list={list}
        page={filters.page}
        columns={buildStepListColumns(filters)}
        sort={toTableSort(stepList, filters)}
        description={description}
        pageHref={(page) => stepList.href(filters, { page })}
        clearHref={stepList.clearHref(filters)}
        empty="Nothing recorded this month yet."
      />
      <p>
        {`Includes ${formatReportTypeMeaning(reportType)}. ${formatMonthZoneNote(country)}`}{" "}
        {!list.failure && <span>{until}</span>}
      </p>
      <FigureMeanings figures={figuresByType[reportType]} />
    </Page>
  );
}

const figuresByType: Record<StepListState["reportType"], readonly FigureName[]> = {
  enquiries: ["enquiries"],
  recommendations: ["sends"],
  inspections: ["inspections"],
  sales: ["won"],
  product: ["enquiries", "sends", "inspections", "won"],
};

const formatReportTypeMeaning = (type: StepListState["reportType"]): string =>
  type === "product"
    ? "everyone's enquiries, recommendations, inspections booked and sales won"
    : reportTypeMeanings[type];

type AvailablePage = Extract<StepsPage, { kind: "available" }>;

function StepFilters({
  filters,
  refused,
  people,
  seesBoth,
}: Pick<AvailablePage, "filters" | "refused" | "people" | "seesBoth">) {
  const { reportType, leadType, country, from, to, person, scope } = filters;
  return (
    <CollapsibleFilters
      action={paths.reportSteps}
      params={stepList.paramsWithout(filters, "reportType", "leadType", "country", "from", "to", "person")}
      refused={refused}
      hasText
    >
      <SelectField
        key={`type ${reportType}`}
        name="report_type"
        label="Activity"
        options={reportTypes.map((value) => ({ value, label: stepTitles[value] }))}
        defaultValue={reportType}
      />
      <SelectField
        key={`person ${person}`}
        name="user_id"
        label="Person"
        placeholder="Everyone"
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={person ?? ""}
      />
      <LeadTypeFilter leadType={leadType} />
      <CountryFilter
        country={country}
        chosen={scope.chosen}
        withBoth={seesBoth || reportType === "product"}
      />
      <MonthField name="from_month" label="From month" month={from} refused={refused} />
      <MonthField name="to_month" label="To month" month={to} refused={refused} />
    </CollapsibleFilters>
  );
}
