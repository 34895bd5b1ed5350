import { optional } from "../tolerant";
import { z } from "../zod";

/** Where an inspection goes. `timezone` is the IANA zone of its time. */
export const InspectedVenue = z.looseObject({
  /** Absent for a venue that is kept by its name alone. */
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
