import { styled } from "styled-components";
import { CsvLink } from "~/components/ui/CsvLink";
import { MonthChart } from "~/components/ui/charts/MonthChart";
import { EmptyState } from "~/components/ui/EmptyState";
import { formatQuantity } from "~/services/format/counts";
import type { VenuePerformancePage } from "~/services/reports/venue-performance.server";
import { FigureMeanings } from "./FigureMeanings";
import { ReportTableView } from "./ReportTableView";

const Page = styled.article`
  display: grid;
  gap: var(--s4);
  grid-template-columns: minmax(0, 1fr);

  > header { display: grid; gap: var(--s1) var(--s4); align-items: center; }
  @media (min-width: 40rem) {
    > header { grid-template-columns: minmax(0, 1fr) auto; }
    > header > a { grid-row: 1 / span 2; grid-column: 2; }
  }
  @media print { > header > a { display: none; } }
  > header > p, > p { color: var(--ink-soft); max-width: 80ch; }
  h2 { font-size: var(--text-l); }
  > section > ul { display: grid; gap: var(--s1); padding-left: var(--s5); }
`;

/** A venue's performance report, for anyone with the emailed link (REP-06). */
export function PublicVenueReport({ product, closed, report, file }: VenuePerformancePage) {
  if (!report)
    return (
      <Page>
        <header>
          <h1>Venue Performance Report</h1>
        </header>
        <EmptyState title="We can't open this report" icon="chart">
          {closed}
        </EmptyState>
      </Page>
    );
  const { name, city, scope, until, targets, lostReasons, isPartial, chart, table } = report;
  return (
    <Page data-print="landscape">
      <header>
        <h1>{name}</h1>
        <p>{["Venue Performance Report", city].filter(Boolean).join(", ")}</p>
        {file && table.lines.length > 0 && <CsvLink to={file} />}
      </header>
      <p data-part="scope">{scope}</p>
      <p>
        Your results with {product} by month: enquiries, recommendations to clients, inspections booked and
        sales. The last month is still in progress. {until}
      </p>
      <FigureMeanings figures={["enquiries", "recommended", "inspections", "tentative", "won", "lost"]} />
      {targets.length > 0 && <p>Monthly target: {targets.join(" and ")}.</p>}
      {isPartial && <p role="status">We couldn't load some months, so there are no totals.</p>}
      {table.lines.length > 0 ? (
        <>
          <MonthChart
            id="venue"
            title="From enquiries to sales"
            description="A line for each step by month. The table has the numbers."
            shape={chart}
          />
          <ReportTableView caption="Results by month" table={table} />
        </>
      ) : (
        <EmptyState title="No figures yet" icon="chart">
          Figures appear here after your first enquiry.
        </EmptyState>
      )}
      {lostReasons.length > 0 && (
        <section aria-labelledby="lost">
          <h2 id="lost">Why sales were lost</h2>
          <ul>
            {lostReasons.map(({ reason, count }) => (
              <li key={reason}>
                {reason}
                {count !== undefined && `: ${formatQuantity(count, "time")}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
