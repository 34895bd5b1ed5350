import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope, withListEnvelope } from "../call";
import { Country, CountryFilter, EventType, SeatingStyle } from "../enums";
import { tolerantOptional } from "../tolerant-schemas";
import { lateLicenseTime, venueFacilities, venueStyles } from "../vocabulary";
import { z } from "../zod";

/**
 * Venue and room records in the catalogue, edited by team leads and administrators. All calls belong to the extension
 * `venue-records`.
 */

const extension = "venue-records";
const access = "team-lead";

/** A city or suburb that a venue can be in. `parent` is the name of a suburb's city. */
const VenuePlace = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  state: z.string(),
  postcode: tolerantOptional(z.string()),
  country: Country,
  parent: tolerantOptional(z.string()),
  /** The centre of the place, in degrees. */
  lat: tolerantOptional(z.number()),
  lng: tolerantOptional(z.number()),
});
export type VenuePlace = z.output<typeof VenuePlace>;

/** V-32: each city directly before its suburbs. */
export const places = defineCall({
  id: "V-32",
  extension,
  access,
  method: "GET",
  path: "/v1/venues/places",
  query: z.object({ country: CountryFilter }),
  answer: withListEnvelope(VenuePlace, "places of venues"),
  spec: "not in the specification: records of venues",
});

/** An item of the checklist, which the form shows as a line "title: value". */
const Line = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Enter a title")
    .max(100, "A title can have at most 100 characters")
    .regex(/^[^:\r\n]*$/, "A title can't contain a colon or a line break"),
  value: z
    .string()
    .trim()
    .max(200, "An answer can have at most 200 characters")
    .regex(/^[^\r\n]*$/, "An answer can't contain a line break")
    .optional(),
  met: z.boolean().optional(),
});

/** The record of a venue. Description, packages, offers and rooms are separate. */
export const VenueRecordFields = z.object({
  name: z
    .string("Enter the name")
    .trim()
    .min(1, "Enter the name")
    .max(150, "The name can have at most 150 characters"),
  /** A place of V-32, which determines the country and time zone. */
  location_id: z
    .number("Choose the suburb or city")
    .int()
    .min(1, "Choose the suburb or city")
    .max(2_147_483_647, "Choose the suburb or city"),
  /** Street and number. */
  address: z.string().trim().max(300, "The address can have at most 300 characters").default(""),
  /** In degrees. Both or neither are set; without them the venue is at the centre of its place. */
  lat: z
    .number("Enter the latitude in degrees")
    .min(-90, "Enter -90 or more")
    .max(90, "Enter 90 or less")
    .optional(),
  lng: z
    .number("Enter the longitude in degrees")
    .min(-180, "Enter -180 or more")
    .max(180, "Enter 180 or less")
    .optional(),
  styles: z.array(z.enum(venueStyles, "Choose styles from the list")).default([]),
  /** The recommender offers the venue for these types only. */
  event_types: z.array(EventType).min(1, "Choose at least one type of event"),
  phone: z.string().trim().max(40, "The phone number can have at most 40 characters").optional(),
  email: z.email("Enter an email address like name@example.com").max(254).optional(),
  website: z
    .url({ protocol: /^https?$/, error: "Enter an address that starts with https://" })
    .max(300, "The address can have at most 300 characters")
    .optional(),
  /** The facilities that the venue has or allows. It lacks all others. */
  facilities: z.array(z.enum(venueFacilities)).default([]),
  /** HH:mm local time until which drinks are served; undefined without a late licence. */
  late_license_end_time: z.string().regex(lateLicenseTime, "Choose a time from 9 pm to 2 am").optional(),
  is_high_conversion_venue: z.boolean().default(false),
  /** Items other than facilities, which the upstream adds. It refuses an item that names a facility. */
  checklist: z.array(Line).max(40, "The checklist can have at most 40 lines").default([]),
});
export type VenueRecordFields = z.output<typeof VenueRecordFields>;

/** A stored record. Its event types and checklist may not meet the rules above. */
export const VenueRecord = VenueRecordFields.extend({
  event_types: z.array(EventType),
  checklist: z.array(
    z.object({ title: z.string(), value: z.string().optional(), met: z.boolean().optional() }),
  ),
  id: z.number().int(),
  country: Country,
  is_active: z.boolean(),
  version: z.number().int(),
});
export type VenueRecord = z.output<typeof VenueRecord>;

/** V-33: also creates the Entire Venue entry, without numbers. 422 at `name` if the place has a venue with this name. */
export const createVenue = defineCall({
  id: "V-33",
  extension,
  access,
  method: "POST",
  path: "/v1/venues",
  creates: true,
  body: VenueRecordFields,
  answer: createChangeAnswerSchema(withDataEnvelope(VenueRecord)),
  spec: "not in the specification: records of venues",
});

export const venueRecord = defineCall({
  id: "V-34",
  extension,
  access,
  method: "GET",
  path: "/v1/venues/{id}/record",
  answer: withDataEnvelope(VenueRecord),
  spec: "not in the specification: records of venues",
});

/** V-34: 409 if the record is newer than `version`. */
export const saveVenue = defineCall({
  id: "V-34",
  extension,
  access,
  method: "PUT",
  path: "/v1/venues/{id}/record",
  body: VenueRecordFields.extend({ version: z.number().int().optional() }),
  answer: createChangeAnswerSchema(withDataEnvelope(VenueRecord)),
  spec: "not in the specification: records of venues",
});

/**
 * V-35: an archived venue keeps its records but is no longer recommended. Setting the present state again is
 * no error.
 */
export const setVenueState = defineCall({
  id: "V-35",
  extension,
  access,
  method: "PUT",
  path: "/v1/venues/{id}/state",
  body: z.object({ is_active: z.boolean() }),
  answer: createChangeAnswerSchema(withDataEnvelope(VenueRecord)),
  spec: "not in the specification: archive and restore a venue",
});

const Guests = z
  .number("Enter the number of guests")
  .int("Enter a whole number")
  .min(1, "Enter 1 or more")
  .max(100_000, "Enter 100,000 or less")
  .optional();
const Amount = z
  .number("Enter the amount")
  .min(0, "Enter 0 or more")
  .max(10_000_000, "Enter 10,000,000 or less")
  .optional();

/** The record of a room. Amounts are whole units of the currency of the venue's country. Undefined means unknown. */
export const RoomRecordFields = z.object({
  name: z
    .string("Enter the name")
    .trim()
    .min(1, "Enter the name")
    .max(150, "The name can have at most 150 characters"),
  /** Plain text. */
  description: z.string().trim().max(5000, "The description can have at most 5,000 characters").default(""),
  dinner_and_dance_min_capacity: Guests,
  dinner_and_dance_max_capacity: Guests,
  standing_min_capacity: Guests,
  standing_max_capacity: Guests,
  seating_capacities: z
    .array(z.object({ seating_type: SeatingStyle, max_capacity: Guests.unwrap() }))
    .default([]),
  cost_per_person: Amount,
  min_cost_for_event: Amount,
});
export type RoomRecordFields = z.output<typeof RoomRecordFields>;

/** Messages by field if a minimum capacity exceeds its maximum. */
export function findCapacityProblems(
  room: Partial<
    Pick<
      RoomRecordFields,
      | "dinner_and_dance_min_capacity"
      | "dinner_and_dance_max_capacity"
      | "standing_min_capacity"
      | "standing_max_capacity"
    >
  >,
): Partial<Record<keyof RoomRecordFields, string>> {
  const exceeds = (minimum?: number, maximum?: number) =>
    minimum !== undefined && maximum !== undefined && minimum > maximum;
  const message = "The minimum can't be more than the maximum";
  return {
    ...(exceeds(room.dinner_and_dance_min_capacity, room.dinner_and_dance_max_capacity) && {
      dinner_and_dance_min_capacity: message,
    }),
    ...(exceeds(room.standing_min_capacity, room.standing_max_capacity) && {
      standing_min_capacity: message,
    }),
  };
}

const RoomRecord = RoomRecordFields.extend({
  id: z.number().int(),
  /** Missing if the upstream cannot archive rooms. */
  is_active: z.boolean().optional(),
  is_entire_venue: z.boolean(),
  version: z.number().int(),
});
export type RoomRecord = z.output<typeof RoomRecord>;

/** V-36: 422 at `name` if the venue already has a room with this name. */
export const createRoom = defineCall({
  id: "V-36",
  extension,
  access,
  method: "POST",
  path: "/v1/venues/{id}/rooms",
  creates: true,
  body: RoomRecordFields,
  answer: createChangeAnswerSchema(withDataEnvelope(RoomRecord)),
  spec: "not in the specification: records of rooms",
});

export const roomRecord = defineCall({
  id: "V-37",
  extension,
  access,
  method: "GET",
  path: "/v1/venues/{id}/rooms/{roomId}",
  answer: withDataEnvelope(RoomRecord),
  spec: "not in the specification: records of rooms",
});

/** V-37: 409 if the record is newer than `version`. The Entire Venue entry keeps its name. */
export const saveRoom = defineCall({
  id: "V-37",
  extension,
  access,
  method: "PUT",
  path: "/v1/venues/{id}/rooms/{roomId}",
  body: RoomRecordFields.extend({ version: z.number().int().optional() }),
  answer: createChangeAnswerSchema(withDataEnvelope(RoomRecord)),
  spec: "not in the specification: records of rooms",
});

/** V-44: an archived room keeps its records but is no longer recommended. 409 for the Entire Venue entry. */
export const setRoomState = defineCall({
  id: "V-44",
  extension: "room-states",
  access,
  method: "PUT",
  path: "/v1/venues/{id}/rooms/{roomId}/state",
  body: z.object({ is_active: z.boolean() }),
  answer: createChangeAnswerSchema(withDataEnvelope(RoomRecord)),
  spec: "not in the specification: archive and restore a room",
});

/** V-37: 409 for the Entire Venue entry and for a room that was recommended to a client. */
export const deleteRoom = defineCall({
  id: "V-37",
  extension,
  access,
  method: "DELETE",
  path: "/v1/venues/{id}/rooms/{roomId}",
  answer: noContent,
  spec: "not in the specification: records of rooms",
});
