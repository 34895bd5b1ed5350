import type { chat } from "@contract/recommender/recommender";
import type { z } from "@contract/zod";
import type { VenueRooms } from "~/services/recommender/search/venues";

/** Rules of the assistant conversation (spec 4, 8, 9). */

/** In characters; a new line counts as one. */
export const MAX_MESSAGE = 500;

/** A conversation keeps this many of its newest messages. */
export const MAX_MESSAGES = 100;

export const MAX_RANKED_VENUES = 50;

/** The assistant may not know venues onboarded within this many hours. */
export const KNOWLEDGE_GAP_HOURS = 48;

/** Buttons shown for one question. */
const MAX_OPTIONS = 4;

export interface SuggestedVenue {
  venueId: number;
  name: string;
  reasoning?: string | undefined;
  /** The room that the reasoning is about. */
  roomId?: number | undefined;
}

/** How a message was understood: chips that can be removed or changed, and answers to an open question. */
export type ShownReading = Pick<NonNullable<Answer["reading"]>, "chips" | "options" | "filters"> & {
  notUsed: string[];
};

/** A change to the latest reading: a chip removed, a chip changed (`to`), or an answer to its question. */
export interface ReadingEdit {
  chip?: string | undefined;
  to?: string | undefined;
  option?: string | undefined;
}

/** Sample questions for an empty conversation. */
export const EXAMPLE_QUESTIONS = [
  "Which venues suit this event and its budget?",
  "Garden venues with accommodation and parking",
  "What is the date of this event?",
] as const;

export interface AssistantMessage {
  role: "user" | "assistant";
  /** Plain text, never HTML. */
  content: string;
  /** On user messages: the key of the form, which prevents adding it twice. */
  key?: string;
  /** On replies: the venues listed below the text. */
  venues?: SuggestedVenue[];
  /** On replies: how the message was understood; absent where the upstream does not report it. */
  reading?: ShownReading | undefined;
}

/** A user's conversation about one lead event, and the suggested venues that narrow its list. */
export interface Conversation {
  messages: AssistantMessage[];
  suggested: number[];
  /** The user's choice between all venues and suggested ones only; cleared by the next suggestions. */
  isAllShown?: boolean | undefined;
}

type Answer = z.output<typeof chat.answer>["data"];

/** The parts of a reply that the conversation stores. */
interface Reply extends Pick<Answer, "message"> {
  venues: (Pick<Answer["venues"][number], "venue_id" | "venue_name" | "reasoning"> & {
    room_id?: number | undefined;
  })[];
  keeps_suggestions?: boolean | undefined;
  reading?: Answer["reading"];
}

export const emptyConversation: Conversation = { messages: [], suggested: [] };

/** A new conversation has at most one message, so there is nothing to clear (spec 4). */
export const isConversationNew = (messages: readonly unknown[]): boolean => messages.length <= 1;

export const hasReply = ({ messages }: Conversation, key: string): boolean =>
  messages.some((message) => message.key === key);

/** The text as it is sent and counted: trimmed, with each new line as one character. */
export const trimMessage = (entered: string): string => entered.replace(/\r\n?/g, "\n").trim();

export const TOO_LONG_MESSAGE = `The message can have at most ${MAX_MESSAGE} characters`;

/** Checks that a message has 1 to 500 characters. */
export function parseChatMessage(
  entered: string,
): { message: string; error?: undefined } | { message?: undefined; error: string } {
  const message = trimMessage(entered);
  if (!message) return { error: "Enter a message" };
  if (message.length > MAX_MESSAGE) return { error: TOO_LONG_MESSAGE };
  return { message };
}

/** The best venues of both groups in list order, with rank 1 the best, as a message sends them. */
export const listRankedVenues = (
  ...groups: VenueRooms[][]
): { rank: number; venue_id: number; venue_name: string }[] =>
  groups
    .flat()
    .flatMap(([room]) => (room ? [{ venue_id: room.venue_id, venue_name: room.venue_name }] : []))
    .slice(0, MAX_RANKED_VENUES)
    .map((venue, index) => ({ ...venue, rank: index + 1 }));

/** Shown for an empty reply; the words are those of spec 8. */
export const formatApology = (productName: string): string =>
  `Sorry, there seems to have been a problem to process your query. Please try again or contact the ${productName} Dev team.`;

/**
 * Adds a message and its reply, whose venues then narrow the list. An empty reply becomes the apology and keeps
 * the suggested venues, as does a reply with `keeps_suggestions`. A repeated key changes nothing.
 */
export function appendMessageAndReply(
  conversation: Conversation,
  sent: { key: string; message: string },
  reply: Reply,
  productName: string,
): Conversation {
  if (hasReply(conversation, sent.key)) return conversation;
  const content = reply.message?.trim();
  const venues = listSuggestedVenues(reply);
  const messages: AssistantMessage[] = [
    ...conversation.messages,
    { role: "user", content: sent.message, key: sent.key },
    content
      ? { role: "assistant", content, venues, reading: toShownReading(reply) }
      : { role: "assistant", content: formatApology(productName) },
  ];
  const suggested =
    content && !reply.keeps_suggestions
      ? { suggested: venues.map(({ venueId }) => venueId) }
      : { suggested: conversation.suggested, isAllShown: conversation.isAllShown };
  return { messages: messages.slice(-MAX_MESSAGES), ...suggested };
}

/** The page state that decides whether suggestions narrow the list. */
export interface NarrowedPage {
  isAssistantOpen: boolean;
  /** A name filter searches all venues, so suggestions do not narrow it. */
  name?: string;
}

/**
 * The suggested venues, while the assistant is open or only suggestions are wanted; empty where nothing narrows
 * the list (spec 4).
 */
export const listNarrowingVenueIds = (
  { suggested, isAllShown }: Conversation,
  { isAssistantOpen, name }: NarrowedPage,
): readonly number[] => (name || (isAllShown ?? !isAssistantOpen) ? [] : suggested);

/** Absent where the upstream reports no reading. */
function toShownReading({ reading }: Pick<Reply, "reading">): ShownReading | undefined {
  if (!reading) return undefined;
  const { chips, options, filters, not_used: notUsed } = reading;
  return { chips, options: options.slice(0, MAX_OPTIONS), filters, notUsed: [...new Set(notUsed)] };
}

/** Each venue of a reply once. */
const listSuggestedVenues = ({ venues }: Pick<Reply, "venues">): SuggestedVenue[] =>
  venues
    .filter(({ venue_id }, index) => venues.findIndex((venue) => venue.venue_id === venue_id) === index)
    .map(({ venue_id, venue_name, reasoning, room_id }) => ({
      venueId: venue_id,
      name: venue_name,
      reasoning,
      roomId: room_id,
    }));
