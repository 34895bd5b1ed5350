import { call, data, done } from "../call";
import { EventType, InspectionStatus } from "../enums";
import { Papers } from "../papers";
import { optional } from "../tolerant";
import { z } from "../zod";
import { Inspection } from "./inspections";
import { InspectedVenue } from "./venue";
import { venueAnswers } from "./venue-answer";

/** What the holder of the venue's key may see: what a venue needs to plan, but no contacts or notes. */
const VenueInspection = z.object({
  status: optional(InspectionStatus),
  inspection_date: optional(z.string()),
  venue: optional(InspectedVenue),
  venue_answer: optional(z.enum(venueAnswers)),
  venue_offer: optional(z.string()),
  first_name: optional(z.string()),
  event_type: optional(EventType),
  event_date: optional(z.string()),
  estimated_guests: optional(z.number().int()),
  specialist_name: optional(z.string()),
  /** The company that arranges it. */
  papers: optional(Papers),
  version: optional(z.number().int()),
});
export type VenueInspection = z.output<typeof VenueInspection>;

/** I-15, ours: staff record that the venue has agreed to the time. 409 for an inspection that is over or cancelled. */
export const agreeForVenue = call({
  id: "I-15",
  method: "PUT",
  path: "/v1/inspections/{id}/venue-answer",
  body: z.object({ version: z.number().int().optional() }),
  answer: done(data(Inspection)),
  extension: "venue-answers",
  spec: "ours: the venue has agreed",
});

/** I-16, ours: an inspection by its venue's key, which grants access. 404 for any other key. */
export const byVenueKey = call({
  id: "I-16",
  access: "public",
  method: "GET",
  path: "/v1/venue-inspections/{key}",
  answer: data(VenueInspection),
  extension: "venue-answers",
  spec: "ours: an inspection by the key of its venue",
});

/**
 * I-17, ours: the venue agrees, or offers another time in words. 409 if the inspection is over, cancelled or has
 * changed.
 */
export const answerAsVenue = call({
  id: "I-17",
  access: "public",
  method: "PUT",
  path: "/v1/venue-inspections/{key}",
  body: z.object({
    /** The other time offered; without it, the venue agrees. */
    message: z
      .string()
      .trim()
      .min(1, "Tell us which time would suit you")
      .max(1000, "The message can have at most 1,000 characters")
      .optional(),
    version: z.number().int().optional(),
  }),
  answer: done(data(VenueInspection)),
  extension: "venue-answers",
  spec: "ours: the answer of a venue",
});
