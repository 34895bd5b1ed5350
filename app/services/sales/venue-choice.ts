import { matchesVenueName } from "@contract/venue-name";

/** How a venue relates to an event, strongest first. */
export const venueTies = ["sold", "inspected", "shortlisted", "recommended"] as const;
export type VenueTie = (typeof venueTies)[number];

export const tieNames: Record<VenueTie, string> = {
  sold: "Tentative sale",
  inspected: "Inspection",
  shortlisted: "Shortlisted",
  recommended: "Recommended",
};

/** A venue to sell; custom venues have ids of their own. */
export interface VenueChoice {
  venueId: number;
  isCustom: boolean;
  name: string;
  city?: string | undefined;
  ties: VenueTie[];
}

type TiedVenue = Omit<VenueChoice, "ties">;

/** A catalogue venue from a recommendation or shortlist entry. */
export const toTiedCatalogueVenue = ({
  venue_id,
  venue_name,
  city,
}: {
  venue_id: number;
  venue_name: string;
  city?: string | undefined;
}): TiedVenue => ({ venueId: venue_id, isCustom: false, name: venue_name, city });

/** Merges lists of venues: each venue once with all its ties; most ties first. */
export function mergeTiedVenues(
  lists: Partial<Record<VenueTie, readonly TiedVenue[] | undefined>>,
): VenueChoice[] {
  const venues = new Map<string, VenueChoice>();
  for (const tie of venueTies)
    for (const { venueId, isCustom, name, city } of lists[tie] ?? []) {
      const key = `${isCustom} ${venueId}`;
      const venue = venues.get(key) ?? { venueId, isCustom, name, city, ties: [] };
      venue.city ??= city;
      if (!venue.ties.includes(tie)) venue.ties.push(tie);
      venues.set(key, venue);
    }
  return [...venues.values()].sort((a, b) => b.ties.length - a.ties.length);
}

/** Most custom venues listed at once; a search finds the rest. */
const MAX_CUSTOM = 12;

/** The first custom venues whose name matches, and how many match. */
export function filterCustomVenuesByName(
  venues: readonly TiedVenue[],
  search: string,
): { venues: TiedVenue[]; found: number } {
  const found = venues.filter(({ name }) => matchesVenueName(name, search));
  return { venues: found.slice(0, MAX_CUSTOM), found: found.length };
}
