import { seatingStyleNames } from "@contract/vocabulary";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { CollapsibleFilters } from "~/components/ui/CollapsibleFilters";
import { CountryChoice } from "~/components/ui/CountryChoice";
import { FilterSelect } from "~/components/ui/FilterSelect";
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

  @media (max-width: 39.9375rem) { grid-template-columns: minmax(0, 1fr) auto; > :first-child { grid-column: 1 / -1; } }
  @media (min-width: 40rem) { > details > form { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
  @media (min-width: 75rem) {
    > details > form { display: flex; flex-wrap: wrap; gap: var(--s3) var(--s2); align-items: center; }
    > details > form > div { flex: 1 1 150px; min-width: 0; }
    select { max-width: none; }
    grid-template-columns: minmax(160px, 180px) minmax(0, 1fr);
    gap: var(--s2) var(--s3);
    align-items: center;
    margin-bottom: calc(-1 * var(--s3));
    > :first-child { grid-column: 1 / -1; }
  }
  @media (min-width: 87.5rem) {
    > details > form > div { flex: 0 1 7rem; }
    > details > form > div:has(select) { flex: 1 1 auto; }
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

function Filters({ page: { filters, refused, isKnown, styles, regions, cities } }: { page: VenueListPage }) {
  const { country, style, region, city, seating, guests } = filters;
  return (
    <CollapsibleFilters
      action={paths.allVenues}
      params={venueList.paramsWithout(filters, "country", "style", "region", "city", "seating", "guests")}
      refused={refused}
      hasText={isKnown}
    >
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
            key={`guests ${guests} ${refused.min_guests?.text}`}
            name="min_guests"
            label="Guests at least"
            placeholder="Guests from"
            inputMode="numeric"
            maxLength={40}
            defaultValue={refused.min_guests?.text ?? guests ?? ""}
            error={refused.min_guests?.message}
          />
        </>
      )}
    </CollapsibleFilters>
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
