import { createChangeAnswerSchema, defineCall, withDataEnvelope } from "../call";
import { EventType, InspectionStatus } from "../enums";
import { Papers } from "../papers";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { Inspection } from "./inspections";
import { InspectedVenue } from "./venue";
import { venueAnswers } from "./venue-answer";

/** The data for anyone with the venue's key: what a venue needs for planning, but no contacts or notes. */
const VenueInspection = z.object({
  status: tolerantOptional(InspectionStatus),
  inspection_date: tolerantOptional(z.string()),
  venue: tolerantOptional(InspectedVenue),
  venue_answer: tolerantOptional(z.enum(venueAnswers)),
  venue_offer: tolerantOptional(z.string()),
  first_name: tolerantOptional(z.string()),
  event_type: tolerantOptional(EventType),
  event_date: tolerantOptional(z.string()),
  estimated_guests: tolerantOptional(z.number().int()),
  specialist_name: tolerantOptional(z.string()),
  /** The company that arranges it. */
  papers: tolerantOptional(Papers),
  version: tolerantOptional(z.number().int()),
});
export type VenueInspection = z.output<typeof VenueInspection>;

/**
 * I-15, our extension: staff record that the venue has agreed to the time. 409 for an inspection that is over
 * or cancelled.
 */
export const agreeForVenue = defineCall({
  id: "I-15",
  method: "PUT",
  path: "/v1/inspections/{id}/venue-answer",
  body: z.object({ version: z.number().int().optional() }),
  answer: createChangeAnswerSchema(withDataEnvelope(Inspection)),
  extension: "venue-answers",
  spec: "ours: the venue has agreed",
});

/** I-16, our extension: an inspection by its venue's key, which grants access. 404 for any other key. */
export const byVenueKey = defineCall({
  id: "I-16",
  access: "public",
  method: "GET",
  path: "/v1/venue-inspections/{key}",
  answer: withDataEnvelope(VenueInspection),
  extension: "venue-answers",
  spec: "ours: an inspection by the key of its venue",
});

/**
 * I-17, our extension: the venue agrees, or offers another time in words. 409 if the inspection is over,
 * cancelled or has changed.
 */
export const answerAsVenue = defineCall({
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
  answer: createChangeAnswerSchema(withDataEnvelope(VenueInspection)),
  extension: "venue-answers",
  spec: "ours: the answer of a venue",
});
