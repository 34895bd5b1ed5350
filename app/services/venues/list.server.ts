import { env } from "@config/env.server";
import type { VenueRow } from "@contract/venues/venue";
import { all, cities, regions, styles } from "@contract/venues/venues";
import type { LoaderContext } from "~/services/access/guard.server";
import { canOpen } from "~/services/access/permissions";
import { formatPlace } from "~/services/format/places";
import { toListPage } from "~/services/lists/paging";
import { tryLoadSavedViews } from "~/services/lists/saved-views.server";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import { asKnown, describeVenues, venueList } from "./list";
import { boundsOf, MOST_ON_MAP, venueMapOf, venueMapView } from "./map";

/**
 * A page of venues (VEN-01); a page beyond the end answers the last one's address (UI-03). Without styles, regions or
 * cities to choose from the list can still be read.
 */
export async function loadVenues({
  api,
  url,
  country,
  user,
}: Pick<LoaderContext, "api" | "url" | "country" | "user">) {
  const { venues: features } = await loadFeatures();
  const filters = asKnown(venueList.read(url.searchParams, { chosen: country }), features.sortedList);
  const view = venueMapView(url.searchParams);
  const isMap = filters.view === "map";
  const query = isMap
    ? {
        ...venueList.query({ ...filters, page: 1 }),
        per_page: MOST_ON_MAP,
        bounds: view && boundsOf(view),
      }
    : venueList.query(filters);
  const within = { query: { country: venueList.query(filters).country } };
  const [venues, knownStyles, knownRegions, knownCities, views] = await Promise.all([
    api(all, { query }),
    section(api(styles)),
    section(api(regions, within)),
    section(api(cities, within)),
    tryLoadSavedViews(user.id),
  ]);
  const paging = toListPage(venues, filters.page);
  const lastPageHref = isMap ? undefined : venueList.lastPageHref(filters, paging.total);
  if (lastPageHref) return { lastPageHref };
  return {
    filters,
    refused: venueList.refused(url.searchParams),
    /** Whether the upstream sorts, and filters by seating style and guests. */
    isKnown: features.sortedList,
    mayCreate: features.records && canOpen(user, paths.newVenue),
    /** The person's saved views of this list; absent where they cannot be read. */
    views: views?.filter(({ list }) => list === "venues"),
    ...paging,
    described: describeVenues(filters, paging.total) + (isMap && view ? ", on this map" : ""),
    venues: isMap ? [] : venues.data.map(venueLine),
    map: isMap
      ? {
          ...venueMapOf(venues.data, view, filters.country === "all" ? country : filters.country),
          tiles: env().mapTiles,
        }
      : undefined,
    styles: knownStyles.data?.map(({ value, name }) => ({ value, label: name })) ?? [],
    regions: namesOf(knownRegions.data),
    cities: namesOf(knownCities.data),
  };
}

export type VenueListPage = Exclude<Awaited<ReturnType<typeof loadVenues>>, { lastPageHref: string }>;

/** The names of places, each once, as a city of a name may lie in several regions. */
const namesOf = (places: readonly { name: string }[] | undefined) =>
  [...new Set((places ?? []).map(({ name }) => name))].map((name) => ({ value: name, label: name }));

const venueLine = (venue: VenueRow) => ({
  id: venue.id,
  name: venue.name,
  thumbnail: venue.thumbnail,
  place: formatPlace(venue.city, venue.parent_city),
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

/** A venue as a row of the list; what is not known is absent. The price is in whole units of its country. */
export type VenueLine = ReturnType<typeof venueLine>;
