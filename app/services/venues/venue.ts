import type { Venue } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";
import { formatPlace } from "~/services/format/places";
import { id, persistent } from "~/services/lists/list-fields";

/** The lead, and the event, for whom a venue is looked at, as its address names them. */
export interface ForWhom {
  leadId?: number;
  eventId?: number;
}

/** The search params of a venue's pages that say for whom it is looked at, for `listState`. */
export const forWhomFields = { lead: persistent(id("lead")), event: persistent(id("event")) };

export const forWhomIn = (params: URLSearchParams): ForWhom => ({
  leadId: forWhomFields.lead.parse(params.get("lead") ?? ""),
  eventId: forWhomFields.event.parse(params.get("event") ?? ""),
});

/** `?lead=5&event=9`, as far as they are known. */
export function forWhomParams({ leadId, eventId }: ForWhom): string {
  const given = Object.entries({ lead: leadId, event: eventId }).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

/** What stands above every page of a venue; for whom it is looked at is kept in the links between its pages. */
export interface VenueHeadData extends ForWhom {
  id: number;
  name: string;
  /** "Fitzroy, Melbourne, VIC"; what is not known is left out. */
  place: string;
  country?: Country;
  isActive?: boolean;
  isHighConversion: boolean;
}

export const venueHeadOf = (venue: Venue, { leadId, eventId }: ForWhom = {}): VenueHeadData => ({
  id: venue.id,
  name: venue.name,
  place: formatPlace(venue.address.city, venue.address.parent_city, venue.address.state),
  country: venue.address.country_short,
  isActive: venue.is_active,
  isHighConversion: venue.is_high_conversion_venue,
  leadId,
  eventId,
});

/** The address of a venue's list, or of a dialog over it, with what the list shows. */
export const withListParams = (path: string, params: URLSearchParams) =>
  params.size ? `${path}?${params}` : path;
