import { z } from "zod/v4";
import { optional } from "../tolerant";

/** What a client says on their page of a room that was recommended to them: they would like to see it, or it is not for them. */
export const clientAnswers = ["wanted", "declined"] as const;
export type ClientAnswer = (typeof clientAnswers)[number];

/** The longest word a client may add, in characters. */
export const MOST_ANSWER_WORDS = 1000;

/** A client's answer to a recommended room; `words` are the client's own, plain text. */
export const RoomAnswer = z.object({
  answer: z.enum(clientAnswers),
  words: optional(z.string()),
  /** When it was last changed. */
  changed_at: optional(z.string()),
});
