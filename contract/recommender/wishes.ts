import { type ScoringKey, scoringKeys } from "../vocabulary";
import type { SearchCriteria } from "./criteria";
import { calculateEventBudget, calculateEventCost, hasOnlyMinimumCost, type Prices } from "./event-cost";
import type { GuestFit } from "./guest-fit";
import type { WishFilter } from "./wish-counts";

/**
 * The wishes of a search, and whether a venue or a room meets them (docs/decisions/0022-must-haves.md). The embedded
 * upstream filters by these rules, and the web shows by them what is met.
 */

/** The criteria that wishes depend on. */
type WishCriteria = Partial<SearchCriteria> & Pick<SearchCriteria, "event_style">;

/** The wishes of a search, in the order of the scoring keys. An unknown wish counts as none. */
export const listWishes = (criteria: WishCriteria): ScoringKey[] =>
  scoringKeys.filter((key) => isWishInCriteria(key, criteria));

/** The wishes that are must-haves. */
export const listMustHaves = (criteria: WishCriteria): ScoringKey[] =>
  listWishes(criteria).filter((key) => criteria.must_haves?.includes(key));

/** The wishes that listed venues must meet, by the filter of the list. */
export function listRequiredWishes(criteria: WishCriteria, wishFilter: WishFilter | undefined): ScoringKey[] {
  if (wishFilter === undefined) return [];
  return wishFilter === "everything" ? listWishes(criteria) : listMustHaves(criteria);
}

function isWishInCriteria(wish: ScoringKey, criteria: WishCriteria): boolean {
  switch (wish) {
    case "location":
      return true;
    case "number_of_guests":
      return (criteria.guest_count ?? 0) > 0;
    case "pricing_per_person":
      return calculateEventBudget(criteria) !== undefined;
    case "style":
      return criteria.event_style.length > 0;
    default:
      return isFacilityRequested(wish, criteria) ?? false;
  }
}

type FacilityKey = Exclude<ScoringKey, "location" | "number_of_guests" | "pricing_per_person" | "style">;

/** Whether a facility is requested; `undefined` if the criteria do not say. */
export const isFacilityRequested = (facility: FacilityKey, criteria: WishCriteria): boolean | undefined =>
  ({
    accommodation_on_site: criteria.accommodation_on_site,
    ceremony_on_site: criteria.ceremonies_onsite,
    external_catering_permitted: criteria.external_catering_required,
    outdoor_space: criteria.outdoor_space,
    late_license: criteria.late_license_end_time !== undefined,
    mandap_ceremony: criteria.mandap_ceremony,
  })[facility];

/** Whether a wish is met; `undefined` if unknown, which does not count as met. */
export type Verdict = boolean | undefined;

export const toGuestVerdict = (fit: GuestFit): Verdict => (fit === "unknown" ? undefined : fit === "holds");

/**
 * A price wish is met if the event's cost is known and not above the highest price; below the lowest is fine. If only a
 * minimum cost is known, it can only be known to be not met.
 */
export function meetsPriceWish(prices: Prices, guestCount: number, maxBudget: number | undefined): Verdict {
  const cost = calculateEventCost(prices, guestCount);
  if (cost === undefined) return undefined;
  if (maxBudget !== undefined && cost > maxBudget) return false;
  return hasOnlyMinimumCost(prices) ? undefined : true;
}

/** Distance and radius are in the same unit, the distance rounded to tenths, as shown. */
export const meetsRadiusWish = (distance: number | undefined, radius: number | undefined): Verdict =>
  distance === undefined || radius === undefined ? undefined : distance <= radius;

/** A style wish is met if the venue has all requested styles. */
export const hasAllStyles = (
  venueStyles: readonly string[] | undefined,
  requestedStyles: readonly string[],
): Verdict => venueStyles && requestedStyles.every((style) => venueStyles.includes(style));

/** Converts HH:mm in the evening or after midnight to sortable minutes after noon: 21:00 is 540, 02:00 is 840. */
export function parseMinutesAfterNoon(timeHHmm: string): number {
  const [hours = 0, minutes = 0] = timeHHmm.split(":").map(Number);
  return ((hours + 12) % 24) * 60 + minutes;
}

/** Combines the verdicts of several wishes: met if all are, not met if one is not, otherwise unknown. */
export function combineVerdictsOfAll(verdicts: Iterable<Verdict>): Verdict {
  let verdict: Verdict = true;
  for (const verdictOfWish of verdicts) {
    if (verdictOfWish === false) return false;
    if (verdictOfWish === undefined) verdict = undefined;
  }
  return verdict;
}

/** The best verdict among several entries: met if one is, unknown if one may be. */
export function getBestVerdict(verdicts: Iterable<Verdict>): Verdict {
  let best: Verdict = false;
  for (const verdict of verdicts) {
    if (verdict) return true;
    if (verdict === undefined) best = undefined;
  }
  return best;
}
