import type { QueuedRoom, send } from "@contract/recommendations/recommendations";
import { type Country, countryNames } from "@contract/vocabulary";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { locations, recommendations, rooms, venues } from "../db/schema";
import { createInvalidFieldsRefusal, type FieldErrors, Refusal } from "../errors";
import { city } from "../format/place";

/** The body of a send. */
export type EmailToSend = z.output<typeof send.body>;

/** The columns of a room that mails and the client's page show. */
export const roomColumns = {
  roomId: rooms.id,
  roomName: rooms.name,
  isEntireVenue: rooms.isEntireVenue,
  description: rooms.description,
  dinnerMin: rooms.dinnerMin,
  dinnerMax: rooms.dinnerMax,
  standingMin: rooms.standingMin,
  standingMax: rooms.standingMax,
  costPerPersonMinor: rooms.costPerPersonMinor,
  minCostMinor: rooms.minCostMinor,
  pictures: rooms.pictures,
  captions: rooms.captions,
  isRoomActive: rooms.isActive,
  venueId: venues.id,
  venueName: venues.name,
  venueDescription: venues.description,
  packages: venues.packages,
  country: venues.country,
  isActive: venues.isActive,
  address: venues.address,
  lat: venues.lat,
  lng: venues.lng,
  picture: venues.picture,
  place: locations.name,
  city: city.name,
};

/** The name of a room beside its venue's name: empty for the entire venue. */
export const formatRoomNameBesideVenue = (room: {
  roomName: string;
  isEntireVenue: boolean | null;
}): string => (room.isEntireVenue ? "" : room.roomName);

type RoomChoice = Pick<QueuedRoom, "venue_id" | "room_id">[];

/**
 * The rooms chosen for an event, in the order chosen.
 * @throws Refusal 422 at `venues.N` for a room that does not exist, is not at its venue, is in another country, is
 * no longer offered or is chosen twice
 */
export async function requireChosenRooms(tx: Database, event: { country: Country }, choices: RoomChoice) {
  const ids = choices.map((room) => room.room_id);
  const found = await tx
    .select(roomColumns)
    .from(rooms)
    .innerJoin(venues, eq(venues.id, rooms.venueId))
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .where(inArray(rooms.id, ids));
  const byId = new Map(found.map((room) => [room.roomId, room]));
  const errors: FieldErrors = {};
  const chosen = choices.flatMap(({ venue_id, room_id }, index) => {
    const room = byId.get(room_id);
    const problem = findProblemOfChosenRoom(room, venue_id, event.country, ids.indexOf(room_id) < index);
    if (problem) errors[`venues.${index}`] = [problem];
    return room ?? [];
  });
  if (Object.keys(errors).length > 0) throw createInvalidFieldsRefusal(errors);
  return chosen;
}

/** @throws Refusal 409 at `venues.N` for a room that has already been recommended for the event */
export async function assertRoomsNotRecommended(
  tx: Database,
  event: { id: number },
  rooms: Awaited<ReturnType<typeof requireChosenRooms>>,
): Promise<void> {
  const ids = rooms.map((room) => room.roomId);
  const recommended = await tx
    .select({ roomId: recommendations.roomId })
    .from(recommendations)
    .where(and(eq(recommendations.leadEventId, event.id), inArray(recommendations.roomId, ids)));
  const errors: FieldErrors = {};
  for (const { roomId } of recommended) {
    const index = ids.indexOf(roomId);
    const room = rooms[index];
    errors[`venues.${index}`] = [
      `${room?.roomName} at ${room?.venueName} has already been recommended for this event.`,
    ];
  }
  const messages = Object.values(errors).flat();
  if (messages.length > 0) throw new Refusal(409, messages.join(" "), errors);
}

/** The comments on rooms by room id. @throws Refusal 422 at `room_lines.N` for a room that is not chosen */
export function mapCommentsByRoom({
  venues,
  room_lines = [],
}: Pick<EmailToSend, "venues" | "room_lines">): Map<number, string> {
  const isChosen = (id: number) => venues.some(({ room_id }) => room_id === id);
  const unmatched = room_lines.findIndex(({ room_id }) => !isChosen(room_id));
  if (unmatched >= 0)
    throw createInvalidFieldsRefusal({
      [`room_lines.${unmatched}`]: ["This comment is about a room that is not in the email."],
    });
  return new Map(room_lines.map(({ room_id, line }) => [room_id, line]));
}

type Room = {
  venueId: number;
  venueName: string;
  roomName: string;
  country: Country;
  isActive: boolean;
  isRoomActive: boolean;
};

function findProblemOfChosenRoom(
  room: Room | undefined,
  venueId: number,
  country: Country,
  isChosenTwice: boolean,
): string | undefined {
  if (!room || room.venueId !== venueId) return "Room not found at this venue";
  const name = `${room.roomName} at ${room.venueName}`;
  if (isChosenTwice) return `You have chosen ${name} twice.`;
  if (room.country !== country) return `${name} is not in ${countryNames[country]}, where the event is.`;
  if (!room.isActive) return `${room.venueName} is no longer offered.`;
  if (!room.isRoomActive) return `${name} is no longer offered.`;
  return undefined;
}
