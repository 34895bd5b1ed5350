import { matchesName } from "@contract/venue-name";

/** What brought a venue together with an event, the most telling first. */
export const venueTies = ["sold", "inspected", "shortlisted", "recommended"] as const;
export type VenueTie = (typeof venueTies)[number];

export const tieNames: Record<VenueTie, string> = {
  sold: "Tentative sale",
  inspected: "Inspection",
  shortlisted: "Shortlisted",
  recommended: "Recommended",
};

/** A venue that a sale may be of; one outside the catalogue has a number of its own. */
export interface VenueChoice {
  venueId: number;
  isCustom: boolean;
  name: string;
  city?: string;
  ties: VenueTie[];
}

type TiedVenue = Omit<VenueChoice, "ties">;

/** A venue as recommendations and shortlists name it. */
export const ofCatalogue = ({
  venue_id,
  venue_name,
  city,
}: {
  venue_id: number;
  venue_name: string;
  city?: string;
}): TiedVenue => ({ venueId: venue_id, isCustom: false, name: venue_name, city });

/** The venues of an event, each once with all that ties it; those with the most ties first. */
export function tiedVenues(of: Partial<Record<VenueTie, readonly TiedVenue[]>>): VenueChoice[] {
  const venues = new Map<string, VenueChoice>();
  for (const tie of venueTies)
    for (const { venueId, isCustom, name, city } of of[tie] ?? []) {
      const key = `${isCustom} ${venueId}`;
      const venue = venues.get(key) ?? { venueId, isCustom, name, city, ties: [] };
      venue.city ??= city;
      if (!venue.ties.includes(tie)) venue.ties.push(tie);
      venues.set(key, venue);
    }
  return [...venues.values()].sort((one, other) => other.ties.length - one.ties.length);
}

/** How many custom venues are offered at a time; a search leads to the others. */
const MOST_CUSTOM = 12;

/** The custom venues whose name a search finds, as many as are offered at a time, and how many there are. */
export function customChoices(venues: readonly TiedVenue[], search: string) {
  const found = venues.filter(({ name }) => matchesName(name, search));
  return { venues: found.slice(0, MOST_CUSTOM), found: found.length };
}
