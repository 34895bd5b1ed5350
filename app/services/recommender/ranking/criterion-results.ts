import type { SearchCriteria } from "@contract/recommender/criteria";
import { type Facility, isWishNotCounted, meetsWish } from "@contract/recommender/room-wishes";
import { scoreFields } from "@contract/recommender/score-fields";
import type { VenueRoom } from "@contract/recommender/search";
import { isFacilityRequested } from "@contract/recommender/wishes";
import type { ScoringKey } from "@contract/vocabulary";
import { formatDistance } from "~/services/format/distance";
import { buildCapacityResult } from "./capacity-result";
import {
  type CriterionCheck,
  type CriterionResult,
  formatShortTime,
  joinWithAnd,
  toMetResult,
  toUnknownResult,
  toUnmetResult,
} from "./criterion-result";
import { buildPriceResult } from "./price-result";

/**
 * How a room meets a criterion that the search scored (spec 3), or why it was not scored. Texts use the country's
 * units and currency.
 */
export function buildCriterionResult(
  key: ScoringKey,
  room: VenueRoom,
  criteria: SearchCriteria,
): CriterionResult {
  const isScored = room.venue_room_score_summary?.[scoreFields[key]] !== undefined;
  return isScored
    ? buildWishResult(key, room, criteria)
    : { state: "uncounted", message: formatUncountedReason(key, criteria) };
}

/**
 * How a room meets a wish (docs/decisions/0021-tiers.md), by its data, or by the sub-score if the data are
 * missing. Unlike `buildCriterionResult`, whether or not the search scored it.
 */
export function buildWishResult(key: ScoringKey, room: VenueRoom, criteria: SearchCriteria): CriterionResult {
  const check = { room, criteria, verdict: meetsWish(key, room, criteria) };
  switch (key) {
    case "location":
      return buildLocationResult(check);
    case "pricing_per_person":
      return buildPriceResult(check);
    case "number_of_guests":
      return buildCapacityResult(check);
    case "style":
      return buildStyleResult(check);
    case "late_license":
      return buildLateLicenceResult(check);
    default:
      return buildFacilityResult(key, check);
  }
}

/** The result of a wish; `uncounted` for a facility that the search does not rank by. */
export function buildCountedWishResult(
  key: ScoringKey,
  room: VenueRoom,
  criteria: SearchCriteria,
): CriterionResult {
  const result = buildWishResult(key, room, criteria);
  return isWishNotCounted(key, room, meetsWish(key, room, criteria))
    ? { state: "uncounted", message: result.message }
    : result;
}

function buildLocationResult({ room, criteria, verdict }: CriterionCheck): CriterionResult {
  const { country, radius, city = "the event's city" } = criteria;
  const distance = formatDistance(room.distance, country);
  if (distance === null || room.distance === undefined) return toUnknownResult("Distance not recorded");
  if (radius === undefined || verdict === undefined)
    return toUnknownResult(`${distance} from ${city}; radius not known`);
  return verdict
    ? toMetResult(
        `${distance} from ${city}, within ${formatDistance(radius, country)}`,
        room.distance > radius / 2 ? `${distance} away, in the outer half of the radius` : undefined,
      )
    : toUnmetResult(`${distance} from ${city}, outside the ${formatDistance(radius, country)} radius`);
}

function buildStyleResult({
  room,
  criteria: { event_style: wanted },
  verdict,
}: CriterionCheck): CriterionResult {
  const venueStyles = room.venue_styles;
  const isSingle = wanted.length === 1;
  const all = `${isSingle ? "Has the style" : "Has all styles"}: ${wanted.join(", ")}`;
  const none = `${isSingle ? "Not this style" : "None of these styles"}: ${wanted.join(", ")}`;
  if (verdict === undefined) return toUnknownResult("Styles not recorded");
  if (verdict) return toMetResult(all);
  if (!venueStyles) return toUnmetResult(none);
  const present = wanted.filter((style) => venueStyles.includes(style));
  const absent = wanted.filter((style) => !venueStyles.includes(style));
  return toUnmetResult(present.length > 0 ? `${joinWithAnd(present)}, but not ${joinWithAnd(absent)}` : none);
}

function buildLateLicenceResult({ room, criteria, verdict }: CriterionCheck): CriterionResult {
  const wanted = criteria.late_license_end_time && formatShortTime(criteria.late_license_end_time);
  const until = room.late_license_end_time && formatShortTime(room.late_license_end_time);
  if (verdict === undefined) return toUnknownResult("Late licence not recorded");
  const toResult = verdict ? toMetResult : toUnmetResult;
  if (!wanted) return toResult(verdict ? "Has a late licence" : "No late licence");
  if (until) return toResult(`Licensed until ${until} (you need ${wanted})`);
  return toResult(verdict ? `Licensed until ${wanted} or later` : `Not licensed as late as ${wanted}`);
}

type YesOrNoFacility = Exclude<Facility, "late_license">;

const facilityMessages: Record<YesOrNoFacility, { yes: string; no: string }> = {
  accommodation_on_site: { yes: "Accommodation on site", no: "No accommodation on site" },
  ceremony_on_site: { yes: "Ceremonies on site", no: "No ceremonies on site" },
  external_catering_permitted: { yes: "External catering permitted", no: "External catering not permitted" },
  outdoor_space: { yes: "Outdoor space", no: "No outdoor space" },
  mandap_ceremony: { yes: "Mandap ceremonies possible", no: "No mandap ceremonies" },
};

function buildFacilityResult(key: YesOrNoFacility, { verdict }: CriterionCheck): CriterionResult {
  const { yes, no } = facilityMessages[key];
  if (verdict === undefined) return toUnknownResult(`${yes}: not recorded`);
  return verdict ? toMetResult(yes) : toUnmetResult(no);
}

/** Why a key has no score: it was not requested, or the search did not score it. */
function formatUncountedReason(key: ScoringKey, criteria: SearchCriteria): string {
  switch (key) {
    case "pricing_per_person":
      return "No budget set";
    case "style":
      return "No styles chosen";
    case "location":
    case "number_of_guests":
      return "Not scored by this search";
    default:
      return formatRequestState(isFacilityRequested(key, criteria));
  }
}

const formatRequestState = (isRequested: boolean | undefined) => {
  if (isRequested === undefined) return "Not known if requested";
  return isRequested ? "Requested, but not scored" : "Not requested";
};
