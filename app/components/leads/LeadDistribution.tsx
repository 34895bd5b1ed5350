import { countries, countryNames } from "@contract/vocabulary";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "~/components/ui/Button";
import { BarChart } from "~/components/ui/charts/BarChart";
import { DateField } from "~/components/ui/DateField";
import { EmptyState } from "~/components/ui/EmptyState";
import { Missing } from "~/components/ui/Missing";
import { SectionFailure } from "~/components/ui/SectionFailure";
import { SelectField } from "~/components/ui/SelectField";
import { type Column, Table } from "~/components/ui/Table";
import { formatQuantity } from "~/services/format/counts";
import { buildAdjacentDayLinks, type SpecialistLeads } from "~/services/leads/distribution";
import type { DistributionPage } from "~/services/leads/distribution.server";
import { paths } from "~/services/paths";

const Page = styled.div`
  display: grid;
  gap: var(--s4);
  grid-template-columns: minmax(0, 1fr);

  > form { display: flex; flex-wrap: wrap; gap: var(--s3); align-items: end; }
  > form > div { flex: 0 1 180px; }
  > nav { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; }
  > nav > p { margin-right: auto; font-size: var(--text-l); font-weight: 700; }
  [data-part="both"] { display: grid; gap: var(--s4); grid-template-columns: minmax(0, 1fr); align-items: start; }

  @media (min-width: 65rem) {
    [data-part="both"] { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  }
`;

const buildLeadCountColumn = (
  key: "wedding" | "corporate" | "social" | "total",
  header: string,
): Column<SpecialistLeads> => ({
  key,
  header,
  numeric: true,
  cell: ({ [key]: count }) => count ?? <Missing />,
});

const columns: Column<SpecialistLeads>[] = [
  { key: "name", header: "Venue specialist", cell: ({ name }) => name },
  buildLeadCountColumn("wedding", "Wedding"),
  buildLeadCountColumn("corporate", "Corporate"),
  buildLeadCountColumn("social", "Social"),
  buildLeadCountColumn("total", "Total"),
];

/** How many leads each specialist was assigned on a day, with links to the days before and after. */
export function LeadDistribution({ page }: { page: DistributionPage }) {
  const { filters, refused, day, isToday, assigned } = page;
  const { previous, next } = buildAdjacentDayLinks(filters);
  return (
    <Page>
      <h1>Lead distribution</h1>
      <Form
        method="get"
        action={paths.leadDistribution}
        key={`${filters.country} ${filters.date} ${refused.date?.text}`}
      >
        <DateField
          name="date"
          label="Date"
          defaultValue={refused.date?.text ?? filters.date}
          error={refused.date?.message}
        />
        <SelectField
          name="country"
          label="Country"
          options={countries.map((value) => ({ value, label: countryNames[value] }))}
          defaultValue={filters.country}
        />
        <Button>Show</Button>
      </Form>
      <nav aria-label="Days">
        <p>{isToday ? `Today, ${day}` : day}</p>
        <ButtonLink to={previous} icon="chevron-left" preventScrollReset>
          Previous day
        </ButtonLink>
        {next && (
          <ButtonLink to={next} icon="chevron-right" preventScrollReset>
            Next day
          </ButtonLink>
        )}
      </nav>
      {assigned.failure ? (
        <SectionFailure what="The lead distribution" failure={assigned.failure} />
      ) : (
        <DistributionOfDay day={day} assigned={assigned.data} isPartial={assigned.isPartial} />
      )}
    </Page>
  );
}

function DistributionOfDay({
  day,
  assigned: { rows, total, series, chart },
  isPartial,
}: {
  day: string;
  assigned: NonNullable<DistributionPage["assigned"]["data"]>;
  isPartial?: boolean | undefined;
}) {
  if (rows.length === 0)
    return (
      <EmptyState title="No venue specialists" icon="people">
        This country has no venue specialists, so no leads are assigned.
      </EmptyState>
    );
  const sentence =
    total.total === undefined
      ? `Leads assigned on ${day}.`
      : total.total === 0
        ? `No leads assigned on ${day}.`
        : `${formatQuantity(total.total, "lead")} assigned on ${day}.`;
  return (
    <>
      <p role="status">
        {sentence}
        {isPartial && " We couldn't load some specialists."}
      </p>
      <div data-part={total.total === 0 ? undefined : "both"}>
        {total.total !== 0 && (
          <BarChart
            id="lead-distribution"
            title="Leads by venue specialist"
            description={`${sentence} The table shows the numbers.`}
            series={series}
            shape={chart}
          />
        )}
        <Table
          caption={`Leads assigned on ${day}`}
          captionHidden
          columns={columns}
          rows={rows}
          total={isPartial ? undefined : total}
          rowKey={({ id, name }) => id ?? name}
        />
      </div>
    </>
  );
}
