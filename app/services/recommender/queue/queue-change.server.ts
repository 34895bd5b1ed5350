import type { QueuedRoom } from "@contract/recommendations/recommendations";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as venueCalls from "@contract/venues/venues";
import { type EventScope, loadWithEventCheck, requireEventOfLead } from "~/services/events/event.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { type QueueChange, refusalAlerts, type SpaceChoice, toQueuedSpaceName } from "./queue";
import { addRoomToStoredQueue, removeRoomsFromStoredQueue } from "./queue.server";

const toQueueFailure = (title: string, message: string): Failure => ({
  ok: false,
  alert: { title, message },
});

const noSpaceChosen = toQueueFailure("Select a space", "Choose a space before you add this venue.");
const roomNotFound = toQueueFailure("Space not found", "The venue no longer lists this space.");

/**
 * Adds a room to the user's queue or removes it (spec 4). A room to add is looked up upstream first: the form
 * could name a room that does not exist or is no longer offered.
 * @throws 404 if the event does not belong to the lead (NAV-04)
 */
export async function addOrRemoveQueuedRoom(
  scope: EventScope,
  { intent, choice }: QueueChange,
): Promise<Outcome> {
  if (choice && intent === "add") return addRoomToQueue(scope, choice);
  await requireEventOfLead(scope);
  if (!choice) return noSpaceChosen;
  await removeRoomsFromStoredQueue(scope.user.id, scope.event.eventId, [choice.roomId]);
  return { ok: true };
}

async function addRoomToQueue(scope: EventScope, choice: SpaceChoice): Promise<Outcome> {
  const { event, user } = scope;
  const { room, recommended, failure } = await loadWithEventCheck(
    scope,
    loadRoomAndRecommendedIds(scope, choice),
  );
  if (failure) return toQueueFailure("Space not added", failure.message);
  if (!room) return roomNotFound;
  const { refused } = await addRoomToStoredQueue(user.id, event.eventId, room, recommended);
  return refused ? { ok: false, alert: refusalAlerts[refused] } : { ok: true };
}

/**
 * The room and the ids of recommended rooms, or why they could not be loaded. Unlike pages, an add must not
 * do without the recommendations, as a recommended room may not be queued again.
 */
async function loadRoomAndRecommendedIds(scope: EventScope, choice: SpaceChoice) {
  try {
    const [room, { data }] = await Promise.all([
      loadRoomToQueue(scope, choice),
      scope.api(recommendationCalls.ofEvent, { params: { id: scope.event.eventId } }),
    ]);
    return { room, recommended: new Set(data.map(({ room_id }) => room_id)) };
  } catch (failure) {
    if (!(failure instanceof UpstreamFailure)) throw failure;
    return { failure };
  }
}

/** The room's current data from the upstream; `undefined` if it or its venue is no longer offered. */
export async function loadRoomToQueue(
  { api, event }: Pick<EventScope, "api" | "event">,
  { venueId, roomId }: Pick<SpaceChoice, "venueId" | "roomId">,
): Promise<QueuedRoom | undefined> {
  const venue = await api(venueCalls.get, {
    params: { id: venueId },
    query: { lead_id: event.leadId },
  }).catch((error: unknown) => {
    if (error instanceof UpstreamFailure && error.status === 404) return undefined;
    throw error;
  });
  const room = venue?.data.rooms.find((space) => space.id === roomId);
  // An upstream need not send `is_active`; only an explicit `false` means that the venue is closed.
  if (!venue || venue.data.is_active === false || !room) return undefined;
  return {
    venue_id: venue.data.id,
    room_id: room.id,
    room_name: room.name,
    name: venue.data.name,
    space: toQueuedSpaceName(room.name),
    image_url: room.image_url ?? venue.data.thumbnail,
  };
}
