import type { ScoringSetting, SearchCriteria } from "@contract/recommender/criteria";
import { scoreFields } from "@contract/recommender/search";
import { type ScoringKey, scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { ordinal } from "~/services/format/dates";
import { isEntireVenue } from "~/services/recommender/search/venues";
import { best, type ComparedRow, first, numberRow } from "./comparison-row";
import { resultOf } from "./criterion-results";
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
  const unscored = rooms.map(({ room }) =>
    isEntireVenue(room) ? ["An entire venue is not scored"] : undefined,
  );
  const of = rooms.find(({ rank }) => rank)?.rank?.of ?? 0;
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
          const { state, message } = resultOf(key, room, criteria);
          return [
            ...(points === undefined ? [] : [`${oneDecimal(points)} points`]),
            ...(state === "unmet" || state === "unknown" ? [message] : []),
          ];
        }),
      },
    );
  };
  return [
    numberRow(
      "Rank",
      rooms.map(({ rank }) => rank?.position),
      (position) => `${ordinal(position)} of ${of}`,
      first,
      { details: unscored },
    ),
    numberRow(
      "Score",
      breakdowns.map((breakdown) => breakdown?.total),
      (total) => `${oneDecimal(total)} points of 100`,
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
