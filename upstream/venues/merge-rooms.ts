import { foldText } from "@contract/fold-text";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { recommendationAnswers, recommendationQuestions, recommendations, rooms } from "../db/schema";
import { deleteDuplicateRecommendations } from "../events/merge-recommendations";

type Room = typeof rooms.$inferSelect;

interface VenuePair {
  id: number;
  otherId: number;
}

/** The rooms of the other venue, each with the room of the kept venue that has its name, if any. */
export async function loadRoomsWithNamesakes(db: Database, { id, otherId }: VenuePair) {
  const all = await db
    .select()
    .from(rooms)
    .where(inArray(rooms.venueId, [id, otherId]))
    .orderBy(asc(rooms.position), asc(rooms.id));
  const kept = all.filter(({ venueId }) => venueId === id);
  const isSame = (room: Room, other: Room) =>
    room.isEntireVenue
      ? other.isEntireVenue
      : !other.isEntireVenue && foldText(other.name) === foldText(room.name);
  return all
    .filter(({ venueId }) => venueId === otherId)
    .map((room) => ({ room, into: kept.find((other) => isSame(room, other)) }));
}

/**
 * Moves the rooms of the other venue. A room that has the name of a room of the kept venue is merged into it,
 * and so is the Entire Venue entry.
 */
export async function moveOrMergeRooms(tx: Database, pair: VenuePair): Promise<void> {
  const paired = await loadRoomsWithNamesakes(tx, pair);
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${rooms.position}), 0)`.mapWith(Number) })
    .from(rooms)
    .where(eq(rooms.venueId, pair.id));
  let position = last?.position ?? 0;
  for (const { room, into } of paired) {
    if (into) await mergeRoomInto(tx, room, into);
    else {
      position += 1;
      await tx
        .update(rooms)
        .set({ venueId: pair.id, position, version: room.version + 1 })
        .where(eq(rooms.id, room.id));
    }
  }
}

/**
 * Moves everything that refers to a room to the target room, fills gaps there, adds its pictures, and deletes
 * the room.
 */
async function mergeRoomInto(tx: Database, room: Room, targetRoom: Room): Promise<void> {
  await moveRecommendationsToRoom(tx, room.id, targetRoom.id);
  const own = targetRoom.pictures;
  await tx
    .update(rooms)
    .set({
      description: targetRoom.description || room.description,
      // Both ends of a range come from one room: ends of two rooms could contradict each other.
      dinnerMin: targetRoom.dinnerMin ?? (targetRoom.dinnerMax === null ? room.dinnerMin : null),
      dinnerMax: targetRoom.dinnerMax ?? (targetRoom.dinnerMin === null ? room.dinnerMax : null),
      standingMin: targetRoom.standingMin ?? (targetRoom.standingMax === null ? room.standingMin : null),
      standingMax: targetRoom.standingMax ?? (targetRoom.standingMin === null ? room.standingMax : null),
      seating: { ...room.seating, ...targetRoom.seating },
      costPerPersonMinor: targetRoom.costPerPersonMinor ?? room.costPerPersonMinor,
      minCostMinor: targetRoom.minCostMinor ?? room.minCostMinor,
      pictures: [...own, ...room.pictures.filter((path) => !own.includes(path))],
      captions: { ...room.captions, ...targetRoom.captions },
      version: targetRoom.version + 1,
    })
    .where(eq(rooms.id, targetRoom.id));
  if (room.isEntireVenue)
    // The archived venue keeps its Entire Venue entry, as every venue has one, but without the pictures.
    await tx.update(rooms).set({ pictures: [], captions: {} }).where(eq(rooms.id, room.id));
  else await tx.delete(rooms).where(eq(rooms.id, room.id));
}

async function moveRecommendationsToRoom(tx: Database, fromRoomId: number, toRoomId: number): Promise<void> {
  await deleteDuplicateRecommendations(tx, "roomId", { from: fromRoomId, to: toRoomId });
  for (const table of [recommendations, recommendationAnswers, recommendationQuestions])
    await tx.update(table).set({ roomId: toRoomId }).where(eq(table.roomId, fromRoomId));
  // Scheduled emails store their content as JSON, with the ids of rooms in it.
  await tx.execute(sql`
    UPDATE scheduled_sends SET email = email
      || jsonb_build_object('venues', (
        SELECT coalesce(jsonb_agg(CASE WHEN (room ->> 'room_id')::int = ${fromRoomId}
          THEN room || jsonb_build_object('room_id', ${toRoomId}::int) ELSE room END ORDER BY place), '[]')
        FROM jsonb_array_elements(email -> 'venues') WITH ORDINALITY listed(room, place)))
      || CASE WHEN email ? 'room_lines' THEN jsonb_build_object('room_lines', (
        SELECT coalesce(jsonb_agg(CASE WHEN (line ->> 'room_id')::int = ${fromRoomId}
          THEN line || jsonb_build_object('room_id', ${toRoomId}::int) ELSE line END ORDER BY place), '[]')
        FROM jsonb_array_elements(email -> 'room_lines') WITH ORDINALITY lines(line, place))) ELSE '{}' END
    WHERE EXISTS (SELECT FROM jsonb_array_elements(email -> 'venues') room WHERE (room ->> 'room_id')::int = ${fromRoomId})`);
}
