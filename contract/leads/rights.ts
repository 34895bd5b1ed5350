import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country } from "../enums";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";
import { sortOrders } from "./sorting";

/** A client's rights: everything about them as a file, and their erasure. All calls belong to extensions. */

const spec = "not in the specification: a client's rights";

/** L-51: a temporary link to a ZIP file with everything about a client, for the client. */
export const personalData = defineCall({
  id: "L-51",
  extension: "erasure",
  access: "team-lead",
  method: "GET",
  path: "/v1/leads/{id}/personal-data",
  answer: withDataEnvelope(z.string()),
  spec,
});

/** What belongs to a client, by name; other absent numbers are unknown. */
const ErasureCounts = z.looseObject({
  events: z.number().int(),
  enquiries: tolerantOptional(z.number().int()),
  notes: tolerantOptional(z.number().int()),
  follow_ups: tolerantOptional(z.number().int()),
  emails: tolerantOptional(z.number().int()),
  scheduled_emails: tolerantOptional(z.number().int()),
  answers: tolerantOptional(z.number().int()),
  quotes: tolerantOptional(z.number().int()),
  inspections: tolerantOptional(z.number().int()),
  /** Inspections that are still to come and not cancelled. */
  upcoming_inspections: tolerantOptional(z.number().int()),
  sales: tolerantOptional(z.number().int()),
  invoices: tolerantOptional(z.number().int()),
  /** The events, whose records of the web go as well. */
  event_ids: validItemsOrUndefined(z.number().int(), "events of a client"),
});
export type ErasureCounts = z.output<typeof ErasureCounts>;

/** L-52: what an erasure of a client would remove and keep. Nothing changes. */
export const erasure = defineCall({
  id: "L-52",
  extension: "erasure",
  access: "administrator",
  method: "GET",
  path: "/v1/leads/{id}/erasure",
  answer: withDataEnvelope(ErasureCounts),
  spec,
});

/**
 * L-53: erases a client: names, addresses, texts, emails and files go, for good; events, sales, dates and amounts stay.
 * Erasing again changes nothing.
 */
export const erase = defineCall({
  id: "L-53",
  extension: "erasure",
  access: "administrator",
  method: "POST",
  path: "/v1/leads/{id}/erasure",
  answer: createChangeAnswerSchema(
    withDataEnvelope(z.looseObject({ erased_at: tolerantOptional(z.string()) })),
  ),
  timeoutMs: 60_000,
  spec,
});

export const MIN_RETENTION_MONTHS = 6;
export const MAX_RETENTION_MONTHS = 240;

/** When the clients of a country are erased. */
const RetentionRule = z.looseObject({
  country: Country,
  /** Months after the last activity; absent: no rule. */
  months: tolerantOptional(z.number().int()),
  /** Whether clients are erased daily. */
  is_automatic: z.boolean().catch(false),
  /** How many clients the rule would erase now. */
  due: tolerantOptional(z.number().int()),
  saved_by: tolerantOptional(z.string()),
  saved_at: tolerantOptional(z.string()),
  /** The last automatic run. */
  ran_at: tolerantOptional(z.string()),
  /** 0 before the first save. */
  version: tolerantOptional(z.number().int()),
});
export type RetentionRule = z.output<typeof RetentionRule>;

const retention = { extension: "retention", access: "administrator", spec } as const;

/** L-54: the rules of all countries. */
export const rules = defineCall({
  ...retention,
  id: "L-54",
  method: "GET",
  path: "/v1/retention",
  answer: withListEnvelope(RetentionRule, "retention rules"),
});

/** L-55: saves the rule of a country; without months it has none. 409 if it was saved since `version`. */
export const saveRule = defineCall({
  ...retention,
  id: "L-55",
  method: "PUT",
  path: "/v1/retention",
  body: z.object({
    country: Country,
    months: z
      .number("Enter a number of months")
      .int("Enter whole months")
      .min(MIN_RETENTION_MONTHS, `Enter ${MIN_RETENTION_MONTHS} months or more`)
      .max(MAX_RETENTION_MONTHS, `Enter ${MAX_RETENTION_MONTHS} months or fewer`)
      .optional(),
    is_automatic: z.boolean(),
    version: z.number().int().optional(),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(RetentionRule)),
});

export const dueSortFields = ["last_activity", "name", "created_at"] as const;

/** A client whom the rule would erase. */
const DueClient = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  email: tolerantOptional(z.string()),
  last_activity: tolerantOptional(z.string()),
  created_at: tolerantOptional(z.string()),
});
export type DueClient = z.output<typeof DueClient>;

/** L-56: the clients whom the saved rule of a country would erase now, longest inactive first. Nothing changes. */
export const due = defineCall({
  ...retention,
  id: "L-56",
  method: "GET",
  path: "/v1/retention/due",
  query: z.object({
    country: Country,
    page: PageQuery,
    search: z.string().max(200).optional(),
    sort_by: z.enum(dueSortFields).optional().catch(undefined),
    sort_order: z.enum(sortOrders).optional().catch(undefined),
    per_page: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
  }),
  answer: withListEnvelope(DueClient, "clients due for erasure"),
});

/**
 * L-57: erases the clients whom the saved rule of a country would erase. 409 if the rule was saved since `version`, or if
 * the number of clients is no longer `expected`: only clients who were shown may be erased.
 */
export const runRule = defineCall({
  ...retention,
  id: "L-57",
  method: "POST",
  path: "/v1/retention/run",
  body: z.object({ country: Country, version: Id, expected: z.number().int().min(0) }),
  answer: createChangeAnswerSchema(
    withDataEnvelope(z.looseObject({ count: tolerantOptional(z.number().int()) })),
  ),
  timeoutMs: 300_000,
});
