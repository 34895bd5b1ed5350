import { scaleBand, scaleLinear } from "d3-scale";
import { line, stack, symbol, symbolsFill } from "d3-shape";
import { formatCount } from "./counts";
import { formatMonth, formatShortMonth } from "./dates";

/** What is counted of one thing in each month; what is not known is neither drawn nor a nought. */
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

/** A line through the months that are known; `path` lies in a box of 100 by `height`, `mark` around 0,0. */
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
  /** Nothing of it is known or above 0: there is nothing to draw. */
  isEmpty: boolean;
  /** Nothing can be drawn, and not because all of it is known to be 0. */
  isUnknown: boolean;
  months: { month: string; label: string; year?: string; x: number; isMinor: boolean; isHidden: boolean }[];
  ticks: { y: number; label: string }[];
  columns: ColumnPart[];
  /** The sums at the ends of columns, where all of their parts are known. */
  tops: { month: string; x: number; y: number; label: string }[];
  lines: Line[];
  /** What the drawing shows, for the table behind it: by month, then by series. */
  numbers: { month: string; values: (number | undefined)[] }[];
}

const HEIGHT = 176;
/** Room for the number above the highest column. */
const TOP = 18;
/** The widest column in percent, so that one month alone looks like a month. */
const WIDEST = 14;
/** As many labels of months as fit in a wide window. */
const MOST_LABELS = 16;

const round = (number: number) => Math.round(number * 100) / 100;

/**
 * Where the columns of a chart by month lie, one series upon the other, for `MonthChart`. It is worked out on the server,
 * so that the libraries stay there. Months are `YYYY-MM`, oldest first.
 *
 *     const shape = columnsByMonth(["2026-10", "2026-11"], [
 *       { name: "Confirmed", values: [3, 1] },
 *       { name: "Attended", values: [2, undefined] },
 *     ]);
 *     <MonthChart id="inspections" title="Inspections by month" description="Most were in October." shape={shape} />
 */
export function columnsByMonth(months: readonly string[], series: readonly MonthSeries[]): MonthChartShape {
  const sums = months.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const frame = frameOf("columns", months, series, sums);
  const { xOf, yOf, width } = frame;
  const layers = stack<number, number>()
    .keys(series.keys())
    .value((at, key) => series[key]?.values[at] ?? 0)([...months.keys()]);
  const columns = layers.flatMap((layer) =>
    layer.flatMap(([from, to], at) => {
      const month = months[at] ?? "";
      if (to <= from) return [];
      const y = round(yOf(to));
      return [
        {
          series: layer.key,
          month: formatMonth(month),
          value: to - from,
          x: round(xOf(month) - width / 2),
          width: round(width),
          y,
          height: round(yOf(from) - y),
        },
      ];
    }),
  );
  const tops = months.flatMap((month, at) => {
    const sum = sums[at] ?? 0;
    const isKnown = series.every(({ values }) => values[at] !== undefined);
    return isKnown && sum > 0
      ? [{ month: formatMonth(month), x: round(xOf(month)), y: round(yOf(sum)), label: formatCount(sum) }]
      : [];
  });
  return { ...frame.shape, columns, tops };
}

/**
 * Where the lines of a chart by month lie, for `MonthChart`: each with a mark of its own, and with a gap where a month is
 * not known.
 *
 *     const shape = linesByMonth(months, [
 *       { name: "Enquiries", values: [12, 9] },
 *       { name: "Won", values: [1, 2] },
 *     ]);
 */
export function linesByMonth(months: readonly string[], series: readonly MonthSeries[]): MonthChartShape {
  const highest = months.map((_, at) => Math.max(0, ...series.map(({ values }) => values[at] ?? 0)));
  const { shape, xOf, yOf } = frameOf("lines", months, series, highest);
  const lines = series.map(({ values }, at): Line => {
    const points = months.flatMap((month, nth) => {
      const value = values[nth];
      return value === undefined
        ? []
        : [{ month: formatMonth(month), value, x: round(xOf(month)), y: round(yOf(value)) }];
    });
    const path = line<number>()
      .defined((nth) => values[nth] !== undefined)
      .x((nth) => round(xOf(months[nth] ?? "")))
      .y((nth) => round(yOf(values[nth] ?? 0)));
    const mark = symbol(symbolsFill[at % symbolsFill.length], 48);
    return { series: at, path: path([...months.keys()]) ?? "", mark: mark() ?? "", points };
  });
  return { ...shape, lines };
}

function frameOf(
  kind: MonthChartShape["kind"],
  months: readonly string[],
  series: readonly MonthSeries[],
  highest: readonly number[],
) {
  const band = scaleBand(months, [0, 100]).paddingInner(0.28).paddingOuter(0.14);
  const y = scaleLinear([0, Math.max(1, ...highest)], [HEIGHT, TOP]).nice(4);
  const xOf = (month: string) => (band(month) ?? 0) + band.bandwidth() / 2;
  const every = Math.ceil(months.length / MOST_LABELS);
  const shown = months.filter((_, at) => (months.length - 1 - at) % every === 0);
  const isEmpty = highest.every((value) => value === 0);
  const shape: MonthChartShape = {
    kind,
    height: HEIGHT,
    series: series.map(({ name }) => name),
    isEmpty,
    isUnknown: isEmpty && months.some((_, at) => series.some(({ values }) => values[at] === undefined)),
    months: months.map((month) => {
      const at = shown.indexOf(month);
      const isNewYear = at >= 0 && month.slice(0, 4) !== shown[at - 1]?.slice(0, 4);
      // A year of one month has no room for its name beside that of the next.
      const isCrowded = at === 0 && shown.length > 1 && month.slice(0, 4) !== shown[1]?.slice(0, 4);
      return {
        month: formatMonth(month),
        label: formatShortMonth(month),
        year: isNewYear && !isCrowded ? month.slice(0, 4) : undefined,
        x: round(xOf(month)),
        isMinor: shown.length > 7 && (shown.length - 1 - at) % 2 === 1,
        isHidden: at < 0,
      };
    }),
    ticks: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((tick) => ({ y: round(y(tick)), label: formatCount(tick) })),
    columns: [],
    tops: [],
    lines: [],
    numbers: months.map((month, at) => ({
      month: formatMonth(month),
      values: series.map(({ values }) => values[at]),
    })),
  };
  return { shape, xOf, yOf: (value: number) => y(value), width: Math.min(band.bandwidth(), WIDEST) };
}
