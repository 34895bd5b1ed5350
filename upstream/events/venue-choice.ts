import { type Country, countryNames } from "@contract/vocabulary";
import { inArray } from "drizzle-orm";
import type { Database } from "../db/database";
import { venues } from "../db/schema";
import { createInvalidFieldsRefusal, type FieldErrors } from "../errors";

export type Venue = typeof venues.$inferSelect;

interface VenueRequirements {
  /** The country of the event; its venues must be in the same one. */
  country: Country;
  /** Whether a venue that is no longer offered is accepted. */
  mayBeClosed?: boolean;
}

/** Finds a catalogue venue for an event. @throws Refusal 422 at `venue_id` */
export async function requireVenueForEvent(
  tx: Database,
  venueId: number,
  requirements: VenueRequirements,
): Promise<Venue> {
  const [venue] = await tx
    .select()
    .from(venues)
    .where(inArray(venues.id, [venueId]));
  const problem = findProblemOfVenueForEvent(venue, requirements);
  if (!venue || problem) throw createInvalidFieldsRefusal({ venue_id: [problem ?? ""] });
  return venue;
}

/** Finds catalogue venues for an event, in the order chosen. @throws Refusal 422 at `venues.N` */
export async function requireVenuesForEvent(
  tx: Database,
  venueIds: number[],
  requirements: VenueRequirements,
): Promise<Venue[]> {
  const found = new Map(
    (await tx.select().from(venues).where(inArray(venues.id, venueIds))).map((venue) => [venue.id, venue]),
  );
  const errors: FieldErrors = {};
  const chosen = venueIds.flatMap((id, index) => {
    const venue = found.get(id);
    const problem =
      venueIds.indexOf(id) < index
        ? "You have already chosen this venue."
        : findProblemOfVenueForEvent(venue, requirements);
    if (problem) errors[`venues.${index}`] = [problem];
    return venue ?? [];
  });
  if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
  return chosen;
}

/** Why a venue cannot be used for an event, as a sentence; undefined if it can. */
export function findProblemOfVenueForEvent(
  venue: Venue | undefined,
  { country, mayBeClosed = false }: VenueRequirements,
): string | undefined {
  if (!venue) return "Venue not found";
  if (venue.mergedIntoId !== null) return `${venue.name} was merged into another venue.`;
  if (venue.country !== country)
    return `${venue.name} is not in ${countryNames[country]}, where the event is.`;
  if (!venue.isActive && !mayBeClosed) return `${venue.name} is no longer offered.`;
  return undefined;
}
