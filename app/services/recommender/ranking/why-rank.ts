import type { SearchCriteria } from "@contract/recommender/criteria";
import { formatRankAndPoints } from "@contract/recommender/format-rank";
import { MAX_UNFIT_PERCENTILE } from "@contract/recommender/guest-fit";
import { getRoomGuestFit } from "@contract/recommender/room-fit";
import type { VenueRoom } from "@contract/recommender/search";
import type { CriterionResult } from "./criterion-result";
import { buildCriterionResult } from "./criterion-results";
import { findLowerRankReason, listLowerRankReasons } from "./rank-reasons";
import type { RankedRoom, RoomRank } from "./ranked-rooms";
import type { RankedRooms } from "./ranked-rooms.server";
import { buildScoreBreakdown, type ScoreRow } from "./score-breakdown";
import { calculateScoreGap, formatScoreGap } from "./score-gap";

/** A criterion, counted or not: how the room meets it, and its points. */
export interface ExplainedCriterion extends ScoreRow {
  result: CriterionResult;
  /** The rival's sub-score. */
  rivalScore?: number | undefined;
  /** Points ahead of the rival; negative if behind. */
  ahead?: number | undefined;
}

/** A drawback of a room: a wish that is not met or not known to be met, or a weakness in one that is met. */
export interface Drawback {
  message: string;
  isUnmet: boolean;
}

export interface RankExplanation {
  /** "7th of 212 · 81 points". */
  place: string;
  /** "tied with 4 others"; absent if no other room has this rank. */
  equals?: string | undefined;
  /** Why it ranks behind others regardless of its points. */
  reasons: string[];
  /** A sentence on the percentile; absent if the search gave none. */
  percentile?: string | undefined;
  /** A sentence on the gap to the rival; absent without a rival. */
  gap?: string | undefined;
  /** The best room of the search; for that room itself, the second. Absent for the only room. */
  rival?:
    | {
        roomId: number;
        name: string;
        isLeader: boolean;
        total?: number | undefined;
        ahead: number;
        aheadBeyond: number;
        aheadRounding: number;
      }
    | undefined;
  /** Unmet criteria and drawbacks, most points lost first. */
  against: Drawback[];
  counted: ExplainedCriterion[];
  uncounted: ExplainedCriterion[];
  totalWeight: number;
  allWeights: number;
  total?: number | undefined;
  rounding: number;
  beyond: number;
}

/** Explains the rank of a room; `undefined` without scores, as for an entire venue. */
export function buildRankExplanation(
  { room, rank }: RankedRoom,
  { leader, second, criteria, settings }: Pick<RankedRooms, "leader" | "second" | "criteria" | "settings">,
): RankExplanation | undefined {
  const scores = buildScoreBreakdown(room.venue_room_score_summary, settings);
  if (!scores || !rank) return undefined;
  const isLeader = leader?.room_id === room.room_id;
  const rival = isLeader ? second : leader;
  const rivalScores = buildScoreBreakdown(rival?.venue_room_score_summary, settings);
  const gap = rivalScores && calculateScoreGap(scores, rivalScores);
  const rows: ExplainedCriterion[] = scores.rows.map((row) => ({
    ...row,
    result: buildCriterionResult(row.key, room, criteria),
    rivalScore: rivalScores?.rows.find(({ key }) => key === row.key)?.score,
    ahead: gap && (gap.parts.find(({ key }) => key === row.key)?.points ?? 0),
  }));
  const counted = rows.filter(({ score }) => score !== undefined);
  const secondRoomReason = isLeader && second ? findLowerRankReason(second, room, criteria) : undefined;
  const rivalName = rival && `${rival.room_name} at ${rival.venue_name}`;
  return {
    place: formatRankAndPoints({ ...rank, total: scores.total }) ?? "",
    equals: formatTie(rank),
    reasons: [
      ...listLowerRankReasons(room, criteria),
      ...(secondRoomReason ? [`The second room ranks lower because ${secondRoomReason}.`] : []),
    ],
    percentile: formatPercentileExplanation(room, rank, criteria),
    gap: gap && rivalName && formatScoreGap(gap, rivalName),
    rival:
      rival && gap && rivalName
        ? {
            roomId: rival.room_id,
            name: rivalName,
            isLeader: !isLeader,
            total: rivalScores.total,
            ahead: gap.total,
            // "Other factors" are the part of the gap without a scoring key.
            aheadBeyond: gap.parts.find(({ key }) => key === undefined)?.points ?? 0,
            aheadRounding: gap.rounding,
          }
        : undefined,
    against: counted
      .toSorted((a, b) => calculateLostPoints(b) - calculateLostPoints(a))
      .flatMap(({ result, score = 0 }) =>
        result.state === "met"
          ? listDrawbackOfMetCriterion(result, score)
          : [{ message: result.message, isUnmet: result.state === "unmet" }],
      ),
    counted,
    uncounted: rows.filter(({ score }) => score === undefined),
    totalWeight: scores.totalWeight,
    allWeights: scores.allWeights,
    total: scores.total,
    rounding: scores.rounding,
    beyond: scores.beyond,
  };
}

const calculateLostPoints = ({ share = 0, points = 0 }: ScoreRow): number => share - points;

/** A criterion with a full score cost no points, so it has no drawback to mention. */
const listDrawbackOfMetCriterion = ({ drawback }: CriterionResult, score: number): Drawback[] =>
  drawback && score < 100 ? [{ message: drawback, isUnmet: false }] : [];

function formatTie({ sharedWith }: RoomRank): string | undefined {
  const others = sharedWith === 1 ? "one other room" : `${sharedWith} other rooms`;
  return sharedWith > 0 ? `tied with ${others}` : undefined;
}

/** Explains the percentile: how many of the other rooms rank no higher. */
function formatPercentileExplanation(
  room: VenueRoom,
  { position, roomCount }: RoomRank,
  criteria: SearchCriteria,
): string | undefined {
  const { percentile_score: percentile } = room;
  if (percentile === undefined) return undefined;
  if (getRoomGuestFit(room, criteria) === "unfit")
    return `Percentile ${Math.min(MAX_UNFIT_PERCENTILE, percentile)}: rooms that don't suit the guest count score at most ${MAX_UNFIT_PERCENTILE}.`;
  const start = `Percentile ${percentile}:`;
  const others = roomCount - 1;
  const below = roomCount - position;
  if (others === 0) return `${start} it is the only room in this search.`;
  if (others === 1) return `${start} the other room ranks ${below ? "no higher" : "higher"}.`;
  if (below === others) return `${start} none of the other ${others} rooms ranks higher.`;
  if (below === 0) return `${start} all of the other ${others} rooms rank higher.`;
  return `${start} equal to or better than ${below} of the other ${others} rooms.`;
}
