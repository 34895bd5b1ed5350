import { withAliases } from "../aliases";
import { call, data, done, Id, list as listAnswer, PageQuery } from "../call";
import { Country, EventType, InspectionStatus } from "../enums";
import { sortOrders } from "../leads/sorting";
import { hasOneOf, isFields, readIf, reshaped } from "../reader";
import { eventIdIn, withReferences } from "../references/reading";
import { list, optional } from "../tolerant";
import { knownZone } from "../vocabulary";
import { z } from "../zod";
import { inspectionFilters, soonestFirst, unownedOnly } from "./filters";
import { InspectedVenue } from "./venue";
import { venueAnswers } from "./venue-answer";

export { nextInspectionStatuses, openInspectionStatuses } from "./statuses";

export const inspectionSortFields = [
  "id",
  "first_name",
  "estimated_budget",
  "inspection_date",
  "inspections",
  "estimated_guests",
  "event_type",
  "event_date",
] as const;
export type InspectionSortField = (typeof inspectionSortFields)[number];

/**
 * An inspection of a venue. `inspection_date` is a UTC ISO time; `unique_id` is the key of its public page. The specification
 * names the fields of an inspection only in part, so that an upstream may tell less.
 */
const InspectionFields = z.looseObject({
  id: z.number().int(),
  /** "" where it is not told. */
  unique_id: z.string().catch(""),
  leadEventId: optional(z.number().int()),
  status: optional(InspectionStatus),
  inspection_date: optional(z.string()),
  venue: optional(InspectedVenue),
  /** How long it takes, in minutes. */
  duration_minutes: optional(z.number().int().positive()),
  /** Who of the staff asked for it. */
  requested_by: optional(z.string()),
  /** HTML or text from outside: sanitise before showing. */
  notes: optional(z.string()),
  /** What the client asks for instead of this time, in their words, until it is answered; "" where nothing waits. */
  other_time: optional(z.string()),
  /** What the venue says of this time. */
  venue_answer: optional(z.enum(venueAnswers)),
  /** The time that the venue offers instead, in its words, until it is answered; "" where nothing waits. */
  venue_offer: optional(z.string()),
  created_at: optional(z.string()),
  /** Rises with every change. */
  version: optional(z.number().int()),
});

/** An inspection whose time may come under the name that I-07 gives it. */
const withTime = <Schema extends z.ZodType>(schema: Schema) =>
  withAliases(schema, { inspection_date: ["time"], unique_id: ["uniqueId"] });

export const Inspection = withTime(withReferences(InspectionFields));
export type Inspection = z.output<typeof Inspection>;

/** An inspection of a venue outside the catalogue. */
const CustomInspection = reshaped(Inspection, (row) => (isFields(row) ? { ...row, is_custom: true } : row));

/**
 * What the holder of a key may see: the inspection and whose it is by first name, nothing of contacts or notes. The
 * specification names the id and the status alone, so that an upstream may tell less.
 */
const PublicFields = z.looseObject({
  /** "" where it is not told. */
  unique_id: z.string().catch(""),
  status: optional(InspectionStatus),
  inspection_date: optional(z.string()),
  venue: optional(InspectedVenue),
  first_name: optional(z.string()),
  event_type: optional(EventType),
  event_date: optional(z.string()),
  estimated_guests: optional(z.number().int()),
  /** The venue specialist who arranges the inspection. */
  specialist_name: optional(z.string()),
  /** What the client asks for instead of this time, in their words, until it is answered. */
  other_time: optional(z.string()),
  /** What the venue says of this time. */
  venue_answer: optional(z.enum(venueAnswers)),
  /** The address of the inspection's calendar file. */
  calendar_url: optional(z.string()),
  /** Rises with every change. */
  version: optional(z.number().int()),
});
export const PublicInspection = readIf(
  withTime(withReferences(PublicFields)),
  hasOneOf("id", "unique_id", "key", "status"),
);
export type PublicInspection = z.output<typeof PublicInspection>;

/**
 * A row of All Inspections: an event with its inspections, or one inspection with what it says of its event. `inspection_date` is
 * the next open one, else the last.
 */
const InspectedFields = z.looseObject({
  /** Of the row: the lead event's, or that of its one inspection. */
  id: z.number().int(),
  /** Absent where an inspection does not name it. */
  lead_event_id: optional(z.number().int()),
  /** Without it nothing says where the event is to be found. */
  lead_id: optional(z.number().int()),
  first_name: optional(z.string()),
  last_name: optional(z.string()),
  /** Ours: the client's primary number. */
  phone_number: optional(z.string()),
  country: optional(Country),
  /** Whole units of the country's currency. */
  estimated_budget: optional(z.number()),
  estimated_guests: optional(z.number().int()),
  event_type: optional(EventType),
  event_date: optional(z.string()),
  inspection_date: optional(z.string()),
  /** Empty where they are not listed. */
  inspections: list(Inspection, "inspections of an event").catch([]),
  /** How many there are, where they are only counted. */
  inspection_count: optional(z.number().int()),
  /** The row is of this one inspection, and the event may have others. */
  is_one_visit: optional(z.boolean()),
});

/** The fields by which a row is known as an inspection. */
const inspectionFields = ["status", "unique_id", "uniqueId", "venue", "venue_id", "venueId", "venue_name"];

const isInspection = (row: Record<string, unknown>) =>
  row.inspections == null && (eventIdIn(row) != null || inspectionFields.some((name) => row[name] != null));

/** A row without an event beside its id is the event, unless it is an inspection, which then is its only one. */
export const InspectedEvent = reshaped(withReferences(InspectedFields), (row) => {
  if (!isFields(row)) return row;
  const eventId = eventIdIn(row);
  const id = row.id ?? eventId;
  if (isInspection(row)) return { ...row, id, is_one_visit: true, inspections: [row] };
  const count = row.inspection_count ?? (Array.isArray(row.inspections) ? undefined : row.inspections);
  return { ...row, id, lead_event_id: eventId ?? id, inspection_count: count };
});
export type InspectedEvent = z.output<typeof InspectedEvent>;

const Time = z.iso.datetime("Give the date and time of the inspection");
/** An IANA zone that this machine has the clocks of. */
const Zone = z
  .string()
  .max(60)
  .refine((zone) => knownZone(zone) !== undefined, "Choose a time zone");
const Notes = z.string().max(5000, "The notes have at most 5000 characters").optional();

const Minutes = z
  .number("Choose how long the inspection takes")
  .int("Choose how long the inspection takes")
  .min(15, "An inspection takes at least 15 minutes")
  .max(480, "An inspection takes at most 8 hours");

/** Inspections of venues: each chosen venue has its time, under its id. */
const Inspections = z.object({
  venues: z.array(Id).min(1, "Choose at least one venue").max(15, "Choose at most 15 venues"),
  times: z.record(z.string(), Time),
  /** How long each inspection takes, in minutes, under the id of its venue. */
  durations: z.record(z.string(), Minutes).optional(),
  notes: Notes,
});

/** The most events that one page can have, where its size may be asked for. */
export const LARGEST_PAGE = 500;

/**
 * I-01: events with inspections, by `inspection_date` from the latest unless sorted otherwise; with `from` and `to`
 * (UTC ISO times, the end excluded) those with an inspection within them.
 */
export const all = call({
  id: "I-01",
  method: "GET",
  path: "/v1/inspections",
  query: z.object({
    page: PageQuery,
    search: z.string().max(200).optional(),
    sort_by: z.enum(inspectionSortFields).optional().catch(undefined),
    sort_order: z.enum(sortOrders).optional().catch(undefined),
    country: Country.optional().catch(undefined),
    per_page: z.coerce.number().int().min(1).max(LARGEST_PAGE).optional().catch(undefined),
    from: z.iso.datetime().optional().catch(undefined),
    to: z.iso.datetime().optional().catch(undefined),
    ...inspectionFilters,
    ...unownedOnly,
    ...soonestFirst,
  }),
  fieldsOf: {
    sizes: ["per_page"],
    ranges: ["from", "to"],
    "visit-filters": Object.keys(inspectionFilters),
    unowned: Object.keys(unownedOnly),
    "soonest-first": Object.keys(soonestFirst),
  },
  answer: listAnswer(InspectedEvent, "events with inspections"),
  spec: "7 Inspections: list",
});

/** I-02: inspections of venues of the catalogue, by time; those elsewhere come by I-06. */
export const ofEvent = call({
  id: "I-02",
  method: "GET",
  path: "/v1/lead-event/{id}/inspections",
  answer: listAnswer(Inspection, "inspections of an event"),
  spec: "7 Inspections: of an event",
});

/**
 * I-03: requests an inspection to each venue at its UTC ISO time; answers all inspections of the event. 422 at
 * `venues.N` for a venue that is not there, twice or of another country, at `times.{venueId}` for a time that
 * is missing or not ahead; 409 at `venues.N` for a venue that has an open inspection for this event.
 */
export const request = call({
  id: "I-03",
  method: "POST",
  path: "/v1/lead-event/{id}/inspections",
  creates: true,
  body: Inspections,
  fieldsOf: { notes: ["notes"], "inspection-lengths": ["durations"] },
  answer: done(listAnswer(Inspection, "inspections of an event")),
  spec: "7 Inspections: request",
});

/**
 * I-04: gives the open inspections of these venues other times. Refusals as I-03; 409 at `venues.N` without an open one, or
 * for one that was changed since it had the version of `versions.{venueId}`.
 */
export const reschedule = call({
  id: "I-04",
  method: "PUT",
  path: "/v1/lead-event/{id}/inspections",
  creates: true,
  body: Inspections.extend({ versions: z.record(z.string(), z.number().int()).optional() }),
  fieldsOf: { notes: ["notes"], versions: ["versions"], "inspection-lengths": ["durations"] },
  answer: done(listAnswer(Inspection, "inspections of an event")),
  spec: "7 Inspections: reschedule",
});

export const customOfEvent = call({
  id: "I-06",
  method: "GET",
  path: "/v1/lead-event/{id}/custom-inspections",
  answer: listAnswer(CustomInspection, "custom inspections"),
  spec: "7 Inspections: of venues outside the catalogue",
});

/** I-07: requests an inspection of a venue outside the catalogue, which is kept by its name. 422 at `venue_name`, `time`, `timezone`; 409 for an open one. */
export const requestCustom = call({
  id: "I-07",
  method: "POST",
  path: "/v1/lead-event/{id}/custom-inspection",
  creates: true,
  body: z.object({
    venue_name: z
      .string()
      .trim()
      .min(1, "Enter the name of the venue")
      .max(200, "The name of the venue has at most 200 characters"),
    time: Time,
    /** The IANA zone of the venue's clocks. */
    timezone: Zone.optional(),
    /** How long it takes. */
    duration_minutes: Minutes.optional(),
    notes: Notes,
  }),
  fieldsOf: { "custom-zones": ["timezone"], "inspection-lengths": ["duration_minutes"] },
  answer: done(data(Inspection)),
  spec: "7 Inspections: request elsewhere (assumed body)",
});

/** I-08: one inspection by its unique id, which is the permission: no bearer token. 404 for any other key. */
export const byKey = call({
  id: "I-08",
  access: "public",
  method: "GET",
  path: "/v1/inspections/{key}",
  answer: data(PublicInspection),
  spec: "7 Inspections: by unique id",
});

/** Of I-09 by staff: the venue has agreed to the time as well. */
const Agreed = z.object({ venue_agreed: z.boolean().optional() });

/** The version that was seen: what has been changed since is not changed unseen (409). */
const Seen = z.object({ version: z.number().int().optional() });

/**
 * I-09, I-10: `key` is the unique id, good without a bearer token, or the number of the inspection, which
 * needs one (401). Doing it again changes nothing; 409 with how it stands for what the status, the time or somebody
 * else's change since does not allow.
 */
export const confirm = call({
  id: "I-09",
  access: "public",
  method: "PUT",
  path: "/v1/inspections/{key}/confirm",
  body: Seen.extend(Agreed.shape),
  fieldsOf: { versions: ["version"], "venue-answers": ["venue_agreed"] },
  answer: done(data(PublicInspection)),
  spec: "7 Inspections: confirm",
});

export const cancel = call({
  id: "I-10",
  access: "public",
  method: "PUT",
  path: "/v1/inspections/{key}/cancel",
  body: Seen,
  fieldsOf: { versions: ["version"] },
  answer: done(data(PublicInspection)),
  spec: "7 Inspections: cancel",
});

/** I-11: any status that comes next; `rescheduled` with the new `time`, for venues outside the catalogue too. 409, 422. */
export const changeStatus = call({
  id: "I-11",
  method: "PUT",
  path: "/v1/inspections/{id}/change-status",
  body: z.object({
    status: InspectionStatus.exclude(["requested"], "Choose what became of the inspection"),
    time: Time.optional(),
    /** With `time`: the IANA zone of the clocks of a venue outside the catalogue. */
    timezone: Zone.optional(),
    ...Seen.shape,
  }),
  fieldsOf: { times: ["time"], versions: ["version"], "custom-zones": ["timezone"] },
  answer: done(data(Inspection)),
  spec: "7 Inspections: change status",
});
