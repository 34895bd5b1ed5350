import { ofEvent, type QueuedRoom } from "@contract/recommendations/recommendations";
import { get as getVenue } from "@contract/venues/venues";
import type { EventActionContext } from "~/services/events/event.server";

import { UpstreamFailure } from "~/services/upstream/client.server";
import { parseSpace, refusals, type SpaceChoice, spaceOf } from "./queue";
import { queueRoom, unqueueRooms } from "./queue.server";

/** What came of a change of the queue; a refusal has words for the person. */
export type QueueOutcome = { refused?: undefined } | { refused: { title: string; message: string } };

const noSpace = { title: "Select a space", message: "Choose a space of the venue before you add it." };
const notAdded = (message: string) => ({ title: "The space was not added", message });
const noSuchRoom = { title: "No such space", message: "This space is not in the venue's list any more." };

/**
 * Adds or removes the room that a form names: `intent` add or remove, `space` a drop-down value. The room is
 * looked up, so that only real rooms are queued; without a chosen space nothing happens (spec 4).
 */
export async function changeQueue(ctx: EventActionContext): Promise<QueueOutcome> {
  const { eventId } = ctx.event;
  const choice = parseSpace(String(ctx.form.get("space") ?? ""));
  if (!choice) return { refused: noSpace };
  if (ctx.form.get("intent") === "remove") {
    await unqueueRooms(ctx.user.id, eventId, [choice.roomId]);
    return {};
  }
  try {
    return await add(ctx, choice);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { refused: notAdded(error.message) };
  }
}

async function add(ctx: EventActionContext, choice: SpaceChoice): Promise<QueueOutcome> {
  const { eventId } = ctx.event;
  const [room, { data: recommended }] = await Promise.all([
    lookUp(ctx, choice),
    ctx.api(ofEvent, { params: { id: eventId } }),
  ]);
  if (!room) return { refused: noSuchRoom };
  const recommendedRooms = new Set(recommended.map((recommendation) => recommendation.room_id));
  const added = await queueRoom(ctx.user.id, eventId, room, recommendedRooms);
  return added.refused ? { refused: refusals[added.refused] } : {};
}

/** A room as the upstream has it today; `undefined` when it or its venue is not offered any more. */
export async function lookUp(
  { api, event }: Pick<EventActionContext, "api" | "event">,
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
  if (!venue?.data.is_active || !room) return undefined;
  return {
    venue_id: venue.data.id,
    room_id: room.id,
    room_name: room.name,
    name: venue.data.name,
    space: spaceOf(room.name),
    image_url: room.image_url ?? venue.data.thumbnail,
  };
}
