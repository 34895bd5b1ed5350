import { expect, test } from "vitest";
import { buildColumnChartShape, buildLineChartShape } from "~/services/format/month-chart.server";

const year = Array.from(
  { length: 13 },
  (_, index) => `${index === 0 ? 2025 : 2026}-${String(index || 12).padStart(2, "0")}`,
);

test("[REP-01] column parts are stacked in proportion, up to their total", () => {
  const { columns, tops, ticks, height, numbers } = buildColumnChartShape(
    ["2026-10", "2026-11"],
    [
      { name: "Confirmed", values: [3, 1] },
      { name: "Attended", values: [1, 0] },
    ],
  );
  const [first, second, third] = columns;
  expect(columns.map(({ month, value }) => [month, value])).toEqual([
    ["October 2026", 3],
    ["November 2026", 1],
    ["October 2026", 1],
  ]);
  expect(first?.height).toBeCloseTo(3 * (second?.height ?? 0), 0);
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(height, 1);
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeCloseTo(first?.y ?? 0, 1);
  expect(tops).toMatchObject([{ label: "4", y: third?.y }, { label: "1" }]);
  expect(ticks[0]).toEqual({ y: height, label: "0" });
  expect(numbers).toEqual([
    { month: "October 2026", values: [3, 1] },
    { month: "November 2026", values: [1, 0] },
  ]);
});

test("[ERR-04] an unknown month has no total and no point, and interrupts its line", () => {
  const series = [{ name: "All", values: [2, undefined, 4] }];
  const months = ["2026-01", "2026-02", "2026-03"];
  expect(buildColumnChartShape(months, series).tops.map(({ month }) => month)).toEqual([
    "January 2026",
    "March 2026",
  ]);
  const [line] = buildLineChartShape(months, series).lines;
  expect(line?.points.map(({ value }) => value)).toEqual([2, 4]);
  expect(line?.path.match(/M/g)).toHaveLength(2);
  expect(buildColumnChartShape(months, series).numbers[1]?.values).toEqual([undefined]);
});

test("[REP-01] a single month has a normal column or a mark, and no data is empty", () => {
  const [column] = buildColumnChartShape(["2026-02"], [{ name: "All", values: [7] }]).columns;
  expect(column?.width).toBe(14);
  expect(column?.x).toBeCloseTo(43, 0);
  expect(buildLineChartShape(["2026-02"], [{ name: "All", values: [7] }]).lines[0]?.points).toHaveLength(1);
  for (const values of [[0], [undefined], []])
    expect(buildColumnChartShape(["2026-02"], [{ name: "All", values }]).isEmpty).toBe(true);
  expect(buildColumnChartShape([], []).isEmpty).toBe(true);
});

test("[ERR-04] months without numbers are unknown, not empty", () => {
  const isUnknown = (values: (number | undefined)[]) =>
    buildColumnChartShape(["2026-02", "2026-03"], [{ name: "All", values }]).isUnknown;
  expect([[0, 0], [undefined, undefined], [0], [0, undefined], [1, undefined]].map(isUnknown)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("[REP-01] month labels include the year where it starts, and are thinned out if needed", () => {
  const { months } = buildColumnChartShape(year, [{ name: "All", values: year.map(() => 1) }]);
  const named = (of: typeof months) => of.filter((one) => one.year).map(({ month, year }) => [month, year]);
  expect(named(months)).toEqual([["January 2026", "2026"]]);
  expect(named(buildColumnChartShape(["2025-11", ...year], []).months)).toEqual([
    ["November 2025", "2025"],
    ["January 2026", "2026"],
  ]);
  expect(months.filter(({ isMinor }) => !isMinor).at(-1)?.month).toBe("December 2026");
  expect(months.filter(({ isMinor }) => isMinor)).toHaveLength(6);
  const many = Array.from(
    { length: 60 },
    (_, index) => `${2020 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
  );
  const long = buildColumnChartShape(many, [{ name: "All", values: many.map(() => 1) }]).months;
  expect(long.filter(({ isHidden }) => !isHidden).length).toBeLessThanOrEqual(16);
  expect(long.at(-1)?.isHidden).toBe(false);
});

test("[REP-02] every line has a mark of its own shape", () => {
  const { lines } = buildLineChartShape(
    ["2026-02"],
    Array.from({ length: 7 }, (_, index) => ({ name: String(index), values: [index] })),
  );
  expect(new Set(lines.map(({ mark }) => mark)).size).toBe(7);
});
