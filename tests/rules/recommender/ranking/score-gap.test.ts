import { scoreFields } from "@contract/recommender/score-fields";
import { scoringKeys } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { buildScoreBreakdown } from "~/services/recommender/ranking/score-breakdown";
import { calculateScoreGap, formatScoreGap } from "~/services/recommender/ranking/score-gap";
import fc from "../../../support/property";

const settings = scoringKeys
  .slice(0, 4)
  .map((key, index) => ({ key, weight: [80, 80, 100, 60][index] ?? 0 }));

/** The breakdown of a room with these scores for location, price, guests and style. */
function buildBreakdown(...scores: number[]) {
  const summary = Object.fromEntries(
    scores.map((score, index) => [scoreFields[scoringKeys[index] ?? "style"], score]),
  );
  const breakdown = buildScoreBreakdown(summary, settings);
  if (!breakdown) throw new Error("no breakdown");
  return breakdown;
}

/** The gap between two rooms with known totals. */
function requireGap(...rooms: Parameters<typeof calculateScoreGap>) {
  const gap = calculateScoreGap(...rooms);
  if (!gap) throw new Error("no gap");
  return gap;
}

const formatGapBetween = (own: number[], rival: number[]) =>
  formatScoreGap(requireGap(buildBreakdown(...own), buildBreakdown(...rival)), "Hall at Barn");

test("[ERR-04] there is no gap to a room with an unknown total", () => {
  const unknownTotal = buildBreakdown();
  expect(unknownTotal.total).toBeUndefined();
  expect(calculateScoreGap(buildBreakdown(100, 100, 100, 100), unknownTotal)).toBeUndefined();
  expect(calculateScoreGap(unknownTotal, buildBreakdown(100, 100, 100, 100))).toBeUndefined();
});

test("the gap is shown in all and by criterion, biggest first", () => {
  expect(formatGapBetween([50, 100, 60, 100], [100, 100, 100, 100])).toBe(
    "25.0 points behind Hall at Barn: 12.5 for location and 12.5 for number of guests.",
  );
  expect(formatGapBetween([100, 100, 100, 100], [100, 100, 100, 50])).toBe(
    "9.4 points ahead of Hall at Barn, all for style.",
  );
});

test("if both rooms have strengths, both are shown", () => {
  expect(formatGapBetween([50, 100, 100, 100], [100, 50, 100, 50])).toBe(
    "9.4 points ahead of Hall at Barn: ahead by 12.5 on price per head and 9.4 on style, behind by 12.5 on location.",
  );
  expect(formatGapBetween([50, 100, 100, 50], [100, 50, 100, 100])).toBe(
    "9.4 points behind Hall at Barn: behind by 12.5 on location and 9.4 on style, ahead by 12.5 on price per head.",
  );
});

test("no gap and one too small to be shown are distinguished", () => {
  expect(formatGapBetween([50, 50, 50, 50], [50, 50, 50, 50])).toBe("Tied with Hall at Barn.");
  expect(formatGapBetween([50, 50, 50, 50], [50, 50, 50, 50.1])).toBe(
    "Less than 0.1 points behind Hall at Barn.",
  );
  expect(formatGapBetween([50.1, 50, 50, 50], [50, 50, 50, 50])).toBe(
    "Less than 0.1 points ahead of Hall at Barn.",
  );
});

test("the parts of a gap add up to its total, and a reversed gap is its negative", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 4 });
  const tenths = (points: number) => Math.round(points * 10);
  fc.assert(
    fc.property(scores, scores, (one, other) => {
      const [own, rival] = [one, other].map((list) => buildBreakdown(...list.map((score) => score / 10)));
      if (!own || !rival) throw new Error("no breakdown");
      const gap = requireGap(own, rival);
      const parts = gap.parts.reduce((sum, { points }) => sum + tenths(points), 0);
      expect(parts + tenths(gap.rounding)).toBe(tenths(gap.total));
      expect(tenths(requireGap(rival, own).total)).toBe(-tenths(gap.total) || 0);
      const differing = own.rows
        .filter((row, index) => row.score !== rival.rows[index]?.score)
        .map(({ key }) => key);
      expect(gap.parts.filter(({ key }) => key && !differing.includes(key))).toEqual([]);
      expect(formatScoreGap(gap, "X at Y")).not.toMatch(/NaN|undefined|-\d/);
    }),
    { numRuns: 1000 },
  );
});
