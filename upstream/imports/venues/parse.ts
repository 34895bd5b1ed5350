import { EventType } from "@contract/enums";
import { foldText } from "@contract/names";
import { capacityProblems, RoomRecordFields, VenueRecordFields } from "@contract/venues/records";
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
import { Refusal } from "../../errors";
import { html } from "../../format/html";
import { toColumns } from "../../venues/records";
import { BadCell } from "../cells/bad-cell";
import { parseEmail, parsePhone } from "../cells/contacts";
import { parseTime } from "../cells/dates";
import { parseAmount, parseCount, parseDegrees } from "../cells/numbers";
import { type Place, requirePlace } from "../cells/places";
import { parseCountry, parseEventType, parseNames, parseYesNo } from "../cells/words";
import { type RowCells, type RowContext, validate } from "../work";

type GivenVenue = Partial<VenueRecordFields> & { name: string; location_id: number };
/** The rules of the venue form. A venue that exists has its event types already. */
const schema = VenueRecordFields.extend({ event_types: VenueRecordFields.shape.event_types.optional() });

type GivenRoom = Partial<RoomRecordFields> & { name: string };

/** A row with a venue, perhaps with a room. Only fields with a value in the row are given. */
export interface VenueValues {
  country: Country;
  /** The city that the place belongs to. */
  cityId: number;
  venue: GivenVenue;
  /** Facilities that the row mentions; others stay as they are. */
  facilities: Partial<Record<VenueFacility, boolean>>;
  room?: GivenRoom;
  note?: string;
}

export function parseVenue(cells: RowCells, context: RowContext): VenueValues | undefined {
  const country = cells.read("country", parseCountry) ?? context.country;
  const place = readPlace(cells, context, country);
  const room = readRoom(cells, country);
  const fields = readVenue(cells, context, country, place);
  const facilities = readFacilities(cells);
  const venue = validate(schema, { ...fields, facilities: [] }, cells.remarks, (name) =>
    name === "location_id" ? nameOfPlace(cells) : name,
  );
  if (venue && place) checkRecord(cells, { ...venue, event_types: venue.event_types ?? [] }, place);
  if (!venue || !place || cells.remarks.length > 0) return undefined;
  const lines = cells.noteLines.flatMap((line) => line.split("\n"));
  // Notes of venues are HTML.
  const note = lines.map((line) => String(html`<p>${line}</p>`)).join("\n") || undefined;
  return {
    country,
    cityId: place.parentId ?? place.id,
    venue: { ...pickGiven(venue, fields), name: venue.name, location_id: venue.location_id },
    facilities,
    room,
    note,
  };
}

/** The field that the place was to come from. */
const nameOfPlace = ({ text }: RowCells) => (text("city") && !text("location") ? "city" : "location");

/** Checks what the schema cannot, as saving the record would. */
function checkRecord(cells: RowCells, fields: VenueRecordFields, place: Place): void {
  try {
    toColumns(fields, place);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const [field, [message = error.message]] of Object.entries(error.errors ?? {}))
      cells.remarks.push({ field, message });
  }
}

/** The validated values of the fields that were given; the schema's defaults for others are not known. */
function pickGiven<Values extends object>(
  values: Values,
  given: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => given[name as keyof Values] !== undefined),
  ) as Partial<Values>;
}

/** The suburb, or the city where the suburb is unknown. */
function readPlace(cells: RowCells, { places }: RowContext, country: Country): Place | undefined {
  const [name, city, state, postcode] = ["location", "city", "state", "postcode"].map(cells.text);
  if (!name && !city) return undefined;
  if (!name) return cells.read("city", (text) => requirePlace(places, { country, name: text, state }));
  const wanted = { country, state, postcode };
  if (!city) return cells.read("location", (text) => requirePlace(places, { ...wanted, name: text }));
  try {
    return requirePlace(places, { ...wanted, name });
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return cells.read("city", (text) => requirePlace(places, { country, name: text, state }));
  }
}

const styleNames = venueStyles.map((style) => ({ value: style, name: style }));

function readVenue(cells: RowCells, context: RowContext, country: Country, place: Place | undefined) {
  const fallback = context.defaultEventType;
  const defaultTypes = fallback === "all" ? [...eventTypes] : fallback && [fallback];
  return {
    name: cells.text("name"),
    location_id: place?.id,
    address: cells.text("address"),
    lat: cells.read("lat", parseDegrees),
    lng: cells.read("lng", parseDegrees),
    styles: cells.read("styles", (text) => parseNames(text, styleNames, "styles")),
    event_types: cells.read("event_types", parseEventTypes) ?? defaultTypes,
    phone: cells.read("phone", (text) => parsePhone(text, country).number),
    email: cells.read("email", (text) => parseEmail(text).email),
    website: cells.read("website", parseWebsite),
    late_license_end_time: cells.read("late_license_end_time", parseLicence),
    is_high_conversion_venue: cells.read("is_high_conversion_venue", parseYesNo),
    checklist: cells.read("checklist", parseChecklist),
  };
}

function parseEventTypes(text: string): ("wedding" | "corporate" | "social")[] {
  if (foldText(text) === "all") return [...eventTypes];
  const words = text.split(/[;|,/&+\r\n]+|\band\b/).map((word) => word.trim());
  const types = new Set(words.filter(Boolean).map((word) => parseEventType(word).type));
  return EventType.options.filter((type) => types.has(type));
}

/** Exports often leave out the protocol. */
const parseWebsite = (text: string) =>
  /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/+/, "")}`;

function parseLicence(text: string): string {
  const time = parseTime(text);
  if (lateLicenseTime.test(time)) return time;
  throw new BadCell("Enter a time from 9 pm to 2 am");
}

function parseChecklist(text: string) {
  return text
    .split(/[\r\n]/.test(text) ? /[\r\n]+/ : ";")
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
function readFacilities(cells: RowCells): VenueValues["facilities"] {
  const listed = cells.read("facilities", (text) => parseNames(text, namedFacilities, "facilities"));
  const facilities: VenueValues["facilities"] = {};
  for (const name of venueFacilities) {
    const own = cells.read(name, parseYesNo);
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
function readRoom(cells: RowCells, country: Country): GivenRoom | undefined {
  const seating = seatingStyles.flatMap((style) => {
    const guests = cells.read(`seating_${style}`, parseCount);
    return guests === undefined ? [] : [{ seating_type: style, max_capacity: guests }];
  });
  const fields = {
    description: cells.text("room_description"),
    ...Object.fromEntries(capacities.map((name) => [name, cells.read(name, parseCount)])),
    ...Object.fromEntries(
      prices.map((name) => [name, cells.read(name, (text) => parseAmount(text, country))]),
    ),
    seating_capacities: seating.length > 0 ? seating : undefined,
  };
  const name = cells.text("room_name");
  if (name === undefined && Object.values(fields).every((value) => value === undefined)) return undefined;
  const given = { ...fields, name: name ?? ENTIRE_VENUE };
  const room = validate(RoomRecordFields, given, cells.remarks, (field) =>
    field === "name" || field === "description" ? `room_${field}` : field,
  );
  if (!room) return undefined;
  for (const [field, message] of Object.entries(capacityProblems(room)))
    cells.remarks.push({ field, message });
  return { ...pickGiven(room, given), name: room.name };
}

export const keyOfVenue = ({ venue }: VenueValues): string =>
  `venue ${venue.location_id} ${foldText(venue.name)}`;
export const keyOfRoom = (values: VenueValues): string | undefined =>
  values.room &&
  `room ${values.venue.location_id} ${foldText(values.venue.name)} / ${foldText(values.room.name)}`;

export function keysOfVenue(values: VenueValues): string[] {
  const room = keyOfRoom(values);
  return room ? [keyOfVenue(values), room] : [keyOfVenue(values)];
}
