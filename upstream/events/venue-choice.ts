import { type Country, countryNames } from "@contract/vocabulary";
import { inArray } from "drizzle-orm";
import type { Database } from "../db/database";
import { venues } from "../db/schema";
import { type FieldErrors, invalid } from "../errors";

export type Venue = typeof venues.$inferSelect;

interface Wanted {
  /** Where the event is: its venues are in the same country. */
  country: Country;
  /** Whether a venue that is no longer offered will do. */
  mayBeClosed?: boolean;
}

/** A venue of the catalogue for an event. @throws Refusal 422 at `venue_id` */
export async function chooseVenue(tx: Database, id: number, wanted: Wanted): Promise<Venue> {
  const [venue] = await tx
    .select()
    .from(venues)
    .where(inArray(venues.id, [id]));
  const complaint = venueComplaint(venue, wanted);
  if (!venue || complaint) throw invalid({ venue_id: [complaint ?? ""] });
  return venue;
}

/** Venues of the catalogue for an event, in the order chosen. @throws Refusal 422 at `venues.N` */
export async function chooseVenues(tx: Database, ids: number[], wanted: Wanted): Promise<Venue[]> {
  const found = new Map(
    (await tx.select().from(venues).where(inArray(venues.id, ids))).map((venue) => [venue.id, venue]),
  );
  const errors: FieldErrors = {};
  const chosen = ids.flatMap((id, index) => {
    const venue = found.get(id);
    const complaint = ids.indexOf(id) < index ? "This venue is chosen twice." : venueComplaint(venue, wanted);
    if (complaint) errors[`venues.${index}`] = [complaint];
    return venue ?? [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return chosen;
}

/** Why a venue will not do for an event, in a sentence; undefined when it will. */
export function venueComplaint(venue: Venue | undefined, { country, mayBeClosed = false }: Wanted) {
  if (!venue) return "There is no such venue.";
  if (venue.country !== country)
    return `${venue.name} is not in ${countryNames[country]}, where the event is.`;
  if (!venue.isActive && !mayBeClosed) return `${venue.name} is no longer offered.`;
  return undefined;
}
