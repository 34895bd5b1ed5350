import { withAliases } from "../aliases";
import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country, EventType, InspectionStatus } from "../enums";
import { sortOrders } from "../leads/sorting";
import { Papers } from "../papers";
import { findEventId, withReferences } from "../references/reading";
import { createAnyFieldCheck, isPlainObject, withContentCheck, withReshapedInput } from "../schema-reader";
import { tolerantOptional, validItemsOrEmpty } from "../tolerant-schemas";
import { parseTimeZone } from "../vocabulary";
import { z } from "../zod";
import { inspectionFilters, soonestFirst, unownedOnly } from "./filters";
import { InspectedVenue } from "./venue";
import { venueAnswers } from "./venue-answer";

export { listNextInspectionStatuses as nextInspectionStatuses, openInspectionStatuses } from "./statuses";

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
 * An inspection of a venue. `inspection_date` is a UTC ISO time; `unique_id` is the key of its public page. The
 * specification names only some of the fields, so an upstream may return fewer.
 */
const InspectionFields = z.looseObject({
  id: z.number().int(),
  /** "" if unknown. */
  unique_id: z.string().catch(""),
  leadEventId: tolerantOptional(z.number().int()),
  status: tolerantOptional(InspectionStatus),
  inspection_date: tolerantOptional(z.string()),
  venue: tolerantOptional(InspectedVenue),
  /** Length in minutes. */
  duration_minutes: tolerantOptional(z.number().int().positive()),
  /** The staff member who requested it. */
  requested_by: tolerantOptional(z.string()),
  /** HTML or text from outside: sanitise before showing. */
  notes: tolerantOptional(z.string()),
  /** The other time that the client requested, in their words; "" once staff have responded. */
  other_time: tolerantOptional(z.string()),
  venue_answer: tolerantOptional(z.enum(venueAnswers)),
  /** The other time that the venue offers, in its words; "" once staff have responded. */
  venue_offer: tolerantOptional(z.string()),
  created_at: tolerantOptional(z.string()),
  /** Increases with every change. */
  version: tolerantOptional(z.number().int()),
});

/** The time may also arrive under the name that I-07 uses. */
const withTimeAliases = <Schema extends z.ZodType>(schema: Schema) =>
  withAliases(schema, { inspection_date: ["time"], unique_id: ["uniqueId"] });

export const Inspection = withTimeAliases(withReferences(InspectionFields));
export type Inspection = z.output<typeof Inspection>;

const CustomInspection = withReshapedInput(Inspection, (row) =>
  isPlainObject(row) ? { ...row, is_custom: true } : row,
);

/**
 * What anyone with the key may see: the inspection and the client's first name, but no contacts or notes. The
 * specification names only id and status, so an upstream may return less.
 */
const PublicFields = z.looseObject({
  /** "" if unknown. */
  unique_id: z.string().catch(""),
  status: tolerantOptional(InspectionStatus),
  inspection_date: tolerantOptional(z.string()),
  venue: tolerantOptional(InspectedVenue),
  first_name: tolerantOptional(z.string()),
  event_type: tolerantOptional(EventType),
  event_date: tolerantOptional(z.string()),
  estimated_guests: tolerantOptional(z.number().int()),
  /** The venue specialist who arranged the inspection. */
  specialist_name: tolerantOptional(z.string()),
  /** The other time that the client requested, in their words; absent once staff have responded. */
  other_time: tolerantOptional(z.string()),
  venue_answer: tolerantOptional(z.enum(venueAnswers)),
  /** The company that arranges it. */
  papers: tolerantOptional(Papers),
  /** The URL of the inspection's calendar file. */
  calendar_url: tolerantOptional(z.string()),
  /** Increases with every change. */
  version: tolerantOptional(z.number().int()),
});
export const PublicInspection = withContentCheck(
  withTimeAliases(withReferences(PublicFields)),
  createAnyFieldCheck("id", "unique_id", "key", "status"),
);
export type PublicInspection = z.output<typeof PublicInspection>;

/**
 * A row of All Inspections: an event with its inspections, or a single inspection with some data of its event.
 * `inspection_date` is the next open one; if there is none, the last.
 */
const InspectedFields = z.looseObject({
  /** The id of the row: of the lead event, or of the single inspection. */
  id: z.number().int(),
  /** Absent if an inspection does not name its event. */
  lead_event_id: tolerantOptional(z.number().int()),
  /** Without it, pages do not link to the event. */
  lead_id: tolerantOptional(z.number().int()),
  first_name: tolerantOptional(z.string()),
  last_name: tolerantOptional(z.string()),
  /** The client's primary number; our extension. */
  phone_number: tolerantOptional(z.string()),
  country: tolerantOptional(Country),
  /** Whole units of the country's currency. */
  estimated_budget: tolerantOptional(z.number()),
  estimated_guests: tolerantOptional(z.number().int()),
  event_type: tolerantOptional(EventType),
  event_date: tolerantOptional(z.string()),
  inspection_date: tolerantOptional(z.string()),
  /** Empty if the upstream does not list them. */
  inspections: validItemsOrEmpty(Inspection, "inspections of an event").catch([]),
  /** The number of inspections, if the upstream only counts them. */
  inspection_count: tolerantOptional(z.number().int()),
  /** Whether the row is a single inspection, whose event may have others; our extension. */
  is_single_inspection: tolerantOptional(z.boolean()),
});

/** The fields that identify a row as an inspection. */
const inspectionFields = ["status", "unique_id", "uniqueId", "venue", "venue_id", "venueId", "venue_name"];

const hasInspectionFields = (row: Record<string, unknown>) =>
  row.inspections == null && (findEventId(row) != null || inspectionFields.some((name) => row[name] != null));

/** A row without an event id is an event itself, unless it is an inspection, which becomes the only one of its event. */
export const InspectedEvent = withReshapedInput(withReferences(InspectedFields), (row) => {
  if (!isPlainObject(row)) return row;
  const eventId = findEventId(row);
  const id = row.id ?? eventId;
  if (hasInspectionFields(row)) return { ...row, id, is_single_inspection: true, inspections: [row] };
  const count = row.inspection_count ?? (Array.isArray(row.inspections) ? undefined : row.inspections);
  return { ...row, id, lead_event_id: eventId ?? id, inspection_count: count };
});
export type InspectedEvent = z.output<typeof InspectedEvent>;

const Time = z.iso.datetime("Enter the date and time of the inspection");
/** An IANA time zone that this machine supports. */
const Zone = z
  .string()
  .max(60)
  .refine((zone) => parseTimeZone(zone) !== undefined, "Choose a time zone");
const Notes = z.string().max(5000, "The notes can have at most 5,000 characters").optional();

const Minutes = z
  .number("Choose the length of the inspection")
  .int("Choose the length of the inspection")
  .min(15, "An inspection must be at least 15 minutes long")
  .max(480, "An inspection must be 8 hours or shorter");

/** The chosen venues, with a time for each under its id. */
const Inspections = z.object({
  venues: z.array(Id).min(1, "Choose at least one venue").max(15, "Choose at most 15 venues"),
  times: z.record(z.string(), Time),
  /** Lengths in minutes by venue id. */
  durations: z.record(z.string(), Minutes).optional(),
  notes: Notes,
});

/** The maximum number of events on one page, if the upstream supports page sizes. */
export const MAX_INSPECTED_EVENTS_PER_PAGE = 500;

/**
 * I-01: events with inspections, latest `inspection_date` first unless sorted otherwise. With `from` and `to` (UTC ISO
 * times, end exclusive), those with an inspection in that range.
 */
export const all = defineCall({
  id: "I-01",
  method: "GET",
  path: "/v1/inspections",
  query: z.object({
    page: PageQuery,
    search: z.string().max(200).optional(),
    sort_by: z.enum(inspectionSortFields).optional().catch(undefined),
    sort_order: z.enum(sortOrders).optional().catch(undefined),
    country: Country.optional().catch(undefined),
    per_page: z.coerce.number().int().min(1).max(MAX_INSPECTED_EVENTS_PER_PAGE).optional().catch(undefined),
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
  answer: withListEnvelope(InspectedEvent, "events with inspections"),
  spec: "7 Inspections: list",
});

/** I-02: inspections of an event at catalogue venues, by time; I-06 has the others. */
export const ofEvent = defineCall({
  id: "I-02",
  method: "GET",
  path: "/v1/lead-event/{id}/inspections",
  answer: withListEnvelope(Inspection, "inspections of an event"),
  spec: "7 Inspections: of an event",
});

/**
 * I-03: requests an inspection of each venue at its UTC ISO time; returns all inspections of the event. 422 at
 * `venues.N` for a venue that is unknown, repeated or in another country, at `times.{venueId}` for a time that is
 * missing or not in the future; 409 at `venues.N` for a venue with an open inspection for this event.
 */
export const request = defineCall({
  id: "I-03",
  method: "POST",
  path: "/v1/lead-event/{id}/inspections",
  creates: true,
  body: Inspections,
  fieldsOf: { notes: ["notes"], "inspection-lengths": ["durations"] },
  answer: createChangeAnswerSchema(withListEnvelope(Inspection, "inspections of an event")),
  spec: "7 Inspections: request",
});

/**
 * I-04: reschedules the open inspections of these venues. Refusals as for I-03; 409 at `venues.N` for a venue without an
 * open inspection, or whose inspection has changed since `versions.{venueId}`.
 */
export const reschedule = defineCall({
  id: "I-04",
  method: "PUT",
  path: "/v1/lead-event/{id}/inspections",
  creates: true,
  body: Inspections.extend({ versions: z.record(z.string(), z.number().int()).optional() }),
  fieldsOf: { notes: ["notes"], versions: ["versions"], "inspection-lengths": ["durations"] },
  answer: createChangeAnswerSchema(withListEnvelope(Inspection, "inspections of an event")),
  spec: "7 Inspections: reschedule",
});

export const customOfEvent = defineCall({
  id: "I-06",
  method: "GET",
  path: "/v1/lead-event/{id}/custom-inspections",
  answer: withListEnvelope(CustomInspection, "custom inspections"),
  spec: "7 Inspections: of venues outside the catalogue",
});

/**
 * I-07: requests an inspection at a venue outside the catalogue, which is identified by name. 422 at `venue_name`,
 * `time`, `timezone`; 409 if one is open.
 */
export const requestCustom = defineCall({
  id: "I-07",
  method: "POST",
  path: "/v1/lead-event/{id}/custom-inspection",
  creates: true,
  body: z.object({
    venue_name: z
      .string()
      .trim()
      .min(1, "Enter the venue name")
      .max(200, "The venue name can have at most 200 characters"),
    time: Time,
    /** The IANA zone of the venue's clocks. */
    timezone: Zone.optional(),
    /** Length in minutes. */
    duration_minutes: Minutes.optional(),
    notes: Notes,
  }),
  fieldsOf: { "custom-zones": ["timezone"], "inspection-lengths": ["duration_minutes"] },
  answer: createChangeAnswerSchema(withDataEnvelope(Inspection)),
  spec: "7 Inspections: request elsewhere (assumed body)",
});

/** I-08: an inspection by its unique id, which grants access without a bearer token. 404 for any other key. */
export const byKey = defineCall({
  id: "I-08",
  access: "public",
  method: "GET",
  path: "/v1/inspections/{key}",
  answer: withDataEnvelope(PublicInspection),
  spec: "7 Inspections: by unique id",
});

/** For I-09 by staff: the venue has also agreed to the time. */
const Agreed = z.object({ venue_agreed: z.boolean().optional() });

/** The version that was shown; if the inspection has changed since, the call is refused with 409. */
const Seen = z.object({ version: z.number().int().optional() });

/**
 * I-09, I-10: `key` is the unique id, which needs no bearer token, or the inspection's number, which does (401). A
 * repeat changes nothing. 409 with the current state if the status, the time or someone else's change rules it out.
 */
export const confirm = defineCall({
  id: "I-09",
  access: "public",
  method: "PUT",
  path: "/v1/inspections/{key}/confirm",
  body: Seen.extend(Agreed.shape),
  fieldsOf: { versions: ["version"], "venue-answers": ["venue_agreed"] },
  answer: createChangeAnswerSchema(withDataEnvelope(PublicInspection)),
  spec: "7 Inspections: confirm",
});

export const cancel = defineCall({
  id: "I-10",
  access: "public",
  method: "PUT",
  path: "/v1/inspections/{key}/cancel",
  body: Seen,
  fieldsOf: { versions: ["version"] },
  answer: createChangeAnswerSchema(withDataEnvelope(PublicInspection)),
  spec: "7 Inspections: cancel",
});

/**
 * I-11: sets any allowed next status; `rescheduled` takes the new `time`, also for venues outside the catalogue. 409,
 * 422.
 */
export const changeStatus = defineCall({
  id: "I-11",
  method: "PUT",
  path: "/v1/inspections/{id}/change-status",
  body: z.object({
    status: InspectionStatus.exclude(["requested"], "Choose a status"),
    time: Time.optional(),
    /** With `time`: the IANA zone of a venue outside the catalogue. */
    timezone: Zone.optional(),
    ...Seen.shape,
  }),
  fieldsOf: { times: ["time"], versions: ["version"], "custom-zones": ["timezone"] },
  answer: createChangeAnswerSchema(withDataEnvelope(Inspection)),
  spec: "7 Inspections: change status",
});
