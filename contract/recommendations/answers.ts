import { defineCall, Id, withListEnvelope } from "../call";
import { Country } from "../enums";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { clientAnswers, declineReasons } from "./client-answers";

/** The maximum length of a comment that a client adds, in characters. */
export const MAX_ANSWER_LENGTH = 1000;

/** The maximum length of the name that a person enters with an answer, in characters. */
export const MAX_ANSWER_NAME_LENGTH = 60;

/** The maximum length of a question that a client asks about a room, in characters. */
export const MAX_QUESTION_LENGTH = 500;

/** A client's answer to a recommended room; `words` is their comment, plain text. */
export const RoomAnswer = z.object({
  answer: z.enum(clientAnswers),
  /** The name that the person gave with it; each name has an answer of its own. */
  name: tolerantOptional(z.string()),
  words: tolerantOptional(z.string()),
  /** Why the room is not for them, if they chose a reason. */
  reason: tolerantOptional(z.enum(declineReasons)),
  /** When it was last changed. */
  changed_at: tolerantOptional(z.string()),
});

/** An answer with its room and lead. */
const NewAnswer = z.object({
  ...RoomAnswer.shape,
  lead_id: z.number().int(),
  lead_event_id: z.number().int(),
  lead_name: tolerantOptional(z.string()),
  country: tolerantOptional(Country),
  venue_name: z.string(),
  room_id: z.number().int(),
  room_name: z.string(),
});
export type NewAnswer = z.output<typeof NewAnswer>;

/** The maximum number of answers that R-08 lists. */
export const MAX_NEW_ANSWERS = 50;

/**
 * R-08, not in the specification: the answers of an owner's clients since the last mail to each, for events that are
 * neither won nor lost; oldest first, at most 50.
 */
export const newAnswers = defineCall({
  id: "R-08",
  method: "GET",
  path: "/v1/recommendations/answers",
  query: z.object({ hubspot_owner_id: Id.optional().catch(undefined) }),
  answer: withListEnvelope(NewAnswer, "answers of clients"),
  extension: "answers",
  spec: "ours: answers of clients that wait",
});
