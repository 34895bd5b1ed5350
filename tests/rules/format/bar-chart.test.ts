import { expect, test } from "vitest";
import { buildBarChartShape } from "~/services/format/bar-chart.server";

test("[LEAD-07] bar parts are side by side, and bars are as long as their totals", () => {
  const { bars, ticks } = buildBarChartShape([
    { label: "Ann", values: [3, 1, 0] },
    { label: "Bob", values: [0, 0, 2] },
  ]);
  expect(bars.map(({ total }) => total)).toEqual([4, 2]);
  expect(bars.map(({ values }) => values)).toEqual([
    [3, 1, 0],
    [0, 0, 2],
  ]);
  const [ann, bob] = bars;
  expect(ann?.parts).toMatchObject([
    { series: 0, from: 0, value: 3 },
    { series: 1, value: 1 },
  ]);
  expect(ann?.parts[1]?.from).toBeCloseTo(ann?.parts[0]?.width ?? 0, 1);
  expect(bob?.parts).toEqual([{ series: 2, from: 0, width: bob?.end, value: 2 }]);
  expect(ann?.end).toBeCloseTo(2 * (bob?.end ?? 0), 1);
  expect(ticks[0]).toEqual({ at: 0, label: "0" });
  expect(ticks.every(({ label }) => /^\d+$/.test(label))).toBe(true);
});

test("zero, one and unknown values fit into the chart", () => {
  expect(buildBarChartShape([{ label: "Ann", values: [0] }])).toMatchObject({
    bars: [{ total: 0, end: 0, parts: [] }],
  });
  const [one] = buildBarChartShape([{ label: "Ann", values: [1] }]).bars;
  expect(one?.end).toBeGreaterThan(50);
  expect(one?.end).toBeLessThan(100);
  const [part] = buildBarChartShape([{ label: "Ann", values: [2, undefined] }]).bars;
  expect(part?.total).toBeUndefined();
  expect(part?.parts).toHaveLength(1);
  expect(buildBarChartShape([])).toMatchObject({ bars: [] });
});
