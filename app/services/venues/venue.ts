import type { Venue } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";

/** The search param that names the lead for whom a venue is looked at. */
export const LEAD_PARAM = "lead";

/** What stands above every page of a venue. */
export interface VenueHeadData {
  id: number;
  name: string;
  /** "Fitzroy, Melbourne, VIC"; what is not known is left out. */
  place: string;
  country?: Country;
  isActive: boolean;
  isHighConversion: boolean;
  /** The lead for whom the venue is looked at; kept in the links between its pages. */
  leadId?: number;
}

export const venueHeadOf = (venue: Venue, leadId?: number): VenueHeadData => ({
  id: venue.id,
  name: venue.name,
  place: placeText(venue.address.city, venue.address.parent_city, venue.address.state),
  country: venue.address.country_short,
  isActive: venue.is_active,
  isHighConversion: venue.is_high_conversion_venue,
  leadId,
});

/** The address of a venue's list, or of a dialog over it, with what the list shows. */
export const withListParams = (path: string, params: URLSearchParams) =>
  params.size ? `${path}?${params}` : path;

/** The known ones of suburb, city and region, each once. */
export const placeText = (...parts: (string | undefined)[]) =>
  [...new Set(parts.filter((part): part is string => !!part?.trim()))].join(", ");
