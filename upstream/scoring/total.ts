import { secondaryKeys } from "@contract/karen";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import {
  budgetScore,
  capacityScore,
  facilityScore,
  lateLicenseScore,
  locationScore,
  type Need,
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

const subScore: Record<ScoringKey, (need: Need, space: Space) => number> = {
  location: locationScore,
  pricing_per_person: budgetScore,
  number_of_guests: capacityScore,
  style: styleScore,
  accommodation_on_site: (_, space) => facilityScore("accommodation_on_site", space),
  ceremony_on_site: (_, space) => facilityScore("ceremony_on_site", space),
  external_catering_permitted: (_, space) => facilityScore("external_catering_permitted", space),
  outdoor_space: (_, space) => facilityScore("outdoor_space", space),
  late_license: lateLicenseScore,
  mandap_ceremony: (_, space) => facilityScore("mandap_ceremony", space),
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

/** The sub-scores of a room for the given keys. */
export function subScores(keys: readonly ScoringKey[], need: Need, space: Space): SubScores {
  const scores: SubScores = {};
  for (const key of keys) scores[key] = subScore[key](need, space);
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
