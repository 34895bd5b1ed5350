import type { SearchCriteria, secondaryKeys } from "@contract/recommender/criteria";
import { scoreFields, type VenueRoom } from "@contract/recommender/search";
import type { ScoringKey } from "@contract/vocabulary";
import { distanceUnit, formatDistance } from "~/services/format/distance";
import { capacityResult } from "./capacity-result";
import {
  type CriterionResult,
  joinedByAnd,
  met,
  type RoomAgainstCriteria,
  unknown,
  unmet,
} from "./criterion-result";
import { priceResult } from "./price-result";

/**
 * How a room meets the criterion of a scoring key (spec 3, docs/decisions/0002-scoring.md), in the country's units and
 * currency. It is told from the room's data and the criteria; where the wire has none, from the sub-score.
 */
export function resultOf(key: ScoringKey, room: VenueRoom, criteria: SearchCriteria): CriterionResult {
  const score = room.venue_room_score_summary?.[scoreFields[key]];
  if (score === undefined) return { state: "uncounted", message: whyUncounted(key, criteria) };
  const scored = { room, criteria, score };
  switch (key) {
    case "location":
      return locationResult(scored);
    case "pricing_per_person":
      return priceResult(scored);
    case "number_of_guests":
      return capacityResult(scored);
    case "style":
      return styleResult(scored);
    case "late_license":
      return lateLicenceResult(scored);
    default:
      return facilityResult(scored, facilityMessages[key]);
  }
}

function locationResult({ room, criteria }: RoomAgainstCriteria): CriterionResult {
  const { country, radius, city = "the event's city" } = criteria;
  const away = formatDistance(room.distance, country);
  if (away === null || room.distance === undefined) return unknown("Distance not recorded");
  return room.distance > radius
    ? unmet(`${away} from ${city}, radius ${radius}`)
    : met(`${away} from ${city}, within ${radius} ${distanceUnit[country]}`);
}

function styleResult({ room, criteria: { event_style: asked } }: RoomAgainstCriteria): CriterionResult {
  const has = asked.filter((style) => room.venue_styles.includes(style));
  const lacks = asked.filter((style) => !room.venue_styles.includes(style));
  const one = asked.length === 1;
  if (lacks.length === 0) return met(`${one ? "The style" : "All styles"} asked for: ${asked.join(", ")}`);
  if (has.length > 0) return unmet(`${joinedByAnd(has)}, but not ${joinedByAnd(lacks)}`);
  return unmet(`${one ? "Not the style" : "None of the styles"} asked for: ${asked.join(", ")}`);
}

function lateLicenceResult({
  room,
  criteria: { late_license_end_time: asked },
  score,
}: RoomAgainstCriteria): CriterionResult {
  const until = room.late_license_end_time;
  if (!asked) return score === 100 ? met("Has a late licence") : unmet("No late licence as asked");
  const message = until ? `Licensed until ${until}, asked for ${asked}` : undefined;
  return score === 100
    ? met(message ?? `Licensed until ${asked} or later`)
    : unmet(message ?? `No licence as late as ${asked}`);
}

type Facility = Exclude<(typeof secondaryKeys)[number], "late_license">;

const facilityMessages: Record<Facility, { yes: string; no: string }> = {
  accommodation_on_site: { yes: "Accommodation on site", no: "No accommodation on site" },
  ceremony_on_site: { yes: "Ceremonies on site", no: "No ceremonies on site" },
  external_catering_permitted: { yes: "External catering permitted", no: "External catering not permitted" },
  outdoor_space: { yes: "Outdoor space", no: "No outdoor space" },
  mandap_ceremony: { yes: "Mandap ceremonies possible", no: "No mandap ceremonies" },
};

/** A score of 100 is yes and 0 is no; between them an upstream scores what it does not know. */
function facilityResult(
  { score }: RoomAgainstCriteria,
  { yes, no }: { yes: string; no: string },
): CriterionResult {
  if (score === 100) return met(yes);
  return score === 0 ? unmet(no) : unknown(`Not recorded: ${yes.toLowerCase()}`);
}

/** Why a key has no score: it was not asked for, or the search did not score it. */
function whyUncounted(key: ScoringKey, criteria: SearchCriteria): string {
  switch (key) {
    case "pricing_per_person":
      return "No budget given";
    case "style":
      return "No styles asked for";
    case "location":
    case "number_of_guests":
      return "Not counted by the search";
    default:
      return askedWords(isAskedFor(key, criteria));
  }
}

const askedWords = (isAsked: boolean | undefined) => {
  if (isAsked === undefined) return "Not known whether it was asked for";
  return isAsked ? "Asked for, but not scored" : "Not asked for";
};

/** Whether a facility was asked for; `undefined` where the criteria do not say. */
const isAskedFor = (key: (typeof secondaryKeys)[number], criteria: SearchCriteria) =>
  ({
    accommodation_on_site: criteria.accommodation_on_site,
    ceremony_on_site: criteria.ceremonies_onsite,
    external_catering_permitted: criteria.external_catering_required,
    outdoor_space: criteria.outdoor_space,
    late_license: criteria.late_license_end_time !== undefined,
    mandap_ceremony: criteria.mandap_ceremony,
  })[key];
