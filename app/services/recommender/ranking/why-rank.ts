import type { SearchCriteria } from "@contract/recommender/criteria";
import { rankWords } from "@contract/recommender/rank-words";
import { guestFit } from "@contract/recommender/room-fit";
import type { VenueRoom } from "@contract/recommender/search";
import type { CriterionResult } from "./criterion-result";
import { resultOf } from "./criterion-results";
import { behindReason, placeReasons } from "./place-reason";
import type { RankedRoom, RoomRank } from "./ranked-rooms";
import type { RankedRooms } from "./ranked-rooms.server";
import { type ScoreRow, scoreBreakdown } from "./score-breakdown";
import { gapSentence, scoreGap } from "./score-gap";

/** A criterion, whether it counted or not: how the room meets it, and its points. */
export interface WhyRow extends ScoreRow {
  result: CriterionResult;
  /** The rival's sub-score. */
  rivalScore?: number;
  /** Points ahead of the rival; below 0 behind. */
  ahead?: number;
}

/** What speaks against a room: a wish that it does not meet, one of which that is not known, or a drawback of one it meets. */
export interface SpokenAgainst {
  message: string;
  isUnmet: boolean;
}

/** Why a room ranks where it does. */
export interface WhyRank {
  /** "7th of 212 · 81 points". */
  place: string;
  /** "equal with 4 others"; absent where no other room has this rank. */
  equals?: string;
  /** What puts it behind others apart from its points. */
  reasons: string[];
  /** A sentence on the percentile; absent where the search gave none. */
  percentile?: string;
  /** What a rival has before it or lacks behind it, and the gap to it; absent without one. */
  gap?: string;
  /** The leading room of the search; for the leader itself the second. Absent for the only room. */
  rival?: {
    roomId: number;
    name: string;
    isLeader: boolean;
    total?: number;
    ahead: number;
    aheadBeyond: number;
    aheadRounding: number;
  };
  /** What speaks against it: the criteria that are not met, and drawbacks, the most points lost first. */
  against: SpokenAgainst[];
  counted: WhyRow[];
  uncounted: WhyRow[];
  totalWeight: number;
  allWeights: number;
  total?: number;
  rounding: number;
  beyond: number;
}

/** Why a room of a search ranks where it does; `undefined` for a room without scores, as an entire venue. */
export function whyRank(
  { room, rank }: RankedRoom,
  { leader, second, criteria, settings }: Pick<RankedRooms, "leader" | "second" | "criteria" | "settings">,
): WhyRank | undefined {
  const scores = scoreBreakdown(room.venue_room_score_summary, settings);
  if (!scores || !rank) return undefined;
  const isLeader = leader?.room_id === room.room_id;
  const rival = isLeader ? second : leader;
  const rivalScores = scoreBreakdown(rival?.venue_room_score_summary, settings);
  const gap = rivalScores && scoreGap(scores, rivalScores);
  const rows: WhyRow[] = scores.rows.map((row) => ({
    ...row,
    result: resultOf(row.key, room, criteria),
    rivalScore: rivalScores?.rows.find(({ key }) => key === row.key)?.score,
    ahead: gap && (gap.parts.find(({ key }) => key === row.key)?.points ?? 0),
  }));
  const counted = rows.filter(({ score }) => score !== undefined);
  const behind = isLeader && second ? behindReason(second, room, criteria) : undefined;
  const name = rival && `${rival.room_name} at ${rival.venue_name}`;
  return {
    place: rankWords({ ...rank, total: scores.total }) ?? "",
    equals: equalsOf(rank),
    reasons: [...placeReasons(room, criteria), ...(behind ? [`The second ranks behind it: ${behind}.`] : [])],
    percentile: percentileSentence(room, rank, criteria),
    gap: gap && name && gapSentence(gap, name),
    rival:
      rival && gap && name
        ? {
            roomId: rival.room_id,
            name,
            isLeader: !isLeader,
            total: rivalScores.total,
            ahead: gap.total,
            aheadBeyond: gap.parts.find(({ key }) => key === undefined)?.points ?? 0,
            aheadRounding: gap.rounding,
          }
        : undefined,
    against: counted
      .toSorted((a, b) => pointsLost(b) - pointsLost(a))
      .flatMap(({ result, score = 0 }) =>
        result.state === "met"
          ? score < 100 && result.drawback
            ? { message: result.drawback, isUnmet: false }
            : []
          : { message: result.message, isUnmet: result.state === "unmet" },
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

const pointsLost = ({ share = 0, points = 0 }: ScoreRow) => share - points;

function equalsOf({ sharedWith }: RoomRank): string | undefined {
  const others = sharedWith === 1 ? "one other" : `${sharedWith} others`;
  return sharedWith > 0 ? `equal with ${others}` : undefined;
}

/** The meaning of the percentile: how many of the other rooms rank no higher. */
function percentileSentence(
  room: VenueRoom,
  { position, of }: RoomRank,
  criteria: SearchCriteria,
): string | undefined {
  const { percentile_score: percentile } = room;
  if (percentile === undefined) return undefined;
  if (guestFit(room, criteria) === "unfit")
    return `Percentile ${Math.min(33.3, percentile)}: a room that does not take the guests has no more than 33.3.`;
  const start = `Percentile ${percentile}:`;
  const others = of - 1;
  const below = of - position;
  if (others === 0) return `${start} it is the only room of this search.`;
  if (others === 1) return `${start} the other room ranks ${below ? "no higher" : "higher"}.`;
  if (below === others) return `${start} none of the other ${others} rooms ranks higher.`;
  if (below === 0) return `${start} all of the other ${others} rooms rank higher.`;
  return `${start} ${below} of the other ${others} rooms rank no higher.`;
}
