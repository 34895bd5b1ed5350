import type { LeadEvent } from "@contract/events/event";
import { eventTitle, stageName } from "@contract/events/names";
import { type Country, type EventType, eventTypeNames } from "@contract/vocabulary";

/** The facts of an event, as every page about it shows them in one line; `date` is a local calendar date, `budget` whole units. */
export interface EventFacts {
  id: number;
  title: string;
  /** In words, where the title does not say it. */
  type?: string;
  country?: Country;
  date?: string;
  city?: string;
  guests?: number;
  budget?: number;
  stage?: string;
}

export const eventFacts = (event: LeadEvent): EventFacts => {
  const title = eventTitle(event);
  const type = event.event_type && eventTypeNames[event.event_type];
  return {
    id: event.id,
    title,
    type: type === title ? undefined : type,
    country: event.country,
    date: event.event_date,
    city: event.city,
    guests: event.guest_count || undefined,
    budget: event.budget,
    stage: stageName(event.pipeline_stage_id),
  };
};

/** The steps in which an event is filled while one talks, in their order (E-04). */
export const eventSteps = ["type", "place", "guests", "budget", "notes"] as const;
export type EventStepName = (typeof eventSteps)[number];

/** The steps of the event form whose facts a recommendation needs and that are not known yet. */
export function lackingSteps(event: LeadEvent): EventStepName[] {
  const isLacking: Record<EventStepName, boolean> = {
    type: event.event_type === undefined || lacksSubType(event.event_type, event.sub_type),
    place: event.location_id === undefined && !event.city?.trim(),
    guests: !event.guest_count,
    budget: event.budget === undefined,
    notes: false,
  };
  return eventSteps.filter((step) => isLacking[step] || (step === "place" && event.event_date === undefined));
}

const lacksSubType = (type: EventType, subType: string | undefined) => type !== "wedding" && !subType?.trim();
