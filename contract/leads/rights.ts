import { call, data, done, Id, list, PageQuery } from "../call";
import { Country } from "../enums";
import { knownList, optional } from "../tolerant";
import { z } from "../zod";
import { sortOrders } from "./sorting";

/** A client's rights: everything about them as a file, and their erasure. All calls belong to extensions. */

const spec = "not in the specification: a client's rights";

/** L-51: a temporary link to a ZIP file with everything about a client, for the client. */
export const personalData = call({
  id: "L-51",
  extension: "erasure",
  access: "team-lead",
  method: "GET",
  path: "/v1/leads/{id}/personal-data",
  answer: data(z.string()),
  spec,
});

/** What belongs to a client, by name; other absent numbers are unknown. */
const ErasureCounts = z.looseObject({
  events: z.number().int(),
  enquiries: optional(z.number().int()),
  notes: optional(z.number().int()),
  follow_ups: optional(z.number().int()),
  emails: optional(z.number().int()),
  scheduled_emails: optional(z.number().int()),
  answers: optional(z.number().int()),
  quotes: optional(z.number().int()),
  inspections: optional(z.number().int()),
  /** Inspections that are still to come and not cancelled. */
  upcoming_inspections: optional(z.number().int()),
  sales: optional(z.number().int()),
  invoices: optional(z.number().int()),
  /** The events, whose records of the web go as well. */
  event_ids: knownList(z.number().int(), "events of a client"),
});
export type ErasureCounts = z.output<typeof ErasureCounts>;

/** L-52: what an erasure of a client would remove and keep. Nothing changes. */
export const erasure = call({
  id: "L-52",
  extension: "erasure",
  access: "administrator",
  method: "GET",
  path: "/v1/leads/{id}/erasure",
  answer: data(ErasureCounts),
  spec,
});

/**
 * L-53: erases a client: names, addresses, texts, emails and files go, for good; events, sales, dates and amounts stay.
 * Erasing again changes nothing.
 */
export const erase = call({
  id: "L-53",
  extension: "erasure",
  access: "administrator",
  method: "POST",
  path: "/v1/leads/{id}/erasure",
  answer: done(data(z.looseObject({ erased_at: optional(z.string()) }))),
  timeoutMs: 60_000,
  spec,
});

export const MIN_RETENTION_MONTHS = 6;
export const MAX_RETENTION_MONTHS = 240;

/** When the clients of a country are erased. */
const RetentionRule = z.looseObject({
  country: Country,
  /** Months after the last activity; absent: no rule. */
  months: optional(z.number().int()),
  /** Whether clients are erased daily. */
  is_automatic: z.boolean().catch(false),
  /** How many clients the rule would erase now. */
  due: optional(z.number().int()),
  saved_by: optional(z.string()),
  saved_at: optional(z.string()),
  /** The last automatic run. */
  ran_at: optional(z.string()),
  /** 0 before the first save. */
  version: optional(z.number().int()),
});
export type RetentionRule = z.output<typeof RetentionRule>;

const retention = { extension: "retention", access: "administrator", spec } as const;

/** L-54: the rules of all countries. */
export const rules = call({
  ...retention,
  id: "L-54",
  method: "GET",
  path: "/v1/retention",
  answer: list(RetentionRule, "retention rules"),
});

/** L-55: saves the rule of a country; without months it has none. 409 if it was saved since `version`. */
export const saveRule = call({
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
  answer: done(data(RetentionRule)),
});

export const dueSortFields = ["last_activity", "name", "created_at"] as const;

/** A client whom the rule would erase. */
const DueClient = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  email: optional(z.string()),
  last_activity: optional(z.string()),
  created_at: optional(z.string()),
});
export type DueClient = z.output<typeof DueClient>;

/** L-56: the clients whom the saved rule of a country would erase now, longest inactive first. Nothing changes. */
export const due = call({
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
  answer: list(DueClient, "clients due for erasure"),
});

/**
 * L-57: erases the clients whom the saved rule of a country would erase. 409 if the rule was saved since `version`, or if
 * they are no longer `expected` many, so that nobody is erased who was not shown.
 */
export const runRule = call({
  ...retention,
  id: "L-57",
  method: "POST",
  path: "/v1/retention/run",
  body: z.object({ country: Country, version: Id, expected: z.number().int().min(0) }),
  answer: done(data(z.looseObject({ count: optional(z.number().int()) }))),
  timeoutMs: 300_000,
});
