import type { Venue } from "@contract/venues/venue";
import type { Country } from "@contract/vocabulary";
import { joinPlaceParts } from "~/services/format/places";
import { createIdField, makeFieldPersistent } from "~/services/lists/list-fields";

/** The lead and event that a venue is viewed for, as the URL names them. */
export interface VenueAudience {
  leadId?: number | undefined;
  eventId?: number | undefined;
}

/** The search params for these, for `createListState`. */
export const audienceFields = {
  lead: makeFieldPersistent(createIdField("lead")),
  event: makeFieldPersistent(createIdField("event")),
};

export const parseVenueAudience = (params: URLSearchParams): VenueAudience => ({
  leadId: audienceFields.lead.parse(params.get("lead") ?? ""),
  eventId: audienceFields.event.parse(params.get("event") ?? ""),
});

/** `?lead=5&event=9`, without unknown ones. */
export function formatAudienceQuery({ leadId, eventId }: VenueAudience): string {
  const known = Object.entries({ lead: leadId, event: eventId }).filter(([, value]) => value !== undefined);
  return known.length ? `?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}` : "";
}

/** The head shown above every page of a venue. The links between the pages keep the lead and event. */
export interface VenueHeadData extends VenueAudience {
  id: number;
  name: string;
  /** "Fitzroy, Melbourne, VIC", without unknown parts. */
  place: string;
  country?: Country | undefined;
  isActive?: boolean | undefined;
  isHighConversion: boolean;
}

export const toVenueHeader = (venue: Venue, { leadId, eventId }: VenueAudience = {}): VenueHeadData => ({
  id: venue.id,
  name: venue.name,
  place: joinPlaceParts(venue.address.city, venue.address.parent_city, venue.address.state),
  country: venue.address.country_short,
  isActive: venue.is_active,
  isHighConversion: venue.is_high_conversion_venue,
  leadId,
  eventId,
});

/** Adds the state of a list to the path of the list or of a dialog over it. */
export const addParamsToPath = (path: string, params: URLSearchParams): string =>
  params.size ? `${path}?${params}` : path;
