import type { chat } from "@contract/recommender/karen";
import type { z } from "zod/v4";
import type { VenueRooms } from "~/services/recommender/search/venues";

/** The rules of the conversation with the assistant (spec 4, 8, 9): no HTTP, no React. */

/** Characters of one message; a new line counts as one. */
export const MAX_MESSAGE = 500;

/** Messages that are kept of a conversation, the newest. */
export const MAX_MESSAGES = 100;

/** Venues that the assistant is told of. */
export const MAX_RANKED = 50;

/** The assistant may not know venues that were onboarded more recently than this. */
export const KNOWLEDGE_GAP_HOURS = 48;

/** A venue that a reply names. */
export interface SuggestedVenue {
  venueId: number;
  name: string;
  reasoning?: string;
}

export interface ChatMessage {
  role: "user" | "assistant";
  /** Plain words, never HTML. */
  content: string;
  /** Of a user's message: the key of the form it came by, so that it is appended once. */
  key?: string;
  /** Of a reply: what stands as lines below its words. */
  venues?: SuggestedVenue[];
}

/** What somebody and the assistant said of one lead event, and the venues that narrow its list. */
export interface Conversation {
  messages: ChatMessage[];
  suggested: number[];
}

type Answer = z.output<typeof chat.answer>["data"];

export const noConversation: Conversation = { messages: [], suggested: [] };

/** A conversation is new, and there is nothing to clear, while it has at most one message (spec 4). */
export const isNew = (messages: readonly unknown[]) => messages.length <= 1;

export const isAnswered = ({ messages }: Conversation, key: string) =>
  messages.some((message) => message.key === key);

/** Reads what was typed: trimmed, 1 to 500 characters. Browsers send a new line as two characters. */
export function readMessage(
  typed: string,
): { message: string; error?: undefined } | { message?: undefined; error: string } {
  const message = typed.replace(/\r\n?/g, "\n").trim();
  if (!message) return { error: "Enter a message" };
  if (message.length > MAX_MESSAGE) return { error: `Enter ${MAX_MESSAGE} characters or fewer` };
  return { message };
}

/** The venues as the assistant is told of them: both groups in their order, the best has rank 1. */
export const rankedVenues = (...groups: VenueRooms[][]) =>
  groups
    .flat()
    .flatMap(([room]) => (room ? [{ venue_id: room.venue_id, venue_name: room.venue_name }] : []))
    .slice(0, MAX_RANKED)
    .map((venue, at) => ({ ...venue, rank: at + 1 }));

/** What the assistant says when it said nothing, word for word (spec 8). */
export const apology = (productName: string) =>
  `Sorry, there seems to have been a problem to process your query. Please try again or contact the ${productName} Dev team.`;

/**
 * The conversation after an answer without error flag: the user's message, then the reply with its venues, which
 * from now on narrow the list; without words of the assistant the apology, which leaves the suggested venues as
 * they are. A message that was answered before changes nothing.
 */
export function withAnswer(
  conversation: Conversation,
  asked: { key: string; message: string },
  answer: Pick<Answer, "message" | "venues">,
  productName: string,
): Conversation {
  if (isAnswered(conversation, asked.key)) return conversation;
  const words = answer.message?.trim();
  const venues = suggestedVenues(answer);
  const messages: ChatMessage[] = [
    ...conversation.messages,
    { role: "user", content: asked.message, key: asked.key },
    words
      ? { role: "assistant", content: words, venues }
      : { role: "assistant", content: apology(productName) },
  ];
  return {
    messages: messages.slice(-MAX_MESSAGES),
    suggested: words ? venues.map(({ venueId }) => venueId) : conversation.suggested,
  };
}

/** The venues of an answer; one that is named twice counts once. */
const suggestedVenues = ({ venues }: Pick<Answer, "venues">): SuggestedVenue[] =>
  venues
    .filter(({ venue_id }, at) => venues.findIndex((venue) => venue.venue_id === venue_id) === at)
    .map(({ venue_id, venue_name, reasoning }) => ({ venueId: venue_id, name: venue_name, reasoning }));
