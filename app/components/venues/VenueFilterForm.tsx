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

/** In wide windows the fields take one line below the title line, so that the list starts high up. */
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

/** The search and filter forms of the venue list. Each keeps the params of the other. */
export const VenueFilterForm = ({ page, children }: { page: VenueListPage; children: ReactNode }) => (
  <Head>
    {children}
    <SearchBox
      label="Search venues"
      placeholder="Venue name"
      params={venueList.params(page.filters)}
      action={paths.allVenues}
    />
    <VenueFilters page={page} />
  </Head>
);

function VenueFilters({
  page: { filters, refused, supportsSorting, styles, regions, cities },
}: {
  page: VenueListPage;
}) {
  const { country, style, region, city, seating, guests } = filters;
  return (
    <CollapsibleFilters
      action={paths.allVenues}
      params={venueList.paramsWithout(filters, "country", "style", "region", "city", "seating", "guests")}
      refused={refused}
      hasText={supportsSorting}
    >
      <CountryChoice country={country} chosen={filters.scope.chosen} />
      <VenueFilterChoice name="style" label="Style" anyLabel="Any style" requested={style} options={styles} />
      <VenueFilterChoice
        name="region"
        label="Region"
        anyLabel="Any region"
        requested={region}
        options={regions}
      />
      <VenueFilterChoice name="city" label="City" anyLabel="Any city" requested={city} options={cities} />
      {supportsSorting && (
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
            label="Minimum guests"
            placeholder="Minimum guests"
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

/** A select with an "any" option. A value in the URL that is not an option stays selected. */
function VenueFilterChoice({
  name,
  label,
  anyLabel,
  requested,
  options,
}: {
  name: string;
  label: string;
  anyLabel: string;
  requested: string;
  options: readonly { value: string; label: string }[];
}) {
  const match = options.find(({ value }) => value.toLowerCase() === requested.toLowerCase());
  const all = requested && !match ? [...options, { value: requested, label: requested }] : options;
  return (
    <SelectField
      key={requested}
      name={name}
      label={label}
      placeholder={anyLabel}
      options={all}
      defaultValue={match?.value ?? requested}
    />
  );
}
