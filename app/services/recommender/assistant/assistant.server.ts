import { randomUUID } from "node:crypto";
import { env } from "@config/env.server";
import { chat } from "@contract/recommender/recommender";
import { singleFlight } from "@contract/single-flight";
import { z } from "@contract/zod";
import type { EventScope } from "~/services/events/event.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";
import { applyFilters } from "~/services/recommender/filters/filters.server";
import { queueOf } from "~/services/recommender/queue/queue.server";
import { searchVenues } from "~/services/recommender/search/search.server";
import { shownRoom } from "~/services/recommender/search/venues";
import { UpstreamFailure } from "~/services/upstream/client.server";
import {
  isAnswered,
  isNew,
  MAX_RANKED,
  type ReadingEdit,
  rankedVenues,
  readMessage,
  type SuggestedVenue,
  withAnswer,
} from "./assistant";
import { changeConversation, conversationOf } from "./conversation.server";

/**
 * The conversation as the assistant's drawer shows it, and a key by which this form's message is appended once.
 * @param shownRooms rooms chosen in the drop-downs of cards, to which a suggested venue then links
 */
export async function loadAssistant(scope: EventScope, shownRooms: ReadonlySet<number>) {
  const { leadId, eventId } = scope.event;
  const { messages } = await conversationOf(scope.user.id, eventId);
  const suggested = messages.flatMap(({ venues = [] }) => venues);
  const roomOf = suggested.length ? await roomsOfVenues(scope, suggested, shownRooms) : undefined;
  return {
    leadId,
    eventId,
    messages: messages.map(({ role, content, venues = [], reading }) => ({
      role,
      content,
      reading,
      venues: venues.map(({ roomId, ...venue }) => ({ ...venue, room: roomOf?.(venue.venueId, roomId) })),
    })),
    /** Whether the event has what a search needs: only then a venue can be said to be missing from it. */
    isSearched: roomOf !== undefined,
    /** Changes with every exchange, and when the conversation is cleared. */
    lastKey: messages.findLast(({ key }) => key)?.key,
    formKey: randomUUID(),
  };
}

/** The drawer with what stands in its message box. */
export type AssistantPage = Awaited<ReturnType<typeof loadAssistant>> & { typed: string };

/**
 * Finds the room of a suggested venue among those of the search: the one that the answer spoke of, else that on the
 * venue's card; `undefined` where the event cannot be searched for.
 */
async function roomsOfVenues(
  scope: EventScope,
  suggested: readonly SuggestedVenue[],
  shownRooms: ReadonlySet<number>,
) {
  const venueIds = [...new Set(suggested.map(({ venueId }) => venueId))];
  const [{ result, slice }, queue] = await Promise.all([
    searchVenues(scope, { venueIds }),
    queueOf(scope.user.id, scope.event.eventId),
  ]);
  if (!result) return undefined;
  const found = [...slice.eventCity, ...slice.others];
  const queued = new Set(queue.map(({ room_id }) => room_id));
  return (venueId: number, roomId: number | undefined) => {
    const rooms = found.find(([first]) => first?.venue_id === venueId) ?? [];
    const spokenOf = rooms.find(({ room_id }) => room_id === roomId);
    const room = spokenOf ?? shownRoom(rooms, shownRooms, result.searchCriteria);
    if (!room) return undefined;
    return {
      roomId: room.room_id,
      name: room.room_name,
      isQueued: queued.has(room.room_id),
      isRecommended: room.has_been_recommended_already,
    };
  };
}

/** A message as it was posted, with the key of its form, and what it changes of the newest reading. */
export interface PostedMessage {
  typed: string;
  formKey?: string;
  edit?: ReadingEdit;
}

/** Fields of the forms that change a reading. */
const EditFields = z.object({
  chip: z.string().max(10).optional(),
  to: z.string().trim().max(200).optional(),
  option: z.string().max(10).optional(),
});

/** The message in a posted form. */
export function postedMessageIn(fields: PostedFields): PostedMessage {
  const edit = EditFields.safeParse(Object.fromEntries(fields)).data ?? {};
  const words = postedText(fields, "message");
  return {
    typed: edit.to ? `${words} to “${edit.to}”` : words,
    formKey: z.uuid().safeParse(fields.get("form_key")).data,
    edit: (edit.chip ?? edit.option) ? { ...edit, to: edit.to || undefined } : undefined,
  };
}

/** A message that stays in the box: `error` belongs to the message, `alert` to the whole form. */
export interface UnansweredMessage {
  typed: string;
  error?: string;
  alert?: string;
}

const problems = {
  unprocessed: "The request cannot be processed. Clear the chat and start again.",
  /** Where there is no chat to clear yet. */
  unprocessedFirst: "The request cannot be processed. Please ask in other words.",
  unreachable: "The assistant did not answer. Your message is still in the box: please try again.",
};

type MessageOutcome = Outcome<undefined, UnansweredMessage>;

const unanswered = (details: UnansweredMessage): Failure<UnansweredMessage> => ({ ok: false, details });

/** A double click joins the first click. */
const flights = singleFlight<MessageOutcome>();

/**
 * Sends a message to the assistant and appends it with the reply (spec 4, CHAT-06). A form's key works once: a repeat
 * neither sends nor appends again. Without an answer, or with the error flag, nothing is appended.
 */
export async function sendMessage(
  scope: EventScope,
  { typed, formKey, edit }: PostedMessage,
): Promise<MessageOutcome> {
  const { message, error } = readMessage(typed);
  if (error !== undefined) return unanswered({ typed, error });
  if (!formKey) return unanswered({ typed, alert: "Please send this message again." });
  const key = `${scope.user.id}:${scope.event.eventId}:${formKey}`;
  return flights.run(key, async () => {
    const problem = await sendOnce(scope, { key: formKey, message, edit });
    return problem ? unanswered({ typed: edit ? "" : typed, ...problem }) : { ok: true };
  });
}

/** Answers why no reply came; `undefined` once the message stands in the conversation with its reply. */
async function sendOnce(
  scope: EventScope,
  sent: { key: string; message: string; edit?: ReadingEdit },
): Promise<{ error: string } | { alert: string } | undefined> {
  const { api, event, user } = scope;
  const conversation = await conversationOf(user.id, event.eventId);
  if (isAnswered(conversation, sent.key)) return undefined;
  try {
    const { slice } = await searchVenues(scope, { limit: MAX_RANKED });
    const { data: answer } = await api(chat, {
      params: { leadEventId: event.eventId },
      body: {
        message: sent.message,
        userId: user.id,
        isNewConversation: isNew([...conversation.messages, sent]),
        rankedVenueList: rankedVenues(slice?.eventCity ?? [], slice?.others ?? []),
        edit: sent.edit,
      },
    });
    if (answer.error)
      return { alert: isNew(conversation.messages) ? problems.unprocessedFirst : problems.unprocessed };
    await changeConversation(user.id, event.eventId, (current) =>
      withAnswer(current, sent, answer, env().productName),
    );
    return undefined;
  } catch (failure) {
    if (!(failure instanceof UpstreamFailure)) throw failure;
    const [refusal] = failure.fieldErrors.message ?? [];
    return refusal ? { error: refusal } : { alert: problems.unreachable };
  }
}

/** Takes the newest search of the conversation into the recommender's filters; false where it is none, or was refused. */
export async function takeAsFilters(scope: EventScope): Promise<boolean> {
  const { messages } = await conversationOf(scope.user.id, scope.event.eventId);
  const filters = messages.findLast(({ role }) => role === "assistant")?.reading?.filters;
  return filters !== undefined && (await applyFilters(scope, filters)).ok;
}
