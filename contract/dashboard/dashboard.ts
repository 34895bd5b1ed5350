import { countAliases, monthAliases, withAliases } from "../aliases";
import { defineCall, Id, withListEnvelope } from "../call";
import { Country, CountryFilter, EventType } from "../enums";
import { StageEvents } from "../events/list";
import { createAnyFieldCheck, withContentCheck } from "../schema-reader";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

const CalendarDate = z.iso
  .date("Enter a date as YYYY-MM-DD")
  .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Enter a date between 2000 and 2100");

/**
 * Leads received, by country and type of their first event (absent if there is no event yet). Excludes spam.
 */
export const LeadValue = withContentCheck(
  withAliases(
    z.looseObject({
      country: tolerantOptional(Country),
      event_type: tolerantOptional(EventType),
      count: tolerantOptional(z.number().int()),
      /** Sum of the events' budgets, whole units of the country's currency. */
      value: tolerantOptional(z.number()),
    }),
    { count: countAliases },
  ),
  createAnyFieldCheck(...countAliases, "value"),
);
export type LeadValue = z.output<typeof LeadValue>;

/** Leads of a country in a month (`YYYY-MM`, in its main zone), with a count for each type of event. */
export const MonthValue = withAliases(
  z.looseObject({
    month: z.string(),
    country: tolerantOptional(Country),
    count: tolerantOptional(z.number().int()),
    value: tolerantOptional(z.number()),
    wedding: tolerantOptional(z.number().int()),
    corporate: tolerantOptional(z.number().int()),
    social: tolerantOptional(z.number().int()),
  }),
  { month: monthAliases, count: countAliases },
);
export type MonthValue = z.output<typeof MonthValue>;

/**
 * D-01: from and to are inclusive local dates in each country's main zone. Without them, the year up to
 * today. 422 at `to_date` if it is before `from_date`.
 */
export const leadValues = defineCall({
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
      message: "The last day must be on or after the first day",
    }),
  fieldsOf: { countries: ["country"] },
  answer: withListEnvelope(LeadValue, "lead values"),
  spec: "7, 9 Dashboard: lead values",
});

/** D-02: from the same month last year to this one, including months without leads, oldest first. */
export const leadValuesByMonth = defineCall({
  id: "D-02",
  method: "GET",
  path: "/v1/lead-values-month",
  query: z.object({ country: CountryFilter }),
  fieldsOf: { countries: ["country"] },
  answer: withListEnvelope(MonthValue, "lead values by month"),
  spec: "7, 9 Dashboard: lead values by month",
});

const Count = tolerantOptional(z.number().int());

/** Open work on one owner's leads, or on unowned leads if `owner` is absent. */
export const OwnerWork = z.looseObject({
  owner: tolerantOptional(z.looseObject({ id: z.number().int(), name: z.string() })),
  /** Leads awaiting a reply (`waiting_only` of L-01), and when the longest-waiting one began to wait. */
  unanswered: Count,
  waiting_since: tolerantOptional(z.string()),
  /** Events with an unconfirmed inspection in the date range (`to_confirm` of I-01). */
  visits_to_confirm: Count,
  /** Leads that failed to sync to HubSpot (`hubspot_sync_failed_only` of L-01). */
  hubspot_sync_failed: Count,
});
export type OwnerWork = z.output<typeof OwnerWork>;

/**
 * D-03, our extension: open work on a country's leads by owner. It lists every owner with open work and all venue
 * specialists of the country, even those without any. Days are local to the venue and inclusive.
 */
export const teamWork = defineCall({
  id: "D-03",
  access: "team-lead",
  method: "GET",
  path: "/v1/dashboard/team-work",
  query: z.object({
    country: CountryFilter,
    from_day: CalendarDate.optional().catch(undefined),
    to_day: CalendarDate.optional().catch(undefined),
  }),
  answer: withListEnvelope(OwnerWork, "work of owners"),
  extension: "team-work",
  spec: "ours: open work of the team",
});

/**
 * D-04, our extension: an owner's open events (neither won nor lost, not spam) by country and stage; a stage without
 * events has no row.
 */
export const pipeline = defineCall({
  id: "D-04",
  method: "GET",
  path: "/v1/dashboard/pipeline",
  query: z.object({ hubspot_owner_id: Id, country: CountryFilter }),
  answer: withListEnvelope(StageEvents, "stages of events"),
  extension: "pipeline",
  spec: "ours: the pipeline of an owner",
});
