import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** The venue of an inspection. `timezone` is the IANA zone of the inspection's time. */
export const InspectedVenue = z.looseObject({
  /** Absent for a venue known only by name. */
  id: tolerantOptional(z.number().int()),
  name: z.string(),
  is_custom: z.boolean().catch(false),
  address: tolerantOptional(z.string()),
  city: tolerantOptional(z.string()),
  timezone: tolerantOptional(z.string()),
  /** In degrees. */
  lat: tolerantOptional(z.number()),
  lng: tolerantOptional(z.number()),
});
