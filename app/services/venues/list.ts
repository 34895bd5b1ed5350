import {
  type Country,
  countries,
  countryNames,
  seatingStyleNames,
  seatingStyles,
} from "@contract/vocabulary";
import { formatCount, formatQuantity } from "~/services/format/counts";
import { formatInCountry } from "~/services/leads/list";
import { amount, drawing, oneOrAll, page, sorted, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The initial sort order of each column: names from A, largest venues first, lowest price first. */
const naturalOrder = { name: "asc", max_guests: "desc", cost_per_person: "asc" } as const;

const MAX_GUESTS = 100_000;

/**
 * The state of the venue list (VEN-01). The search params are those of call V-01. Without a country the list shows the
 * one chosen in the top bar (VEN-08).
 */
export const venueList = listState(paths.allVenues, {
  search: text(200),
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  style: text(200),
  region: text(200),
  city: text(200),
  seating: oneOrAll(seatingStyles, "all", "seating_type"),
  guests: amount(MAX_GUESTS, "min_guests"),
  ...sorted(naturalOrder, "name"),
  view: drawing(["table", "map"], "table"),
  page: page(),
});

export type VenueListState = StateOf<typeof venueList>;

/** Reduces the state to what the upstream supports: by the specification alone it cannot sort, filter by guests or map. */
export const toSupportedState = (state: VenueListState, supportsSorting: boolean): VenueListState =>
  supportsSorting
    ? state
    : { ...state, seating: "all", guests: undefined, sortBy: "name", sortOrder: "asc", view: "table" };

/** `38 venues in Melbourne, Australia, style Garden matching “mill”`. Without a total it says "Venues". */
export function describeVenues(state: VenueListState, total: number | undefined): string {
  const count = total === undefined ? "Venues" : total === 0 ? "No venues" : formatQuantity(total, "venue");
  const { city, region, country } = state;
  const places = [city, region, country !== "all" && countryNames[country]].filter(Boolean).join(", ");
  const place = city || region ? `in ${places}` : formatInCountry(country);
  const filters = describeVenueFilters({ ...state, city: "", region: "", search: "" });
  return [[`${count} ${place}`, ...filters].join(", "), ...describeSearch(state)].join(" ");
}

/** The active filters as text. */
export const describeVenueFilters = (state: VenueListState): string[] => [
  ...venueList.describe(state, {
    style: (style) => `style ${style}`,
    city: (city) => `in ${city}`,
    region: (region) => `in ${region}`,
    guests: (guests) => `for ${formatCount(guests)} guests or more`,
    seating: (style) => (style === "all" ? "" : `with ${seatingStyleNames[style].toLowerCase()} seating`),
  }),
  ...describeSearch(state),
];

const describeSearch = (state: VenueListState): string[] =>
  venueList.describe(state, { search: (search) => `matching “${search}”` });
