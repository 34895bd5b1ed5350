import { seatingStyleNames } from "@contract/vocabulary";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "~/components/ui/Button";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FilterSelect } from "~/components/ui/FilterSelect";
import { HiddenParams } from "~/components/ui/HiddenParams";
import { Icon } from "~/components/ui/Icon";
import { SearchBox } from "~/components/ui/SearchBox";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { paths } from "~/services/paths";
import { venueList } from "~/services/venues/list";
import type { VenueListPage } from "~/services/venues/list.server";

/** In wide windows one line of fields under the line of the title, so that the list begins high up. */
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);

  @media (min-width: 75rem) {
    grid-template-columns: minmax(180px, 220px) minmax(0, 1fr);
    gap: var(--s2) var(--s4);
    align-items: center;
    margin-bottom: calc(-1 * var(--s3));
    > :first-child { grid-column: 1 / -1; }
    /* What a list of places or styles is for is seen by what stands in it. */
    label:is([for="country"], [for="style"], [for="region"], [for="city"], [for="seating_type"], [for="min_guests"]) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  }
`;

/** Folded on phones; where the browser can show the content of a folded part, wide windows do and need no summary. */
const Folded = styled.details`
  > summary {
    display: inline-flex; align-items: center; gap: var(--s2); min-height: 44px; padding: 0 var(--s4); font-weight: 600;
    border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); list-style: none;
  }
  > summary::-webkit-details-marker { display: none; }
  > form { display: grid; gap: var(--s3); align-items: end; margin: var(--s3) 0 0; }

  @media (min-width: 40rem) {
    > form { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    @supports selector(::details-content) {
      > summary { display: none; }
      > form { margin: 0; }
      &::details-content { content-visibility: visible; }
    }
  }
  @media (min-width: 75rem) {
    > form { grid-template-columns: repeat(auto-fit, minmax(112px, 1fr)); column-gap: var(--s2); align-items: center; }
  }
  @media (min-width: 56.25rem) and (max-width: 74.9375rem) {
    > form { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  }
`;

/** The search and the filters of the venues list: plain GET forms that keep what the other one says. */
export const VenueFilterForm = ({ page, children }: { page: VenueListPage; children: ReactNode }) => (
  <Head>
    {children}
    <SearchBox
      label="Search venues"
      placeholder="Name of a venue"
      params={venueList.params(page.filters)}
      action={paths.allVenues}
    />
    <Filters page={page} />
  </Head>
);

function Filters({ page: { filters, isKnown, styles, regions, cities } }: { page: VenueListPage }) {
  const { country, style, region, city, seating, guests } = filters;
  return (
    <Folded>
      <summary>
        <Icon name="filter" />
        Filters
      </summary>
      <Form method="get" action={paths.allVenues}>
        <HiddenParams
          params={venueList.paramsWithout(filters, "country", "style", "region", "city", "seating", "guests")}
        />
        <CountryChoice country={country} chosen={filters.scope.chosen} />
        <Choice name="style" label="Style" any="Any style" asked={style} options={styles} />
        <Choice name="region" label="Region" any="Any region" asked={region} options={regions} />
        <Choice name="city" label="City" any="Any city" asked={city} options={cities} />
        {isKnown && (
          <>
            <FilterSelect
              name="seating_type"
              label="Seating style"
              any="Any seating"
              names={seatingStyleNames}
              chosen={seating}
            />
            <TextField
              key={`guests ${guests}`}
              name="min_guests"
              label="Guests at least"
              placeholder="Guests at least"
              inputMode="numeric"
              maxLength={6}
              defaultValue={guests ?? ""}
            />
          </>
        )}
        <Button icon="filter">Apply filters</Button>
      </Form>
    </Folded>
  );
}

/** One of some, or any; what the address asks for stays, though it is none of them. */
function Choice({
  name,
  label,
  any,
  asked,
  options,
}: {
  name: string;
  label: string;
  any: string;
  asked: string;
  options: readonly { value: string; label: string }[];
}) {
  const own = options.find(({ value }) => value.toLowerCase() === asked.toLowerCase());
  const all = asked && !own ? [...options, { value: asked, label: asked }] : options;
  return (
    <SelectField
      key={asked}
      name={name}
      label={label}
      placeholder={any}
      options={all}
      defaultValue={own?.value ?? asked}
    />
  );
}
