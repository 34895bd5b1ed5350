import { MOST_OF_UNFIT } from "@contract/recommender/guest-fit";
import { rankWords } from "@contract/recommender/rank-words";
import { guestFit } from "@contract/recommender/room-fit";
import type { SearchResult, VenueRoom } from "@contract/recommender/search";
import { wishesOf } from "@contract/recommender/wishes";
import { type ScoreBand, scoreBand } from "~/services/recommender/search/venues";
import type { Ranking } from "~/services/upstream/fallbacks/search/ranked-answer";

/** A best room with less than half of all points meets little. */
const LITTLE = 50;

/** The score badge of a room. */
export interface ScoreBadge {
  /** 0 to 100, one decimal. */
  percentile: number;
  /** Absent where even the best room of the search meets little. */
  band?: ScoreBand;
}

/** What the badges of a search go by. */
export type BadgeContext = Pick<SearchResult, "searchCriteria"> & { meetsLittle: boolean };

/** The badge of a room; `undefined` for one that the search did not rank. */
export function badgeOf(
  room: VenueRoom,
  { searchCriteria, meetsLittle }: BadgeContext,
): ScoreBadge | undefined {
  if (room.percentile_score === undefined || room.rank === undefined) return undefined;
  const isUnfit = guestFit(room, searchCriteria) === "unfit";
  const told = isUnfit ? Math.min(MOST_OF_UNFIT, room.percentile_score) : room.percentile_score;
  return {
    percentile: Math.round(told * 10) / 10,
    ...(!meetsLittle && { band: scoreBand(told) }),
  };
}

/**
 * Whether even the best room of a search meets little of what was asked for: it does not take the guests, or has less
 * than half of the points. Where no weight counts, points say nothing.
 */
export function meetsLittle(
  { leaders: [best] }: Ranking,
  { searchCriteria, scoringSettings }: Pick<SearchResult, "searchCriteria" | "scoringSettings">,
): boolean {
  if (!best) return false;
  if (guestFit(best, searchCriteria) === "unfit") return true;
  const total = best.venue_room_score_summary?.total_score;
  const wishes = wishesOf(searchCriteria);
  const isWeightless =
    scoringSettings.length > 0 &&
    scoringSettings.every(({ key, weight }) => weight === 0 || !wishes.includes(key));
  return total !== undefined && total < LITTLE && !isWeightless;
}

/** "3rd of 60 · 81 points": what is read beside the badge; `undefined` for a room that the search did not rank. */
export const standingOf = (room: VenueRoom, { rooms: of }: Pick<Ranking, "rooms">): string | undefined =>
  room.rank === undefined
    ? undefined
    : rankWords({
        position: room.rank,
        sharedWith: room.rank_shared_with,
        of,
        total: room.venue_room_score_summary?.total_score,
      });
