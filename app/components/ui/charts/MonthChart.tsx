import { styled } from "styled-components";
import { formatCount } from "~/services/format/counts";
import type { MonthChartShape } from "~/services/format/month-chart.server";
import { ChartFigure, getSeriesColour } from "./ChartFigure";
import { ColumnPattern, getSeriesDashes, getSeriesFill, LineSwatch, PatternSwatch } from "./patterns";

/** Height below the plot for months and years, in px. */
const SCALE = 38;

/** With more months, totals above the columns do not fit. */
const MAX_MONTHS_WITH_TOTALS = 16;

const Drawing = styled.svg`
  width: 100%;
  padding-left: 44px;
  overflow: visible;
  font-size: 11px;

  text { fill: var(--ink); text-anchor: middle; }
  [data-part="scale"] line { stroke: var(--line); shape-rendering: crispEdges; }
  [data-part="scale"] text { fill: var(--ink-faint); text-anchor: end; }
  [data-part="months"] text { fill: var(--ink-soft); }
  rect[data-part="column"] { stroke: var(--surface); stroke-width: 1px; }
  path[data-part="line"] { fill: none; stroke-width: 2px; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
  [data-part="mark"] { stroke: var(--surface); stroke-width: 1px; }

  /* On phones, label every second month; the table has the numbers. */
  @container (max-width: 35rem) {
    [data-minor], [data-part="tops"] { display: none; }
  }
`;

interface MonthChartProps {
  /** Unique on the page. */
  id: string;
  title: string;
  /** Sums up the chart for screen readers. */
  description: string;
  shape: MonthChartShape;
  /** Shown instead of an empty chart. */
  empty?: string;
}

/**
 * A chart of one or more series by month, as columns or lines, full width. `buildColumnChartShape` and
 * `buildLineChartShape` compute its shape and have examples. Each series has a colour and a pattern or mark;
 * hovering or the table shows the numbers.
 */
export function MonthChart({
  id,
  title,
  description,
  shape,
  empty = "No activity in these months.",
}: MonthChartProps) {
  const { kind, height, series, months, ticks } = shape;
  if (shape.isEmpty)
    return (
      <ChartFigure title={title} series={[]}>
        <p>{shape.isUnknown ? "We don't have figures for these months." : empty}</p>
      </ChartFigure>
    );
  return (
    <ChartFigure
      title={title}
      series={series}
      swatch={(index) =>
        kind === "columns" ? (
          <PatternSwatch id={`${id}-key`} series={index} />
        ) : (
          <LineSwatch series={index} mark={shape.lines[index]?.mark} />
        )
      }
      numbers={{
        rowHeader: "Month",
        rows: shape.numbers.map(({ month, values }) => ({ label: month, values })),
      }}
    >
      <Drawing role="img" height={height + SCALE} aria-labelledby={`${id}-title ${id}-description`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {kind === "columns" &&
          series.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <ColumnPattern key={index} id={id} series={index} />
          ))}
        <g data-part="scale">
          {ticks.map(({ y, label }) => (
            <g key={label}>
              <line x1="0" x2="100%" y1={y} y2={y} />
              <text x={-8} y={y + 4}>
                {label}
              </text>
            </g>
          ))}
        </g>
        <MonthLabels months={months} height={height} />
        {kind === "columns" ? <ColumnBars id={id} shape={shape} /> : <LineSeries shape={shape} />}
      </Drawing>
    </ChartFigure>
  );
}

function MonthLabels({ months, height }: Pick<MonthChartShape, "months" | "height">) {
  return (
    <g data-part="months">
      {months
        .filter(({ isHidden }) => !isHidden)
        .map(({ month, label, year, x, isMinor }) => (
          <g key={month}>
            <text x={`${x}%`} y={height + 15} data-minor={isMinor || undefined}>
              {label}
            </text>
            {year && (
              <text x={`${x}%`} y={height + 30}>
                {year}
              </text>
            )}
          </g>
        ))}
    </g>
  );
}

function ColumnBars({
  id,
  shape: { columns, tops, series, months },
}: {
  id: string;
  shape: MonthChartShape;
}) {
  return (
    <>
      {columns.map(({ series: at, month, value, x, width, y, height }) => (
        <rect
          key={`${month} ${at}`}
          data-part="column"
          x={`${x}%`}
          y={y}
          width={`${width}%`}
          height={height}
          fill={getSeriesFill(id, at)}
        >
          <title>{`${month}, ${series[at]}: ${formatCount(value)}`}</title>
        </rect>
      ))}
      {months.length <= MAX_MONTHS_WITH_TOTALS && (
        <g data-part="tops">
          {tops.map(({ month, x, y, label }) => (
            <text key={month} x={`${x}%`} y={y - 5}>
              {label}
            </text>
          ))}
        </g>
      )}
    </>
  );
}

function LineSeries({ shape: { lines, series, height } }: { shape: MonthChartShape }) {
  return lines.map(({ series: at, path, mark, points }) => (
    <g key={at}>
      <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden>
        <path data-part="line" d={path} stroke={getSeriesColour(at)} strokeDasharray={getSeriesDashes(at)} />
      </svg>
      {points.map(({ month, value, x, y }) => (
        <svg key={month} x={`${x}%`} y={y} overflow="visible">
          <title>{`${month}, ${series[at]}: ${formatCount(value)}`}</title>
          <path data-part="mark" d={mark} fill={getSeriesColour(at)} />
        </svg>
      ))}
    </g>
  ));
}
