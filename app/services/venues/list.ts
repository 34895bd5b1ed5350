import { type Country, countries } from "@contract/vocabulary";
import { countOf } from "~/services/format/counts";
import { inCountry } from "~/services/leads/list";
import { oneOrAll, page, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/**
 * What the venues list shows (VEN-01). Search params are those of call V-01. Without a country the list shows the one
 * chosen in the top bar (VEN-08).
 */
export const venueList = listState(paths.allVenues, {
  search: text(200),
  country: oneOrAll(countries, (scope: { chosen: Country }) => scope.chosen),
  style: text(200),
  region: text(200),
  city: text(200),
  page: page(),
});

export type VenueListState = StateOf<typeof venueList>;

/** How many of what, as far as it is known: `38 venues in Australia, style Garden, in Melbourne, matching “mill”`. */
export function describeVenues(state: VenueListState, total: number | undefined): string {
  const count = total === undefined ? "Venues" : total === 0 ? "No venues" : countOf(total, "venue");
  const filters = venueList.describe(state, {
    style: (style) => `style ${style}`,
    city: (city) => `in ${city}`,
    region: (region) => `in ${region}`,
    search: (search) => `matching “${search}”`,
  });
  return [`${count} ${inCountry(state.country)}`, ...filters].join(", ");
}
