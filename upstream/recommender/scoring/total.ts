import type { Fit } from "@contract/recommender/guest-fit";
import { secondaryKeys } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import {
  calculateBudgetScore,
  calculateCapacityScore,
  calculateCapacityScoreAndFit,
  calculateFacilityScore,
  calculateLateLicenceScore,
  calculateLocationScore,
  calculateStyleScore,
  type Facility,
  type ScoredLocation,
  type ScoredRoom,
  type ScoredVenue,
  type ScoringInput,
} from "./sub-scores";

/** The scoring settings of a country: whole weights from 0 to 100, and the secondary keys in use. */
export interface Weighting {
  weights: Record<ScoringKey, number>;
  secondaryActive: readonly ScoringKey[];
}

/** The sub-scores of a room, each 0 to 100 with one decimal, for the keys that count. */
export type SubScores = Partial<Record<ScoringKey, number>>;

type VenueFormula = (requirements: ScoringInput, location: ScoredLocation, venue: ScoredVenue) => number;
type RoomFormula = (requirements: ScoringInput, room: ScoredRoom) => number;

const createFacilityFormula =
  (facility: Facility): VenueFormula =>
  (_requirements, _location, venue) =>
    calculateFacilityScore(facility, venue);

/** Formulas with the same result for all rooms of a venue. */
const venueFormulas: Partial<Record<ScoringKey, VenueFormula>> = {
  location: calculateLocationScore,
  style: (requirements, _location, venue) => calculateStyleScore(requirements, venue),
  accommodation_on_site: createFacilityFormula("accommodation_on_site"),
  ceremony_on_site: createFacilityFormula("ceremony_on_site"),
  external_catering_permitted: createFacilityFormula("external_catering_permitted"),
  outdoor_space: createFacilityFormula("outdoor_space"),
  late_license: (requirements, _location, venue) => calculateLateLicenceScore(requirements, venue),
  mandap_ceremony: createFacilityFormula("mandap_ceremony"),
};

const roomFormulas: Partial<Record<ScoringKey, RoomFormula>> = {
  pricing_per_person: calculateBudgetScore,
  number_of_guests: calculateCapacityScore,
};

const isSecondaryKey = (key: ScoringKey) => (secondaryKeys as readonly ScoringKey[]).includes(key);

/**
 * The keys that count in a search: location and guests always, price and style if the search has a budget or styles, a
 * secondary key if it is active and requested. The same for every room of a search.
 */
export function listCountedKeys(requirements: ScoringInput, { secondaryActive }: Weighting): ScoringKey[] {
  const requested: Partial<Record<ScoringKey, boolean>> = {
    location: true,
    number_of_guests: true,
    pricing_per_person: requirements.budget !== undefined,
    style: requirements.styles.length > 0,
    late_license: requirements.lateLicense !== undefined,
  };
  for (const key of requirements.facilities) requested[key] = true;
  return scoringKeys.filter(
    (key) => requested[key] && (!isSecondaryKey(key) || secondaryActive.includes(key)),
  );
}

/**
 * Scores the rooms of one search. Points are the sum of weight x sub-score over the keys that count.
 * Sub-scores enter it in whole tenths: sums of whole numbers are exact, so equally good rooms have equal
 * points.
 */
export interface Scorer {
  /** The points that all rooms of a venue share, to be passed to `rateRoom`. */
  scoreVenue(location: ScoredLocation, venue: ScoredVenue): number;
  /** The points of a room, and whether it takes the guests. */
  rateRoom(venuePoints: number, room: ScoredRoom): RoomRating;
  /**
   * The weighted mean of a room's sub-scores, 0 to 100: its points divided by the weights of the keys that
   * count. 0 if all these weights are 0.
   */
  totalOf(points: number): number;
  subScores(location: ScoredLocation, venue: ScoredVenue, room: ScoredRoom): SubScores;
}

export interface RoomRating {
  fit: Fit;
  points: number;
}

/** A scorer that computes what all rooms of a search have in common once, as a search has thousands of rooms. */
export function createRoomScorer(requirements: ScoringInput, weighting: Weighting): Scorer {
  const keys = listCountedKeys(requirements, weighting);
  const pickFormulas = <Formula>(formulas: Partial<Record<ScoringKey, Formula>>) =>
    keys.flatMap((key) => {
      const score = formulas[key];
      return score ? [{ key, score, weight: weighting.weights[key] }] : [];
    });
  const [venueKeys, roomKeys] = [pickFormulas(venueFormulas), pickFormulas(roomFormulas)];
  const priceWeight = keys.includes("pricing_per_person") ? weighting.weights.pricing_per_person : 0;
  const guestsWeight = weighting.weights.number_of_guests;
  const weightSum = keys.reduce((sum, key) => sum + weighting.weights[key], 0);
  return {
    scoreVenue(location, venue) {
      let points = 0;
      for (const { score, weight } of venueKeys)
        points += weight * roundToWholeTenths(score(requirements, location, venue));
      return points;
    },
    // Names the two room formulas instead of looping over `roomKeys`: the capacity formula also gives the
    // fit.
    rateRoom(venuePoints, room) {
      const { score, fit } = calculateCapacityScoreAndFit(requirements, room);
      let points = venuePoints + guestsWeight * roundToWholeTenths(score);
      if (priceWeight > 0)
        points += priceWeight * roundToWholeTenths(calculateBudgetScore(requirements, room));
      return { fit, points };
    },
    // Points are in tenths.
    totalOf: (points) => (weightSum === 0 ? 0 : points / (weightSum * 10)),
    subScores(location, venue, room) {
      const scores: SubScores = {};
      for (const { key, score } of venueKeys) scores[key] = score(requirements, location, venue);
      for (const { key, score } of roomKeys) scores[key] = score(requirements, room);
      return scores;
    },
  };
}

const roundToWholeTenths = (score: number) => Math.round(score * 10);
