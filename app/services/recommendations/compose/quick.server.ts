import { get as getEvent } from "@contract/events/events";
import {
  ofEvent,
  type QueuedRoom,
  type QuickRecommendation,
  quick,
} from "@contract/recommendations/recommendations";
import { MAX_RECOMMENDED, mainZone } from "@contract/vocabulary";
import { type EventActionContext, type EventContext, leadAndEvent } from "~/services/events/event.server";

import { paths, type RecommenderScreen, withView } from "~/services/paths";
import { lookUp } from "~/services/recommender/queue/change.server";
import { queueRooms } from "~/services/recommender/queue/queue.server";
import { recommendedRooms } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { openQueue } from "./compose.server";
import { keptDraft } from "./email-drafts.server";
import { addedWords, FIND_PARAM, matchesWords, type SetOutcome, usableIn } from "./quick";
import { DRAFT_PARAM } from "./send";

/** The quick recommendations that this event could use, each room with whether it is queued or recommended. */
export async function loadQuick(ctx: EventContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const [{ event }, listed, queue, recommended, backHref] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    listedSets(ctx),
    openQueue(ctx),
    recommendedRooms(ctx),
    backOf(ctx, screen),
  ]);
  const usable = usableIn(listed.sets, event.country);
  const find = (ctx.url.searchParams.get(FIND_PARAM) ?? "").slice(0, 200).trim();
  const queued = new Set(queue.map((room) => room.room_id));
  const stateOf = ({ room_id }: QueuedRoom) =>
    recommended.has(room_id)
      ? ("recommended" as const)
      : queued.has(room_id)
        ? ("queued" as const)
        : undefined;
  return {
    page: { screen, leadId, eventId },
    backHref,
    timeZone: mainZone[event.country],
    find,
    failure: listed.failure,
    total: usable.length,
    sets: usable
      .filter((set) => matchesWords(set, find))
      .map(({ id, title, event_type, city, created_at, rooms }) => ({
        id,
        title,
        type: event_type,
        city,
        createdAt: created_at,
        rooms: rooms.map((room) => ({ ...room, state: stateOf(room) })),
      })),
  };
}

export type QuickPage = Awaited<ReturnType<typeof loadQuick>>;

/** The sets, or why there are none to show. */
async function listedSets({ api }: EventContext): Promise<{ sets: QuickRecommendation[]; failure?: string }> {
  try {
    return { sets: (await api(quick)).data };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { sets: [], failure: error.message };
  }
}

/** Where the dialog leads back to: the email dialog with its draft, if it was opened there, else the page below. */
async function backOf(ctx: EventContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const { searchParams } = ctx.url;
  const draft = await keptDraft(ctx, searchParams.get(DRAFT_PARAM));
  return draft
    ? withView(paths.send(leadId, eventId, screen), searchParams, { [DRAFT_PARAM]: draft.form_key })
    : withView(paths.recommender(leadId, eventId, screen), searchParams);
}

/** Adds the rooms of the posted `set` to the queue and says what was left out; then back where one came from. */
export async function addQuick(ctx: EventActionContext, screen: RecommenderScreen) {
  const { leadId, eventId } = ctx.event;
  const backHref = await backOf(ctx, screen);
  const again = withView(paths.quick(leadId, eventId, screen), ctx.url.searchParams, {
    [DRAFT_PARAM]: ctx.url.searchParams.get(DRAFT_PARAM) ?? undefined,
  });
  try {
    const [{ data }, { data: event }] = await Promise.all([
      ctx.api(quick),
      ctx.api(getEvent, { params: { id: eventId } }),
    ]);
    const usable = usableIn(data, event.country);
    const set = usable.find(({ id }) => String(id) === ctx.form.get("set"));
    if (!set)
      return ctx.fail(again, "This quick recommendation is not there any more.", "Nothing was added.");
    const { count, words } = addedWords(set.rooms, await addSet(ctx, set));
    return count > 0 ? ctx.succeed(backHref, words) : ctx.fail(again, words);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return ctx.fail(again, error.message, "Nothing was added.");
  }
}

/** Every room is looked up, so that only rooms that are still offered are queued. */
async function addSet(ctx: EventActionContext, set: QuickRecommendation): Promise<SetOutcome[]> {
  const { eventId } = ctx.event;
  const [{ data: recommended }, found] = await Promise.all([
    ctx.api(ofEvent, { params: { id: eventId } }),
    Promise.all(
      set.rooms
        .slice(0, MAX_RECOMMENDED)
        .map((room) => lookUp(ctx, { venueId: room.venue_id, roomId: room.room_id })),
    ),
  ]);
  const offered = found.filter((room) => room !== undefined);
  const recommendedRooms = new Set(recommended.map((it) => it.room_id));
  const outcomes = await queueRooms(ctx.user.id, eventId, offered, recommendedRooms);
  return found.map((room) => (room ? (outcomes[offered.indexOf(room)] ?? "gone") : "gone"));
}
