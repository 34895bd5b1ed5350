import { defineCall, Id, PageQuery, withDataEnvelope, withListEnvelope } from "../call";
import { Country, CountryFilter, EventType } from "../enums";
import { NamedReference } from "../leads/lead";
import { nextStepFilters, sortOrders } from "../leads/sorting";
import { withReferences } from "../references/reading";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";
import { LeadEvent } from "./event";
import { DATE_FILTER, eventSortFields, stageFilters } from "./sorting";

const { shape } = LeadEvent;

/** A row of the event list: the event with its client and the owner of its lead. */
export const ListedEvent = withReferences(
  z.object({
    id: shape.id,
    lead_id: shape.lead_id,
    lead: tolerantOptional(z.looseObject({ id: z.number().int(), name: z.string().catch("") })),
    hubspot_owner: tolerantOptional(NamedReference),
    event_type: shape.event_type,
    sub_type: shape.sub_type,
    event_date: shape.event_date,
    guest_count: shape.guest_count,
    budget: shape.budget,
    city: shape.city,
    country: shape.country,
    pipeline_stage_id: shape.pipeline_stage_id,
    next_step: shape.next_step,
  }),
);
export type ListedEvent = z.output<typeof ListedEvent>;

/** The events of one stage and one country. */
export const StageEvents = z.looseObject({
  stage: z.string(),
  country: tolerantOptional(Country),
  events: tolerantOptional(z.number().int()),
  /** The sum of the events' budgets, in whole units of the country's currency. */
  value: tolerantOptional(z.number()),
});
export type StageEvents = z.output<typeof StageEvents>;

const filters = {
  search: z.string().trim().max(200).optional().catch(undefined),
  country: CountryFilter,
  hubspot_owner_id: Id.optional().catch(undefined),
  unowned_only: z.enum(["0", "1"]).optional().catch(undefined),
  event_type: EventType.optional().catch(undefined),
  city: z.string().trim().max(100).optional().catch(undefined),
  date: z.string().regex(DATE_FILTER).optional().catch(undefined),
  next_step: z.enum(nextStepFilters).optional().catch(undefined),
};

export const MAX_EVENTS_PER_PAGE = 500;

/**
 * E-18, our extension: the events of all leads except spam, earliest next step first unless sorted otherwise.
 * `search` matches client names, companies and event sub-types.
 */
export const all = defineCall({
  id: "E-18",
  method: "GET",
  path: "/v1/lead-events",
  query: z.object({
    ...filters,
    page: PageQuery,
    per_page: z.coerce.number().int().min(1).max(MAX_EVENTS_PER_PAGE).optional().catch(undefined),
    sort_by: z.enum(eventSortFields).optional().catch(undefined),
    sort_order: z.enum(sortOrders).optional().catch(undefined),
    stage: z.enum(stageFilters).optional().catch(undefined),
  }),
  answer: withListEnvelope(ListedEvent, "events"),
  extension: "events-list",
  spec: "ours: the events of all leads",
});

export const MAX_EVENTS_PER_STAGE = 50;

/**
 * E-19, our extension: counts and values of the same events by stage and country (a stage without events has no row),
 * plus the `per_stage` most urgent events of each stage.
 */
export const stages = defineCall({
  id: "E-19",
  method: "GET",
  path: "/v1/lead-events/stages",
  query: z.object({
    ...filters,
    per_stage: z.coerce.number().int().min(0).max(MAX_EVENTS_PER_STAGE).default(0).catch(0),
  }),
  answer: withDataEnvelope(
    z.object({
      stages: validItemsOrUndefined(StageEvents, "stages of events"),
      events: validItemsOrUndefined(ListedEvent, "events of stages"),
    }),
  ),
  extension: "events-list",
  spec: "ours: the board of events",
});
