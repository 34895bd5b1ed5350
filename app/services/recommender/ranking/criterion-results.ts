import type { SearchCriteria } from "@contract/recommender/criteria";
import { type Facility, isUncounted, judgeWish } from "@contract/recommender/room-wishes";
import { scoreFields } from "@contract/recommender/score-fields";
import type { VenueRoom } from "@contract/recommender/search";
import { isFacilityRequested } from "@contract/recommender/wishes";
import type { ScoringKey } from "@contract/vocabulary";
import { formatDistance } from "~/services/format/distance";
import { checkCapacity } from "./capacity-result";
import {
  type CriterionCheck,
  type CriterionResult,
  formatClock,
  joinWithAnd,
  met,
  unknown,
  unmet,
} from "./criterion-result";
import { checkPrice } from "./price-result";

/**
 * How a room meets a criterion that the search scored (spec 3), or why it was not scored. Texts use the country's
 * units and currency.
 */
export function checkCriterion(key: ScoringKey, room: VenueRoom, criteria: SearchCriteria): CriterionResult {
  const isScored = room.venue_room_score_summary?.[scoreFields[key]] !== undefined;
  return isScored
    ? checkWish(key, room, criteria)
    : { state: "uncounted", message: explainUncounted(key, criteria) };
}

/**
 * How a room meets a wish (docs/decisions/0021-tiers.md), by its data, or by the sub-score where the data are
 * missing.
 */
export function checkWish(key: ScoringKey, room: VenueRoom, criteria: SearchCriteria): CriterionResult {
  const check = { room, criteria, verdict: judgeWish(key, room, criteria) };
  switch (key) {
    case "location":
      return checkLocation(check);
    case "pricing_per_person":
      return checkPrice(check);
    case "number_of_guests":
      return checkCapacity(check);
    case "style":
      return checkStyle(check);
    case "late_license":
      return checkLateLicence(check);
    default:
      return checkFacility(key, check);
  }
}

/** The result of a wish; `uncounted` for a facility that the search does not rank by. */
export function checkCountedWish(
  key: ScoringKey,
  room: VenueRoom,
  criteria: SearchCriteria,
): CriterionResult {
  const result = checkWish(key, room, criteria);
  return isUncounted(key, room, judgeWish(key, room, criteria))
    ? { state: "uncounted", message: result.message }
    : result;
}

function checkLocation({ room, criteria, verdict }: CriterionCheck): CriterionResult {
  const { country, radius, city = "the event's city" } = criteria;
  const distance = formatDistance(room.distance, country);
  if (distance === null || room.distance === undefined) return unknown("Distance not recorded");
  if (radius === undefined || verdict === undefined)
    return unknown(`${distance} from ${city}; radius not known`);
  return verdict
    ? met(
        `${distance} from ${city}, within ${formatDistance(radius, country)}`,
        room.distance > radius / 2 ? `${distance} away, in the outer half of the radius` : undefined,
      )
    : unmet(`${distance} from ${city}, outside the ${formatDistance(radius, country)} radius`);
}

function checkStyle({ room, criteria: { event_style: wanted }, verdict }: CriterionCheck): CriterionResult {
  const venueStyles = room.venue_styles;
  const isSingle = wanted.length === 1;
  const all = `${isSingle ? "Has the style" : "Has all styles"}: ${wanted.join(", ")}`;
  const none = `${isSingle ? "Not this style" : "None of these styles"}: ${wanted.join(", ")}`;
  if (verdict === undefined) return unknown("Styles not recorded");
  if (verdict) return met(all);
  if (!venueStyles) return unmet(none);
  const present = wanted.filter((style) => venueStyles.includes(style));
  const absent = wanted.filter((style) => !venueStyles.includes(style));
  return unmet(present.length > 0 ? `${joinWithAnd(present)}, but not ${joinWithAnd(absent)}` : none);
}

function checkLateLicence({ room, criteria, verdict }: CriterionCheck): CriterionResult {
  const wanted = criteria.late_license_end_time && formatClock(criteria.late_license_end_time);
  const until = room.late_license_end_time && formatClock(room.late_license_end_time);
  if (verdict === undefined) return unknown("Late licence not recorded");
  const result = verdict ? met : unmet;
  if (!wanted) return result(verdict ? "Has a late licence" : "No late licence");
  if (until) return result(`Licensed until ${until} (you need ${wanted})`);
  return result(verdict ? `Licensed until ${wanted} or later` : `Not licensed as late as ${wanted}`);
}

type YesOrNoFacility = Exclude<Facility, "late_license">;

const facilityMessages: Record<YesOrNoFacility, { yes: string; no: string }> = {
  accommodation_on_site: { yes: "Accommodation on site", no: "No accommodation on site" },
  ceremony_on_site: { yes: "Ceremonies on site", no: "No ceremonies on site" },
  external_catering_permitted: { yes: "External catering permitted", no: "External catering not permitted" },
  outdoor_space: { yes: "Outdoor space", no: "No outdoor space" },
  mandap_ceremony: { yes: "Mandap ceremonies possible", no: "No mandap ceremonies" },
};

function checkFacility(key: YesOrNoFacility, { verdict }: CriterionCheck): CriterionResult {
  const { yes, no } = facilityMessages[key];
  if (verdict === undefined) return unknown(`${yes}: not recorded`);
  return verdict ? met(yes) : unmet(no);
}

/** Why a key has no score: it was not requested, or the search did not score it. */
function explainUncounted(key: ScoringKey, criteria: SearchCriteria): string {
  switch (key) {
    case "pricing_per_person":
      return "No budget set";
    case "style":
      return "No styles chosen";
    case "location":
    case "number_of_guests":
      return "Not scored by this search";
    default:
      return describeRequest(isFacilityRequested(key, criteria));
  }
}

const describeRequest = (isRequested: boolean | undefined) => {
  if (isRequested === undefined) return "Not known if requested";
  return isRequested ? "Requested, but not scored" : "Not requested";
};
