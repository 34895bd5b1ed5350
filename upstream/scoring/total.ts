import { secondaryKeys } from "@contract/karen";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import {
  budgetScore,
  capacityScore,
  type Facility,
  facilityScore,
  lateLicenseScore,
  locationScore,
  type Need,
  type Site,
  type Space,
  styleScore,
} from "./sub-scores";

/** The scoring settings of a country: whole weights from 0 to 100, and the secondary keys in use. */
export interface Weighting {
  weights: Record<ScoringKey, number>;
  secondaryActive: readonly ScoringKey[];
}

/** The sub-scores of a room, each 0 to 100 with one decimal, for the keys that count. */
export type SubScores = Partial<Record<ScoringKey, number>>;

type Formula = (need: Need, site: Site, space: Space) => number;

const facility =
  (key: Facility): Formula =>
  (_, site) =>
    facilityScore(key, site);

const formulas: Record<ScoringKey, Formula> = {
  location: locationScore,
  pricing_per_person: (need, _, space) => budgetScore(need, space),
  number_of_guests: (need, _, space) => capacityScore(need, space),
  style: styleScore,
  accommodation_on_site: facility("accommodation_on_site"),
  ceremony_on_site: facility("ceremony_on_site"),
  external_catering_permitted: facility("external_catering_permitted"),
  outdoor_space: facility("outdoor_space"),
  late_license: lateLicenseScore,
  mandap_ceremony: facility("mandap_ceremony"),
};

const isSecondary = (key: ScoringKey) => (secondaryKeys as readonly ScoringKey[]).includes(key);

/**
 * The keys that count in a search: location and guests always, price and style when the event has a budget
 * and asks for styles, a secondary key when it is in use and asked for. The same for every room of a search.
 */
export function countingKeys(need: Need, { secondaryActive }: Weighting): ScoringKey[] {
  const asked: Partial<Record<ScoringKey, boolean>> = {
    location: true,
    number_of_guests: true,
    pricing_per_person: need.budget !== undefined,
    style: need.styles.length > 0,
    late_license: need.lateLicense !== undefined,
  };
  for (const facility of need.facilities) asked[facility] = true;
  return scoringKeys.filter((key) => asked[key] && (!isSecondary(key) || secondaryActive.includes(key)));
}

/** The sub-scores of a room of a venue for the given keys. */
export function subScores(keys: readonly ScoringKey[], need: Need, site: Site, space: Space): SubScores {
  const scores: SubScores = {};
  for (const key of keys) scores[key] = formulas[key](need, site, space);
  return scores;
}

/**
 * The weighted mean of sub-scores: sum of weight x sub-score / sum of the weights of the keys that count,
 * 0 to 100. Where all these weights are 0 nothing matters and every total is 0. Summed in whole tenths, so
 * that rooms of equal merit have exactly equal totals.
 */
export function weightedTotal(scores: SubScores, weights: Weighting["weights"]): number {
  let sum = 0;
  let weightSum = 0;
  for (const key of scoringKeys) {
    const score = scores[key];
    if (score === undefined) continue;
    sum += weights[key] * Math.round(score * 10);
    weightSum += weights[key];
  }
  return weightSum === 0 ? 0 : sum / (weightSum * 10);
}
