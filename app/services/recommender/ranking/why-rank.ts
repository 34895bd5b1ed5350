import { ordinal } from "~/services/format/dates";
import type { CriterionResult } from "./criterion-result";
import { resultOf } from "./criterion-results";
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

/** Why a room ranks where it does. */
export interface WhyRank {
  /** "7th of 212 rooms". */
  place: string;
  /** "equal with 4 others"; absent where no other room has this rank. */
  equals?: string;
  /** A sentence on the percentile; absent where the search gave none. */
  percentile?: string;
  /** A sentence on the gap to the rival; absent without one. */
  gap?: string;
  /** The leading room of the search; for the leader itself the second. Absent for the only room. */
  rival?: {
    roomId: number;
    name: string;
    isLeader: boolean;
    total?: number;
    ahead: number;
    aheadBeyond: number;
  };
  /** The messages of the criteria that are not met, the most points lost first. */
  against: string[];
  counted: WhyRow[];
  uncounted: WhyRow[];
  totalWeight: number;
  allWeights: number;
  total?: number;
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
  const name = rival && `${rival.room_name} at ${rival.venue_name}`;
  return {
    ...placeOf(rank),
    percentile: percentileSentence(room.percentile_score, rank),
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
          }
        : undefined,
    against: counted
      .filter(({ result }) => result.state !== "met")
      .sort((a, b) => pointsLost(b) - pointsLost(a))
      .map(({ result }) => result.message),
    counted,
    uncounted: rows.filter(({ score }) => score === undefined),
    totalWeight: scores.totalWeight,
    allWeights: scores.allWeights,
    total: scores.total,
    beyond: scores.beyond,
  };
}

const pointsLost = ({ share = 0, points = 0 }: ScoreRow) => share - points;

function placeOf({ position, of, sharedWith }: RoomRank): Pick<WhyRank, "place" | "equals"> {
  const others = sharedWith === 1 ? "one other" : `${sharedWith} others`;
  return {
    place: `${ordinal(position)} of ${of} ${of === 1 ? "room" : "rooms"}`,
    equals: sharedWith > 0 ? `equal with ${others}` : undefined,
  };
}

/** The meaning of the percentile: how many of the other rooms score no higher. */
function percentileSentence(percentile: number | undefined, { position, of }: RoomRank): string | undefined {
  if (percentile === undefined) return undefined;
  const start = `Percentile ${percentile}:`;
  const others = of - 1;
  const below = of - position;
  if (others === 0) return `${start} it is the only room of this search.`;
  if (others === 1) return `${start} the other room scores ${below ? "no higher" : "higher"}.`;
  if (below === others) return `${start} none of the other ${others} rooms scores higher.`;
  if (below === 0) return `${start} all of the other ${others} rooms score higher.`;
  return `${start} ${below} of the other ${others} rooms score no higher.`;
}
