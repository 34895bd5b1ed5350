import { call, Id, list as listAnswer } from "../call";
import { Country } from "../enums";
import { optional } from "../tolerant";
import { z } from "../zod";

/** What a client says on their page of a room that was recommended to them: they would like to see it, or it is not for them. */
export const clientAnswers = ["wanted", "declined"] as const;
export type ClientAnswer = (typeof clientAnswers)[number];

/** An answer of a client as staff read it. */
export const answerNames: Record<ClientAnswer, string> = {
  wanted: "Would like to see it",
  declined: "Declined",
};

/** Why a room is not for a client, to be chosen from on their page; no reason has to be. */
export const declineReasons = [
  "too_expensive",
  "too_far",
  "too_small",
  "too_big",
  "not_our_style",
  "date_not_free",
  "something_else",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineReasonNames: Record<DeclineReason, string> = {
  too_expensive: "Too expensive",
  too_far: "Too far",
  too_small: "Too small",
  too_big: "Too big",
  not_our_style: "Not our style",
  date_not_free: "Date not free",
  something_else: "Something else",
};

/** "Declined: too far", or "Tom: declined, too far" where the person gave a name. */
export function answerInWords({
  answer,
  reason,
  name,
}: {
  answer: ClientAnswer;
  reason?: DeclineReason;
  name?: string;
}): string {
  const [words, why] = [answerNames[answer], reason && declineReasonNames[reason].toLowerCase()];
  if (!name) return why ? `${words}: ${why}` : words;
  return `${name}: ${[words.toLowerCase(), why].filter(Boolean).join(", ")}`;
}

/** The longest word a client may add, in characters. */
export const MOST_ANSWER_WORDS = 1000;

/** The longest name a person may give with an answer, in characters. */
export const MOST_ANSWER_NAME = 60;

/** The longest question a client may ask about a room, in characters. */
export const MOST_QUESTION_WORDS = 500;

/** A client's answer to a recommended room; `words` are the client's own, plain text. */
export const RoomAnswer = z.object({
  answer: z.enum(clientAnswers),
  /** The name that the person gave with it: of several people each has an answer of their own. */
  name: optional(z.string()),
  words: optional(z.string()),
  /** Why it is not for them, where they chose one. */
  reason: optional(z.enum(declineReasons)),
  /** When it was last changed. */
  changed_at: optional(z.string()),
});

/** An answer with the room it is of and the lead who gave it. */
const NewAnswer = z.object({
  ...RoomAnswer.shape,
  lead_id: z.number().int(),
  lead_event_id: z.number().int(),
  lead_name: optional(z.string()),
  country: optional(Country),
  venue_name: z.string(),
  room_id: z.number().int(),
  room_name: z.string(),
});
export type NewAnswer = z.output<typeof NewAnswer>;

/** The most answers of one answer of R-08. */
export const MOST_NEW_ANSWERS = 50;

/**
 * R-08, ours and not of the specification: what clients of an owner have said on their pages since the last mail to
 * them, of events that are neither won nor lost; the oldest first, at most 50.
 */
export const newAnswers = call({
  id: "R-08",
  method: "GET",
  path: "/v1/recommendations/answers",
  query: z.object({ hubspot_owner_id: Id.optional().catch(undefined) }),
  answer: listAnswer(NewAnswer, "answers of clients"),
  extension: "answers",
  spec: "ours: answers of clients that wait",
});
