import { eventCost, isMinimumAlone, type Prices, WELL_SPENT } from "@contract/recommender/event-cost";
import { capacityIn, type Fit, fillMerit, fitIn, WELL_FILLED } from "@contract/recommender/guest-fit";
import { meetsPrice, meetsRadius } from "@contract/recommender/wishes";
import type { SeatingStyle, VenueStyle } from "@contract/vocabulary";

/** What a venue has on its site or allows, yes or no; named by its scoring key. */
export const siteFacilities = [
  "accommodation_on_site",
  "ceremony_on_site",
  "external_catering_permitted",
  "outdoor_space",
  "mandap_ceremony",
] as const;
export type Facility = (typeof siteFacilities)[number];

/** What an event needs. Distances are in the country's unit, amounts in minor units. */
export interface Need {
  radius: number;
  guests: number;
  /** Absent: seated at dinner. */
  seating?: SeatingStyle;
  /** The highest price for the whole event where a budget is known, which may be Infinity. */
  budget?: number;
  styles: readonly VenueStyle[];
  facilities: readonly Facility[];
  /** Minutes after noon until which drinks shall be served; absent: not asked for. */
  lateLicense?: number;
}

type Known = number | null;

/** Where a venue lies as an event sees it. */
export interface Spot {
  /** From the event's city, in the country's unit. */
  distance: number;
  isInEventCity: boolean;
}

/** What a venue offers whichever of its rooms is taken; null is not recorded. */
export interface Site extends Record<Facility, boolean> {
  styles: readonly VenueStyle[];
  /** Minutes after noon; null: no late licence. */
  lateLicenseMinutes: Known;
}

/** What a room offers; null is not recorded. */
export interface Space {
  costPerPersonMinor: Known;
  minCostMinor: Known;
  dinnerMin: Known;
  dinnerMax: Known;
  standingMin: Known;
  standingMax: Known;
  /** Most guests per seating style that the room offers; empty: none recorded. */
  seating: Partial<Record<SeatingStyle, number>>;
}

/** The sub-score of what is not recorded: neither a reason for a room nor one against it. */
export const UNKNOWN = 50;

/** What a cost of nothing scores: more than a price that is not recorded. */
const FAR_UNDER = 60;

/** A highest price missed by this share of it, or more, scores 0. */
const BUDGET_TOLERANCE = 0.5;

/** A late licence that ends this many minutes too early, or more, scores 0. */
const LATE_LICENSE_TOLERANCE = 120;

/**
 * Location: 100 at the centre of the event's city, falling in a straight line to 0 at the radius. A venue of
 * the event's city falls half as fast and never below 50: it is where the client asked for.
 */
export function locationScore({ radius }: Need, { distance, isInEventCity }: Spot) {
  const share = Math.min(1, distance / radius);
  return tenths(100 * (isInEventCity ? 1 - share / 2 : 1 - share));
}

/**
 * Budget: what the event costs here is guests x cost per person, or the minimum cost where that is more.
 * 100 from 60 % of the highest price up to it; below that falls in a straight line to 60 at nothing, above it to 0 at
 * one and a half times that price. 50 where no price is recorded. Where the minimum cost is all that is, 50 up to the
 * highest price and half of the formula above it. A budget per head is the same as the total of guests x per head, so
 * the two budget types never rank differently. A cost below the lowest wished is no fault.
 */
export function budgetScore({ guests, budget }: Need, space: Space) {
  const prices = pricesOf(space);
  const cost = eventCost(prices, guests);
  if (budget === undefined || cost === undefined) return UNKNOWN;
  const within = shareWithin(cost, budget);
  if (isMinimumAlone(prices)) return tenths(UNKNOWN * within);
  return tenths(within < 1 ? 100 * within : spentScore(cost, budget));
}

/** The score of a cost within a budget, which is Infinity where only a lowest price is wished. */
function spentScore(cost: number, budget: number) {
  const fitting = budget * WELL_SPENT;
  if (budget === Infinity || cost >= fitting) return 100;
  return FAR_UNDER + ((100 - FAR_UNDER) * cost) / fitting;
}

/** 1 up to the highest price, 0 where it is missed by its tolerance. */
function shareWithin(cost: number, budget: number) {
  if (cost <= budget) return 1;
  return budget === 0 ? 0 : Math.max(0, 1 - (cost - budget) / (budget * BUDGET_TOLERANCE));
}

/** Whether the event costs no more here than the highest price; `undefined` where that is not known. */
export const meetsBudget = ({ guests, budget }: Need, space: Space) =>
  meetsPrice(pricesOf(space), guests, budget);

const pricesOf = ({ costPerPersonMinor, minCostMinor }: Space): Prices => ({
  perPerson: costPerPersonMinor,
  least: minCostMinor,
});

/**
 * Capacity: 100 where the guests fill 60 to 100 % of the room; below that in proportion to the fill
 * (30 % filled scores 50); 0 over capacity and where the room does not offer the seating asked for. 50 where no most
 * is recorded. Below the least number of guests the room takes, the score shrinks by guests / least.
 */
export const capacityScore = (need: Need, space: Space) => capacityOf(need, space).score;

/** The guests that a room takes as they are to be seated. */
const seatedIn = ({ seating }: Need, space: Space) =>
  capacityIn(space, seating, seating && space.seating[seating]);

/** How well the guests fill a room, 0 to 100. */
export const fillOf = (need: Need, space: Space) => fillMerit(seatedIn(need, space), need.guests);

/** The capacity score of a room, and whether it takes the guests (docs/decisions/0021-tiers.md). */
export function capacityOf(need: Need, space: Space): { score: number; fit: Fit } {
  const { guests, seating } = need;
  const capacity = seatedIn(need, space);
  const { least = 0, most } = capacity;
  const isOffered = most !== undefined || !seating || Object.keys(space.seating).length === 0;
  const fit = fitIn(capacity, guests, isOffered);
  if (!isOffered || (most !== undefined && guests > most)) return { score: 0, fit };
  const filled = most === undefined ? UNKNOWN / 100 : Math.min(1, guests / (most * WELL_FILLED));
  const reached = guests < least ? guests / least : 1;
  return { score: tenths(100 * filled * reached), fit };
}

/** Whether a venue lies within the radius, by its distance in the tenths that are shown. */
export const isWithinRadius = ({ radius }: Need, { distance }: Spot) =>
  meetsRadius(Math.round(distance * 10) / 10, radius) === true;

/** Style: the share of the styles asked for that the venue has. */
export function styleScore({ styles: asked }: Need, { styles }: Site) {
  if (asked.length === 0) return UNKNOWN;
  let met = 0;
  for (const style of asked) if (styles.includes(style)) met += 1;
  return tenths((100 * met) / asked.length);
}

/** A facility on site or allowed: 100 where the venue has it, else 0. */
export const facilityScore = (facility: Facility, site: Site) => (site[facility] ? 100 : 0);

/**
 * Late licence: 100 where drinks are served as late as asked; each minute short takes its share of two hours,
 * so one hour short scores 50 and two hours 0. 0 without a late licence.
 */
export function lateLicenseScore({ lateLicense = 0 }: Need, { lateLicenseMinutes }: Site) {
  if (lateLicenseMinutes === null) return 0;
  const short = Math.max(0, lateLicense - lateLicenseMinutes);
  return tenths(100 * Math.max(0, 1 - short / LATE_LICENSE_TOLERANCE));
}

/** Sub-scores are kept to one decimal, so that what is shown adds up to the total. */
const tenths = (score: number) => Math.round(score * 10) / 10;
