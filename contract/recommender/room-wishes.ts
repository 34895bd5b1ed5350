import type { ScoringKey } from "../vocabulary";
import type { SearchCriteria } from "./criteria";
import { calculateEventBudget, type Prices } from "./event-cost";
import { calculateFillScore } from "./guest-fit";
import { calculateTieMerit } from "./ranking";
import { getRoomCapacity, getRoomGuestFit, listRankedRooms } from "./room-fit";
import { scoreFields, secondaryKeys } from "./score-fields";
import type { VenueRoom } from "./search";
import {
  combineVerdictsOfAll,
  getBestVerdict,
  hasAllStyles,
  meetsPriceWish,
  meetsRadiusWish,
  parseMinutesAfterNoon,
  toGuestVerdict,
  type Verdict,
} from "./wishes";

/** Rules for whether listed rooms meet the wishes of their search (docs/decisions/0022-must-haves.md). */

/** The facilities of a venue, by the scoring keys of the add-on options. */
export type Facility = (typeof secondaryKeys)[number];

/**
 * The checklist titles for each facility, such as "Ceremonies on site", "External caterers allowed", "Late
 * licence".
 */
const facilityTitles: Record<Facility, RegExp> = {
  accommodation_on_site: /^accommodation\b/i,
  ceremony_on_site: /^ceremon(y|ies)( on site)?$/i,
  external_catering_permitted: /^external cater(ing|ers)\b/i,
  outdoor_space: /^outdoor (space|area)\b/i,
  late_license: /^late licen[cs]e$/i,
  mandap_ceremony: /\bmandap\b/i,
};

/** The facility that a checklist item is about. */
export const findFacilityOfChecklistTitle = (checklistTitle: string) =>
  secondaryKeys.find((key) => facilityTitles[key].test(checklistTitle.trim()));

export const findChecklistItem = (facility: Facility, room: VenueRoom) =>
  room.venue_checklist.find(({ title }) => findFacilityOfChecklistTitle(title) === facility);

/**
 * Whether a venue has a facility; `undefined` if unknown. All screens use this rule. It looks at the listed facilities,
 * then the sub-score (100 is yes, 0 is no), then the room's fields, then the checklist.
 */
export function hasFacility(facility: Facility, room: VenueRoom): boolean | undefined {
  const listed = room.facilities?.[facility];
  if (listed !== undefined) return listed;
  const score = room.venue_room_score_summary?.[scoreFields[facility]];
  // A late licence that ends too early scores less than 100, but is still a late licence.
  if (score === 100 || (score === 0 && facility !== "late_license")) return score === 100;
  if (facility === "external_catering_permitted" && room.external_catering_permitted !== undefined)
    return room.external_catering_permitted;
  if (facility === "late_license" && room.late_license_end_time) return true;
  return findChecklistItem(facility, room)?.met;
}

export const toPricesOfListedRoom = ({
  cost_per_person: perPerson,
  min_cost_for_event: least,
}: VenueRoom): Prices => ({
  perPerson,
  least,
});

/**
 * Whether a room meets a wish: by its data or, if the response lacks them, by the sub-score (100 is yes, 0 is
 * no).
 */
export function meetsWish(wish: ScoringKey, room: VenueRoom, criteria: SearchCriteria): Verdict {
  const score = room.venue_room_score_summary?.[scoreFields[wish]];
  switch (wish) {
    case "location":
      return meetsRadiusWish(room.distance, criteria.radius);
    case "number_of_guests":
      return toGuestVerdict(getRoomGuestFit(room, criteria));
    case "pricing_per_person": {
      const { guest_count: guests } = criteria;
      return guests
        ? meetsPriceWish(toPricesOfListedRoom(room), guests, calculateEventBudget(criteria)?.max)
        : undefined;
    }
    case "style":
      if (room.venue_styles) return hasAllStyles(room.venue_styles, criteria.event_style);
      return score === 100 || (score === 0 ? false : undefined);
    case "late_license":
      return meetsLateLicence(room, criteria, score);
    default:
      return hasFacility(wish, room);
  }
}

function meetsLateLicence(
  room: VenueRoom,
  { late_license_end_time: wanted }: SearchCriteria,
  score: number | undefined,
): Verdict {
  const { late_license_end_time: until } = room;
  if (!wanted) return score === 100;
  if (until) return parseMinutesAfterNoon(until) >= parseMinutesAfterNoon(wanted);
  if (score !== undefined) return score === 100;
  return hasFacility("late_license", room) === false ? false : undefined;
}

/** Whether a wish did not count in the search: a facility missing from a response that lists others. */
export const isWishNotCounted = (wish: ScoringKey, room: VenueRoom, verdict: Verdict): boolean =>
  verdict === undefined &&
  room.facilities !== undefined &&
  (secondaryKeys as readonly ScoringKey[]).includes(wish);

/** Whether a room meets all the given wishes. Those that did not count in the search are passed over. */
export const meetsAllWishes = (
  room: VenueRoom,
  wishes: readonly ScoringKey[],
  criteria: SearchCriteria,
): Verdict =>
  combineVerdictsOfAll(
    wishes.map((key) => {
      const verdict = meetsWish(key, room, criteria);
      return isWishNotCounted(key, room, verdict) || verdict;
    }),
  );

/** Whether one of a venue's ranked entries meets all the given wishes. */
export const hasRoomMeetingAllWishes = (
  rooms: readonly VenueRoom[],
  wishes: readonly ScoringKey[],
  criteria: SearchCriteria,
): Verdict =>
  getBestVerdict(listRankedRooms(rooms, criteria).map((room) => meetsAllWishes(room, wishes, criteria)));

/** The tie-breaking merit of a room among those of the same rank (docs/decisions/0021-tiers.md). */
export const calculateRoomTieMerit = (room: VenueRoom, criteria: SearchCriteria): number =>
  calculateTieMerit({
    isHighConversion: room.is_high_conversion_venue,
    fill: calculateFillScore(getRoomCapacity(room, criteria), criteria.guest_count ?? 0),
    isWithinBudget: calculateEventBudget(criteria) && meetsWish("pricing_per_person", room, criteria),
    distance: room.distance,
  });
