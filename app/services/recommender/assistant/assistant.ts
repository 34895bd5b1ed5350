import type { chat } from "@contract/recommender/recommender";
import type { z } from "@contract/zod";
import type { VenueRooms } from "~/services/recommender/search/venues";

/** The rules of the conversation with the assistant (spec 4, 8, 9): no HTTP, no React. */

/** Characters of one message; a new line counts as one. */
export const MAX_MESSAGE = 500;

/** The newest messages that are kept of a conversation. */
export const MAX_MESSAGES = 100;

/** The most venues that a message carries to the assistant. */
export const MAX_RANKED = 50;

/** Hours within which an onboarded venue may not be known to the assistant. */
export const KNOWLEDGE_GAP_HOURS = 48;

/** A question has at most this many buttons. */
const MAX_OPTIONS = 4;

/** A venue that a reply suggests. */
export interface SuggestedVenue {
  venueId: number;
  name: string;
  reasoning?: string;
  /** The room that the reasoning speaks of. */
  roomId?: number;
}

/** How a message was understood: chips to take away or to change, and the answers to a question that is open. */
export type ShownReading = Pick<NonNullable<Answer["reading"]>, "chips" | "options" | "filters"> & {
  notUsed: string[];
};

/** A change to the newest reading: a chip taken away or changed (`to`), or an answer to its question. */
export interface ReadingEdit {
  chip?: string;
  to?: string;
  option?: string;
}

/** Questions to begin with. */
export const EXAMPLES = [
  "Which venues suit this event and its budget?",
  "Garden venues with accommodation and parking",
  "What is the date of this event?",
] as const;

/** One message of a conversation. */
export interface AssistantMessage {
  role: "user" | "assistant";
  /** Plain text, never HTML. */
  content: string;
  /** Of a user's message: the key of its form, so that it is appended once. */
  key?: string;
  /** Of a reply: the venues listed below its text. */
  venues?: SuggestedVenue[];
  /** Of a reply: how its message was understood, where the upstream says so. */
  reading?: ShownReading;
}

/** A person's messages and the assistant's replies for one lead event, and the venues that narrow its list. */
export interface Conversation {
  messages: AssistantMessage[];
  suggested: number[];
  /** Whether all venues are wanted, or those suggested alone, until the assistant suggests anew. */
  isAllShown?: boolean;
}

type Answer = z.output<typeof chat.answer>["data"];

/** What of an answer stands in the conversation. */
interface Replied extends Pick<Answer, "message"> {
  venues: (Pick<Answer["venues"][number], "venue_id" | "venue_name" | "reasoning"> & { room_id?: number })[];
  keeps_suggestions?: boolean;
  reading?: Answer["reading"];
}

export const noConversation: Conversation = { messages: [], suggested: [] };

/** Whether a conversation is new, with nothing to clear: it has at most one message (spec 4). */
export const isNew = (messages: readonly unknown[]) => messages.length <= 1;

export const isAnswered = ({ messages }: Conversation, key: string) =>
  messages.some((message) => message.key === key);

/** The typed text as it is sent and counted: trimmed, a new line counted once. */
export const messageOf = (typed: string) => typed.replace(/\r\n?/g, "\n").trim();

/** What a message of more characters is refused with. */
export const TOO_LONG = `Enter ${MAX_MESSAGE} characters or fewer`;

/** The typed text as a message of 1 to 500 characters. */
export function readMessage(
  typed: string,
): { message: string; error?: undefined } | { message?: undefined; error: string } {
  const message = messageOf(typed);
  if (!message) return { error: "Enter a message" };
  if (message.length > MAX_MESSAGE) return { error: TOO_LONG };
  return { message };
}

/** The venues as a message carries them: both groups in their order, rank 1 is the best. */
export const rankedVenues = (...groups: VenueRooms[][]) =>
  groups
    .flat()
    .flatMap(([room]) => (room ? [{ venue_id: room.venue_id, venue_name: room.venue_name }] : []))
    .slice(0, MAX_RANKED)
    .map((venue, at) => ({ ...venue, rank: at + 1 }));

/** The reply to show for an empty one, word for word (spec 8). */
export const apology = (productName: string) =>
  `Sorry, there seems to have been a problem to process your query. Please try again or contact the ${productName} Dev team.`;

/**
 * The conversation after an answer without error flag: the message and the reply, whose venues narrow the list. An
 * empty reply becomes the apology and leaves the suggested venues as they are, as does one that says so. A repeated key
 * changes nothing.
 */
export function withAnswer(
  conversation: Conversation,
  sent: { key: string; message: string },
  answer: Replied,
  productName: string,
): Conversation {
  if (isAnswered(conversation, sent.key)) return conversation;
  const content = answer.message?.trim();
  const venues = suggestedVenues(answer);
  const messages: AssistantMessage[] = [
    ...conversation.messages,
    { role: "user", content: sent.message, key: sent.key },
    content
      ? { role: "assistant", content, venues, reading: shownReading(answer) }
      : { role: "assistant", content: apology(productName) },
  ];
  const suggested =
    content && !answer.keeps_suggestions
      ? { suggested: venues.map(({ venueId }) => venueId) }
      : { suggested: conversation.suggested, isAllShown: conversation.isAllShown };
  return { messages: messages.slice(-MAX_MESSAGES), ...suggested };
}

/** What of a page decides whether suggestions narrow its list. */
interface NarrowedPage {
  isAssistantOpen: boolean;
  /** A name to search for: that is done among all venues. */
  name?: string;
}

/**
 * The venues that narrow the list: those suggested, while the assistant is open or they alone are wanted; none narrow
 * nothing (spec 4).
 */
export const narrowingVenues = (
  { suggested, isAllShown }: Conversation,
  { isAssistantOpen, name }: NarrowedPage,
): readonly number[] => (name || (isAllShown ?? !isAssistantOpen) ? [] : suggested);

/** The reading of an answer; absent where the upstream says nothing of it. */
function shownReading({ reading }: Pick<Replied, "reading">): ShownReading | undefined {
  if (!reading) return undefined;
  const { chips, options, filters, not_used: notUsed } = reading;
  return { chips, options: options.slice(0, MAX_OPTIONS), filters, notUsed: [...new Set(notUsed)] };
}

/** The venues of an answer, each once. */
const suggestedVenues = ({ venues }: Pick<Replied, "venues">): SuggestedVenue[] =>
  venues
    .filter(({ venue_id }, at) => venues.findIndex((venue) => venue.venue_id === venue_id) === at)
    .map(({ venue_id, venue_name, reasoning, room_id }) => ({
      venueId: venue_id,
      name: venue_name,
      reasoning,
      roomId: room_id,
    }));
