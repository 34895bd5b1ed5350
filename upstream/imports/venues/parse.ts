import { EventType } from "@contract/enums";
import { foldText } from "@contract/fold-text";
import { findCapacityProblems, RoomRecordFields, VenueRecordFields } from "@contract/venues/records";
import {
  type Country,
  ENTIRE_VENUE,
  eventTypes,
  facilityNames,
  lateLicenseTime,
  seatingStyles,
  type VenueFacility,
  venueFacilities,
  venueStyles,
} from "@contract/vocabulary";
import type { z } from "zod/v4";
import { Refusal } from "../../errors";
import { html } from "../../format/html";
import { toVenueColumns } from "../../venues/records";
import { BadCell } from "../cells/bad-cell";
import { parseEmailCell, parsePhoneCell } from "../cells/contacts";
import { parseTimeCell } from "../cells/dates";
import { parseAmountCell, parseDegreesCell, parseGuestCountCell } from "../cells/numbers";
import { type Place, requireUniquePlace } from "../cells/places";
import { parseCountryCell, parseEventTypeCell, parseNameListCell, parseYesNoCell } from "../cells/words";
import { parseWithRemarks, type RowCells, type RowContext } from "../import-rows";

/** The rules of the venue form. A venue that exists has its event types already. */
const schema = VenueRecordFields.extend({ event_types: VenueRecordFields.shape.event_types.optional() });

type GivenVenue = Partial<z.output<typeof schema>> & { name: string; location_id: number };

type GivenRoom = Partial<RoomRecordFields> & { name: string };

/** A row with a venue, perhaps with a room. Only fields with a value in the row are given. */
export interface VenueValues {
  country: Country;
  /** The city that the place belongs to. */
  cityId: number;
  venue: GivenVenue;
  /** Facilities that the row mentions; others stay as they are. */
  facilities: Partial<Record<VenueFacility, boolean>>;
  room?: GivenRoom | undefined;
  note?: string | undefined;
}

export function parseVenueCells(cells: RowCells, context: RowContext): VenueValues | undefined {
  const country = cells.read("country", parseCountryCell) ?? context.country;
  const place = parsePlaceCells(cells, context, country);
  const room = parseRoomCells(cells, country);
  const fields = parseVenueFieldCells(cells, context, country, place);
  const facilities = parseFacilityCells(cells);
  const venue = parseWithRemarks(schema, { ...fields, facilities: [] }, cells.remarks, (name) =>
    name === "location_id" ? getPlaceFieldName(cells) : name,
  );
  if (venue && place)
    addRecordProblemsAsRemarks(cells, { ...venue, event_types: venue.event_types ?? [] }, place);
  if (!venue || !place || cells.remarks.length > 0) return undefined;
  const lines = cells.noteLines.flatMap((line) => line.split("\n"));
  // Notes of venues are HTML.
  const note = lines.map((line) => String(html`<p>${line}</p>`)).join("\n") || undefined;
  return {
    country,
    cityId: place.parentId ?? place.id,
    venue: { ...pickGivenFields(venue, fields), name: venue.name, location_id: venue.location_id },
    facilities,
    room,
    note,
  };
}

/** The field that the place was to come from. */
const getPlaceFieldName = ({ text }: RowCells) => (text("city") && !text("location") ? "city" : "location");

/** Checks what the schema cannot, as saving the record would. */
function addRecordProblemsAsRemarks(cells: RowCells, fields: VenueRecordFields, place: Place): void {
  try {
    toVenueColumns(fields, place);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const [field, [message = error.message]] of Object.entries(error.errors ?? {}))
      cells.remarks.push({ field, message });
  }
}

/** The validated values of the fields that were given; the schema's defaults for others are not known. */
function pickGivenFields<Values extends object>(
  values: Values,
  given: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => given[name as keyof Values] !== undefined),
  ) as Partial<Values>;
}

/** The suburb, or the city where the suburb is unknown. */
function parsePlaceCells(cells: RowCells, { places }: RowContext, country: Country): Place | undefined {
  const [name, city, state, postcode] = ["location", "city", "state", "postcode"].map(cells.text);
  if (!name && !city) return undefined;
  if (!name) return cells.read("city", (text) => requireUniquePlace(places, { country, name: text, state }));
  const wanted = { country, state, postcode };
  if (!city) return cells.read("location", (text) => requireUniquePlace(places, { ...wanted, name: text }));
  try {
    return requireUniquePlace(places, { ...wanted, name });
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return cells.read("city", (text) => requireUniquePlace(places, { country, name: text, state }));
  }
}

const styleNames = venueStyles.map((style) => ({ value: style, name: style }));

function parseVenueFieldCells(
  cells: RowCells,
  context: RowContext,
  country: Country,
  place: Place | undefined,
) {
  const fallback = context.defaultEventType;
  const defaultTypes = fallback === "all" ? [...eventTypes] : fallback && [fallback];
  return {
    name: cells.text("name"),
    location_id: place?.id,
    address: cells.text("address"),
    lat: cells.read("lat", parseDegreesCell),
    lng: cells.read("lng", parseDegreesCell),
    styles: cells.read("styles", (text) => parseNameListCell(text, styleNames, "styles")),
    event_types: cells.read("event_types", parseEventTypesCell) ?? defaultTypes,
    phone: cells.read("phone", (text) => parsePhoneCell(text, country).number),
    email: cells.read("email", (text) => parseEmailCell(text).email),
    website: cells.read("website", addMissingProtocol),
    late_license_end_time: cells.read("late_license_end_time", parseLateLicenceCell),
    is_high_conversion_venue: cells.read("is_high_conversion_venue", parseYesNoCell),
    checklist: cells.read("checklist", parseChecklistCell),
  };
}

function parseEventTypesCell(cell: string): ("wedding" | "corporate" | "social")[] {
  if (foldText(cell) === "all") return [...eventTypes];
  const words = cell.split(/[;|,/&+\r\n]+|\band\b/).map((word) => word.trim());
  const types = new Set(words.filter(Boolean).map((word) => parseEventTypeCell(word).type));
  return EventType.options.filter((type) => types.has(type));
}

/** Exports often leave out the protocol. */
const addMissingProtocol = (cell: string) =>
  /^https?:\/\//i.test(cell) ? cell : `https://${cell.replace(/^\/+/, "")}`;

function parseLateLicenceCell(cell: string): string {
  const time = parseTimeCell(cell);
  if (lateLicenseTime.test(time)) return time;
  throw new BadCell("Enter a time from 9 pm to 2 am");
}

function parseChecklistCell(cell: string) {
  return cell
    .split(/[\r\n]/.test(cell) ? /[\r\n]+/ : ";")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, title = line, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
      if (value === undefined || /^yes$/i.test(value)) return { title: title.trim(), met: true };
      return /^no$/i.test(value) ? { title: title.trim(), met: false } : { title: title.trim(), value };
    });
}

const namedFacilities = venueFacilities.flatMap((value) => [
  { value, name: facilityNames[value] },
  { value, name: value.replaceAll("_", " ") },
]);

/** A list names what the venue has; a column of its own may also say no. */
function parseFacilityCells(cells: RowCells): VenueValues["facilities"] {
  const listed = cells.read("facilities", (text) => parseNameListCell(text, namedFacilities, "facilities"));
  const facilities: VenueValues["facilities"] = {};
  for (const name of venueFacilities) {
    const own = cells.read(name, parseYesNoCell);
    const has = own ?? listed?.includes(name);
    if (has !== undefined) facilities[name] = has;
  }
  return facilities;
}

const capacities = [
  "dinner_and_dance_min_capacity",
  "dinner_and_dance_max_capacity",
  "standing_min_capacity",
  "standing_max_capacity",
] as const;
const prices = ["cost_per_person", "min_cost_for_event"] as const;

/** A row with values of a room but without its name describes the entire venue. */
function parseRoomCells(cells: RowCells, country: Country): GivenRoom | undefined {
  const seating = seatingStyles.flatMap((style) => {
    const guests = cells.read(`seating_${style}`, parseGuestCountCell);
    return guests === undefined ? [] : [{ seating_type: style, max_capacity: guests }];
  });
  const fields = {
    description: cells.text("room_description"),
    ...Object.fromEntries(capacities.map((name) => [name, cells.read(name, parseGuestCountCell)])),
    ...Object.fromEntries(
      prices.map((name) => [name, cells.read(name, (text) => parseAmountCell(text, country))]),
    ),
    seating_capacities: seating.length > 0 ? seating : undefined,
  };
  const name = cells.text("room_name");
  if (name === undefined && Object.values(fields).every((value) => value === undefined)) return undefined;
  const given = { ...fields, name: name ?? ENTIRE_VENUE };
  const room = parseWithRemarks(RoomRecordFields, given, cells.remarks, (field) =>
    field === "name" || field === "description" ? `room_${field}` : field,
  );
  if (!room) return undefined;
  for (const [field, message] of Object.entries(findCapacityProblems(room)))
    cells.remarks.push({ field, message });
  return { ...pickGivenFields(room, given), name: room.name };
}

export const toVenueKey = ({ venue }: VenueValues): string =>
  `venue ${venue.location_id} ${foldText(venue.name)}`;
export const toRoomKey = (values: VenueValues): string | undefined =>
  values.room &&
  `room ${values.venue.location_id} ${foldText(values.venue.name)} / ${foldText(values.room.name)}`;

export function buildVenueRowKeys(values: VenueValues): string[] {
  const room = toRoomKey(values);
  return room ? [toVenueKey(values), room] : [toVenueKey(values)];
}
