import { styled } from "styled-components";
import type { BarChartShape } from "~/services/format/bar-chart.server";
import { ChartFigure } from "./ChartFigure";
import { ColumnPattern, getSeriesFill, PatternSwatch } from "./patterns";

/** Heights in px. A row is a name above its bar; the scale is below all rows. */
const ROW_HEIGHT = 44;
const BAR_HEIGHT = 16;
const SCALE_HEIGHT = 24;

/** The longest label that fits above a bar on a phone; the table has the full name. */
const MAX_LABEL_LENGTH = 36;

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
  /** Unique on the page. */
  id: string;
  title: string;
  description: string;
  series: readonly string[];
  /** The header of the bars' names. */
  rowHeader?: string;
  shape: BarChartShape;
}

/**
 * A horizontal bar chart of one or more series, full width. `buildBarChartShape` computes its shape and has
 * an example. Each series has a colour and a pattern; a toggle shows the numbers as a table. `description`
 * sums up the chart for screen readers.
 */
export function BarChart({ id, title, description, series, rowHeader = "Name", shape }: BarChartProps) {
  const height = shape.bars.length * ROW_HEIGHT;
  return (
    <ChartFigure
      title={title}
      series={series}
      swatch={(index) => <PatternSwatch id={`${id}-key`} series={index} />}
      numbers={{ rowHeader, rows: shape.bars.map(({ label, values }) => ({ label, values })) }}
    >
      <Drawing role="img" height={height + SCALE_HEIGHT} aria-labelledby={`${id}-title ${id}-description`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {series.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: series keep their order
          <ColumnPattern key={index} id={id} series={index} />
        ))}
        <g data-part="scale">
          {shape.ticks.map(({ at: x, label }) => (
            <g key={label}>
              <line x1={`${x}%`} x2={`${x}%`} y1={0} y2={height} />
              <text x={`${x}%`} y={height + 16}>
                {label}
              </text>
            </g>
          ))}
        </g>
        {shape.bars.map(({ label, total, end, parts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and bars keep their order
          <g key={index}>
            <text y={index * ROW_HEIGHT + 16}>{shortenLabel(label)}</text>
            {parts.map((part) => (
              <rect
                key={part.series}
                x={`${part.from}%`}
                y={index * ROW_HEIGHT + 22}
                width={`${part.width}%`}
                height={BAR_HEIGHT}
                fill={getSeriesFill(id, part.series)}
              >
                <title>{`${series[part.series]}: ${part.value}`}</title>
              </rect>
            ))}
            {total !== undefined && (
              <text x={`${end}%`} dx={6} y={index * ROW_HEIGHT + 34}>
                {total}
              </text>
            )}
          </g>
        ))}
      </Drawing>
    </ChartFigure>
  );
}

/** Counts characters, not UTF-16 units, so an emoji is never cut in half. */
const shortenLabel = (label: string) => {
  const letters = [...label];
  return letters.length > MAX_LABEL_LENGTH ? `${letters.slice(0, MAX_LABEL_LENGTH - 1).join("")}…` : label;
};
