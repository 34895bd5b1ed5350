import { styled } from "styled-components";
import type { BarChartShape } from "~/services/format/bar-chart.server";
import { ChartFigure } from "./ChartFigure";
import { ColumnPattern, columnFill, PatternSwatch } from "./patterns";

/** Heights in px: a row is the name above its bar. */
const ROW = 44;
const BAR = 16;
const SCALE = 24;

/** As many characters as fit above a bar on a phone; the table beside the chart has the whole name. */
const LONGEST_LABEL = 36;

const Drawing = styled.svg`
  width: 100%;
  overflow: hidden;
  font-size: 12px;

  text { fill: var(--ink); }
  line { stroke: var(--line); shape-rendering: crispEdges; }
  rect { stroke: var(--surface); stroke-width: 1px; }
  [data-part="scale"] text { fill: var(--ink-faint); text-anchor: middle; }
  [data-part="scale"] text:first-of-type { text-anchor: start; }
`;

interface BarChartProps {
  /** Of the drawing; others on the page differ. */
  id: string;
  title: string;
  description: string;
  /** The names of the values, in their order. */
  series: readonly string[];
  /** What the bars are, as the head of their names. */
  of?: string;
  shape: BarChartShape;
}
/**
 * Bars of one or several series, one below the other, as wide as its place; `barChart` works out their shape and shows an
 * example. Each series has a colour and a pattern; the numbers stand in the table behind the toggle, for which `description` says in a sentence what is to be seen.
 */
export function BarChart({ id, title, description, series, of = "Name", shape }: BarChartProps) {
  const height = shape.bars.length * ROW;
  return (
    <ChartFigure
      title={title}
      series={series}
      swatch={(at) => <PatternSwatch id={`${id}-key`} series={at} />}
      numbers={{ of, rows: shape.bars.map(({ label, values }) => ({ label, values })) }}
    >
      <Drawing role="img" height={height + SCALE} aria-labelledby={`${id}-title ${id}-description`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {series.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: series keep their order
          <ColumnPattern key={at} id={id} series={at} />
        ))}
        <g data-part="scale">
          {shape.ticks.map(({ at, label }) => (
            <g key={label}>
              <line x1={`${at}%`} x2={`${at}%`} y1={0} y2={height} />
              <text x={`${at}%`} y={height + 16}>
                {label}
              </text>
            </g>
          ))}
        </g>
        {shape.bars.map(({ label, total, end, parts }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and bars keep their order
          <g key={at}>
            <text y={at * ROW + 16}>{shortened(label)}</text>
            {parts.map((part) => (
              <rect
                key={part.series}
                x={`${part.from}%`}
                y={at * ROW + 22}
                width={`${part.width}%`}
                height={BAR}
                fill={columnFill(id, part.series)}
              >
                <title>{`${series[part.series]}: ${part.value}`}</title>
              </rect>
            ))}
            {total !== undefined && (
              <text x={`${end}%`} dx={6} y={at * ROW + 34}>
                {total}
              </text>
            )}
          </g>
        ))}
      </Drawing>
    </ChartFigure>
  );
}

const shortened = (label: string) => {
  const letters = [...label];
  return letters.length > LONGEST_LABEL ? `${letters.slice(0, LONGEST_LABEL - 1).join("")}…` : label;
};
