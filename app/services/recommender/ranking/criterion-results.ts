import type { SearchCriteria } from "@contract/recommender/criteria";
import { type Facility, isUncounted, meetsWish } from "@contract/recommender/room-wishes";
import { scoreFields } from "@contract/recommender/score-fields";
import type { VenueRoom } from "@contract/recommender/search";
import { facilityAsked } from "@contract/recommender/wishes";
import type { ScoringKey } from "@contract/vocabulary";
import { formatDistance } from "~/services/format/distance";
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
 * How a room meets a criterion that the search scored it by (spec 3), in the country's units and currency; of one that
 * it did not, why not.
 */
export function resultOf(key: ScoringKey, room: VenueRoom, criteria: SearchCriteria): CriterionResult {
  const isScored = room.venue_room_score_summary?.[scoreFields[key]] !== undefined;
  return isScored
    ? wishResult(key, room, criteria)
    : { state: "uncounted", message: whyUncounted(key, criteria) };
}

/**
 * How a room meets a wish (docs/decisions/0021-tiers.md). It is told from the room's data and the criteria; where the
 * data say nothing, from the sub-score.
 */
export function wishResult(key: ScoringKey, room: VenueRoom, criteria: SearchCriteria): CriterionResult {
  const against = { room, criteria, verdict: meetsWish(key, room, criteria) };
  switch (key) {
    case "location":
      return locationResult(against);
    case "pricing_per_person":
      return priceResult(against);
    case "number_of_guests":
      return capacityResult(against);
    case "style":
      return styleResult(against);
    case "late_license":
      return lateLicenceResult(against);
    default:
      return facilityResult(key, against);
  }
}

/** The result of a wish; `uncounted` for a facility that the search tells others without, as it does not count there. */
export function countedWish(key: ScoringKey, room: VenueRoom, criteria: SearchCriteria): CriterionResult {
  const result = wishResult(key, room, criteria);
  return isUncounted(key, room, meetsWish(key, room, criteria))
    ? { state: "uncounted", message: result.message }
    : result;
}

function locationResult({ room, criteria, verdict }: RoomAgainstCriteria): CriterionResult {
  const { country, radius, city = "the event's city" } = criteria;
  const away = formatDistance(room.distance, country);
  if (away === null || room.distance === undefined) return unknown("Distance not recorded");
  if (radius === undefined || verdict === undefined)
    return unknown(`${away} from ${city}, within a radius that is not known`);
  return verdict
    ? met(
        `${away} from ${city}, within ${formatDistance(radius, country)}`,
        room.distance > radius / 2 ? `${away} away, in the outer half of the radius` : undefined,
      )
    : unmet(`${away} from ${city}, beyond the radius of ${formatDistance(radius, country)}`);
}

function styleResult({
  room,
  criteria: { event_style: asked },
  verdict,
}: RoomAgainstCriteria): CriterionResult {
  const own = room.venue_styles;
  const one = asked.length === 1;
  const all = `${one ? "The style" : "All styles"} asked for: ${asked.join(", ")}`;
  const none = `${one ? "Not the style" : "None of the styles"} asked for: ${asked.join(", ")}`;
  if (verdict === undefined) return unknown("Styles not recorded");
  if (verdict) return met(all);
  if (!own) return unmet(none);
  const has = asked.filter((style) => own.includes(style));
  const lacks = asked.filter((style) => !own.includes(style));
  return unmet(has.length > 0 ? `${joinedByAnd(has)}, but not ${joinedByAnd(lacks)}` : none);
}

function lateLicenceResult({ room, criteria, verdict }: RoomAgainstCriteria): CriterionResult {
  const { late_license_end_time: asked } = criteria;
  const until = room.late_license_end_time;
  if (verdict === undefined) return unknown("Late licence not recorded");
  const result = verdict ? met : unmet;
  if (!asked) return result(verdict ? "Has a late licence" : "No late licence as asked");
  if (until) return result(`Licensed until ${until}, asked for ${asked}`);
  return result(verdict ? `Licensed until ${asked} or later` : `No licence as late as ${asked}`);
}

type YesOrNo = Exclude<Facility, "late_license">;

const facilityMessages: Record<YesOrNo, { yes: string; no: string }> = {
  accommodation_on_site: { yes: "Accommodation on site", no: "No accommodation on site" },
  ceremony_on_site: { yes: "Ceremonies on site", no: "No ceremonies on site" },
  external_catering_permitted: { yes: "External catering permitted", no: "External catering not permitted" },
  outdoor_space: { yes: "Outdoor space", no: "No outdoor space" },
  mandap_ceremony: { yes: "Mandap ceremonies possible", no: "No mandap ceremonies" },
};

function facilityResult(key: YesOrNo, { verdict }: RoomAgainstCriteria): CriterionResult {
  const { yes, no } = facilityMessages[key];
  if (verdict === undefined) return unknown(`Not recorded: ${yes.toLowerCase()}`);
  return verdict ? met(yes) : unmet(no);
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
      return wishWords(facilityAsked(key, criteria));
  }
}

const wishWords = (isAsked: boolean | undefined) => {
  if (isAsked === undefined) return "Not known whether it was asked for";
  return isAsked ? "Asked for, but not scored" : "Not asked for";
};
