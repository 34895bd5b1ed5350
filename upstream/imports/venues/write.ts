import { VenueRecordFields } from "@contract/venues/records";
import { ENTIRE_VENUE, venueFacilities } from "@contract/vocabulary";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/database";
import { rooms, venueNotes, venues } from "../../db/schema";
import type { Effect } from "../../db/schema/imports";
import { Refusal } from "../../errors";
import { createVenueRecord, updateVenueRecord } from "../../venues/records";
import { createRoomRecord, updateRoomRecord } from "../../venues/room-records";
import { type JudgedRow, pickChanged, type WriteContext, type WrittenRow } from "../work";
import { isEntireVenue, type VenueChange } from "./judge";
import type { VenueValues } from "./parse";

type Row = JudgedRow<VenueValues, VenueChange>;

/** Saves venues and rooms one by one, with the rules of their forms. A row that these refuse changes nothing. */
export async function writeVenues(
  tx: Database,
  rows: readonly Row[],
  context: WriteContext,
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  for (const row of rows) {
    const { values, change } = row;
    if (!values || !change) continue;
    written.push(
      await tx
        .transaction((nested) => writeVenue(nested, { ...row, values, change }, context))
        .catch(toRefused(row)),
    );
  }
  return written;
}

/** A refused row, with the messages of the rules. */
export const toRefused =
  ({ number }: { number: number }) =>
  (error: unknown): WrittenRow => {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.entries(error.errors ?? { row: [error.message] });
    return {
      number,
      outcome: "refused",
      remarks: fields.map(([field, [message = error.message]]) => ({ field, message })),
    };
  };

async function writeVenue(
  tx: Database,
  row: Row & { values: VenueValues; change: VenueChange },
  context: WriteContext,
): Promise<WrittenRow> {
  const { values, change, number } = row;
  const effects: Effect[] = [];
  const venueId = change.known?.record.id ?? (await insertVenue(tx, values, effects, context));
  if (change.known && change.venue) await changeVenue(tx, change.known.record.id, change, effects);
  if (change.room) await writeRoom(tx, venueId, change.room, effects);
  if (change.addsNote && values.note) {
    const [added] = await tx
      .insert(venueNotes)
      .values({ venueId, authorId: context.userId, note: values.note, createdAt: context.now })
      .returning({ id: venueNotes.id });
    if (added) effects.push({ table: "venue_notes", id: added.id, after: {} });
  }
  const isNew = !change.known || (change.room && !change.room.known && !change.venue);
  return { number, outcome: isNew ? "created" : "changed", recordId: venueId, effects };
}

async function insertVenue(
  tx: Database,
  { venue, facilities }: VenueValues,
  effects: Effect[],
  { now }: WriteContext,
) {
  const fields = VenueRecordFields.parse({
    ...venue,
    facilities: venueFacilities.filter((name) => facilities[name]),
  });
  const record = await createVenueRecord(tx, fields, now);
  const [entire] = await tx.select().from(rooms).where(eq(rooms.venueId, record.id));
  effects.push({ table: "venues", id: record.id, after: toVenueState(await loadVenueRow(tx, record.id)) });
  if (entire) effects.push({ table: "rooms", id: entire.id, after: { version: entire.version } });
  return record.id;
}

/** The columns that tell whether someone changed a venue; some have versions of their own. */
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

async function loadVenueRow(tx: Database, id: number) {
  const [row] = await tx.select().from(venues).where(eq(venues.id, id));
  if (!row) throw new Error("The venue is missing");
  // The database calculates this column.
  const { cell: _, ...venue } = row;
  return venue;
}

async function changeVenue(tx: Database, id: number, { known, venue = {} }: VenueChange, effects: Effect[]) {
  const before = await loadVenueRow(tx, id);
  const given = Object.fromEntries(Object.entries(venue).filter(([, value]) => value !== undefined));
  const record = await VenueRecordFields.parseAsync({ ...known?.record, ...given });
  await updateVenueRecord(tx, id, { ...record, version: known?.record.version });
  const after = await loadVenueRow(tx, id);
  effects.push({ table: "venues", id, before: pickChanged(before, after), after: toVenueState(after) });
}

async function writeRoom(
  tx: Database,
  venueId: number,
  { known, fields }: NonNullable<VenueChange["room"]>,
  effects: Effect[],
) {
  const present = known ?? (isEntireVenue(fields.name) ? await loadEntireVenue(tx, venueId) : undefined);
  if (!present) {
    const created = await createRoomRecord(tx, venueId, {
      description: "",
      seating_capacities: [],
      ...fields,
      name: fields.name ?? "",
    });
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
  if (before && after) recordRoomChange(effects, before, after);
}

/** A room that the same row created is one effect. */
function recordRoomChange(
  effects: Effect[],
  before: typeof rooms.$inferSelect,
  after: typeof rooms.$inferSelect,
) {
  const created = effects.find(({ table, id }) => table === "rooms" && id === after.id);
  if (created) created.after = { version: after.version };
  else
    effects.push({
      table: "rooms",
      id: after.id,
      before: pickChanged(before, after),
      after: { version: after.version },
    });
}

async function loadEntireVenue(tx: Database, venueId: number) {
  const [entire] = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.venueId, venueId), eq(rooms.isEntireVenue, true)));
  return entire;
}
