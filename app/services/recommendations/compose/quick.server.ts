import * as eventCalls from "@contract/events/events";
import type { QueuedRoom, QuickRecommendation } from "@contract/recommendations/recommendations";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { type Country, MAX_RECOMMENDED, zoneOf } from "@contract/vocabulary";
import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { cutText } from "~/services/format/cut-text";
import type { Outcome } from "~/services/forms/outcome";
import { clampPage, countPages, PER_PAGE } from "~/services/lists/paging";
import { addViewParams, getRecommenderScreen, paths, type RecommenderScreen } from "~/services/paths";
import { addRoomsToStoredQueue, loadAndCleanQueue } from "~/services/recommender/queue/queue.server";
import { loadRoomToQueue } from "~/services/recommender/queue/queue-change.server";
import { UNREADABLE, UpstreamFailure } from "~/services/upstream/client.server";
import { loadEmailDraft } from "./email-drafts.server";
import {
  doesSetMatchSearch,
  FIND_PARAM,
  filterSetsByCountry,
  formatAddedSetMessage,
  formatSetWarning,
  SETS_PAGE_PARAM,
  type SetOutcome,
  sortSetsBySuitability,
} from "./quick";
import { DRAFT_PARAM } from "./send";

/**
 * The quick recommendations for this event, best match first, each room with whether it is queued or recommended.
 */
export async function loadQuickRecommendations(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const { searchParams } = ctx.url;
  const [{ event }, listed, { queue, recommended }, backHref] = await Promise.all([
    loadLeadAndEvent(ctx.api, ctx.event),
    loadQuickRecommendationSets(ctx),
    loadAndCleanQueue(ctx),
    loadQuickBackHref(ctx, getRecommenderScreen(ctx.url), searchParams),
  ]);
  const madeFor = { type: event.event_type, city: event.city };
  const usable = filterSetsByCountry(listed.sets, event.country);
  const find = cutText(searchParams.get(FIND_PARAM) ?? "", 200).trim();
  const queued = new Set(queue.map((room) => room.room_id));
  const toState = ({ room_id }: QueuedRoom) =>
    recommended.has(room_id)
      ? ("recommended" as const)
      : queued.has(room_id)
        ? ("queued" as const)
        : undefined;
  const sets = sortSetsBySuitability(usable, madeFor).filter((set) => doesSetMatchSearch(set, find));
  const setsPage = clampPage(Number(searchParams.get(SETS_PAGE_PARAM)), countPages(sets.length));
  return {
    page: { screen: getRecommenderScreen(ctx.url), leadId, eventId },
    backHref,
    timeZone: zoneOf(event.country),
    find,
    failure: listed.failure,
    total: usable.length,
    found: sets.length,
    setsPage,
    sets: sets.slice(0, setsPage * PER_PAGE).map((set) => ({
      id: set.id,
      title: set.title,
      type: set.event_type,
      city: set.city,
      createdAt: set.created_at,
      warning: formatSetWarning(set, madeFor),
      rooms: set.rooms.map((room) => ({ ...room, state: toState(room) })),
    })),
  };
}

export type QuickPage = Awaited<ReturnType<typeof loadQuickRecommendations>>;

/** The sets, or why there are none to show. */
async function loadQuickRecommendationSets({
  api,
}: EventScope): Promise<{ sets: QuickRecommendation[]; failure?: string | undefined }> {
  try {
    const { data, isWhole } = await api(recommendationCalls.quick);
    // Sets without any readable room mean a failure, not that there are no rooms.
    const isUnreadable = data.every(({ rooms }) => rooms.length === 0) && (data.length > 0 || !isWhole);
    return { sets: data, failure: isUnreadable ? UNREADABLE : undefined };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { sets: [], failure: error.message };
  }
}

/** The address behind the dialog: the email page with its draft, if the dialog was opened there, else the recommender. */
export async function loadQuickBackHref(
  scope: EventScope,
  screen: RecommenderScreen,
  params: URLSearchParams,
): Promise<string> {
  const { leadId, eventId } = scope.event;
  const draft = await loadEmailDraft(scope, params.get(DRAFT_PARAM));
  return draft
    ? addViewParams(paths.send(leadId, eventId, screen), params, { [DRAFT_PARAM]: draft.form_key })
    : addViewParams(paths.recommender(leadId, eventId, screen), params);
}

/** Adds the rooms of a set to the queue; the message names those left out. */
export async function addQuickRecommendationToQueue(scope: EventScope, setId: string): Promise<Outcome> {
  const title = "Nothing was added";
  try {
    const [{ data }, country] = await Promise.all([
      scope.api(recommendationCalls.quick),
      loadEventCountry(scope),
    ]);
    const usable = filterSetsByCountry(data, country);
    const set = usable.find(({ id }) => String(id) === setId);
    if (!set) return { ok: false, alert: { message: "This quick recommendation no longer exists.", title } };
    const { count, message } = formatAddedSetMessage(set.rooms, await addSetRoomsToQueue(scope, set));
    return count > 0 ? { ok: true, message } : { ok: false, alert: { message } };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { ok: false, alert: { message: error.message, title } };
  }
}

/** The event's country; `undefined` where it cannot be loaded, which blocks nothing (NAV-04). */
async function loadEventCountry({ api, event }: EventScope): Promise<Country | undefined> {
  try {
    return (await api(eventCalls.get, { params: { id: event.eventId } })).data.country;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind !== "refused") return undefined;
    throw error;
  }
}

/** Looks every room up, so that only rooms that are still offered are queued. */
async function addSetRoomsToQueue(scope: EventScope, set: QuickRecommendation): Promise<SetOutcome[]> {
  const { eventId } = scope.event;
  const [{ data: recommended }, found] = await Promise.all([
    scope.api(recommendationCalls.ofEvent, { params: { id: eventId } }),
    Promise.all(
      set.rooms
        .slice(0, MAX_RECOMMENDED)
        .map((room) => loadRoomToQueue(scope, { venueId: room.venue_id, roomId: room.room_id })),
    ),
  ]);
  const offered = found.filter((room) => room !== undefined);
  const recommendedRooms = new Set(recommended.map((room) => room.room_id));
  const outcomes = await addRoomsToStoredQueue(scope.user.id, eventId, offered, recommendedRooms);
  return found.map((room) => (room ? (outcomes[offered.indexOf(room)] ?? "gone") : "gone"));
}
