import { SeatingStyle, VenueStyle } from "@contract/enums";
import {
  type CorrectedInvalidData,
  type Filters,
  SearchCriteria,
  toSearchCriteria,
} from "@contract/recommender/criteria";
import { calculateEventBudget } from "@contract/recommender/event-cost";
import { isFacilityRequested, parseMinutesAfterNoon } from "@contract/recommender/wishes";
import type { Country, EventType } from "@contract/vocabulary";
import type { City, SearchedEvent } from "./event";
import { type ScoringInput, siteFacilities } from "./scoring/sub-scores";

const DEFAULT_RADIUS = 50;

/** Criteria with everything a search needs. */
export type CompleteCriteria = SearchCriteria & { event_type: EventType; country: Country; radius: number };

/**
 * The criteria before any filters are set: the event's type, city and guests, 50 km or miles, any style. The budget of
 * the enquiry is the highest total price.
 */
export function buildDefaultCriteria(event: SearchedEvent, cities: City[]): CompleteCriteria {
  return withDerivedCriteria(
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

/** The criteria saved for an event; if there are none, its defaults. */
export function getCurrentCriteria(event: SearchedEvent, cities: City[]): CompleteCriteria {
  if (!event.saved) return buildDefaultCriteria(event, cities);
  const { location = event.locationId, guest_count = event.guestCount } = event.saved;
  return withDerivedCriteria(
    { ...event.saved, location: location ?? undefined, guest_count: guest_count ?? undefined },
    event,
    cities,
  );
}

/** The criteria for filters applied in the filter dialog (spec 7). */
export const buildFilteredCriteria = (
  filters: Filters,
  event: SearchedEvent,
  cities: City[],
): CompleteCriteria => withDerivedCriteria(toSearchCriteria(filters), event, cities);

/** The event, and its saved criteria, with corrections from the small filter dialog. */
export function withCorrectedData(
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

/** What the criteria lack for a search, by the names of spec 3. */
export function listMissingDataPoints({
  location,
  guest_count: guests,
}: SearchCriteria): ("guest_count" | "location")[] {
  const missing: ("location" | "guest_count")[] = [];
  if (!location) missing.push("location");
  if (!guests || guests < 1) missing.push("guest_count");
  return missing;
}

/** Converts criteria to the inputs of the scoring formulas. */
export function toScoringRequirements(
  criteria: SearchCriteria & Pick<CompleteCriteria, "radius">,
): ScoringInput {
  const { radius, guest_count: guests = 0, late_license_end_time: lateTime } = criteria;
  return {
    radius,
    guests,
    seating: SeatingStyle.optional().catch(undefined).parse(criteria.seating_type),
    budget: getMaxBudgetInMinorUnits(criteria),
    styles: criteria.event_style.flatMap((style) => VenueStyle.safeParse(style).data ?? []),
    facilities: siteFacilities.filter((facility) => isFacilityRequested(facility, criteria)),
    lateLicense: lateTime === undefined ? undefined : parseMinutesAfterNoon(lateTime),
  };
}

/** The highest price for the whole event in minor units; Infinity if only a lowest price is set. */
function getMaxBudgetInMinorUnits(criteria: SearchCriteria): ScoringInput["budget"] {
  const budget = calculateEventBudget(criteria);
  return budget && (budget.max === undefined ? Number.POSITIVE_INFINITY : Math.round(budget.max * 100));
}

/** An add-on that is not requested is stated as false, not left out. */
const noAddOns = {
  accommodation_on_site: false,
  ceremonies_onsite: false,
  external_catering_required: false,
  mandap_ceremony: false,
  outdoor_space: false,
};

/**
 * Completes criteria with derived values: country, the location's city and coordinates (absent if it is not a city of
 * the event's country), and per-head bounds of a total budget.
 */
function withDerivedCriteria(
  criteriaValues: Partial<SearchCriteria>,
  { country, eventType }: SearchedEvent,
  cities: City[],
): CompleteCriteria {
  const criteria = SearchCriteria.parse({ ...noAddOns, ...criteriaValues });
  const city = cities.find(({ id }) => id === criteria.location);
  const { budget_total_min: min, budget_total_max: max, guest_count: guests } = criteria;
  const toPerHead = (total: number | undefined) =>
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
      budget_per_person_min: toPerHead(min),
      budget_per_person_max: toPerHead(max),
    }),
  };
}
