import type { LeadEvent } from "@contract/events/event";
import { getEventTitle, getStageName } from "@contract/events/names";
import { type Country, type EventType, eventTypeNames } from "@contract/vocabulary";

/** The summary line of an event on every page about it; `date` is a local calendar date, `budget` in whole units. */
export interface EventFacts {
  id: number;
  title: string;
  /** The label of the type, if the title is something else. */
  type?: string | undefined;
  country?: Country | undefined;
  date?: string | undefined;
  city?: string | undefined;
  guests?: number | undefined;
  budget?: number | undefined;
  stage?: string | undefined;
}

export const toEventFacts = (event: LeadEvent): EventFacts => {
  const title = getEventTitle(event);
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
    stage: getStageName(event.pipeline_stage_id),
  };
};

/** The steps of the guided event form, used while talking to a client (E-04). */
export const eventSteps = ["type", "place", "guests", "budget", "notes"] as const;
export type EventStepName = (typeof eventSteps)[number];

/** The steps with details that a recommendation needs and that are still missing. */
export function listMissingSteps(event: LeadEvent): EventStepName[] {
  const isMissing: Record<EventStepName, boolean> = {
    type: event.event_type === undefined || isSubTypeMissing(event.event_type, event.sub_type),
    place: event.location_id === undefined && !event.city?.trim(),
    guests: !event.guest_count,
    budget: event.budget === undefined,
    notes: false,
  };
  return eventSteps.filter((step) => isMissing[step] || (step === "place" && event.event_date === undefined));
}

const isSubTypeMissing = (type: EventType, subType: string | undefined): boolean =>
  type !== "wedding" && !subType?.trim();
