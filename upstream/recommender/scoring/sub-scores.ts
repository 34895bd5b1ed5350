import {
  calculateEventCost,
  hasOnlyMinimumCost,
  type Prices,
  WELL_SPENT,
} from "@contract/recommender/event-cost";
import {
  calculateFillScore,
  type Fit,
  getGuestFit,
  getSeatingCapacity,
  WELL_FILLED,
} from "@contract/recommender/guest-fit";
import { meetsPriceWish, meetsRadiusWish } from "@contract/recommender/wishes";
import type { SeatingStyle, VenueStyle } from "@contract/vocabulary";

/** Yes-or-no facilities of a venue, by their scoring keys. */
export const siteFacilities = [
  "accommodation_on_site",
  "ceremony_on_site",
  "external_catering_permitted",
  "outdoor_space",
  "mandap_ceremony",
] as const;
export type Facility = (typeof siteFacilities)[number];

/** What an event needs. Distances are in the country's unit, amounts in minor units. */
export interface ScoringInput {
  radius: number;
  guests: number;
  /** Absent: seated at dinner. */
  seating?: SeatingStyle | undefined;
  /** The highest price for the whole event; Infinity for a budget without a maximum; absent: no budget. */
  budget?: number | undefined;
  styles: readonly VenueStyle[];
  facilities: readonly Facility[];
  /** Minutes after noon until which drinks must be served; absent: not requested. */
  lateLicense?: number | undefined;
}

type Recorded = number | null;

/** A venue's position relative to an event. */
export interface ScoredLocation {
  /** From the event's city, in the country's unit. */
  distance: number;
  isInEventCity: boolean;
}

/** What a venue offers regardless of the room. */
export interface ScoredVenue extends Record<Facility, boolean> {
  styles: readonly VenueStyle[];
  /** Minutes after noon; null: no late licence. */
  lateLicenseMinutes: Recorded;
}

/** What a room offers; null: not recorded. */
export interface ScoredRoom {
  costPerPersonMinor: Recorded;
  minCostMinor: Recorded;
  dinnerMin: Recorded;
  dinnerMax: Recorded;
  standingMin: Recorded;
  standingMax: Recorded;
  /** The most guests by seating style, for the styles that the room offers; empty: none recorded. */
  seating: Partial<Record<SeatingStyle, number>>;
}

/** The sub-score of unrecorded data: neither for nor against a room. */
export const UNKNOWN_SCORE = 50;

/** The score of a cost of zero: more than an unrecorded price. */
const SCORE_AT_NO_COST = 60;

/** Going over the highest price by this share of it, or more, scores 0. */
const BUDGET_TOLERANCE = 0.5;

/** A late licence that ends this many minutes too early, or more, scores 0. */
const LATE_LICENSE_TOLERANCE = 120;

/**
 * Location: 100 at the centre of the event's city, falling linearly to 0 at the radius. For a venue in the event's
 * city it falls half as fast and never below 50, as that is where the client wants to be.
 */
export function calculateLocationScore(
  { radius }: ScoringInput,
  { distance, isInEventCity }: ScoredLocation,
): number {
  const share = Math.min(1, distance / radius);
  return roundToTenths(100 * (isInEventCity ? 1 - share / 2 : 1 - share));
}

/**
 * Budget: the event's cost is guests x cost per person, or the minimum cost if that is more. 100 from 60 % of the
 * highest price up to that price; below, falling linearly to 60 at zero; above, to 0 at one and a half times the price.
 * 50 if no price is recorded. If only a minimum cost is recorded, 50 up to the highest price and half the formula above
 * it. A budget per head equals a total of guests x per head, so both budget types rank alike. A cost below the lowest
 * price is not penalised.
 */
export function calculateBudgetScore({ guests, budget }: ScoringInput, space: ScoredRoom): number {
  const prices = toPricesOfScoredRoom(space);
  const cost = calculateEventCost(prices, guests);
  if (budget === undefined || cost === undefined) return UNKNOWN_SCORE;
  const share = calculateBudgetToleranceFactor(cost, budget);
  if (hasOnlyMinimumCost(prices)) return roundToTenths(UNKNOWN_SCORE * share);
  return roundToTenths(share < 1 ? 100 * share : calculateSpendScore(cost, budget));
}

/** The score of a cost within a budget; the budget is Infinity if only a lowest price is set. */
function calculateSpendScore(cost: number, budget: number): number {
  const fittingCost = budget * WELL_SPENT;
  if (budget === Infinity || cost >= fittingCost) return 100;
  return SCORE_AT_NO_COST + ((100 - SCORE_AT_NO_COST) * cost) / fittingCost;
}

/** 1 up to the highest price, falling to 0 at the tolerance above it. */
function calculateBudgetToleranceFactor(cost: number, budget: number): number {
  if (cost <= budget) return 1;
  return budget === 0 ? 0 : Math.max(0, 1 - (cost - budget) / (budget * BUDGET_TOLERANCE));
}

/** Whether the event's cost is within the highest price; `undefined` if unknown. */
export const isWithinMaxBudget = ({ guests, budget }: ScoringInput, space: ScoredRoom) =>
  meetsPriceWish(toPricesOfScoredRoom(space), guests, budget);

const toPricesOfScoredRoom = ({ costPerPersonMinor, minCostMinor }: ScoredRoom): Prices => ({
  perPerson: costPerPersonMinor,
  least: minCostMinor,
});

/**
 * Capacity: 100 if the guests fill 60 to 100 % of the room; below that in proportion (30 % filled scores 50); 0 over
 * capacity, or if the room does not offer the requested seating; 50 if no maximum is recorded. Below the room's minimum
 * number of guests, the score is multiplied by guests / minimum.
 */
export const calculateCapacityScore = (requirements: ScoringInput, room: ScoredRoom): number =>
  calculateCapacityScoreAndFit(requirements, room).score;

/** The capacity of a room in the requested seating. */
const getRequestedCapacity = ({ seating }: ScoringInput, room: ScoredRoom) =>
  getSeatingCapacity(room, seating, seating && room.seating[seating]);

/** How well the guests fill a room, 0 to 100. */
export const calculateRoomFillScore = (requirements: ScoringInput, room: ScoredRoom): number =>
  calculateFillScore(getRequestedCapacity(requirements, room), requirements.guests);

/** The capacity score of a room, and whether it takes the guests (docs/decisions/0021-tiers.md). */
export function calculateCapacityScoreAndFit(
  requirements: ScoringInput,
  room: ScoredRoom,
): { score: number; fit: Fit } {
  const { guests, seating } = requirements;
  const capacity = getRequestedCapacity(requirements, room);
  const { least = 0, most } = capacity;
  const isOffered = most !== undefined || !seating || Object.keys(room.seating).length === 0;
  const fit = getGuestFit(capacity, guests, isOffered);
  if (!isOffered || (most !== undefined && guests > most)) return { score: 0, fit };
  const fill = most === undefined ? UNKNOWN_SCORE / 100 : Math.min(1, guests / (most * WELL_FILLED));
  const minimumShare = guests < least ? guests / least : 1;
  return { score: roundToTenths(100 * fill * minimumShare), fit };
}

/** Whether a venue is within the radius, by its distance rounded to tenths as shown. */
export const isVenueWithinRadius = ({ radius }: ScoringInput, { distance }: ScoredLocation): boolean =>
  meetsRadiusWish(Math.round(distance * 10) / 10, radius) === true;

/** Style: the share of the requested styles that the venue has. */
export function calculateStyleScore({ styles: wanted }: ScoringInput, { styles }: ScoredVenue): number {
  if (wanted.length === 0) return UNKNOWN_SCORE;
  let met = 0;
  for (const style of wanted) if (styles.includes(style)) met += 1;
  return roundToTenths((100 * met) / wanted.length);
}

/** Facility: 100 if the venue has or allows it, else 0. */
export const calculateFacilityScore = (facility: Facility, venue: ScoredVenue): 0 | 100 =>
  venue[facility] ? 100 : 0;

/**
 * Late licence: 100 if drinks are served as late as requested, falling linearly to 0 at two hours short; 0 without a
 * late licence.
 */
export function calculateLateLicenceScore(
  { lateLicense = 0 }: ScoringInput,
  { lateLicenseMinutes }: ScoredVenue,
): number {
  if (lateLicenseMinutes === null) return 0;
  const minutesShort = Math.max(0, lateLicense - lateLicenseMinutes);
  return roundToTenths(100 * Math.max(0, 1 - minutesShort / LATE_LICENSE_TOLERANCE));
}

/** Sub-scores have one decimal, so that the displayed values add up to the total. */
const roundToTenths = (score: number) => Math.round(score * 10) / 10;
