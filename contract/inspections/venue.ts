import { optional } from "../tolerant";
import { z } from "../zod";

/** The venue of an inspection. `timezone` is the IANA zone of the inspection's time. */
export const InspectedVenue = z.looseObject({
  /** Absent for a venue known only by name. */
  id: optional(z.number().int()),
  name: z.string(),
  is_custom: z.boolean().catch(false),
  address: optional(z.string()),
  city: optional(z.string()),
  timezone: optional(z.string()),
  /** Degrees. */
  lat: optional(z.number()),
  lng: optional(z.number()),
});
