import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country } from "../enums";
import { CalendarDate } from "../leads/lead";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";

/** Who changed what in which record. All calls belong to the extension `record-history`. */

const extension = "record-history";

export const historyKinds = ["lead", "event", "inspection", "sale", "venue", "user", "settings"] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const changeActions = ["created", "changed", "deleted", "restored"] as const;
export const changeSources = ["staff", "client", "venue", "system"] as const;

/** A readable value: names instead of ids, and whole units of a currency; null if there is none. */
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]).catch(null);
export type HistoryValue = z.output<typeof Value>;

const FieldChange = z.looseObject({
  /** The field, with its table: `leads.first_name`. */
  field: z.string(),
  from: Value,
  to: Value,
  /** Whether the caller can save the old value again (H-04). */
  can_put_back: z.boolean().catch(false),
});
export type FieldChange = z.output<typeof FieldChange>;

const Change = z.looseObject({
  id: z.number().int(),
  kind: tolerantOptional(z.enum(historyKinds)),
  record_id: tolerantOptional(z.number().int()),
  /** The current name of the record, or its name when it was deleted. */
  record_name: tolerantOptional(z.string()),
  lead_id: tolerantOptional(z.number().int()),
  /** The table of the changed row: the record's own, or one of its parts such as `rooms`. */
  part: z.string().catch(""),
  action: tolerantOptional(z.enum(changeActions)),
  source: tolerantOptional(z.enum(changeSources)),
  /** The person who made it; for a client the name they entered, if any. */
  by: tolerantOptional(z.string()),
  at: tolerantOptional(z.string()),
  /** The country of the record, for amounts of money and times. */
  country: tolerantOptional(Country),
  /** IANA zone of the record's times, if it is at a venue. */
  zone: tolerantOptional(z.string()),
  fields: validItemsOrUndefined(FieldChange, "changed fields"),
});
export type Change = z.output<typeof Change>;

const Person = z.looseObject({ id: z.number().int(), name: z.string() });

const filters = {
  page: PageQuery,
  user_id: Id.optional().catch(undefined),
  /** A local date in `timezone`. */
  day: CalendarDate.optional().catch(undefined),
  /** IANA zone of `day`; default: the main zone of the caller's country. */
  timezone: z.string().max(60).optional().catch(undefined),
};

/**
 * H-01: the history of a record, newest first, also of a deleted one; `key` is its kind. `people` are all who changed it.
 * 403 for users unless a team lead or administrator asks. 404 for an unknown kind, or a record that never existed.
 */
export const ofRecord = defineCall({
  id: "H-01",
  extension,
  method: "GET",
  path: "/v1/history/{key}/{id}",
  query: z.object(filters),
  answer: withListEnvelope(Change, "changes of a record", {
    people: validItemsOrUndefined(Person, "people of a history"),
    name: tolerantOptional(z.string()),
    country: tolerantOptional(Country),
    is_deleted: tolerantOptional(z.boolean()),
    lead_id: tolerantOptional(z.number().int()),
    lead_event_id: tolerantOptional(z.number().int()),
  }),
  spec: "not in the specification: history of a record",
});

/** H-02: the changes of all records and settings, newest first. */
export const all = defineCall({
  id: "H-02",
  extension,
  access: "administrator",
  method: "GET",
  path: "/v1/history",
  query: z.object({
    ...filters,
    kind: z.enum(historyKinds).optional().catch(undefined),
    action: z.enum(changeActions).optional().catch(undefined),
  }),
  answer: withListEnvelope(Change, "changes", {
    people: validItemsOrUndefined(Person, "people of a history"),
  }),
  spec: "not in the specification: history of all records",
});

/** H-03: one change, with the current version of its record for H-04. */
export const change = defineCall({
  id: "H-03",
  extension,
  method: "GET",
  path: "/v1/changes/{id}",
  answer: withDataEnvelope(Change.extend({ version: tolerantOptional(z.number().int()) })),
  spec: "not in the specification: one change of a record",
});

/**
 * H-04: saves the old value of one changed field as an ordinary save of the record: 403, 404 and 422 as that save has
 * them, 409 if the record has changed since `version` or the field cannot be put back.
 */
export const putBack = defineCall({
  id: "H-04",
  extension,
  method: "POST",
  path: "/v1/changes/{id}/put-back",
  body: z.object({ field: z.string().max(100), version: z.number().int().optional() }),
  answer: createChangeAnswerSchema(
    withDataEnvelope(z.looseObject({ id: tolerantOptional(z.number().int()) })),
  ),
  spec: "not in the specification: put a field back",
});
