import type { SearchCriteria } from "@contract/recommender/criteria";
import type { Meeting, meetings } from "@contract/recommender/meeting";
import type { VenueRoom } from "@contract/recommender/search";
import { bestVerdict, mustHavesOf, type Verdict, verdictOf, wishesOf } from "@contract/recommender/wishes";
import type { ScoringKey } from "@contract/vocabulary";
import { countedWish } from "~/services/recommender/ranking/criterion-results";
import { rankedEntries, type VenueRooms } from "./venues";

/** Which venues meet what is wished for (docs/decisions/0022-must-haves.md), told from an answer itself. */

/** Which wishes a list is narrowed by. */
export type WantedMeeting = (typeof meetings)[number];

/** The wishes that the venues of a list meet. */
export const requiredWishes = (criteria: SearchCriteria, wanted: WantedMeeting | undefined): ScoringKey[] =>
  wanted === undefined ? [] : wanted === "everything" ? wishesOf(criteria) : mustHavesOf(criteria);

const verdicts = { met: true, unmet: false, unknown: undefined, uncounted: true } as const;

/** Whether a room meets some wishes, in the words of its card. */
export const roomMeets = (room: VenueRoom, keys: readonly ScoringKey[], criteria: SearchCriteria): Verdict =>
  verdictOf(keys.map((key) => verdicts[countedWish(key, room, criteria).state]));

/** Whether one of the ranked entries of a venue meets some wishes, all at once. */
const venueMeets = (rooms: VenueRooms, keys: readonly ScoringKey[], criteria: SearchCriteria): Verdict =>
  bestVerdict(rankedEntries(rooms, criteria).map((room) => roomMeets(room, keys, criteria)));

/** What passes the wishes that a list is narrowed by, and how many of its venues meet which. */
export function meetingOf(venues: readonly VenueRooms[], criteria: SearchCriteria, wanted: WantedMeeting) {
  const required = requiredWishes(criteria, wanted);
  const count = (keys: readonly ScoringKey[], verdict: Verdict) =>
    venues.filter((rooms) => venueMeets(rooms, keys, criteria) === verdict).length;
  const passes = (rooms: VenueRooms) =>
    required.length === 0 || venueMeets(rooms, required, criteria) === true;
  const counts: Meeting = {
    all: venues.length,
    everything: count(wishesOf(criteria), true),
    unknown: required.length === 0 ? 0 : count(required, undefined),
    without: venues.some(passes)
      ? []
      : required.map((key) => ({
          key,
          venues: count(
            required.filter((other) => other !== key),
            true,
          ),
        })),
  };
  return { passes, counts };
}
