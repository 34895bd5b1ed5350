import { type RoomRecordFields, type VenueRecord, VenueRecordFields } from "@contract/venues/records";
import { ENTIRE_VENUE, venueFacilities } from "@contract/vocabulary";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/database";
import { rooms, venueNotes, venues } from "../../db/schema";
import type { Effect } from "../../db/schema/imports";
import { createInvalidFieldsRefusal, Refusal, toFieldErrors } from "../../errors";
import { catchRefusal, insertUnlessRefused } from "../../insert-unless-refused";
import { type CreatedVenue, insertVenues, updateVenueRecord } from "../../venues/records";
import { createRoomRecord, insertRooms, updateRoomRecord } from "../../venues/room-records";
import { type ClassifiedRow, pickPreviousValues, type RowOutcome, type WriteContext } from "../import-rows";
import { filterRowsToWrite, type RowToWrite, toRefusedRow, writeRowsSeparately } from "../write-rows";
import { isEntireVenueName, type VenueChange } from "./classify";
import type { VenueValues } from "./parse";

type VenueRowToWrite = RowToWrite<VenueValues, VenueChange>;

/** A row whose venue exists by now, with the effects that undoing will need. */
interface SavedVenueRow {
  row: VenueRowToWrite;
  venueId: number;
  effects: Effect[];
}

/**
 * Saves classified rows with the rules of the venue and room forms: new venues and new rooms with a few
 * statements for all, changes one by one.
 */
export async function saveImportedVenues(
  tx: Database,
  rows: readonly ClassifiedRow<VenueValues, VenueChange>[],
  context: WriteContext,
): Promise<RowOutcome[]> {
  const complete = filterRowsToWrite(rows);
  const changes = complete.filter((row) => row.change.known && !addsOnlyNamedRoom(row));
  return [
    ...(await insertImportedVenues(
      tx,
      complete.filter(({ change }) => !change.known),
      context,
    )),
    ...(await insertImportedRooms(tx, complete.filter(addsOnlyNamedRoom), context)),
    ...(await writeRowsSeparately(tx, changes, (nested, row) => updateImportedVenue(nested, row, context))),
  ];
}

const isNamedRoom = (room: VenueChange["room"]): room is NonNullable<VenueChange["room"]> =>
  room !== undefined && !isEntireVenueName(room.fields.name);

const addsOnlyNamedRoom = ({ change: { known, venue, room } }: VenueRowToWrite) =>
  known !== undefined && venue === undefined && isNamedRoom(room) && !room.known;

const toRoomFields = ({ name = "", ...fields }: Partial<RoomRecordFields>): RoomRecordFields => ({
  description: "",
  seating_capacities: [],
  ...fields,
  name,
});

/** Creates venues, each with its room, if it has one. */
async function insertImportedVenues(
  tx: Database,
  rows: readonly VenueRowToWrite[],
  context: WriteContext,
): Promise<RowOutcome[]> {
  const checked = rows.map(({ values, change: { room } }) =>
    catchRefusal(() => ({
      fields: parseNewVenueFields(values),
      entireVenue: room && isEntireVenueName(room.fields.name) ? toRoomFields(room.fields) : undefined,
    })),
  );
  const created = await insertUnlessRefused(checked, (list) => insertVenues(tx, list, context.now));
  const refused: RowOutcome[] = [];
  const saved: SavedVenueRow[] = [];
  for (const [index, row] of rows.entries()) {
    const result = created[index];
    if (result instanceof Refusal) refused.push(toRefusedRow(row, result));
    else if (result) saved.push({ row, venueId: result.venue.id, effects: toVenueCreationEffects(result) });
  }
  const withRooms = saved.filter(({ row }) => isNamedRoom(row.change.room));
  for (const [index, room] of (await insertRoomsOfRows(tx, withRooms)).entries()) {
    // Fails the batch, which is then retried row by row: without its room the row would be half imported.
    if (room instanceof Refusal) throw room;
    withRooms[index]?.effects.push(toCreationEffect("rooms", room));
  }
  return [...refused, ...(await saveNotesAndBuildResults(tx, saved, context))];
}

/** Adds rooms to venues that exist. */
async function insertImportedRooms(
  tx: Database,
  rows: readonly VenueRowToWrite[],
  context: WriteContext,
): Promise<RowOutcome[]> {
  const refused: RowOutcome[] = [];
  const saved: SavedVenueRow[] = [];
  const added = rows.map((row) => ({ row, venueId: row.change.known?.record.id ?? 0 }));
  for (const [index, room] of (await insertRoomsOfRows(tx, added)).entries()) {
    const { row, venueId } = added[index] as (typeof added)[number];
    if (room instanceof Refusal) refused.push(toRefusedRow(row, room));
    else saved.push({ row, venueId, effects: [toCreationEffect("rooms", room)] });
  }
  return [...refused, ...(await saveNotesAndBuildResults(tx, saved, context))];
}

const insertRoomsOfRows = (tx: Database, rows: readonly Pick<SavedVenueRow, "row" | "venueId">[]) =>
  insertRooms(
    tx,
    rows.map(({ row, venueId }) => ({ venueId, fields: toRoomFields(row.change.room?.fields ?? {}) })),
  );

/** Adds the notes of created rows. */
async function saveNotesAndBuildResults(
  tx: Database,
  saved: readonly SavedVenueRow[],
  { userId, now }: WriteContext,
): Promise<RowOutcome[]> {
  const noted = saved.filter(({ row: { values, change } }) => change.addsNote && values.note);
  const notes = noted.map(({ row, venueId }) => ({
    venueId,
    authorId: userId,
    note: row.values.note ?? "",
    createdAt: now,
  }));
  const added =
    notes.length > 0 ? await tx.insert(venueNotes).values(notes).returning({ id: venueNotes.id }) : [];
  for (const [index, { id }] of added.entries())
    noted[index]?.effects.push({ table: "venue_notes", id, after: {} });
  return saved.map(
    ({ row: { number }, venueId, effects }): RowOutcome => ({
      number,
      outcome: "created",
      recordId: venueId,
      effects,
    }),
  );
}

const toVenueCreationEffects = ({ venue, entireVenue }: CreatedVenue): Effect[] => [
  { table: "venues", id: venue.id, after: toVenueState(venue) },
  toCreationEffect("rooms", entireVenue),
];

const toCreationEffect = (table: string, { id, version }: { id: number; version: number }): Effect => ({
  table,
  id,
  after: { version },
});

/** @throws Refusal 422 for a venue that lacks what a new one needs */
function parseNewVenueFields({ venue, facilities }: VenueValues) {
  const fields = { ...venue, facilities: venueFacilities.filter((name) => facilities[name]) };
  const parsed = VenueRecordFields.safeParse(fields);
  if (!parsed.success) throw createInvalidFieldsRefusal(toFieldErrors(parsed.error));
  return parsed.data;
}

/** Changes a venue or one of its rooms, and adds the room and note of the row. */
async function updateImportedVenue(
  tx: Database,
  { values, change, number }: VenueRowToWrite,
  context: WriteContext,
) {
  const { known, venue, room, addsNote } = change;
  if (!known) throw new Error("The venue of a change is missing");
  const effects: Effect[] = [];
  const venueId = known.record.id;
  if (venue) await updateVenueFields(tx, known.record, venue, effects);
  if (room) await saveVenueRoom(tx, venueId, room, effects);
  if (addsNote && values.note) {
    const note = { venueId, authorId: context.userId, note: values.note, createdAt: context.now };
    const [added] = await tx.insert(venueNotes).values(note).returning({ id: venueNotes.id });
    if (added) effects.push({ table: "venue_notes", id: added.id, after: {} });
  }
  const addsOnlyRoom = room && !room.known && !venue;
  const outcome = addsOnlyRoom ? ("created" as const) : ("changed" as const);
  return { number, outcome, recordId: venueId, effects };
}

/**
 * The columns that show whether someone has changed a venue. The version alone does not: packages have a
 * version of their own, and a saved description raises none.
 */
const toVenueState = ({
  version,
  packagesVersion,
  description,
  isActive,
}: Pick<typeof venues.$inferSelect, "version" | "packagesVersion" | "description" | "isActive">) => ({
  version,
  packagesVersion,
  description,
  isActive,
});

async function loadVenueRow(tx: Database, venueId: number) {
  const [row] = await tx.select().from(venues).where(eq(venues.id, venueId));
  if (!row) throw new Error("The venue is missing");
  // The database calculates `cell` from the coordinates, so it cannot be restored.
  const { cell: _, ...venue } = row;
  return venue;
}

async function updateVenueFields(
  tx: Database,
  known: VenueRecord,
  changes: Partial<VenueRecord>,
  effects: Effect[],
): Promise<void> {
  const before = await loadVenueRow(tx, known.id);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const record = await VenueRecordFields.parseAsync({ ...known, ...given });
  await updateVenueRecord(tx, known.id, { ...record, version: known.version });
  const after = await loadVenueRow(tx, known.id);
  effects.push({
    table: "venues",
    id: known.id,
    before: pickPreviousValues(before, after),
    after: toVenueState(after),
  });
}

async function saveVenueRoom(
  tx: Database,
  venueId: number,
  { known, fields }: NonNullable<VenueChange["room"]>,
  effects: Effect[],
): Promise<void> {
  // A new venue has a room for the entire venue from the start, even if the classification did not know the
  // venue.
  const present =
    known ?? (isEntireVenueName(fields.name) ? await findEntireVenueRoom(tx, venueId) : undefined);
  if (!present) {
    const created = await createRoomRecord(tx, venueId, toRoomFields(fields));
    effects.push({ table: "rooms", id: created.id, after: { version: created.version } });
    return;
  }
  const [before] = await tx.select().from(rooms).where(eq(rooms.id, present.id));
  const given = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name !== "name" && value !== undefined),
  );
  const base = known ?? { description: "", seating_capacities: [] };
  await updateRoomRecord(
    tx,
    { venueId, roomId: present.id },
    { ...base, ...given, name: known?.name ?? ENTIRE_VENUE, version: before?.version },
  );
  const [after] = await tx.select().from(rooms).where(eq(rooms.id, present.id));
  if (before && after)
    effects.push({
      table: "rooms",
      id: after.id,
      before: pickPreviousValues(before, after),
      after: { version: after.version },
    });
}

async function findEntireVenueRoom(tx: Database, venueId: number): Promise<{ id: number } | undefined> {
  const [entire] = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.venueId, venueId), eq(rooms.isEntireVenue, true)));
  return entire;
}
