import { scoreFields } from "@contract/recommender/score-fields";
import { scoringKeys } from "@contract/vocabulary";
import { expect, test } from "vitest";
import { scoreBreakdown } from "~/services/recommender/ranking/score-breakdown";
import { gapSentence, scoreGap } from "~/services/recommender/ranking/score-gap";
import fc from "../../../support/property";

const settings = scoringKeys.slice(0, 4).map((key, at) => ({ key, weight: [80, 80, 100, 60][at] ?? 0 }));

/** The breakdown of a room with these scores for location, price, guests and style. */
function scored(...scores: number[]) {
  const summary = Object.fromEntries(
    scores.map((score, at) => [scoreFields[scoringKeys[at] ?? "style"], score]),
  );
  const breakdown = scoreBreakdown(summary, settings);
  if (!breakdown) throw new Error("no breakdown");
  return breakdown;
}

/** The gap of two rooms whose totals are known. */
function gapOf(...rooms: Parameters<typeof scoreGap>) {
  const gap = scoreGap(...rooms);
  if (!gap) throw new Error("no gap");
  return gap;
}

const said = (own: number[], rival: number[]) =>
  gapSentence(gapOf(scored(...own), scored(...rival)), "Hall at Barn");

test("[ERR-04] to a room whose total is not known there is no gap", () => {
  const untold = scored();
  expect(untold.total).toBeUndefined();
  expect(scoreGap(scored(100, 100, 100, 100), untold)).toBeUndefined();
  expect(scoreGap(untold, scored(100, 100, 100, 100))).toBeUndefined();
});

test("the gap is shown in all and by criterion, biggest first", () => {
  expect(said([50, 100, 60, 100], [100, 100, 100, 100])).toBe(
    "25.0 points behind Hall at Barn: 12.5 for location and 12.5 for number of guests.",
  );
  expect(said([100, 100, 100, 100], [100, 100, 100, 50])).toBe(
    "9.4 points ahead of Hall at Barn, all for style.",
  );
});

test("where both rooms have their strengths, both are shown", () => {
  expect(said([50, 100, 100, 100], [100, 50, 100, 50])).toBe(
    "9.4 points ahead of Hall at Barn: ahead by 12.5 in price per person and 9.4 in style, behind by 12.5 in location.",
  );
  expect(said([50, 100, 100, 50], [100, 50, 100, 100])).toBe(
    "9.4 points behind Hall at Barn: behind by 12.5 in location and 9.4 in style, ahead by 12.5 in price per person.",
  );
});

test("no gap and one too small to be shown are distinguished", () => {
  expect(said([50, 50, 50, 50], [50, 50, 50, 50])).toBe("Tied with Hall at Barn.");
  expect(said([50, 50, 50, 50], [50, 50, 50, 50.1])).toBe("Less than 0.1 points behind Hall at Barn.");
  expect(said([50.1, 50, 50, 50], [50, 50, 50, 50])).toBe("Less than 0.1 points ahead of Hall at Barn.");
});

test("the parts of a gap and its rounding add up to the tenth, and a reversed gap is the negative", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 4 });
  const tenths = (points: number) => Math.round(points * 10);
  fc.assert(
    fc.property(scores, scores, (one, other) => {
      const [own, rival] = [one, other].map((list) => scored(...list.map((score) => score / 10)));
      if (!own || !rival) throw new Error("no breakdown");
      const gap = gapOf(own, rival);
      const parts = gap.parts.reduce((sum, { points }) => sum + tenths(points), 0);
      expect(parts + tenths(gap.rounding)).toBe(tenths(gap.total));
      expect(tenths(gapOf(rival, own).total)).toBe(-tenths(gap.total) || 0);
      const differing = own.rows
        .filter((row, at) => row.score !== rival.rows[at]?.score)
        .map(({ key }) => key);
      expect(gap.parts.filter(({ key }) => key && !differing.includes(key))).toEqual([]);
      expect(gapSentence(gap, "X at Y")).not.toMatch(/NaN|undefined|-\d/);
    }),
    { numRuns: 1000 },
  );
});
