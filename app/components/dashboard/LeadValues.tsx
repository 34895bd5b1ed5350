import { countryNames, mainZone } from "@contract/vocabulary";
import { styled } from "styled-components";
import { FigureMeanings } from "~/components/reports/FigureMeanings";
import { MonthChart } from "~/components/ui/charts/MonthChart";
import { DateText } from "~/components/ui/DateText";
import { Missing } from "~/components/ui/Missing";
import { Money } from "~/components/ui/Money";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { StatsCard } from "~/components/ui/StatsCard";
import { type Column, Table } from "~/components/ui/Table";
import type { LeadValues as Values } from "~/services/dashboard/lead-values.server";
import { countOf, formatCount } from "~/services/format/counts";
import { formatMonth } from "~/services/format/dates";
import { DashboardGrid } from "./DashboardGrid";

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);

  > header { display: grid; gap: var(--s1); }
`;

interface Line {
  name: string;
  count: number | undefined;
  value: number | undefined;
}

const columnsFor = (of: string, country: Values["country"]): Column<Line>[] => [
  { key: "name", header: of, role: "title", cell: ({ name }) => name },
  {
    key: "count",
    header: "Leads",
    numeric: true,
    cell: ({ count }) => (count === undefined ? <Missing /> : formatCount(count)),
  },
  {
    key: "value",
    header: "Value",
    numeric: true,
    cell: ({ value }) => <Money amount={value} country={country} missing="–" />,
  },
];

/** The leads of a country in the last year and what they are worth, by type and by month (DASH-01). */
export function LeadValues({ values }: { values: Values }) {
  const { country, today, year, months } = values;
  return (
    <Section aria-labelledby="lead-values">
      <Heading values={values} />
      {months.data?.present && <ThisMonth present={months.data.present} country={country} today={today} />}
      {months.failure && <SectionFailure what="Lead values by month" failure={months.failure} />}
      {months.data && (
        <DashboardGrid>
          <MonthChart
            id="leads-by-month"
            title="Leads by month"
            description="How many leads came in each month of the last year, by type of event."
            shape={months.data.chart}
            empty="No leads came in during these months."
          />
          <MonthChart
            id="values-by-month"
            title={`Value of leads by month, ${country === "UK" ? "£" : "$"}`}
            description="What the leads of each month of the last year are worth by their budgets."
            shape={months.data.values}
            empty="No budget is known of leads in these months."
          />
        </DashboardGrid>
      )}
      <DashboardGrid>
        {year.failure && <SectionFailure what="Lead values of the year" failure={year.failure} />}
        {year.data && (
          <Table
            caption="The year by type of event"
            columns={columnsFor("Type", country)}
            rows={year.data.lines}
            total={year.data.total}
            rowKey={({ name }) => name}
            compact
          />
        )}
        {months.data && (
          <Table
            caption="The year by month"
            columns={columnsFor("Month", country)}
            rows={months.data.lines.map(({ month, ...worth }) => ({ name: formatMonth(month), ...worth }))}
            rowKey={({ name }) => name}
            compact
          />
        )}
      </DashboardGrid>
    </Section>
  );
}

function Heading({ values }: { values: Values }) {
  const { country, from, today, months } = values;
  const noon = (day: string) => `${day}T12:00:00Z`;
  const firstMonth = months.data?.lines.at(-1)?.month;

  return (
    <header>
      <h1 id="lead-values">Lead values, {countryNames[country]}</h1>
      <p className="muted">
        Leads that came in from <DateText iso={noon(from)} timeZone="UTC" /> to{" "}
        <DateText iso={noon(today)} timeZone="UTC" />, days in {mainZone[country].split("/")[1]} time, without
        spam; their value is the budget of the event they came in with.
      </p>
      {firstMonth && !from.startsWith(`${firstMonth}-01`) && (
        <p className="muted">
          Months are whole and begin on <DateText iso={noon(`${firstMonth.slice(0, 7)}-01`)} timeZone="UTC" />
          , so their sum can differ from the year's.
        </p>
      )}
      <FigureMeanings figures={["leads", "lead_value"]} />
    </header>
  );
}

type Present = NonNullable<NonNullable<Values["months"]["data"]>["present"]>;

/** This month so far, and what it will come to if its other days are like those so far (DASH-02). */
function ThisMonth({
  present,
  country,
  today,
}: {
  present: Present;
  country: Values["country"];
  today: string;
}) {
  const { count, value, projected, forecast, forecastValue, remaining } = present;
  return (
    <DashboardGrid data-kind="numbers">
      <StatsCard label={`Leads in ${formatMonth(today)}`} value={formatCount(count)} note="so far" />
      <StatsCard
        label="Projected for the rest"
        value={formatCount(projected)}
        note={remaining === 0 ? "the month ends today" : `in ${countOf(remaining, "day")}`}
      />
      <StatsCard label="Forecast of the month" value={formatCount(forecast)} note="leads" />
      <StatsCard
        label="Value so far"
        value={<Money amount={value} country={country} missing="–" />}
        note={
          forecastValue !== undefined && (
            <>
              forecast <Money amount={forecastValue} country={country} />
            </>
          )
        }
      />
    </DashboardGrid>
  );
}
