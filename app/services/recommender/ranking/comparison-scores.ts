import type { ScoringSetting, SearchCriteria } from "@contract/recommender/criteria";
import { rankWords } from "@contract/recommender/rank-words";
import { isEntireVenue } from "@contract/recommender/room-fit";
import { scoreFields } from "@contract/recommender/score-fields";
import { type ScoringKey, scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { best, type ComparedRow, first, numberRow } from "./comparison-row";
import { resultOf } from "./criterion-results";
import { placeReasons } from "./place-reason";
import type { RankedRoom } from "./ranked-rooms";
import { scoreBreakdown } from "./score-breakdown";

/** What a search scored its rooms by. */
export interface ScoredSearch {
  criteria: SearchCriteria;
  settings: readonly ScoringSetting[];
}

/** Rank and total, then each sub-score that counts, with its weight, its points and why it is not met. */
export function scoreRows(rooms: readonly RankedRoom[], { criteria, settings }: ScoredSearch): ComparedRow[] {
  const breakdowns = rooms.map(({ room }) => scoreBreakdown(room.venue_room_score_summary, settings));
  const [sample] = breakdowns.filter((breakdown) => breakdown !== undefined);
  const notes = rooms.map(({ room, rank }) =>
    isEntireVenue(room) && !rank
      ? ["An entire venue is ranked where only it takes the guests"]
      : placeReasons(room, criteria),
  );
  const subScore = (key: ScoringKey) => {
    const weight = sample?.rows.find((other) => other.key === key)?.weight;
    return numberRow(
      scoringKeyNames[key],
      rooms.map(({ room }) => room.venue_room_score_summary?.[scoreFields[key]]),
      (score) => `${oneDecimal(score)} of 100`,
      best,
      {
        note: weight === undefined ? undefined : `weight ${weight} of ${sample?.totalWeight}`,
        details: rooms.map(({ room }, at) => {
          const points = breakdowns[at]?.rows.find((other) => other.key === key)?.points;
          const { state, message, drawback } = resultOf(key, room, criteria);
          const said = state === "unmet" || state === "unknown" ? message : drawback;
          return [...(points === undefined ? [] : [`${oneDecimal(points)} points`]), ...(said ? [said] : [])];
        }),
      },
    );
  };
  return [
    numberRow(
      "Rank",
      rooms.map(({ rank }) => rank?.position),
      (_, at) => rankWords({ ...rooms[at]?.rank, total: breakdowns[at]?.total }),
      first,
      { details: notes },
    ),
    numberRow(
      "Score",
      breakdowns.map((breakdown) => breakdown?.total),
      (total) => `${oneDecimal(total)} of 100 points`,
      best,
    ),
    ...scoringKeys
      .filter((key) =>
        rooms.some(({ room }) => room.venue_room_score_summary?.[scoreFields[key]] !== undefined),
      )
      .map(subScore),
  ];
}

/** A score or points with one decimal. */
const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toFixed(1);
