import { randomUUID } from "node:crypto";
import { chat } from "@contract/recommender/karen";
import { search } from "@contract/recommender/search";
import { singleFlight } from "@contract/single-flight";
import { z } from "zod/v4";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { env } from "~/services/env.server";
import type { EventActionContext, EventContext } from "~/services/events/event.server";
import { searchVenues } from "~/services/recommender/search/search.server";
import { shownRoom, viewOf } from "~/services/recommender/search/venues";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { isAnswered, isNew, MAX_RANKED, rankedVenues, readMessage, withAnswer } from "./assistant";
import { changeConversation, conversationOf } from "./conversation.server";

/** Everything the assistant's drawer shows, and a key by which this form's message is appended once. */
export async function loadAssistant(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const [{ messages }, draft] = await Promise.all([
    conversationOf(ctx.user.id, eventId),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const named = messages.flatMap(({ venues = [] }) => venues.map(({ venueId }) => venueId));
  const rooms = named.length ? await roomsOfVenues(ctx, named) : undefined;
  return {
    leadId,
    eventId,
    messages: messages.map(({ role, content, venues = [] }) => ({
      role,
      content,
      venues: venues.map((venue) => ({ ...venue, roomId: rooms?.get(venue.venueId) })),
    })),
    /** Whether the event has what a search needs: only then a venue can be said to be missing from it. */
    isSearched: rooms !== undefined,
    /** Changes with every exchange, and when the conversation is cleared. */
    lastKey: messages.findLast(({ key }) => key)?.key,
    typed: draft?.get("message") ?? "",
    formKey: randomUUID(),
  };
}

export type AssistantPage = Awaited<ReturnType<typeof loadAssistant>>;

/** The room that each of some venues shows on its card, as far as the search finds them; undefined without a search. */
async function roomsOfVenues(
  ctx: EventContext,
  venueIds: number[],
): Promise<Map<number, number> | undefined> {
  const { part } = await searchVenues(ctx, { venueIds });
  if (!part) return undefined;
  const { shownRooms } = viewOf(ctx.url.searchParams);
  return new Map(
    [...part.eventCity, ...part.others].flatMap((ofVenue) => {
      const room = shownRoom(ofVenue, shownRooms);
      return room ? [[room.venue_id, room.room_id] as const] : [];
    }),
  );
}

/** What came of a message: it stands in the conversation with its reply, or in the box with the reason. */
export type MessageOutcome = { answered: true } | { typed: string; error?: string; alert?: string };

const problems = {
  unprocessed: "The request cannot be processed. Clear the chat and start again.",
  unreachable: "The assistant did not answer. Your message is still in the box: please try again.",
};

/** A double click joins the first click. */
const flights = singleFlight<MessageOutcome>();

/**
 * Posts a message to the assistant and appends it with its reply. A form's key works once: a repeat neither asks
 * nor appends again. Without an answer, or with one that has the error flag, nothing is appended (spec 4, CHAT-06).
 */
export async function sendMessage(ctx: EventActionContext): Promise<MessageOutcome> {
  const typed = String(ctx.form.get("message") ?? "");
  const { message, error } = readMessage(typed);
  const formKey = z.uuid().safeParse(ctx.form.get("form_key")).data;
  if (error !== undefined) return { typed, error };
  if (!formKey) return { typed, alert: "Please send this message again." };
  const key = `${ctx.user.id}:${ctx.event.eventId}:${formKey}`;
  return flights.run(key, async () => {
    const outcome = await sendOnce(ctx, { key: formKey, message });
    return "answered" in outcome ? outcome : { typed, ...outcome };
  });
}

async function sendOnce(
  ctx: EventActionContext,
  sent: { key: string; message: string },
): Promise<{ answered: true } | { error?: string; alert?: string }> {
  const { eventId } = ctx.event;
  const conversation = await conversationOf(ctx.user.id, eventId);
  if (isAnswered(conversation, sent.key)) return { answered: true };
  try {
    const { part } = await searchVenues(ctx, { limit: MAX_RANKED });
    const { data: answer } = await ctx.api(chat, {
      params: { leadEventId: eventId },
      body: {
        message: sent.message,
        userId: ctx.user.id,
        isNewConversation: isNew([...conversation.messages, sent]),
        rankedVenueList: rankedVenues(part?.eventCity ?? [], part?.others ?? []),
      },
    });
    if (answer.error) return { alert: problems.unprocessed };
    await changeConversation(ctx.user.id, eventId, (current) =>
      withAnswer(current, sent, answer, env().productName),
    );
    return { answered: true };
  } catch (failure) {
    if (!(failure instanceof UpstreamFailure)) throw failure;
    if (failure.callId === search.id && failure.kind === "refused") throw failure;
    const [refusal] = failure.fieldErrors.message ?? [];
    return refusal ? { error: refusal } : { alert: problems.unreachable };
  }
}
