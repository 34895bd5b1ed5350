import { foldText } from "@contract/names";
import {
  capacityProblems,
  type RoomRecord,
  type RoomRecordFields,
  type saveRoom,
} from "@contract/venues/records";
import { ENTIRE_VENUE, type SeatingStyle } from "@contract/vocabulary";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { recommendations, rooms } from "../db/schema";
import { saveForRestore } from "../deleted/save";
import { assertVersion, conflict, invalid, notFound, Refusal } from "../errors";
import { insertValid, orRefusal } from "../insert-valid";
import { toMinorIfSet, toWholeIfSet } from "../money";
import { assertFound, lockVenue, lockVenues } from "./load-venue";

type Room = typeof rooms.$inferSelect;

interface RoomKey {
  venueId: number;
  roomId: number;
}

/** @throws Refusal 404 */
export async function loadRoomRecord(db: Database, key: RoomKey): Promise<RoomRecord> {
  const [room] = await db.select().from(rooms).where(isRoom(key));
  if (!room) throw notFound("room");
  return toWireRecord(room);
}

/** Adds a room after the others. @throws Refusal 404 for an unknown venue; 422 at a field */
export function createRoomRecord(db: Database, venueId: number, fields: RoomRecordFields) {
  return db.transaction(async (tx) => {
    const [room] = await insertRooms(tx, [{ venueId, fields }]);
    if (!room) throw new Error("The room was not inserted");
    if (room instanceof Refusal) throw room;
    return toWireRecord(room);
  });
}

/** Adds rooms after the others of their venues, together. Returns each, or why it was refused. */
export async function insertRooms(
  tx: Database,
  list: readonly { venueId: number; fields: RoomRecordFields }[],
): Promise<(Room | Refusal)[]> {
  if (list.length === 0) return [];
  const venueIds = [...new Set(list.map(({ venueId }) => venueId))];
  // If two rooms are added at once, the second waits and gets the next position.
  const found = await lockVenues(tx, venueIds);
  const present = await tx
    .select({ venueId: rooms.venueId, name: rooms.name, position: rooms.position })
    .from(rooms)
    .where(inArray(rooms.venueId, venueIds));
  const checked = list.map(({ venueId, fields }) =>
    orRefusal(() => {
      assertFound(found.get(venueId));
      const others = present.filter((room) => room.venueId === venueId);
      assertValid(fields, others);
      const position = Math.max(0, ...others.map((room) => room.position)) + 1;
      present.push({ venueId, name: fields.name, position });
      return { venueId, position, ...toRoomColumns(fields) };
    }),
  );
  return insertValid(checked, (values) => tx.insert(rooms).values(values).returning());
}

/** Keeps the name of the Entire Venue entry. @throws Refusal 404; 409 if the room is newer than `version`; 422 at a field */
export function updateRoomRecord(
  db: Database,
  key: RoomKey,
  { version: seen, ...fields }: z.output<typeof saveRoom.body>,
) {
  return db.transaction(async (tx) => {
    await lockVenue(tx, key.venueId);
    const [before] = await tx.select().from(rooms).where(isRoom(key));
    if (!before) throw notFound("room");
    assertVersion("room", before.version, seen);
    const changes = before.isEntireVenue ? { ...fields, name: before.name } : fields;
    if (before.isEntireVenue) assertCapacities(changes);
    else assertValid(changes, await listOtherRooms(tx, key));
    const set = { ...toRoomColumns(changes), version: before.version + 1 };
    const [room = before] = await tx.update(rooms).set(set).where(isRoom(key)).returning();
    return toWireRecord(room);
  });
}

/** Archives a room, or restores it. @throws Refusal 404; 409 for the Entire Venue entry */
export function updateRoomState(db: Database, key: RoomKey, isActive: boolean) {
  return db.transaction(async (tx) => {
    await lockVenue(tx, key.venueId);
    const [before] = await tx.select().from(rooms).where(isRoom(key));
    if (!before) throw notFound("room");
    if (before.isEntireVenue) throw conflict("You can only archive Entire Venue with its venue.");
    const set = { isActive, version: before.version + Number(before.isActive !== isActive) };
    const [room = before] = await tx.update(rooms).set(set).where(isRoom(key)).returning();
    return toWireRecord(room);
  });
}

/** @throws Refusal 404; 409 for the Entire Venue entry and for a room that was recommended */
export function deleteRoomRecord(db: Database, key: RoomKey, { user }: Caller, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [room] = await tx.select().from(rooms).where(isRoom(key)).for("update");
    if (!room) throw notFound("room");
    if (room.isEntireVenue) throw conflict("You can't delete Entire Venue.");
    const [sent] = await tx
      .select({ id: recommendations.id })
      .from(recommendations)
      .where(eq(recommendations.roomId, room.id))
      .limit(1);
    if (sent)
      throw conflict(
        "You can't delete this room because it was recommended to a client. Archive it instead.",
      );
    const { venueId } = key;
    const record = { kind: "room" as const, table: "rooms", id: room.id, name: room.name, venueId };
    await saveForRestore(tx, [record], user.id, now);
    await tx.delete(rooms).where(isRoom(key));
  });
}

const isRoom = ({ venueId, roomId }: RoomKey) => and(eq(rooms.venueId, venueId), eq(rooms.id, roomId));

const listOtherRooms = (tx: Database, { venueId, roomId }: RoomKey) =>
  tx
    .select({ name: rooms.name })
    .from(rooms)
    .where(and(eq(rooms.venueId, venueId), ne(rooms.id, roomId)));

/** @throws Refusal 422 at a field */
function assertValid(fields: RoomRecordFields, others: readonly { name: string }[]): void {
  assertCapacities(fields);
  const name = foldText(fields.name);
  if (name === foldText(ENTIRE_VENUE))
    throw invalid({ name: ["“Entire Venue” is reserved for the whole venue"] });
  if (others.some((room) => foldText(room.name) === name))
    throw invalid({ name: ["The venue already has a room with this name"] });
}

function assertCapacities(fields: RoomRecordFields): void {
  const problems = Object.entries(capacityProblems(fields)).map(([field, message]) => [field, [message]]);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

/** The columns of a room's record. */
export const toRoomColumns = (fields: RoomRecordFields) => ({
  name: fields.name,
  description: fields.description,
  dinnerMin: fields.dinner_and_dance_min_capacity ?? null,
  dinnerMax: fields.dinner_and_dance_max_capacity ?? null,
  standingMin: fields.standing_min_capacity ?? null,
  standingMax: fields.standing_max_capacity ?? null,
  seating: Object.fromEntries(
    fields.seating_capacities.map(({ seating_type, max_capacity }) => [seating_type, max_capacity]),
  ),
  costPerPersonMinor: toMinorIfSet(fields.cost_per_person),
  minCostMinor: toMinorIfSet(fields.min_cost_for_event),
});

export const toWireRecord = (room: Room): RoomRecord => ({
  id: room.id,
  name: room.name,
  description: room.description,
  dinner_and_dance_min_capacity: room.dinnerMin ?? undefined,
  dinner_and_dance_max_capacity: room.dinnerMax ?? undefined,
  standing_min_capacity: room.standingMin ?? undefined,
  standing_max_capacity: room.standingMax ?? undefined,
  seating_capacities: Object.entries(room.seating).map(([style, guests]) => ({
    seating_type: style as SeatingStyle,
    max_capacity: guests,
  })),
  cost_per_person: toWholeIfSet(room.costPerPersonMinor),
  min_cost_for_event: toWholeIfSet(room.minCostMinor),
  is_entire_venue: room.isEntireVenue,
  is_active: room.isActive,
  version: room.version,
});
