import { foldText } from "@contract/fold-text";
import type { RoomRecord, VenueRecord } from "@contract/venues/records";
import { ENTIRE_VENUE, type VenueFacility, venueFacilities } from "@contract/vocabulary";
import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { rooms, venueNotes, venues } from "../../db/schema";
import { toFoldedSql } from "../../search-text";
import { toWireVenueRecord } from "../../venues/records";
import { toWireRoomRecord as toWireRoom } from "../../venues/room-records";
import { type ClassifiedRow, type FindEarlierRow, type ParsedRow, pickDifferingFields } from "../import-rows";
import { toRoomKey, toVenueKey, type VenueValues } from "./parse";

/** What a row changes. */
export interface VenueChange {
  /** The venue that exists; absent: it is created. */
  known?: { record: VenueRecord; cityId: number };
  /** Fields of the venue that differ. */
  venue?: Partial<VenueRecord> | undefined;
  /** The room that exists; absent: it is created. */
  room?: { known?: RoomRecord; fields: Partial<RoomRecord> } | undefined;
  addsNote?: boolean;
}

type ParsedVenueRow = ParsedRow<VenueValues>;
type ClassifiedVenueRow = ClassifiedRow<VenueValues, VenueChange>;

interface KnownVenue {
  record: VenueRecord;
  cityId: number;
  rooms: RoomRecord[];
  notes: string[];
}

/** Compares rows with the catalogue, and with earlier rows of the file. */
export async function classifyVenueRows(
  tx: Database,
  rows: readonly ParsedVenueRow[],
  find: { earlier: FindEarlierRow },
): Promise<ClassifiedVenueRow[]> {
  const known = await loadKnownVenuesByName(
    tx,
    rows.flatMap(({ values }) => (values ? [values.venue.name] : [])),
  );
  return rows.map((row) =>
    row.values
      ? classifyVenueRow({ ...row, values: row.values }, known, find.earlier)
      : { ...row, verdict: "refused" },
  );
}

async function loadKnownVenuesByName(
  tx: Database,
  venueNames: readonly string[],
): Promise<Map<string, KnownVenue[]>> {
  const found = new Map<string, KnownVenue[]>();
  if (venueNames.length === 0) return found;
  const wanted = JSON.stringify([...new Set(venueNames.map(foldText))]);
  const rowsOfVenues = await tx
    .select()
    .from(venues)
    .where(sql`${toFoldedSql(venues.name)} IN (SELECT jsonb_array_elements_text(${wanted}::jsonb))`)
    .orderBy(venues.id);
  if (rowsOfVenues.length === 0) return found;
  const ids = rowsOfVenues.map(({ id }) => id);
  const ofVenue = new Map<number, KnownVenue>();
  for (const venue of rowsOfVenues) {
    const entry = { record: toWireVenueRecord(venue), cityId: venue.cityId, rooms: [], notes: [] };
    ofVenue.set(venue.id, entry);
    found.set(foldText(venue.name), [...(found.get(foldText(venue.name)) ?? []), entry]);
  }
  for (const room of await tx.select().from(rooms).where(inArray(rooms.venueId, ids)))
    ofVenue.get(room.venueId)?.rooms.push(toWireRoom(room));
  for (const { venueId, note } of await tx.select().from(venueNotes).where(inArray(venueNotes.venueId, ids)))
    ofVenue.get(venueId)?.notes.push(note);
  return found;
}

function classifyVenueRow(
  row: ParsedVenueRow & { values: VenueValues },
  known: Map<string, KnownVenue[]>,
  earlier: FindEarlierRow,
): ClassifiedVenueRow {
  const { values } = row;
  const sameVenue = earlier(toVenueKey(values), row.number);
  const roomKey = toRoomKey(values);
  const repeats = roomKey ? earlier(roomKey, row.number) : sameVenue;
  if (repeats !== undefined) return { ...row, verdict: "duplicate", otherRow: repeats };
  const named = known.get(foldText(values.venue.name)) ?? [];
  const match = named.find(({ record }) => record.location_id === values.venue.location_id);
  if (match) return { ...classifyRowOfKnownVenue(row, match), otherRow: sameVenue };
  if (sameVenue !== undefined) {
    const verdict = isEntireVenueName(values.room?.name) ? "changes" : "new";
    return { ...row, verdict, otherRow: sameVenue, change: buildNewVenueChange(values) };
  }
  // The same name in another suburb of the same city is probably the same venue.
  const similar = named.find(({ cityId }) => cityId === values.cityId);
  if (similar) return { ...row, verdict: "duplicate", recordId: similar.record.id };
  if (!values.venue.event_types?.length) {
    const message = "Enter the event types, or choose them for rows without any";
    return { ...row, verdict: "refused", remarks: [...row.remarks, { field: "event_types", message }] };
  }
  return { ...row, verdict: "new", change: buildNewVenueChange(values) };
}

const buildNewVenueChange = ({ room, note }: VenueValues): VenueChange => ({
  room: room && { fields: room },
  addsNote: note !== undefined,
});

function classifyRowOfKnownVenue(
  row: ParsedVenueRow & { values: VenueValues },
  known: KnownVenue,
): ClassifiedVenueRow {
  const { record, cityId } = known;
  const { note } = row.values;
  const venue = findVenueChanges(row.values, record);
  const room = findRoomChanges(row.values, known.rooms);
  const addsNote = note !== undefined && !known.notes.includes(note);
  if (!venue && !room && !addsNote) return { ...row, verdict: "same", recordId: record.id };
  return {
    ...row,
    verdict: room && !room.known && !venue ? "new" : "changes",
    recordId: record.id,
    change: { known: { record, cityId }, venue, room, addsNote },
  };
}

const undefinedIfEmpty = <Fields extends object>(fields: Fields) =>
  Object.keys(fields).length > 0 ? fields : undefined;

/** The fields that differ. The name keeps its spelling. */
function findVenueChanges({ venue, facilities }: VenueValues, record: VenueRecord) {
  const has = (name: VenueFacility) => facilities[name] ?? record.facilities.includes(name);
  const { name: _, ...given } = venue;
  return undefinedIfEmpty(pickDifferingFields({ ...given, facilities: venueFacilities.filter(has) }, record));
}

function findRoomChanges({ room }: VenueValues, rooms: readonly RoomRecord[]): VenueChange["room"] {
  if (!room) return undefined;
  const known = findKnownRoom(rooms, room.name);
  if (!known) return { fields: room };
  const { name: _, ...given } = room;
  const fields = undefinedIfEmpty(pickDifferingFields(given, known));
  return fields && { known, fields };
}

export const isEntireVenueName = (roomName = ""): boolean => foldText(roomName) === foldText(ENTIRE_VENUE);

const findKnownRoom = (knownRooms: readonly RoomRecord[], name: string) =>
  knownRooms.find((room) =>
    isEntireVenueName(name) ? room.is_entire_venue : foldText(room.name) === foldText(name),
  );
