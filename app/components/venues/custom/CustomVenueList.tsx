import { countryNames, zoneOf } from "@contract/vocabulary";
import { Form } from "@remix-run/react";
import { styled } from "styled-components";
import { Badge } from "~/components/ui/Badge";
import { Button, ButtonLink } from "~/components/ui/Button";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { DateText } from "~/components/ui/DateText";
import { EmptyList } from "~/components/ui/EmptyList";
import { EmptyState } from "~/components/ui/EmptyState";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { ListSummary } from "~/components/ui/ListSummary";
import { Missing } from "~/components/ui/Missing";
import { Pagination } from "~/components/ui/Pagination";
import { SearchBox } from "~/components/ui/SearchBox";
import { type Column, Table, toTableSort } from "~/components/ui/Table";
import { paths } from "~/services/paths";
import { type CustomVenueListState, customVenueList } from "~/services/venues/custom/custom-venues";
import type { CustomVenueListPage } from "~/services/venues/custom/custom-venues.server";
import { addParamsToPath } from "~/services/venues/venue";
import { ListBar } from "../ListBar";

type Line = CustomVenueListPage["venues"][number];

const Head = styled.div`
  @media (max-width: 39.9375rem) { [role="status"] { order: 1; flex-basis: 100%; } }
`;

const Cells = styled.div`
  [data-name] { display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; font-weight: 600; }
  [data-name], td a { overflow-wrap: anywhere; }
  td { overflow-wrap: break-word; }
`;

const buildCustomVenueColumns = (state: CustomVenueListState): Column<Line>[] => [
  {
    key: "name",
    header: "Name",
    sort: "name",
    role: "title",
    cell: (venue) => (
      <span data-name="">
        {venue.name}
        {state.country === "all" && venue.country && (
          <Badge title={countryNames[venue.country]}>{venue.country}</Badge>
        )}
      </span>
    ),
  },
  { key: "city", header: "City", sort: "city", cell: ({ city }) => city ?? <Missing /> },
  {
    key: "email",
    header: "Email",
    cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : <Missing />),
  },
  { key: "sales", header: "Sales", sort: "sales", numeric: true, cell: ({ sales }) => sales ?? <Missing /> },
  {
    key: "created",
    header: "Added",
    sort: "created_at",
    cell: (venue) => <DateText iso={venue.at} timeZone={zoneOf(venue.country)} missing="–" />,
  },
  {
    key: "actions",
    header: "",
    role: "action",
    cell: ({ id, name }) => (
      <ButtonLink
        to={addParamsToPath(paths.customVenueSale(id), customVenueList.params(state))}
        size="small"
        preventScrollReset
        aria-label={`Record sale at ${name}`}
      >
        Record sale
      </ButtonLink>
    ),
  },
];

/** The venues outside the catalogue (VEN-07). */
export function CustomVenueList({ page }: { page: CustomVenueListPage }) {
  const { filters, venues, total, description } = page;
  return (
    <>
      <Head className="row">
        <h1>Custom venues</h1>
        <ListSummary description={description} />
        <ButtonLink to={paths.newCustomVenue} size="small" variant="primary" icon="plus" preventScrollReset>
          New custom venue
        </ButtonLink>
      </Head>
      <CustomVenueFilters filters={filters} />
      {venues.length > 0 ? (
        <>
          <Cells>
            <Table
              caption={description}
              captionHidden
              columns={buildCustomVenueColumns(filters)}
              rows={venues}
              rowKey={({ id }) => id}
              sort={toTableSort(customVenueList, filters)}
            />
          </Cells>
          <Pagination
            page={filters.page}
            total={total}
            pageHref={(number) => customVenueList.href(filters, { page: number })}
            label="Pages of custom venues"
          />
        </>
      ) : (
        <EmptyList
          things="custom venues"
          isUnreadable={!page.isWhole}
          {...customVenueList.emptyListLinks(page.filters)}
        >
          <EmptyState title="No custom venues yet" icon="building">
            Add a venue here if you sell or inspect one that isn't in the catalogue.
          </EmptyState>
        </EmptyList>
      )}
    </>
  );
}

function CustomVenueFilters({ filters }: { filters: CustomVenueListState }) {
  const { country } = filters;
  const { chosen } = filters.scope;
  return (
    <ListBar>
      <SearchBox
        label="Search custom venues"
        placeholder="Name, city or email"
        params={customVenueList.params(filters)}
        action={paths.customVenues}
      />
      <Form method="get" action={paths.customVenues}>
        <HiddenParams params={customVenueList.paramsWithout(filters, "country")} />
        <CountryChoice id="listed-country" labelHidden country={country} chosen={chosen} />
        <Button>Show</Button>
      </Form>
    </ListBar>
  );
}
