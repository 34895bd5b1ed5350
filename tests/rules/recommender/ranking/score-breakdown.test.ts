import type { ScoringSetting } from "@contract/recommender/criteria";
import { scoreFields } from "@contract/recommender/score-fields";
import { RoomScoreSummary } from "@contract/recommender/search";
import { scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { buildScoreBreakdown, formatTotalWeight } from "~/services/recommender/ranking/score-breakdown";

const settings: ScoringSetting[] = scoringKeys.map((key, index) => ({ key, weight: 10 * index }));

test("[CARD-10] every score has a row with its weight, in the order of the scoring keys", () => {
  const scores = Object.fromEntries(scoringKeys.map((key, index) => [scoreFields[key], 50 + index]));
  const breakdown = buildScoreBreakdown({ ...scores, total_score: 56.1 }, settings);
  expect(breakdown?.rows.map(({ name, score, weight }) => [name, score, weight])).toEqual(
    scoringKeys.map((key, index) => [scoringKeyNames[key], 50 + index, 10 * index]),
  );
  expect(breakdown).toMatchObject({ totalWeight: 450, total: 56.1 });
});

test("[CARD-10] every score of the summary except the total is listed", () => {
  const fields = Object.keys(RoomScoreSummary.shape).filter((field) => field !== "total_score");
  expect(Object.values(scoreFields).sort()).toEqual(fields.sort());
});

test("[CARD-10] shares are relative to the counted weights, equal for equal weights", () => {
  const summary = { location_score: 0, budget_score: 80, capacity_score: 100, total_score: 60 };
  const breakdown = buildScoreBreakdown(
    summary,
    settings.map((setting) => ({ ...setting, weight: 25 })),
  );
  expect(breakdown?.totalWeight).toBe(75);
  const shares = breakdown?.rows.map(({ share }) => share);
  expect(shares?.slice(0, 3)).toEqual([33.3, 33.3, 33.3]);
  expect(shares?.slice(3).every((share) => share === undefined)).toBe(true);
});

test("[CARD-10] shares of the total weight are listed too, even of uncounted weights", () => {
  const breakdown = buildScoreBreakdown({ location_score: 50, total_score: 50 }, [
    { key: "location", weight: 40 },
    { key: "pricing_per_person", weight: 60 },
  ]);
  expect(breakdown?.rows.slice(0, 2)).toMatchObject([{ share: 100, shareOfAll: 40 }, { shareOfAll: 60 }]);
  expect(breakdown?.rows[1]?.share).toBeUndefined();
});

test("[CARD-13] the total weight includes all keys; if not all count, both are shown", () => {
  const weights: ScoringSetting[] = [
    { key: "location", weight: 40 },
    { key: "style", weight: 25 },
    { key: "outdoor_space", weight: 39 },
  ];
  const words = (summary: Partial<RoomScoreSummary>) => {
    const breakdown = buildScoreBreakdown({ total_score: 50, ...summary }, weights);
    return breakdown && formatTotalWeight(breakdown);
  };
  expect(words({ location_score: 50, style_score: 50, outdoor_space_score: 0 })).toBe("104");
  expect(words({ location_score: 50, style_score: 50 })).toBe("65 of 104 used");
  expect(words({})).toBe("0 of 104 used");
});

test("[CARD-10] a score of 0 counts, a missing one does not", () => {
  const [location, price] =
    buildScoreBreakdown({ location_score: 0, total_score: 0 }, [
      { key: "location", weight: 40 },
      { key: "pricing_per_person", weight: 60 },
    ])?.rows ?? [];
  expect(location).toEqual({
    key: "location",
    name: "Location",
    score: 0,
    weight: 40,
    share: 100,
    shareOfAll: 40,
    points: 0,
  });
  expect(price).toEqual({ key: "pricing_per_person", name: "Price per head", shareOfAll: 60, weight: 60 });
});

test("[CARD-10] without settings or with zero weights there are no shares and no NaN", () => {
  const summary = { location_score: 10, total_score: 10 };
  const [location] = buildScoreBreakdown(summary, [])?.rows ?? [];
  expect(location?.score).toBe(10);
  expect([location?.weight, location?.share, location?.points]).toEqual([undefined, undefined, undefined]);
  expect(buildScoreBreakdown(summary, [{ key: "location", weight: 0 }])?.rows[0]?.share).toBeUndefined();
});

test("[CARD-10] an entire venue has no summary and no breakdown", () => {
  expect(buildScoreBreakdown(undefined, settings)).toBeUndefined();
});
