import { ofEvent, type QueuedRoom } from "@contract/recommendations/recommendations";
import { get as getVenue } from "@contract/venues/venues";
import { type EventScope, readVerified, verifyEvent } from "~/services/events/event.server";
import type { Failure, Outcome } from "~/services/forms/outcome";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { type QueueChange, refusals, type SpaceChoice, spaceOf } from "./queue";
import { queueRoom, unqueueRooms } from "./queue.server";

const notChanged = (title: string, message: string): Failure => ({ ok: false, alert: { title, message } });

const noSpace = notChanged("Select a space", "Choose a space of the venue before you add it.");
const noSuchRoom = notChanged("No such space", "This space is not in the venue's list any more.");

/**
 * Adds a room to the person's queue or removes it (spec 4). A room to add is looked up, so that only real rooms are
 * queued.
 * @throws 404 where the event is not the lead's (NAV-04)
 */
export async function changeQueue(scope: EventScope, { intent, choice }: QueueChange): Promise<Outcome> {
  if (choice && intent === "add") return addToQueue(scope, choice);
  await verifyEvent(scope);
  if (!choice) return noSpace;
  await unqueueRooms(scope.user.id, scope.event.eventId, [choice.roomId]);
  return { ok: true };
}

async function addToQueue(scope: EventScope, choice: SpaceChoice): Promise<Outcome> {
  const { event, user } = scope;
  const { room, recommended, failure } = await readVerified(scope, roomToAdd(scope, choice));
  if (failure) return notChanged("The space was not added", failure.message);
  if (!room) return noSuchRoom;
  const { refused } = await queueRoom(user.id, event.eventId, room, recommended);
  return refused ? { ok: false, alert: refusals[refused] } : { ok: true };
}

/** The room to add and the rooms that the event's recommendations name, or why they could not be read. */
async function roomToAdd(scope: EventScope, choice: SpaceChoice) {
  try {
    const [room, { data }] = await Promise.all([
      lookUp(scope, choice),
      scope.api(ofEvent, { params: { id: scope.event.eventId } }),
    ]);
    return { room, recommended: new Set(data.map(({ room_id }) => room_id)) };
  } catch (failure) {
    if (!(failure instanceof UpstreamFailure)) throw failure;
    return { failure };
  }
}

/** A room as the upstream has it today; `undefined` when it or its venue is not offered any more. */
export async function lookUp(
  { api, event }: Pick<EventScope, "api" | "event">,
  { venueId, roomId }: Pick<SpaceChoice, "venueId" | "roomId">,
): Promise<QueuedRoom | undefined> {
  const venue = await api(getVenue, {
    params: { id: venueId },
    query: { lead_id: event.leadId },
  }).catch((error: unknown) => {
    if (error instanceof UpstreamFailure && error.status === 404) return undefined;
    throw error;
  });
  const room = venue?.data.rooms.find((space) => space.id === roomId);
  // Of a venue that does not say whether it is active nobody knows that it is closed.
  if (!venue || venue.data.is_active === false || !room) return undefined;
  return {
    venue_id: venue.data.id,
    room_id: room.id,
    room_name: room.name,
    name: venue.data.name,
    space: spaceOf(room.name),
    image_url: room.image_url ?? venue.data.thumbnail,
  };
}
