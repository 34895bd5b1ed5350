import { scaleBand, scaleLinear } from "d3-scale";
import { line, stack, symbol, symbolsFill } from "d3-shape";
import { formatCount } from "./counts";
import { formatMonthAndYear, formatShortMonthName } from "./dates";

/** A series by month; unknown values are not drawn, nor shown as 0. */
export interface MonthSeries {
  name: string;
  values: readonly (number | undefined)[];
}

/** A part of a column; x in percent of the width, y in px. */
interface ColumnPart {
  series: number;
  month: string;
  value: number;
  x: number;
  width: number;
  y: number;
  height: number;
}

interface Point {
  month: string;
  value: number;
  x: number;
  y: number;
}

/** A line through known months. `path` is in a box of 100 by `height`; `mark` is centred on 0,0. */
interface Line {
  series: number;
  path: string;
  mark: string;
  points: Point[];
}

export interface MonthChartShape {
  kind: "columns" | "lines";
  height: number;
  series: string[];
  /** Nothing to draw: all values are 0 or unknown. */
  isEmpty: boolean;
  /** Empty because values are unknown, not because all are 0. */
  isUnknown: boolean;
  months: {
    month: string;
    label: string;
    year?: string | undefined;
    x: number;
    isMinor: boolean;
    isHidden: boolean;
  }[];
  ticks: { y: number; label: string }[];
  columns: ColumnPart[];
  /** Totals above columns whose parts are all known. */
  tops: { month: string; x: number; y: number; label: string }[];
  lines: Line[];
  /** For the table: by month, then by series. */
  numbers: { month: string; values: (number | undefined)[] }[];
}

const HEIGHT = 176;
/** Space above the highest column, in px. */
const TOP = 18;
/** The maximum column width in percent, for charts with few months. */
const MAX_WIDTH = 14;
/** The number of month labels that fit in a wide window. */
const MAX_LABELS = 16;

const roundToHundredths = (number: number): number => Math.round(number * 100) / 100;

/**
 * Computes the shape of a stacked-column `MonthChart`. Months are `YYYY-MM`, oldest first. Runs on the server, so that
 * d3 is not sent to browsers.
 *
 *     const shape = buildColumnChart(["2026-10", "2026-11"], [
 *       { name: "Confirmed", values: [3, 1] },
 *       { name: "Attended", values: [2, undefined] },
 *     ]);
 *     <MonthChart id="inspections" title="Inspections by month" description="Most were in October." shape={shape} />
 */
export function buildColumnChartShape(
  months: readonly string[],
  series: readonly MonthSeries[],
): MonthChartShape {
  const sums = months.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const frame = buildChartFrame("columns", months, series, sums);
  const { xOf, yOf, width } = frame;
  const layers = stack<number, number>()
    .keys(series.keys())
    .value((at, key) => series[key]?.values[at] ?? 0)([...months.keys()]);
  const columns = layers.flatMap((layer) =>
    layer.flatMap(([from, to], index) => {
      const month = months[index] ?? "";
      if (to <= from) return [];
      const y = roundToHundredths(yOf(to));
      return [
        {
          series: layer.key,
          month: formatMonthAndYear(month),
          value: to - from,
          x: roundToHundredths(xOf(month) - width / 2),
          width: roundToHundredths(width),
          y,
          height: roundToHundredths(yOf(from) - y),
        },
      ];
    }),
  );
  const tops = months.flatMap((month, index) => {
    const sum = sums[index] ?? 0;
    const isKnown = series.every(({ values }) => values[index] !== undefined);
    return isKnown && sum > 0
      ? [
          {
            month: formatMonthAndYear(month),
            x: roundToHundredths(xOf(month)),
            y: roundToHundredths(yOf(sum)),
            label: formatCount(sum),
          },
        ]
      : [];
  });
  return { ...frame.shape, columns, tops };
}

/**
 * Computes the shape of a line `MonthChart`. Each line has its own mark, and a gap where a month is unknown.
 *
 *     const shape = buildLineChart(months, [
 *       { name: "Enquiries", values: [12, 9] },
 *       { name: "Won", values: [1, 2] },
 *     ]);
 */
export function buildLineChartShape(
  months: readonly string[],
  series: readonly MonthSeries[],
): MonthChartShape {
  const highest = months.map((_, index) => Math.max(0, ...series.map(({ values }) => values[index] ?? 0)));
  const { shape, xOf, yOf } = buildChartFrame("lines", months, series, highest);
  const lines = series.map(({ values }, at): Line => {
    const points = months.flatMap((month, index) => {
      const value = values[index];
      return value === undefined
        ? []
        : [
            {
              month: formatMonthAndYear(month),
              value,
              x: roundToHundredths(xOf(month)),
              y: roundToHundredths(yOf(value)),
            },
          ];
    });
    const path = line<number>()
      .defined((index) => values[index] !== undefined)
      .x((index) => roundToHundredths(xOf(months[index] ?? "")))
      .y((index) => roundToHundredths(yOf(values[index] ?? 0)));
    const mark = symbol(symbolsFill[at % symbolsFill.length], 48);
    return { series: at, path: path([...months.keys()]) ?? "", mark: mark() ?? "", points };
  });
  return { ...shape, lines };
}

function buildChartFrame(
  kind: MonthChartShape["kind"],
  months: readonly string[],
  series: readonly MonthSeries[],
  highest: readonly number[],
) {
  const band = scaleBand(months, [0, 100]).paddingInner(0.28).paddingOuter(0.14);
  const y = scaleLinear([0, Math.max(1, ...highest)], [HEIGHT, TOP]).nice(4);
  const xOf = (month: string) => (band(month) ?? 0) + band.bandwidth() / 2;
  const labelInterval = Math.ceil(months.length / MAX_LABELS);
  const shown = months.filter((_, index) => (months.length - 1 - index) % labelInterval === 0);
  const isEmpty = highest.every((value) => value === 0);
  const shape: MonthChartShape = {
    kind,
    height: HEIGHT,
    series: series.map(({ name }) => name),
    isEmpty,
    isUnknown: isEmpty && months.some((_, index) => series.some(({ values }) => values[index] === undefined)),
    months: months.map((month) => {
      const index = shown.indexOf(month);
      const isNewYear = index >= 0 && month.slice(0, 4) !== shown[index - 1]?.slice(0, 4);
      // Two year labels would overlap.
      const isCrowded = index === 0 && shown.length > 1 && month.slice(0, 4) !== shown[1]?.slice(0, 4);
      return {
        month: formatMonthAndYear(month),
        label: formatShortMonthName(month),
        year: isNewYear && !isCrowded ? month.slice(0, 4) : undefined,
        x: roundToHundredths(xOf(month)),
        isMinor: shown.length > 7 && (shown.length - 1 - index) % 2 === 1,
        isHidden: index < 0,
      };
    }),
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((tick) => ({ y: roundToHundredths(y(tick)), label: formatCount(tick) })),
    columns: [],
    tops: [],
    lines: [],
    numbers: months.map((month, index) => ({
      month: formatMonthAndYear(month),
      values: series.map(({ values }) => values[index]),
    })),
  };
  return { shape, xOf, yOf: (value: number) => y(value), width: Math.min(band.bandwidth(), MAX_WIDTH) };
}
