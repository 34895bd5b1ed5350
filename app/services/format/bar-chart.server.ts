import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";

/** What is counted of one thing, in the order of the series; what is not known is no bar. */
export interface Counted {
  label: string;
  values: readonly (number | undefined)[];
}

/** A bar of parts that lie side by side; places and widths are percentages of the chart. */
export interface Bar {
  label: string;
  /** Absent where one of the values is not known. */
  total?: number;
  end: number;
  /** In the order of the series, as they are counted. */
  values: readonly (number | undefined)[];
  parts: { series: number; from: number; width: number; value: number }[];
}

export interface BarChartShape {
  bars: Bar[];
  ticks: { at: number; label: string }[];
}

/** The rest of the width is for the number at the end of the longest bar. */
const WIDEST = 88;

const percent = (share: number) => Math.round(share * 100) / 100;

/**
 * Where the bars of a chart lie and its scale from 0 in whole numbers, for `BarChart`. It is worked out on the server, so
 * that the library stays there.
 *
 *     const shape = barChart([
 *       { label: "Ann Lee", values: [3, 1, 0] },
 *       { label: "Bob Ray", values: [2, undefined, 4] },
 *     ]);
 *     <BarChart id="leads" title="Leads handed out" series={["Wedding", "Corporate", "Social"]} shape={shape} />
 */
export function barChart(counted: readonly Counted[]): BarChartShape {
  const sums = counted.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const scale = scaleLinear([0, Math.max(1, ...sums)], [0, WIDEST]).nice(4);
  const series = [...(counted[0]?.values ?? []).keys()];
  const layers = stack<Counted, number>()
    .keys(series)
    .value(({ values }, key) => values[key] ?? 0)([...counted]);
  return {
    bars: counted.map(({ label, values }, at) => ({
      label,
      total: values.includes(undefined) ? undefined : sums[at],
      end: percent(scale(sums[at] ?? 0)),
      values,
      parts: layers.flatMap((layer) => {
        const [from = 0, to = 0] = layer[at] ?? [];
        if (to === from) return [];
        const [start, end] = [scale(from), scale(to)];
        return [{ series: layer.key, from: percent(start), width: percent(end - start), value: to - from }];
      }),
    })),
    ticks: scale
      .ticks(4)
      .filter(Number.isInteger)
      .map((tick) => ({ at: percent(scale(tick)), label: String(tick) })),
  };
}
