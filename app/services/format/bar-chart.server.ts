import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";

/** A bar's values, in the order of the series; unknown values are not drawn. */
export interface BarValues {
  label: string;
  values: readonly (number | undefined)[];
}

/** A stacked bar; positions and widths are percentages of the chart. */
export interface Bar {
  label: string;
  /** Absent if a value is unknown. */
  total?: number | undefined;
  end: number;
  /** In the order of the series. */
  values: readonly (number | undefined)[];
  parts: { series: number; from: number; width: number; value: number }[];
}

export interface BarChartShape {
  bars: Bar[];
  ticks: { at: number; label: string }[];
}

/** The longest bar's width in percent; the rest is for its number. */
const MAX_WIDTH = 88;

const roundToHundredths = (share: number): number => Math.round(share * 100) / 100;

/**
 * Computes the shape of a `BarChart`: its bars, and a scale in whole numbers from 0. Runs on the server, so that d3 is
 * not sent to browsers.
 *
 *     const shape = buildBarChart([
 *       { label: "Ann Lee", values: [3, 1, 0] },
 *       { label: "Bob Ray", values: [2, undefined, 4] },
 *     ]);
 *     <BarChart id="leads" title="Leads assigned" series={["Wedding", "Corporate", "Social"]} shape={shape} />
 */
export function buildBarChartShape(counted: readonly BarValues[]): BarChartShape {
  const sums = counted.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const scale = scaleLinear([0, Math.max(1, ...sums)], [0, MAX_WIDTH]).nice(4);
  const series = [...(counted[0]?.values ?? []).keys()];
  const layers = stack<BarValues, number>()
    .keys(series)
    .value(({ values }, key) => values[key] ?? 0)([...counted]);
  return {
    bars: counted.map(({ label, values }, index) => ({
      label,
      total: values.includes(undefined) ? undefined : sums[index],
      end: roundToHundredths(scale(sums[index] ?? 0)),
      values,
      parts: layers.flatMap((layer) => {
        const [from = 0, to = 0] = layer[index] ?? [];
        if (to === from) return [];
        const [start, end] = [scale(from), scale(to)];
        return [
          {
            series: layer.key,
            from: roundToHundredths(start),
            width: roundToHundredths(end - start),
            value: to - from,
          },
        ];
      }),
    })),
    ticks: scale
      .ticks(4)
      .filter(Number.isInteger)
      .map((tick) => ({ at: roundToHundredths(scale(tick)), label: String(tick) })),
  };
}
