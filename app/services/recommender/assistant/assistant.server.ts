import { randomUUID } from "node:crypto";
import { env } from "@config/env.server";
import { chat } from "@contract/recommender/recommender";
import { createSingleFlight } from "@contract/single-flight";
import { z } from "@contract/zod";
import type { EventScope } from "~/services/events/event.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { getPostedText, type PostedFields } from "~/services/forms/posted-fields";
import { saveFilters } from "~/services/recommender/filters/filters.server";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import { searchVenuesOfEvent } from "~/services/recommender/search/search.server";
import { findShownRoom } from "~/services/recommender/search/venues";
import { UpstreamFailure } from "~/services/upstream/client.server";
import {
  appendMessageAndReply,
  hasReply,
  isConversationNew,
  listRankedVenues,
  MAX_RANKED_VENUES,
  parseChatMessage,
  type ReadingEdit,
  type SuggestedVenue,
} from "./assistant";
import { loadConversation, updateConversation } from "./conversation.server";

/**
 * The conversation for the assistant's drawer, and a key that lets the next message be added only once.
 * @param shownRooms rooms picked in the cards' drop-downs; links of suggested venues use them
 */
export async function loadAssistantDrawer(scope: EventScope, shownRooms: ReadonlySet<number>) {
  const { leadId, eventId } = scope.event;
  const { messages } = await loadConversation(scope.user.id, eventId);
  const suggested = messages.flatMap(({ venues = [] }) => venues);
  const findRoom = suggested.length
    ? await createSuggestedRoomFinder(scope, suggested, shownRooms)
    : undefined;
  return {
    leadId,
    eventId,
    messages: messages.map(({ role, content, venues = [], reading }) => ({
      role,
      content,
      reading,
      venues: venues.map(({ roomId, ...venue }) => ({ ...venue, room: findRoom?.(venue.venueId, roomId) })),
    })),
    /** False where the event lacks data for a search, so that no venue may be called missing from it. */
    isSearched: findRoom !== undefined,
    /** Changes with every exchange and when the conversation is cleared. */
    lastKey: messages.findLast(({ key }) => key)?.key,
    formKey: randomUUID(),
  };
}

/** The drawer with the text in its message box. */
export type AssistantPage = Awaited<ReturnType<typeof loadAssistantDrawer>> & { entered: string };

/**
 * Finds a suggested venue's room in the search: the one the reply named, else the one on the venue's card.
 * `undefined` where the event cannot be searched.
 */
async function createSuggestedRoomFinder(
  scope: EventScope,
  suggested: readonly SuggestedVenue[],
  shownRooms: ReadonlySet<number>,
) {
  const venueIds = [...new Set(suggested.map(({ venueId }) => venueId))];
  const [{ result, slice }, queue] = await Promise.all([
    searchVenuesOfEvent(scope, { venueIds }),
    loadQueue(scope.user.id, scope.event.eventId),
  ]);
  if (!result) return undefined;
  const venues = [...slice.eventCity, ...slice.others];
  const queued = new Set(queue.map(({ room_id }) => room_id));
  return (venueId: number, roomId: number | undefined) => {
    const rooms = venues.find(([first]) => first?.venue_id === venueId) ?? [];
    const named = rooms.find(({ room_id }) => room_id === roomId);
    const room = named ?? findShownRoom(rooms, shownRooms, result.searchCriteria);
    if (!room) return undefined;
    return {
      roomId: room.room_id,
      name: room.room_name,
      isQueued: queued.has(room.room_id),
      isRecommended: room.has_been_recommended_already,
    };
  };
}

/** A posted message, the key of its form, and its change to the latest reading. */
export interface PostedMessage {
  entered: string;
  formKey?: string | undefined;
  edit?: ReadingEdit | undefined;
}

const EditFields = z.object({
  chip: z.string().max(10).optional(),
  to: z.string().trim().max(200).optional(),
  option: z.string().max(10).optional(),
});

export function parsePostedMessage(fields: PostedFields): PostedMessage {
  const edit = EditFields.safeParse(Object.fromEntries(fields)).data ?? {};
  const text = getPostedText(fields, "message");
  return {
    entered: edit.to ? `${text} to “${edit.to}”` : text,
    formKey: z.uuid().safeParse(fields.get("form_key")).data,
    edit: (edit.chip ?? edit.option) ? { ...edit, to: edit.to || undefined } : undefined,
  };
}

/** A message that stays in the box. `error` is about the message, `alert` about the whole form. */
export interface UnansweredMessage {
  entered: string;
  error?: string;
  alert?: string;
}

const problems = {
  unprocessed: "The request cannot be processed. Clear the chat and start again.",
  /** On a first message there is no chat to clear. */
  unprocessedFirst: "The request cannot be processed. Please reword it.",
  unreachable: "The assistant didn't reply. Your message is still in the box. Please try again.",
};

type MessageOutcome = Outcome<undefined, UnansweredMessage>;

const toUnansweredFailure = (details: UnansweredMessage): Failure<UnansweredMessage> => ({
  ok: false,
  details,
});

/** A second click waits for the first click's result. */
const pendingSends = createSingleFlight<MessageOutcome>();

/**
 * Sends a message and appends it with the reply (spec 4, CHAT-06). A form's key works once: repeating it neither
 * sends nor appends. Without a reply, or with the error flag, nothing is appended.
 */
export async function sendAssistantMessage(
  scope: EventScope,
  { entered, formKey, edit }: PostedMessage,
): Promise<MessageOutcome> {
  const { message, error } = parseChatMessage(entered);
  if (error !== undefined) return toUnansweredFailure({ entered, error });
  if (!formKey) return toUnansweredFailure({ entered, alert: "Please send this message again." });
  const key = `${scope.user.id}:${scope.event.eventId}:${formKey}`;
  return pendingSends.run(key, async () => {
    const problem = await sendMessageUnlessAnswered(scope, { key: formKey, text: message, edit });
    return problem ? toUnansweredFailure({ entered: edit ? "" : entered, ...problem }) : { ok: true };
  });
}

/** Returns why there is no reply; `undefined` once message and reply are in the conversation. */
async function sendMessageUnlessAnswered(
  scope: EventScope,
  message: { key: string; text: string; edit?: ReadingEdit | undefined },
): Promise<{ error: string } | { alert: string } | undefined> {
  const { api, event, user } = scope;
  const conversation = await loadConversation(user.id, event.eventId);
  if (hasReply(conversation, message.key)) return undefined;
  try {
    const { slice } = await searchVenuesOfEvent(scope, { limit: MAX_RANKED_VENUES });
    const { data: reply } = await api(chat, {
      params: { leadEventId: event.eventId },
      body: {
        message: message.text,
        userId: user.id,
        isNewConversation: isConversationNew([...conversation.messages, message]),
        rankedVenueList: listRankedVenues(slice?.eventCity ?? [], slice?.others ?? []),
        edit: message.edit,
      },
    });
    if (reply.error)
      return {
        alert: isConversationNew(conversation.messages) ? problems.unprocessedFirst : problems.unprocessed,
      };
    await updateConversation(user.id, event.eventId, (current) =>
      appendMessageAndReply(current, { key: message.key, message: message.text }, reply, env().productName),
    );
    return undefined;
  } catch (failure) {
    if (!(failure instanceof UpstreamFailure)) throw failure;
    const [refusal] = failure.fieldErrors.message ?? [];
    return refusal ? { error: refusal } : { alert: problems.unreachable };
  }
}

/** Applies the search of the latest reply as filters; false where it has none, or the filters were refused. */
export async function applySuggestedFilters(scope: EventScope): Promise<boolean> {
  const { messages } = await loadConversation(scope.user.id, scope.event.eventId);
  const filters = messages.findLast(({ role }) => role === "assistant")?.reading?.filters;
  return filters !== undefined && (await saveFilters(scope, filters)).ok;
}
