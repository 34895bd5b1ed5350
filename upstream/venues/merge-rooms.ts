import { foldText } from "@contract/names";
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
export async function pairRooms(db: Database, { id, otherId }: VenuePair) {
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

/** Moves the rooms of the other venue. Those with the name of a room of the kept venue, such as Entire Venue, are merged into that room. */
export async function mergeRooms(tx: Database, pair: VenuePair): Promise<void> {
  const paired = await pairRooms(tx, pair);
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

/** Moves what refers to a room to another one, fills gaps of that one, adds the pictures to it, and deletes the room. */
async function mergeRoomInto(tx: Database, room: Room, into: Room): Promise<void> {
  await moveRecommendations(tx, room.id, into.id);
  const own = into.pictures;
  await tx
    .update(rooms)
    .set({
      description: into.description || room.description,
      dinnerMin: into.dinnerMin ?? (into.dinnerMax === null ? room.dinnerMin : null),
      dinnerMax: into.dinnerMax ?? (into.dinnerMin === null ? room.dinnerMax : null),
      standingMin: into.standingMin ?? (into.standingMax === null ? room.standingMin : null),
      standingMax: into.standingMax ?? (into.standingMin === null ? room.standingMax : null),
      seating: { ...room.seating, ...into.seating },
      costPerPersonMinor: into.costPerPersonMinor ?? room.costPerPersonMinor,
      minCostMinor: into.minCostMinor ?? room.minCostMinor,
      pictures: [...own, ...room.pictures.filter((path) => !own.includes(path))],
      captions: { ...room.captions, ...into.captions },
      version: into.version + 1,
    })
    .where(eq(rooms.id, into.id));
  if (room.isEntireVenue)
    // The other venue keeps its entry, without pictures: every venue has one.
    await tx.update(rooms).set({ pictures: [], captions: {} }).where(eq(rooms.id, room.id));
  else await tx.delete(rooms).where(eq(rooms.id, room.id));
}

async function moveRecommendations(tx: Database, from: number, to: number): Promise<void> {
  await deleteDuplicateRecommendations(tx, "roomId", { from, to });
  for (const table of [recommendations, recommendationAnswers, recommendationQuestions])
    await tx.update(table).set({ roomId: to }).where(eq(table.roomId, from));
  await tx.execute(sql`
    UPDATE scheduled_sends SET email = email
      || jsonb_build_object('venues', (
        SELECT coalesce(jsonb_agg(CASE WHEN (room ->> 'room_id')::int = ${from}
          THEN room || jsonb_build_object('room_id', ${to}::int) ELSE room END ORDER BY place), '[]')
        FROM jsonb_array_elements(email -> 'venues') WITH ORDINALITY listed(room, place)))
      || CASE WHEN email ? 'room_lines' THEN jsonb_build_object('room_lines', (
        SELECT coalesce(jsonb_agg(CASE WHEN (line ->> 'room_id')::int = ${from}
          THEN line || jsonb_build_object('room_id', ${to}::int) ELSE line END ORDER BY place), '[]')
        FROM jsonb_array_elements(email -> 'room_lines') WITH ORDINALITY lines(line, place))) ELSE '{}' END
    WHERE EXISTS (SELECT FROM jsonb_array_elements(email -> 'venues') room WHERE (room ->> 'room_id')::int = ${from})`);
}
