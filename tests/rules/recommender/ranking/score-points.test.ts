import { expect, test } from "vitest";
import { calculateScorePoints } from "~/services/recommender/ranking/score-points";
import fc from "../../../support/property";

const weighed = fc.record({
  weight: fc.integer({ min: 0, max: 100 }),
  score: fc.oneof(
    fc.constantFrom(0, 50, 100),
    fc.integer({ min: 0, max: 1000 }).map((it) => it / 10),
  ),
});
const someParts = fc.array(weighed, { minLength: 1, maxLength: 10 });
const runs = { numRuns: 3000 };

const toTenths = (number: number) => Math.round(number * 10);
const sumInTenths = (numbers: number[]) => numbers.reduce((all, number) => all + toTenths(number), 0);

/** The total as on the wire: two decimals. */
function calculateExactTotal(parts: { weight: number; score: number }[]) {
  const weights = parts.reduce((all, { weight }) => all + weight, 0);
  const total = parts.reduce((all, { weight, score }) => all + weight * score, 0) / weights;
  return { weights, total, wire: Math.round(total * 100) / 100 };
}

test("[CARD-10] equal weights and scores give equal points, whatever the other scores are", () => {
  fc.assert(
    fc.property(
      someParts,
      fc.array(fc.nat(1000), { minLength: 10, maxLength: 10 }),
      weighed,
      (parts, scores, own) => {
        const others = parts.map((part, index) => ({ ...part, score: (scores[index] ?? 0) / 10 }));
        const [one, other] = [parts, others].map((beside) => calculateScorePoints([own, ...beside]).parts[0]);
        expect(one).toEqual(other);
      },
    ),
    runs,
  );
  const [first, second, third] = calculateScorePoints(
    [1, 2, 3].map(() => ({ weight: 25, score: 100 })),
  ).parts;
  expect([first, second]).toEqual([second, third]);
});

test("[CARD-10] points and the rounding remainder add up to the total, to the tenth", () => {
  fc.assert(
    fc.property(someParts, fc.boolean(), (parts, hasTotal) => {
      const { weights, wire } = calculateExactTotal(parts);
      fc.pre(weights > 0);
      const shown = calculateScorePoints(parts, hasTotal ? wire : undefined);
      expect(shown.beyond).toBe(0);
      if (hasTotal) expect(toTenths(shown.total)).toBe(toTenths(wire));
      expect(sumInTenths(shown.parts.map(({ points }) => points)) + toTenths(shown.rounding)).toBe(
        toTenths(shown.total),
      );
      expect(Math.abs(toTenths(shown.rounding))).toBeLessThanOrEqual(1 + parts.length / 2);
      expect(Math.abs(sumInTenths(shown.parts.map(({ share }) => share)) - 1000)).toBeLessThanOrEqual(
        parts.length / 2,
      );
    }),
    runs,
  );
});

test("[CARD-10] points and shares are rounded to tenths, and points stay within their share", () => {
  fc.assert(
    fc.property(someParts, (parts) => {
      const { weights, wire } = calculateExactTotal(parts);
      fc.pre(weights > 0);
      calculateScorePoints(parts, wire).parts.forEach(({ points, share }, index) => {
        const { weight = 0, score = 0 } = parts[index] ?? {};
        expect(Math.abs(points - (weight * score) / weights)).toBeLessThan(0.0501);
        expect(Math.abs(share - (100 * weight) / weights)).toBeLessThan(0.0501);
        expect(points).toBeLessThanOrEqual(share);
        if (score === 100) expect(points).toBe(share);
        if (score === 0 || weight === 0) expect(points).toBe(0);
      });
    }),
    runs,
  );
});

test("[CARD-10] whole tenths are not changed by rounding", () => {
  const quarters = [100, 49.8, 0, 33.3].map((score) => ({ weight: 25, score }));
  expect(calculateScorePoints(quarters).parts.map(({ share }) => share)).toEqual([25, 25, 25, 25]);
  expect(calculateScorePoints([{ weight: 40, score: 75 }]).parts).toEqual([{ points: 75, share: 100 }]);
});

test("a total that does not match weights and scores leaves a remainder; the parts stay", () => {
  const parts = [
    { weight: 50, score: 80 },
    { weight: 50, score: 40 },
  ];
  expect(calculateScorePoints(parts, 75)).toEqual({
    parts: [
      { points: 40, share: 50 },
      { points: 20, share: 50 },
    ],
    total: 75,
    rounding: 0,
    beyond: 15,
  });
  fc.assert(
    fc.property(someParts, fc.double({ min: 0, max: 100, noNaN: true }), (some, total) => {
      const shown = calculateScorePoints(some, total);
      const explained = sumInTenths(shown.parts.map(({ points }) => points));
      expect(explained + toTenths(shown.rounding) + toTenths(shown.beyond)).toBe(toTenths(shown.total));
    }),
    runs,
  );
});

test("zero weights give no points, and no NaN", () => {
  expect(calculateScorePoints([{ weight: 0, score: 90 }], 0)).toEqual({
    parts: [{ points: 0, share: 0 }],
    total: 0,
    rounding: 0,
    beyond: 0,
  });
  expect(calculateScorePoints([])).toEqual({ parts: [], total: 0, rounding: 0, beyond: 0 });
});
