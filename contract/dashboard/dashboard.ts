import { countAliases, monthAliases, withAliases } from "../aliases";
import { call, Id, list } from "../call";
import { Country, CountryFilter, EventType } from "../enums";
import { StageEvents } from "../events/list";
import { hasOneOf, readIf } from "../reader";
import { optional } from "../tolerant";
import { z } from "../zod";

const CalendarDate = z.iso
  .date("Give a date as YYYY-MM-DD")
  .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Give a date of this century");

/** Leads that came in, by country and type of their first event (none: no event yet). Spam does not count. */
export const LeadValue = readIf(
  withAliases(
    z.looseObject({
      country: optional(Country),
      event_type: optional(EventType),
      count: optional(z.number().int()),
      /** Sum of the events' budgets, whole units of the country's currency. */
      value: optional(z.number()),
    }),
    { count: countAliases },
  ),
  hasOneOf(...countAliases, "value"),
);
export type LeadValue = z.output<typeof LeadValue>;

/** Leads of a country in a month (`YYYY-MM`, in its main zone), with a count for each type of event. */
export const MonthValue = withAliases(
  z.looseObject({
    month: z.string(),
    country: optional(Country),
    count: optional(z.number().int()),
    value: optional(z.number()),
    wedding: optional(z.number().int()),
    corporate: optional(z.number().int()),
    social: optional(z.number().int()),
  }),
  { month: monthAliases, count: countAliases },
);
export type MonthValue = z.output<typeof MonthValue>;

/**
 * D-01: local dates in the main zone of each country, both included; unset: the year up to today. 422 at
 * `to_date` when it lies before `from_date`.
 */
export const leadValues = call({
  id: "D-01",
  method: "GET",
  path: "/v1/lead-values",
  query: z
    .object({
      from_date: CalendarDate.optional(),
      to_date: CalendarDate.optional(),
      country: CountryFilter,
    })
    .refine(({ from_date, to_date }) => !from_date || !to_date || from_date <= to_date, {
      path: ["to_date"],
      message: "The last day is not before the first",
    }),
  fieldsOf: { countries: ["country"] },
  answer: list(LeadValue, "lead values"),
  spec: "7, 9 Dashboard: lead values",
});

/** D-02: the same month of last year up to this one, months without leads too, oldest first. */
export const leadValuesByMonth = call({
  id: "D-02",
  method: "GET",
  path: "/v1/lead-values-month",
  query: z.object({ country: CountryFilter }),
  fieldsOf: { countries: ["country"] },
  answer: list(MonthValue, "lead values by month"),
  spec: "7, 9 Dashboard: lead values by month",
});

const Count = optional(z.number().int());

/** What waits of the leads of one owner; of those that nobody owns where none is told. */
export const OwnerWork = z.looseObject({
  owner: optional(z.looseObject({ id: z.number().int(), name: z.string() })),
  /** Leads without an answer (`waiting_only` of L-01), and since when the first of them waits. */
  unanswered: Count,
  waiting_since: optional(z.string()),
  /** Events with an inspection on these days that has yet to be confirmed (`to_confirm` of I-01). */
  visits_to_confirm: Count,
  /** Leads that HubSpot did not take (`hubspot_sync_failed_only` of L-01). */
  hubspot_sync_failed: Count,
});
export type OwnerWork = z.output<typeof OwnerWork>;

/**
 * D-03, ours and not of the specification: what waits of the leads of a country, by owner: of everybody who owns any of
 * it, and of the venue specialists of the country of whom nothing waits. Days are local ones at the venue, both included.
 */
export const teamWork = call({
  id: "D-03",
  access: "team-lead",
  method: "GET",
  path: "/v1/dashboard/team-work",
  query: z.object({
    country: CountryFilter,
    from_day: CalendarDate.optional().catch(undefined),
    to_day: CalendarDate.optional().catch(undefined),
  }),
  answer: list(OwnerWork, "work of owners"),
  extension: "team-work",
  spec: "ours: what waits for the team",
});

/**
 * D-04, ours and not of the specification: the events of an owner's leads without spam that are neither won nor lost, by
 * country and stage; a stage without events has no row.
 */
export const pipeline = call({
  id: "D-04",
  method: "GET",
  path: "/v1/dashboard/pipeline",
  query: z.object({ hubspot_owner_id: Id, country: CountryFilter }),
  answer: list(StageEvents, "stages of events"),
  extension: "pipeline",
  spec: "ours: the pipeline of an owner",
});
