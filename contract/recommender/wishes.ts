import { type ScoringKey, scoringKeys } from "../vocabulary";
import type { SearchCriteria } from "./criteria";
import { eventBudget, eventCost, isMinimumAlone, type Prices } from "./event-cost";
import type { GuestFit } from "./guest-fit";
import type { WantedMeeting } from "./meeting";

/**
 * What a search wishes for, and whether a venue or a room meets it (docs/decisions/0022-must-haves.md). The embedded
 * upstream narrows by these rules, and by them the web says what is met.
 */

/** What tells the wishes of a search. */
type WishCriteria = Partial<SearchCriteria> & Pick<SearchCriteria, "event_style">;

/** The wishes of a search, in the order of the scoring keys; one that nobody knows to be made is none. */
export const wishesOf = (criteria: WishCriteria): ScoringKey[] =>
  scoringKeys.filter((key) => isWished(key, criteria));

/** The wishes of a search that must be met. */
export const mustHavesOf = (criteria: WishCriteria): ScoringKey[] =>
  wishesOf(criteria).filter((key) => criteria.must_haves?.includes(key));

/** The wishes that the venues of a list meet, as it is narrowed. */
export const requiredWishes = (criteria: WishCriteria, wanted: WantedMeeting | undefined): ScoringKey[] =>
  wanted === undefined ? [] : wanted === "everything" ? wishesOf(criteria) : mustHavesOf(criteria);

function isWished(key: ScoringKey, criteria: WishCriteria): boolean {
  switch (key) {
    case "location":
      return true;
    case "number_of_guests":
      return (criteria.guest_count ?? 0) > 0;
    case "pricing_per_person":
      return eventBudget(criteria) !== undefined;
    case "style":
      return criteria.event_style.length > 0;
    default:
      return facilityAsked(key, criteria) ?? false;
  }
}

type FacilityKey = Exclude<ScoringKey, "location" | "number_of_guests" | "pricing_per_person" | "style">;

/** Whether a facility was asked for; `undefined` where the criteria do not say. */
export const facilityAsked = (key: FacilityKey, criteria: WishCriteria) =>
  ({
    accommodation_on_site: criteria.accommodation_on_site,
    ceremony_on_site: criteria.ceremonies_onsite,
    external_catering_permitted: criteria.external_catering_required,
    outdoor_space: criteria.outdoor_space,
    late_license: criteria.late_license_end_time !== undefined,
    mandap_ceremony: criteria.mandap_ceremony,
  })[key];

/** Whether a wish is met; `undefined` where that is not known. What is not known is not met. */
export type Verdict = boolean | undefined;

export const meetsGuests = (fit: GuestFit): Verdict => (fit === "unknown" ? undefined : fit === "holds");

/**
 * A price is met where the cost of the event is known and not above the highest wished; below the lowest it is met, too.
 * Of a minimum alone it is known only that it is above.
 */
export function meetsPrice(prices: Prices, guests: number, highest: number | undefined): Verdict {
  const cost = eventCost(prices, guests);
  if (cost === undefined) return undefined;
  if (highest !== undefined && cost > highest) return false;
  return isMinimumAlone(prices) ? undefined : true;
}

/** Distance and radius in one unit, the distance in the tenths that are shown. */
export const meetsRadius = (distance: number | undefined, radius: number | undefined): Verdict =>
  distance === undefined || radius === undefined ? undefined : distance <= radius;

/** All styles that are asked for. */
export const meetsStyles = (own: readonly string[] | undefined, asked: readonly string[]): Verdict =>
  own && asked.every((style) => own.includes(style));

/** HH:mm in the evening or the night after as minutes after noon, which sorts: 21:00 is 540, 02:00 is 840. */
export function minutesAfterNoon(time: string) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return ((hours + 12) % 24) * 60 + minutes;
}

/** One verdict of several: met where all are, not met where one is not. */
export function verdictOf(verdicts: Iterable<Verdict>): Verdict {
  let verdict: Verdict = true;
  for (const one of verdicts) {
    if (one === false) return false;
    if (one === undefined) verdict = undefined;
  }
  return verdict;
}

/** The best verdict of several entries: met where one meets, not known where one may. */
export function bestVerdict(verdicts: Iterable<Verdict>): Verdict {
  let best: Verdict = false;
  for (const one of verdicts) {
    if (one) return true;
    if (one === undefined) best = undefined;
  }
  return best;
}
