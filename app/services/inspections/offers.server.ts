import type { Inspection } from "@contract/inspections/inspections";
import { openInspectionStatuses } from "@contract/inspections/statuses";
import { get as getVenue } from "@contract/venues/venues";
import type { Api } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import type { VenueOffer } from "./inspection-form";
import { knownZoneOfVenue } from "./venue-zone";

/** A venue as some list of the event names it. */
interface NamedVenue {
  venueId: number;
  name: string;
  city?: string;
  zone?: string;
}

/** So many venues of a page are read one by one for their place and zone; of any more the zone has to be chosen. */
const MOST_READ = 20;

/** Venues with their place and zone, as far as those can be read (V-02). */
export async function withPlaces<Of extends NamedVenue>(
  api: Api,
  venues: readonly Of[],
): Promise<(Of & VenueOffer)[]> {
  const read = await Promise.all(
    venues.slice(0, MOST_READ).map(({ venueId }) => section(api(getVenue, { params: { id: venueId } }))),
  );
  return venues.map((venue, index) => {
    const found = read[index]?.data;
    if (!found) return venue;
    const { lat, lng, city } = found.address;
    return { ...venue, city: venue.city ?? city, zone: venue.zone ?? knownZoneOfVenue(found), lat, lng };
  });
}

/** The venues that an address names, by their own names; one that cannot be read is left out. */
export async function venuesNamed(api: Api, ids: readonly number[]): Promise<NamedVenue[]> {
  const read = await Promise.all(
    ids.slice(0, MOST_READ).map((id) => section(api(getVenue, { params: { id } }))),
  );
  return read.flatMap(({ data }) => (data ? [{ venueId: data.id, name: data.name }] : []));
}

/** Venues of several lists, each once in the order it is first named, with the words of all lists it is in. */
export function mergedOffers(lists: readonly { words: string; venues: readonly NamedVenue[] }[]) {
  const merged = new Map<number, NamedVenue & { sources: string[] }>();
  for (const { words, venues } of lists)
    for (const venue of venues) {
      const known = merged.get(venue.venueId);
      if (!known) merged.set(venue.venueId, { ...venue, sources: [words] });
      else if (!known.sources.includes(words)) known.sources.push(words);
    }
  return [...merged.values()];
}

const OPEN: readonly unknown[] = openInspectionStatuses;

/** The open inspections of venues of the catalogue: a venue has at most one of an event. */
export const openInspections = (inspections: readonly Inspection[]) =>
  inspections.filter(({ status, venue }) => OPEN.includes(status) && venue && !venue.is_custom);
