import { SeatingStyle, VenueStyle } from "@contract/enums";
import {
  type CorrectedInvalidData,
  criteriaOfFilters,
  type Filters,
  SearchCriteria,
} from "@contract/recommender/criteria";
import { eventBudget } from "@contract/recommender/event-cost";
import { facilityAsked, minutesAfterNoon } from "@contract/recommender/wishes";
import type { Country, EventType } from "@contract/vocabulary";
import type { City, SearchedEvent } from "./event";
import { type Need, siteFacilities } from "./scoring/sub-scores";

const DEFAULT_RADIUS = 50;

/** What a search cannot do without. */
export type WholeCriteria = SearchCriteria & { event_type: EventType; country: Country; radius: number };

/**
 * The criteria an event is searched with before anybody filters: its type, city and guests, 50 km or miles,
 * any style. The budget of its enquiry is the highest price in total, as it is.
 */
export function defaultCriteria(event: SearchedEvent, cities: City[]): WholeCriteria {
  return complete(
    {
      event_type: event.eventType,
      location: event.locationId ?? undefined,
      radius: DEFAULT_RADIUS,
      guest_count: event.guestCount ?? undefined,
      budget_total_max: event.budgetMinor ? event.budgetMinor / 100 : undefined,
    },
    event,
    cities,
  );
}

/** The criteria an event is searched with: those saved for it, else its defaults. */
export function currentCriteria(event: SearchedEvent, cities: City[]): WholeCriteria {
  if (!event.saved) return defaultCriteria(event, cities);
  const { location = event.locationId, guest_count = event.guestCount } = event.saved;
  return complete(
    { ...event.saved, location: location ?? undefined, guest_count: guest_count ?? undefined },
    event,
    cities,
  );
}

/** The criteria that Apply of the filter dialog asks for (spec 7). */
export const filteredCriteria = (filters: Filters, event: SearchedEvent, cities: City[]): WholeCriteria =>
  complete(criteriaOfFilters(filters), event, cities);

/** The event as the small filter dialog corrects it, saved criteria included. */
export function correctedEvent(
  event: SearchedEvent,
  { location, guests }: CorrectedInvalidData,
): SearchedEvent {
  return {
    ...event,
    locationId: location ?? event.locationId,
    guestCount: guests ?? event.guestCount,
    saved: event.saved && {
      ...event.saved,
      ...(location && { location }),
      ...(guests && { guest_count: guests }),
    },
  };
}

/** What a search lacks, by the names of spec 3; empty: it can be made. */
export function missingDataPoints({ location, guest_count: guests }: SearchCriteria) {
  const missing: ("location" | "guest_count")[] = [];
  if (!location) missing.push("location");
  if (!guests || guests < 1) missing.push("guest_count");
  return missing;
}

/** Criteria in the terms of the scoring formulas. */
export function needOf(criteria: SearchCriteria & Pick<WholeCriteria, "radius">): Need {
  const { radius, guest_count: guests = 0, late_license_end_time: lateTime } = criteria;
  return {
    radius,
    guests,
    seating: SeatingStyle.optional().catch(undefined).parse(criteria.seating_type),
    budget: highestPrice(criteria),
    styles: criteria.event_style.flatMap((style) => VenueStyle.safeParse(style).data ?? []),
    facilities: siteFacilities.filter((facility) => facilityAsked(facility, criteria)),
    lateLicense: lateTime === undefined ? undefined : minutesAfterNoon(lateTime),
  };
}

/** The highest price for the whole event in minor units; Infinity where only the lowest is wished. */
function highestPrice(criteria: SearchCriteria): Need["budget"] {
  const budget = eventBudget(criteria);
  return budget && (budget.max === undefined ? Number.POSITIVE_INFINITY : Math.round(budget.max * 100));
}

/** What is not asked for is told as such. */
const noWishes = {
  accommodation_on_site: false,
  ceremonies_onsite: false,
  external_catering_required: false,
  mandap_ceremony: false,
  outdoor_space: false,
};

/**
 * Criteria with everything that follows from the chosen ones: country, city and coordinates of the location
 * (all absent when it is no city of the event's country), and per-head bounds of a total budget.
 */
function complete(
  chosen: Partial<SearchCriteria>,
  { country, eventType }: SearchedEvent,
  cities: City[],
): WholeCriteria {
  const criteria = SearchCriteria.parse({ ...noWishes, ...chosen });
  const city = cities.find(({ id }) => id === criteria.location);
  const { budget_total_min: min, budget_total_max: max, guest_count: guests } = criteria;
  const perHead = (total: number | undefined) =>
    total !== undefined && guests ? Math.round((total * 100) / guests) / 100 : undefined;
  return {
    ...criteria,
    event_type: criteria.event_type ?? eventType,
    radius: criteria.radius ?? DEFAULT_RADIUS,
    country,
    location: city?.id,
    city: city?.name,
    location_latitude: city?.lat,
    location_longitude: city?.lng,
    ...((min !== undefined || max !== undefined) && {
      budget_per_person_min: perHead(min),
      budget_per_person_max: perHead(max),
    }),
  };
}
