import { formatRankAndPoints } from "@contract/recommender/format-rank";
import { MAX_UNFIT_PERCENTILE } from "@contract/recommender/guest-fit";
import { getRoomGuestFit } from "@contract/recommender/room-fit";
import type { SearchResult, VenueRoom } from "@contract/recommender/search";
import { listWishes } from "@contract/recommender/wishes";
import { type ScoreBand, toScoreBand } from "~/services/recommender/search/venues";
import type { Ranking } from "~/services/upstream/fallbacks/search/rank-search-result";

/** Below this many points even the best room is a weak match. */
const WEAK_MATCH = 50;

export interface ScoreBadge {
  /** 0 to 100, one decimal. */
  percentile: number;
  /** Absent if even the best room of the search is a weak match. */
  band?: ScoreBand;
}

export type BadgeContext = Pick<SearchResult, "searchCriteria"> & { meetsLittle: boolean };

/** `undefined` for a room that the search did not rank. */
export function buildScoreBadge(
  room: VenueRoom,
  { searchCriteria, meetsLittle }: BadgeContext,
): ScoreBadge | undefined {
  if (room.percentile_score === undefined || room.rank === undefined) return undefined;
  const isUnfit = getRoomGuestFit(room, searchCriteria) === "unfit";
  // A room that does not fit the guests always has the band "low" (decision 0021), whatever the upstream
  // sends.
  const percentile = isUnfit ? Math.min(MAX_UNFIT_PERCENTILE, room.percentile_score) : room.percentile_score;
  return {
    percentile: Math.round(percentile * 10) / 10,
    ...(!meetsLittle && { band: toScoreBand(percentile) }),
  };
}

/**
 * Whether even the best room of a search is a weak match: it does not fit the guests, or has less than half of the
 * points. Points mean nothing if all weights of the search's criteria are 0.
 */
export function isWeakMatch(
  { leaders: [best] }: Ranking,
  { searchCriteria, scoringSettings }: Pick<SearchResult, "searchCriteria" | "scoringSettings">,
): boolean {
  if (!best) return false;
  if (getRoomGuestFit(best, searchCriteria) === "unfit") return true;
  const total = best.venue_room_score_summary?.total_score;
  const wishes = listWishes(searchCriteria);
  const isWeightless =
    scoringSettings.length > 0 &&
    scoringSettings.every(({ key, weight }) => weight === 0 || !wishes.includes(key));
  return total !== undefined && total < WEAK_MATCH && !isWeightless;
}

/** The text beside the badge, "3rd of 60 · 81 points"; `undefined` for a room that the search did not rank. */
export const formatRoomRank = (
  room: VenueRoom,
  { rooms: roomCount }: Pick<Ranking, "rooms">,
): string | undefined =>
  room.rank === undefined
    ? undefined
    : formatRankAndPoints({
        position: room.rank,
        sharedWith: room.rank_shared_with,
        roomCount,
        total: room.venue_room_score_summary?.total_score,
      });
