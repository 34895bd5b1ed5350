import type { SearchCriteria, secondaryKeys } from "@contract/recommender/criteria";
import { scoreFields, type VenueRoom } from "@contract/recommender/search";
import type { ScoringKey } from "@contract/vocabulary";
import { distanceUnit, formatDistance } from "~/services/format/amounts";
import { capacityResult } from "./capacity-result";
import {
  type CriterionResult,
  inWords,
  met,
  type RoomAgainstCriteria,
  unknown,
  unmet,
} from "./criterion-result";
import { priceResult } from "./price-result";

/**
 * What a search says of a room for one scoring key (spec 3; docs/decisions/0002-scoring.md): from the room's own
 * data and the criteria, in the country's units and currency. Where the wire has no data, from the sub-score.
 */
export function resultOf(key: ScoringKey, room: VenueRoom, criteria: SearchCriteria): CriterionResult {
  const score = room.venue_room_score_summary?.[scoreFields[key]];
  if (score === undefined) return { state: "uncounted", words: uncounted(key, criteria) };
  const held = { room, criteria, score };
  switch (key) {
    case "location":
      return locationFinding(held);
    case "pricing_per_person":
      return priceResult(held);
    case "number_of_guests":
      return capacityResult(held);
    case "style":
      return styleFinding(held);
    case "late_license":
      return lateLicenceFinding(held);
    default:
      return facilityFinding(held, facilityWords[key]);
  }
}

function locationFinding({ room, criteria }: RoomAgainstCriteria): CriterionResult {
  const { country, radius, city = "the event's city" } = criteria;
  const away = formatDistance(room.distance, country);
  if (away === null || room.distance === undefined) return unknown("Distance not recorded");
  return room.distance > radius
    ? unmet(`${away} from ${city}, radius ${radius}`)
    : met(`${away} from ${city}, within ${radius} ${distanceUnit[country]}`);
}

function styleFinding({ room, criteria: { event_style: asked } }: RoomAgainstCriteria): CriterionResult {
  const has = asked.filter((style) => room.venue_styles.includes(style));
  const lacks = asked.filter((style) => !room.venue_styles.includes(style));
  const one = asked.length === 1;
  if (lacks.length === 0) return met(`${one ? "The style" : "All styles"} asked for: ${asked.join(", ")}`);
  if (has.length > 0) return unmet(`${inWords(has)}, but not ${inWords(lacks)}`);
  return unmet(`${one ? "Not the style" : "None of the styles"} asked for: ${asked.join(", ")}`);
}

function lateLicenceFinding({
  room,
  criteria: { late_license_end_time: asked },
  score,
}: RoomAgainstCriteria): CriterionResult {
  const until = room.late_license_end_time;
  if (!asked) return score === 100 ? met("Has a late licence") : unmet("No late licence as asked");
  const words = until ? `Licensed until ${until}, asked for ${asked}` : undefined;
  return score === 100
    ? met(words ?? `Licensed until ${asked} or later`)
    : unmet(words ?? `No licence as late as ${asked}`);
}

type Facility = Exclude<(typeof secondaryKeys)[number], "late_license">;

const facilityWords: Record<Facility, { yes: string; no: string }> = {
  accommodation_on_site: { yes: "Accommodation on site", no: "No accommodation on site" },
  ceremony_on_site: { yes: "Ceremonies on site", no: "No ceremonies on site" },
  external_catering_permitted: { yes: "External catering permitted", no: "External catering not permitted" },
  outdoor_space: { yes: "Outdoor space", no: "No outdoor space" },
  mandap_ceremony: { yes: "Mandap ceremonies possible", no: "No mandap ceremonies" },
};

/** Yes at 100, no at 0; what lies between is how an upstream scores what it does not know. */
function facilityFinding(
  { score }: RoomAgainstCriteria,
  { yes, no }: { yes: string; no: string },
): CriterionResult {
  if (score === 100) return met(yes);
  return score === 0 ? unmet(no) : unknown(`Not recorded: ${yes.toLowerCase()}`);
}

/** Why a key did not count: nobody asked for it, or the country's settings do not use it. */
function uncounted(key: ScoringKey, criteria: SearchCriteria): string {
  switch (key) {
    case "pricing_per_person":
      return "No budget given";
    case "style":
      return "No styles asked for";
    case "location":
    case "number_of_guests":
      return "Not counted by the search";
    default:
      return isAskedFor(key, criteria)
        ? "Asked for, but not in use in the scoring settings"
        : "Not asked for";
  }
}

const isAskedFor = (key: (typeof secondaryKeys)[number], criteria: SearchCriteria) =>
  ({
    accommodation_on_site: criteria.accommodation_on_site,
    ceremony_on_site: criteria.ceremonies_onsite,
    external_catering_permitted: criteria.external_catering_required,
    outdoor_space: criteria.outdoor_space,
    late_license: criteria.late_license_end_time !== undefined,
    mandap_ceremony: criteria.mandap_ceremony,
  })[key];
