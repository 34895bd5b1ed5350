import {
  type Country,
  countries,
  countryNames,
  seatingStyleNames,
  seatingStyles,
} from "@contract/vocabulary";
import { formatCount, formatQuantity } from "~/services/format/counts";
import { formatInCountry } from "~/services/leads/list";
import {
  createChoiceOrAllField,
  createNumberField,
  createPageField,
  createSortFields,
  createTextField,
  createViewField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The initial sort order of each column: names from A, largest venues first, lowest price first. */
const naturalOrder = { name: "asc", max_guests: "desc", cost_per_person: "asc" } as const;

const MAX_GUESTS = 100_000;

/**
 * The state of the venue list (VEN-01). The search params are those of call V-01. Without a country the list shows the
 * one chosen in the top bar (VEN-08).
 */
export const venueList = createListState(paths.allVenues, {
  search: createTextField(200),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  style: createTextField(200),
  region: createTextField(200),
  city: createTextField(200),
  seating: createChoiceOrAllField(seatingStyles, "all", "seating_type"),
  guests: createNumberField(MAX_GUESTS, "min_guests"),
  ...createSortFields(naturalOrder, "name"),
  view: createViewField(["table", "map"], "table"),
  page: createPageField(),
});

export type VenueListState = StateOf<typeof venueList>;

/** Reduces the state to what the upstream supports: by the specification alone it cannot sort, filter by guests or map. */
export const removeUnsupportedVenueFilters = (
  state: VenueListState,
  supportsSorting: boolean,
): VenueListState =>
  supportsSorting
    ? state
    : { ...state, seating: "all", guests: undefined, sortBy: "name", sortOrder: "asc", view: "table" };

/**
 * `38 venues in Melbourne, Australia, style Garden matching “mill”`. Without a total it begins with "Venues".
 */
export function formatVenueListSummary(state: VenueListState, total: number | undefined): string {
  const count = formatVenueCount(total);
  const { city, region, country } = state;
  const places = [city, region, country !== "all" && countryNames[country]].filter(Boolean).join(", ");
  const place = city || region ? `in ${places}` : formatInCountry(country);
  const filters = formatVenueFilters({ ...state, city: "", region: "", search: "" });
  return [[`${count} ${place}`, ...filters].join(", "), ...formatSearchPhrases(state)].join(" ");
}

function formatVenueCount(total: number | undefined): string {
  if (total === undefined) return "Venues";
  return total === 0 ? "No venues" : formatQuantity(total, "venue");
}

/** The active filters as text. */
export const formatVenueFilters = (state: VenueListState): string[] => [
  ...venueList.describe(state, {
    style: (style) => `style ${style}`,
    city: (city) => `in ${city}`,
    region: (region) => `in ${region}`,
    guests: (guests) => `for ${formatCount(guests)} guests or more`,
    seating: (style) => (style === "all" ? "" : `with ${seatingStyleNames[style].toLowerCase()} seating`),
  }),
  ...formatSearchPhrases(state),
];

const formatSearchPhrases = (state: VenueListState): string[] =>
  venueList.describe(state, { search: (search) => `matching “${search}”` });
