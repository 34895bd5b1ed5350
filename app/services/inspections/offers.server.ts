import type { Inspection } from "@contract/inspections/inspections";
import { openInspectionStatuses } from "@contract/inspections/statuses";
import * as venueCalls from "@contract/venues/venues";
import type { Api } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import type { VenueOffer } from "./inspection-form";
import { findVenueZone } from "./venue-zone";

interface NamedVenue {
  venueId: number;
  name: string;
  city?: string | undefined;
  zone?: string | undefined;
}

/** Most venues loaded one by one for their location and zone; for the rest the user chooses the zone. */
const MAX_VENUE_READS = 20;

/** Adds coordinates, city and zone to venues, where they can be loaded (V-02). */
export async function addLocationsToVenues<Named extends NamedVenue>(
  api: Api,
  venues: readonly Named[],
): Promise<(Named & VenueOffer)[]> {
  const loaded = await Promise.all(
    venues
      .slice(0, MAX_VENUE_READS)
      .map(({ venueId }) => toSection(api(venueCalls.get, { params: { id: venueId } }))),
  );
  return venues.map((venue, index) => {
    const found = loaded[index]?.data;
    if (!found) return venue;
    const { lat, lng, city } = found.address;
    return { ...venue, city: venue.city ?? city, zone: venue.zone ?? findVenueZone(found), lat, lng };
  });
}

/** Venues by id, with their names; venues that cannot be loaded are skipped. */
export async function loadVenueNames(api: Api, venueIds: readonly number[]): Promise<NamedVenue[]> {
  const loaded = await Promise.all(
    venueIds.slice(0, MAX_VENUE_READS).map((id) => toSection(api(venueCalls.get, { params: { id } }))),
  );
  return loaded.flatMap(({ data }) => (data ? [{ venueId: data.id, name: data.name }] : []));
}

/** Merges lists of venues: each venue once, in order of first appearance, with the labels of all its lists. */
export function mergeVenueLists(
  lists: readonly { words: string; venues: readonly NamedVenue[] }[],
): (NamedVenue & { sources: string[] })[] {
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

/** The open inspections at catalogue venues; an event has at most one for each venue. */
export const filterOpenInspections = (inspections: readonly Inspection[]) =>
  inspections.filter(({ status, venue }) => OPEN.includes(status) && venue && !venue.is_custom);
