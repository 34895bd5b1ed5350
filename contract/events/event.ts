import { Country, EventType } from "../enums";
import { NewLeadEvent, NextStep } from "../leads/lead";
import { withReferences } from "../references/reading";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { dealStages } from "./stages";

export const DealStage = z.enum(dealStages.map((stage) => stage.id) as [string, ...string[]]);

/** A city that an event can be in; never a suburb. */
export const SelectableLocation = z.looseObject({ id: z.number().int(), name: z.string() });

/** A lead event. `event_date` is a local date; `guest_count` and the city may be missing (spec 2, small filter dialog). */
export const LeadEvent = withReferences(
  z.object({
    id: z.number().int(),
    lead_id: z.number().int(),
    event_type: tolerantOptional(EventType),
    sub_type: tolerantOptional(z.string()),
    event_date: tolerantOptional(z.string()),
    guest_count: tolerantOptional(z.number().int()),
    /** Whole units of the country's currency. */
    budget: tolerantOptional(z.number()),
    location_id: tolerantOptional(z.number().int()),
    city: tolerantOptional(z.string()),
    country: tolerantOptional(Country),
    pipeline_stage_id: tolerantOptional(z.string()),
    notes: tolerantOptional(z.string()),
    latitude: tolerantOptional(z.number()),
    longitude: tolerantOptional(z.number()),
    recommendation_count: tolerantOptional(z.number().int()),
    inspection_count: tolerantOptional(z.number().int()),
    /**
     * Our extension: the number of venues that the client wants to see, by the answers on their page, and
     * that have no inspection yet.
     */
    wished_inspection_count: tolerantOptional(z.number().int()),
    /** The number of future inspections for which the client or venue wants another time. */
    other_time_count: tolerantOptional(z.number().int()),
    /** Our extension: the earliest follow-up of the event. */
    next_step: tolerantOptional(NextStep),
    created_at: tolerantOptional(z.string()),
    /** Our extension: increases with every change by staff. */
    version: tolerantOptional(z.number().int()),
  }),
);
export type LeadEvent = z.output<typeof LeadEvent>;

/** Changes to an event; null clears a field. */
export const EventChanges = NewLeadEvent.partial().extend({
  sub_type: NewLeadEvent.shape.sub_type.nullable(),
  location_id: NewLeadEvent.shape.location_id.nullable(),
  event_date: NewLeadEvent.shape.event_date.nullable(),
  guest_count: NewLeadEvent.shape.guest_count.nullable(),
  budget: NewLeadEvent.shape.budget.nullable(),
});
