import type { Venue } from "@contract/venues/venue";
import { zoneOf } from "@contract/vocabulary";
import { findVenueZone } from "~/services/inspections/venue-zone";

/** The venue's IANA zone: as the upstream sends it, else that of its state, else the country's main zone, else UTC. */
export const getVenueZone = (venue: Pick<Venue, "timezone" | "address">): string =>
  findVenueZone(venue) ?? zoneOf(venue.address.country_short) ?? "UTC";
