import { ordinal } from "~/services/format/dates";
import type { CriterionResult } from "./criterion-result";
import { resultOf } from "./criterion-results";
import type { RankedRoom, Standing } from "./ranked-rooms";
import type { RankedRooms } from "./ranked-rooms.server";
import { type ScoreRow, scoreBreakdown } from "./score-breakdown";
import { gapSentence, scoreGap } from "./score-gap";

/** A criterion that counted, or did not: what was found and what it is worth. */
export interface WhyRow extends ScoreRow {
  finding: CriterionResult;
  /** The other room's score. */
  rivalScore?: number;
  /** Points ahead of the other room, below 0 behind. */
  ahead?: number;
}

/** Why a room ranks where it does. */
export interface WhyRank {
  /** "7th of 212 rooms". */
  place: string;
  /** "equal with 4 others"; absent where no other room has this rank. */
  equals?: string;
  /** One sentence on the percentile; absent where the search gave none. */
  percentile?: string;
  /** One sentence on the gap to the leader, or the leader's to the second; absent for the only room. */
  gap?: string;
  /** The leader, or the second where this is the leader. */
  rival?: {
    roomId: number;
    name: string;
    isLeader: boolean;
    total?: number;
    ahead: number;
    aheadBeyond: number;
  };
  /** What speaks against the room, the most points lost first. */
  against: string[];
  counted: WhyRow[];
  uncounted: WhyRow[];
  totalWeight: number;
  total?: number;
  beyond: number;
}

/** Why this room of a search ranks where it does; nothing for a room that is not scored, as an entire venue. */
export function whyRank(
  { room, standing }: RankedRoom,
  { leader, second, criteria, settings }: Pick<RankedRooms, "leader" | "second" | "criteria" | "settings">,
): WhyRank | undefined {
  const scores = scoreBreakdown(room.venue_room_score_summary, settings);
  if (!scores || !standing) return undefined;
  const isLeader = leader?.room_id === room.room_id;
  const rival = isLeader ? second : leader;
  const rivalScores = scoreBreakdown(rival?.venue_room_score_summary, settings);
  const gap = rivalScores && scoreGap(scores, rivalScores);
  const rows: WhyRow[] = scores.rows.map((row) => ({
    ...row,
    finding: resultOf(row.key, room, criteria),
    rivalScore: rivalScores?.rows.find(({ key }) => key === row.key)?.score,
    ahead: gap && (gap.parts.find(({ key }) => key === row.key)?.points ?? 0),
  }));
  const counted = rows.filter(({ score }) => score !== undefined);
  const name = rival && `${rival.room_name} at ${rival.venue_name}`;
  return {
    ...placeInWords(standing),
    percentile: percentileInWords(room.percentile_score, standing),
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
      .filter(({ finding }) => finding.state !== "met")
      .sort((a, b) => lost(b) - lost(a))
      .map(({ finding }) => finding.words),
    counted,
    uncounted: rows.filter(({ score }) => score === undefined),
    totalWeight: scores.totalWeight,
    total: scores.total,
    beyond: scores.beyond,
  };
}

const lost = ({ share = 0, points = 0 }: ScoreRow) => share - points;

function placeInWords({ rank, of, equals }: Standing): Pick<WhyRank, "place" | "equals"> {
  return {
    place: `${ordinal(rank)} of ${of} ${of === 1 ? "room" : "rooms"}`,
    equals: equals > 0 ? `equal with ${equals === 1 ? "one other" : `${equals} others`}` : undefined,
  };
}

/** What the percentile means: how many of the other rooms score no higher. */
function percentileInWords(percentile: number | undefined, { rank, of }: Standing): string | undefined {
  if (percentile === undefined) return undefined;
  const start = `Percentile ${percentile}:`;
  const others = of - 1;
  const below = of - rank;
  if (others === 0) return `${start} it is the only room of this search.`;
  if (others === 1) return `${start} the other room scores ${below ? "no higher" : "higher"}.`;
  if (below === others) return `${start} none of the other ${others} rooms scores higher.`;
  if (below === 0) return `${start} all of the other ${others} rooms score higher.`;
  return `${start} ${below} of the other ${others} rooms score no higher.`;
}
