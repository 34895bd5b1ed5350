import type { ScoringSetting, SearchCriteria } from "@contract/recommender/criteria";
import { formatRankAndPoints } from "@contract/recommender/format-rank";
import { isEntireVenue } from "@contract/recommender/room-fit";
import { scoreFields } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { buildComparedNumberRow, type ComparedRow, highestRank, highestScore } from "./comparison-row";
import { buildCriterionResult } from "./criterion-results";
import { listLowerRankReasons } from "./rank-reasons";
import type { RankedRoom } from "./ranked-rooms";
import { buildScoreBreakdown } from "./score-breakdown";

export interface ScoredSearch {
  criteria: SearchCriteria;
  settings: readonly ScoringSetting[];
}

/** Rank and total, then each sub-score with its weight, its points and why it is not met. */
export function buildScoreRows(
  rooms: readonly RankedRoom[],
  { criteria, settings }: ScoredSearch,
): ComparedRow[] {
  const breakdowns = rooms.map(({ room }) => buildScoreBreakdown(room.venue_room_score_summary, settings));
  // All rooms of a search have the same weights; an entire venue may have no scores.
  const [firstBreakdown] = breakdowns.filter((breakdown) => breakdown !== undefined);
  const rankNotes = rooms.map(({ room, rank }) =>
    isEntireVenue(room) && !rank
      ? ["Entire venues are ranked only if no single room fits all guests"]
      : listLowerRankReasons(room, criteria),
  );
  const subScoreRow = (key: ScoringKey) => {
    const weight = firstBreakdown?.rows.find((other) => other.key === key)?.weight;
    return buildComparedNumberRow(
      scoringKeyNames[key],
      rooms.map(({ room }) => room.venue_room_score_summary?.[scoreFields[key]]),
      (score) => `${formatToOneDecimal(score)} out of 100`,
      highestScore,
      {
        note: weight === undefined ? undefined : `weight ${weight} of ${firstBreakdown?.totalWeight}`,
        details: rooms.map(({ room }, index) => {
          const points = breakdowns[index]?.rows.find((other) => other.key === key)?.points;
          const { state, message, drawback } = buildCriterionResult(key, room, criteria);
          const reason = state === "unmet" || state === "unknown" ? message : drawback;
          return [
            ...(points === undefined ? [] : [`${formatToOneDecimal(points)} points`]),
            ...(reason ? [reason] : []),
          ];
        }),
      },
    );
  };
  return [
    buildComparedNumberRow(
      "Rank",
      rooms.map(({ rank }) => rank?.position),
      (_, index) => formatRankAndPoints({ ...rooms[index]?.rank, total: breakdowns[index]?.total }),
      highestRank,
      { details: rankNotes },
    ),
    buildComparedNumberRow(
      "Score",
      breakdowns.map((breakdown) => breakdown?.total),
      (total) => `${formatToOneDecimal(total)} out of 100 points`,
      highestScore,
    ),
    ...scoringKeys
      .filter((key) =>
        rooms.some(({ room }) => room.venue_room_score_summary?.[scoreFields[key]] !== undefined),
      )
      .map(subScoreRow),
  ];
}

const formatToOneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);
