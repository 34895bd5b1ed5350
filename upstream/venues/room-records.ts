import { foldText } from "@contract/fold-text";
import {
  findCapacityProblems,
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
import { saveRecordsForRestore } from "../deleted/save";
import {
  assertCurrentVersion,
  createConflictRefusal,
  createInvalidFieldsRefusal,
  createNotFoundRefusal,
  Refusal,
} from "../errors";
import { catchRefusal, insertUnlessRefused } from "../insert-unless-refused";
import { toMinorUnitsOrNull, toWireAmountOrUndefined } from "../money";
import { assertVenueFound, lockAndLoadVenue, lockAndLoadVenues } from "./load-venue";

type Room = typeof rooms.$inferSelect;

interface RoomKey {
  venueId: number;
  roomId: number;
}

/** @throws Refusal 404 */
export async function loadRoomRecord(db: Database, roomKey: RoomKey): Promise<RoomRecord> {
  const [room] = await db.select().from(rooms).where(whereRoomOfVenue(roomKey));
  if (!room) throw createNotFoundRefusal("room");
  return toWireRoomRecord(room);
}

/** Adds a room after the others. @throws Refusal 404 for an unknown venue; 422 at a field */
export function createRoomRecord(db: Database, venueId: number, fields: RoomRecordFields) {
  return db.transaction(async (tx) => {
    const [room] = await insertRooms(tx, [{ venueId, fields }]);
    if (!room) throw new Error("The room was not inserted");
    if (room instanceof Refusal) throw room;
    return toWireRoomRecord(room);
  });
}

/**
 * Adds rooms after the other rooms of their venues, with one statement. Returns each, or why it was refused.
 */
export async function insertRooms(
  tx: Database,
  newRooms: readonly { venueId: number; fields: RoomRecordFields }[],
): Promise<(Room | Refusal)[]> {
  if (newRooms.length === 0) return [];
  const venueIds = [...new Set(newRooms.map(({ venueId }) => venueId))];
  // If two rooms are added at once, the second waits and gets the next position.
  const found = await lockAndLoadVenues(tx, venueIds);
  const present = await tx
    .select({ venueId: rooms.venueId, name: rooms.name, position: rooms.position })
    .from(rooms)
    .where(inArray(rooms.venueId, venueIds));
  const checked = newRooms.map(({ venueId, fields }) =>
    catchRefusal(() => {
      assertVenueFound(found.get(venueId));
      const others = present.filter((room) => room.venueId === venueId);
      assertValidRoom(fields, others);
      const position = Math.max(0, ...others.map((room) => room.position)) + 1;
      present.push({ venueId, name: fields.name, position });
      return { venueId, position, ...toRoomColumns(fields) };
    }),
  );
  return insertUnlessRefused(checked, (values) => tx.insert(rooms).values(values).returning());
}

/**
 * Saves a room; the Entire Venue entry keeps its name.
 * @throws Refusal 404; 409 if the room is newer than `version`; 422 at a field
 */
export function updateRoomRecord(
  db: Database,
  roomKey: RoomKey,
  { version: seen, ...fields }: z.output<typeof saveRoom.body>,
) {
  return db.transaction(async (tx) => {
    await lockAndLoadVenue(tx, roomKey.venueId);
    const [before] = await tx.select().from(rooms).where(whereRoomOfVenue(roomKey));
    if (!before) throw createNotFoundRefusal("room");
    assertCurrentVersion("room", before.version, seen);
    const changes = before.isEntireVenue ? { ...fields, name: before.name } : fields;
    if (before.isEntireVenue) assertCapacityRangesInOrder(changes);
    else assertValidRoom(changes, await selectOtherRoomNames(tx, roomKey));
    const set = { ...toRoomColumns(changes), version: before.version + 1 };
    const [room = before] = await tx.update(rooms).set(set).where(whereRoomOfVenue(roomKey)).returning();
    return toWireRoomRecord(room);
  });
}

/** Archives a room, or restores it. @throws Refusal 404; 409 for the Entire Venue entry */
export function saveRoomActiveState(db: Database, roomKey: RoomKey, isActive: boolean) {
  return db.transaction(async (tx) => {
    await lockAndLoadVenue(tx, roomKey.venueId);
    const [before] = await tx.select().from(rooms).where(whereRoomOfVenue(roomKey));
    if (!before) throw createNotFoundRefusal("room");
    if (before.isEntireVenue)
      throw createConflictRefusal("You can only archive Entire Venue with its venue.");
    const set = { isActive, version: before.version + Number(before.isActive !== isActive) };
    const [room = before] = await tx.update(rooms).set(set).where(whereRoomOfVenue(roomKey)).returning();
    return toWireRoomRecord(room);
  });
}

/** @throws Refusal 404; 409 for the Entire Venue entry and for a room that was recommended */
export function deleteRoomRecord(db: Database, roomKey: RoomKey, { user }: Caller, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [room] = await tx.select().from(rooms).where(whereRoomOfVenue(roomKey)).for("update");
    if (!room) throw createNotFoundRefusal("room");
    if (room.isEntireVenue) throw createConflictRefusal("You can't delete Entire Venue.");
    const [sent] = await tx
      .select({ id: recommendations.id })
      .from(recommendations)
      .where(eq(recommendations.roomId, room.id))
      .limit(1);
    if (sent)
      throw createConflictRefusal(
        "You can't delete this room because it was recommended to a client. Archive it instead.",
      );
    const { venueId } = roomKey;
    const record = { kind: "room" as const, table: "rooms", id: room.id, name: room.name, venueId };
    await saveRecordsForRestore(tx, [record], user.id, now);
    await tx.delete(rooms).where(whereRoomOfVenue(roomKey));
  });
}

const whereRoomOfVenue = ({ venueId, roomId }: RoomKey) =>
  and(eq(rooms.venueId, venueId), eq(rooms.id, roomId));

const selectOtherRoomNames = (tx: Database, { venueId, roomId }: RoomKey) =>
  tx
    .select({ name: rooms.name })
    .from(rooms)
    .where(and(eq(rooms.venueId, venueId), ne(rooms.id, roomId)));

/** @throws Refusal 422 at a field */
function assertValidRoom(fields: RoomRecordFields, otherRooms: readonly { name: string }[]): void {
  assertCapacityRangesInOrder(fields);
  const name = foldText(fields.name);
  if (name === foldText(ENTIRE_VENUE))
    throw createInvalidFieldsRefusal({ name: ["“Entire Venue” is reserved for the whole venue"] });
  if (otherRooms.some((room) => foldText(room.name) === name))
    throw createInvalidFieldsRefusal({ name: ["The venue already has a room with this name"] });
}

function assertCapacityRangesInOrder(fields: RoomRecordFields): void {
  const problems = Object.entries(findCapacityProblems(fields)).map(([field, message]) => [field, [message]]);
  if (problems.length > 0) throw createInvalidFieldsRefusal(Object.fromEntries(problems));
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
  costPerPersonMinor: toMinorUnitsOrNull(fields.cost_per_person),
  minCostMinor: toMinorUnitsOrNull(fields.min_cost_for_event),
});

export const toWireRoomRecord = (room: Room): RoomRecord => ({
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
  cost_per_person: toWireAmountOrUndefined(room.costPerPersonMinor),
  min_cost_for_event: toWireAmountOrUndefined(room.minCostMinor),
  is_entire_venue: room.isEntireVenue,
  is_active: room.isActive,
  version: room.version,
});
