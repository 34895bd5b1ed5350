import { env } from "@config/env.server";
import type { VenueRow } from "@contract/venues/venue";
import * as venueCalls from "@contract/venues/venues";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { joinPlaceParts } from "~/services/format/places";
import { toListPage } from "~/services/lists/paging";
import { tryLoadSavedViews } from "~/services/lists/saved-views.server";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { formatVenueListSummary, removeUnsupportedVenueFilters, venueList } from "./list";
import { buildVenueListMap, formatMapBounds, MAX_VENUES_ON_MAP, parseVenueMapView } from "./map";

/**
 * Loads a page of venues (VEN-01); beyond the end, returns the link to the last page (UI-03). If the styles, regions or
 * cities cannot be loaded, the list still shows without these choices.
 */
export async function loadVenuesPage({
  api,
  url,
  country,
  user,
}: Pick<LoaderContext, "api" | "url" | "country" | "user">) {
  const { venues: features } = await loadFeatures();
  const filters = removeUnsupportedVenueFilters(
    venueList.read(url.searchParams, { chosen: country }),
    features.sortedList,
  );
  const view = parseVenueMapView(url.searchParams);
  const isMap = filters.view === "map";
  const query = isMap
    ? {
        ...venueList.query({ ...filters, page: 1 }),
        per_page: MAX_VENUES_ON_MAP,
        bounds: view && formatMapBounds(view),
      }
    : venueList.query(filters);
  const ofCountry = { query: { country: venueList.query(filters).country } };
  const [venues, knownStyles, knownRegions, knownCities, views] = await Promise.all([
    api(venueCalls.all, { query }),
    toSection(api(venueCalls.styles)),
    toSection(api(venueCalls.regions, ofCountry)),
    toSection(api(venueCalls.cities, ofCountry)),
    tryLoadSavedViews(user.id),
  ]);
  const paging = toListPage(venues, filters.page);
  const lastPageHref = isMap ? undefined : venueList.lastPageHref(filters, paging.total);
  if (lastPageHref) return { lastPageHref };
  return {
    filters,
    refused: venueList.refused(url.searchParams),
    /** Whether the upstream can sort and can filter by seating style and guests. */
    supportsSorting: features.sortedList,
    mayCreate: features.records && canOpen(user, paths.newVenue),
    /** The user's saved views of this list; undefined if they cannot be loaded. */
    views: views?.filter(({ list }) => list === "venues"),
    ...paging,
    description: formatVenueListSummary(filters, paging.total) + (isMap && view ? ", on this map" : ""),
    venues: isMap ? [] : venues.data.map(toVenueLine),
    map: isMap
      ? {
          ...buildVenueListMap(venues.data, view, filters.country === "all" ? country : filters.country),
          tiles: env().mapTiles,
        }
      : undefined,
    styles: knownStyles.data?.map(({ value, name }) => ({ value, label: name })) ?? [],
    regions: toDistinctNameOptions(knownRegions.data),
    cities: toDistinctNameOptions(knownCities.data),
  };
}

export type VenueListPage = Exclude<Awaited<ReturnType<typeof loadVenuesPage>>, { lastPageHref: string }>;

/** The distinct names of places: cities in several regions can share a name. */
const toDistinctNameOptions = (places: readonly { name: string }[] | undefined) =>
  [...new Set((places ?? []).map(({ name }) => name))].map((name) => ({ value: name, label: name }));

const toVenueLine = (venue: VenueRow) => ({
  id: venue.id,
  name: venue.name,
  thumbnail: venue.thumbnail,
  place: joinPlaceParts(venue.city, venue.parent_city),
  region: venue.region,
  country: venue.country,
  styles: venue.styles,
  rooms: venue.room_count,
  guests: venue.max_guests,
  price: venue.cost_per_person,
  offers: venue.special_offer_count,
  isActive: venue.is_active,
  isHighConversion: venue.is_high_conversion_venue,
});

/** A venue as a row of the list. Unknown values are undefined. The price is in whole units of its country's currency. */
export type VenueLine = ReturnType<typeof toVenueLine>;
