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
import { formatCount, formatQuantity } from "~/services/format/counts";
import { formatMonthAndYear } from "~/services/format/dates";
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

const buildLeadValueColumns = (header: string, country: Values["country"]): Column<Line>[] => [
  { key: "name", header, role: "title", cell: ({ name }) => name },
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

/** The number and value of a country's leads over the last year, by type and by month (DASH-01). */
export function LeadValuesReport({ values }: { values: Values }) {
  const { country, today, year, months } = values;
  return (
    <Section aria-labelledby="lead-values">
      <LeadValuesHeading values={values} />
      {months.data?.current && (
        <ThisMonthForecast current={months.data.current} country={country} today={today} />
      )}
      {months.failure && <SectionFailure what="Lead values by month" failure={months.failure} />}
      {months.data && (
        <DashboardGrid>
          <MonthChart
            id="leads-by-month"
            title="Leads by month"
            description="Leads received each month over the last year, by event type."
            shape={months.data.chart}
            empty="No leads in these months."
          />
          <MonthChart
            id="values-by-month"
            title={`Value of leads by month, ${country === "UK" ? "£" : "$"}`}
            description="Total budgets of each month's leads over the last year."
            shape={months.data.values}
            empty="No known budgets for leads in these months."
          />
        </DashboardGrid>
      )}
      <DashboardGrid>
        {year.failure && <SectionFailure what="Lead values for the year" failure={year.failure} />}
        {year.data && (
          <Table
            caption="Past year by event type"
            columns={buildLeadValueColumns("Type", country)}
            rows={year.data.lines}
            total={year.data.total}
            rowKey={({ name }) => name}
            compact
          />
        )}
        {months.data && (
          <Table
            caption="Past year by month"
            columns={buildLeadValueColumns("Month", country)}
            rows={months.data.lines.map(({ month, ...figures }) => ({
              name: formatMonthAndYear(month),
              ...figures,
            }))}
            rowKey={({ name }) => name}
            compact
          />
        )}
      </DashboardGrid>
    </Section>
  );
}

function LeadValuesHeading({ values }: { values: Values }) {
  const { country, from, today, months } = values;
  // At noon UTC a day is the same in every zone that `DateText` may use.
  const atNoon = (day: string) => `${day}T12:00:00Z`;
  const firstMonth = months.data?.lines.at(-1)?.month;

  return (
    <header>
      <h1 id="lead-values">Lead values, {countryNames[country]}</h1>
      <p className="muted">
        Leads received from <DateText iso={atNoon(from)} timeZone="UTC" /> to{" "}
        <DateText iso={atNoon(today)} timeZone="UTC" />, {mainZone[country].split("/")[1]} time, excluding
        spam. Value is the event's budget.
      </p>
      {firstMonth && !from.startsWith(`${firstMonth}-01`) && (
        <p className="muted">
          Monthly figures start on <DateText iso={atNoon(`${firstMonth.slice(0, 7)}-01`)} timeZone="UTC" />,
          so they may not add up to the year's total.
        </p>
      )}
      <FigureMeanings figures={["leads", "lead_value"]} />
    </header>
  );
}

function formatRemainingDays(remaining: number): string {
  if (remaining === 0) return "the month ends today";
  return remaining === 1 ? "tomorrow" : `in the remaining ${formatQuantity(remaining, "day")}`;
}

type CurrentMonth = NonNullable<NonNullable<Values["months"]["data"]>["current"]>;

/** This month so far, and its forecast if the remaining days continue at the same rate (DASH-02). */
function ThisMonthForecast({
  current,
  country,
  today,
}: {
  current: CurrentMonth;
  country: Values["country"];
  today: string;
}) {
  const { count, value, projected, forecast, forecastValue, remaining } = current;
  return (
    <DashboardGrid data-kind="numbers">
      <StatsCard label={`Leads in ${formatMonthAndYear(today)}`} value={formatCount(count)} note="so far" />
      <StatsCard
        label="Still expected"
        value={formatCount(projected)}
        note={formatRemainingDays(remaining)}
      />
      <StatsCard label="Forecast for the month" value={formatCount(forecast)} note="leads" />
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
