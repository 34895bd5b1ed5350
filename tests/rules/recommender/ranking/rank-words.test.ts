import { formatRankAndPoints, formatTotalPoints } from "@contract/recommender/format-rank";
import { expect, test } from "vitest";

test("[CARD-03] rank and points have one format, with only the known parts", () => {
  expect(formatRankAndPoints({ position: 3, roomCount: 60, total: 81.2 })).toBe("3rd of 60 · 81\u00a0points");
  expect(formatRankAndPoints({ position: 1, sharedWith: 12, roomCount: 60, total: 99.4 })).toBe(
    "joint 1st of 60 · 99\u00a0points",
  );
  expect(formatRankAndPoints({ position: 1, sharedWith: 0, roomCount: 1, total: 100 })).toBe(
    "1st of 1 · 100\u00a0points",
  );
  expect(formatRankAndPoints({ position: 112, roomCount: 3660 })).toBe("112th of 3660");
  expect(formatRankAndPoints({ total: 81.2 })).toBe("81\u00a0points");
  expect(formatRankAndPoints({ position: 3, total: 4 })).toBe("4\u00a0points");
  expect(formatRankAndPoints({})).toBeUndefined();
});

test("only exact totals read as 100 or 0 points", () => {
  expect([0, 0.2, 0.6, 1.2, 49.5, 99.4, 99.6, 99.99, 100].map(formatTotalPoints)).toEqual(
    [
      "0\u00a0points",
      "1\u00a0point",
      "1\u00a0point",
      "1\u00a0point",
      "50\u00a0points",
      "99\u00a0points",
      "99\u00a0points",
      "99\u00a0points",
    ].concat("100\u00a0points"),
  );
});
