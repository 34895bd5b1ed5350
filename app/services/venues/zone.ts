import type { Venue } from "@contract/venues/venue";
import { zoneOf } from "@contract/vocabulary";
import { findVenueZone } from "~/services/inspections/venue-zone";

/** The zone of a venue's clocks: the one the upstream tells, else that of its state, else its country's main one, else UTC. */
export const zoneOfVenue = (venue: Pick<Venue, "timezone" | "address">): string =>
  findVenueZone(venue) ?? zoneOf(venue.address.country_short) ?? "UTC";
