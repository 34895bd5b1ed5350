import { styled } from "styled-components";
import { formatCount } from "~/services/format/counts";
import type { MonthChartShape } from "~/services/format/month-chart.server";
import { ChartFigure, chartColour } from "./ChartFigure";
import { ColumnPattern, columnFill, dashes, LineSwatch, PatternSwatch } from "./patterns";

/** Room below the plot for months and years. */
const SCALE = 38;

/** With more months there is no room for the sums above the columns. */
const MOST_TOPS = 16;

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

  /* On phones every second month is named, and the numbers stand in the table. */
  @container (max-width: 35rem) {
    [data-minor], [data-part="tops"] { display: none; }
  }
`;

interface MonthChartProps {
  /** Of the drawing; others on the page differ. */
  id: string;
  title: string;
  /** What is to be seen, in a sentence that is read aloud. */
  description: string;
  shape: MonthChartShape;
  /** Said in the place of a drawing without anything in it. */
  empty?: string;
}
/**
 * Columns or lines of one or several series by month, as wide as its place; `columnsByMonth` and `linesByMonth` work out
 * their shape and show examples. Each series has a colour and a pattern or mark; the numbers are read on hovering, and in
 * the table behind the toggle.
 */
export function MonthChart({
  id,
  title,
  description,
  shape,
  empty = "Nothing was counted in these months.",
}: MonthChartProps) {
  const { kind, height, series, months, ticks } = shape;
  if (shape.isEmpty)
    return (
      <ChartFigure title={title} series={[]}>
        <p>{shape.isUnknown ? "The numbers of these months are not known." : empty}</p>
      </ChartFigure>
    );
  return (
    <ChartFigure
      title={title}
      series={series}
      swatch={(at) =>
        kind === "columns" ? (
          <PatternSwatch id={`${id}-key`} series={at} />
        ) : (
          <LineSwatch series={at} mark={shape.lines[at]?.mark} />
        )
      }
      numbers={{
        of: "Month",
        rows: shape.numbers.map(({ month, values }) => ({ label: month, values })),
      }}
    >
      <Drawing role="img" height={height + SCALE} aria-labelledby={`${id}-title ${id}-description`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {kind === "columns" &&
          series.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <ColumnPattern key={at} id={id} series={at} />
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
        <Months months={months} height={height} />
        {kind === "columns" ? <Columns id={id} shape={shape} /> : <Lines shape={shape} />}
      </Drawing>
    </ChartFigure>
  );
}

function Months({ months, height }: Pick<MonthChartShape, "months" | "height">) {
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

function Columns({ id, shape: { columns, tops, series, months } }: { id: string; shape: MonthChartShape }) {
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
          fill={columnFill(id, at)}
        >
          <title>{`${month}, ${series[at]}: ${formatCount(value)}`}</title>
        </rect>
      ))}
      {months.length <= MOST_TOPS && (
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

function Lines({ shape: { lines, series, height } }: { shape: MonthChartShape }) {
  return lines.map(({ series: at, path, mark, points }) => (
    <g key={at}>
      <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden>
        <path data-part="line" d={path} stroke={chartColour(at)} strokeDasharray={dashes(at)} />
      </svg>
      {points.map(({ month, value, x, y }) => (
        <svg key={month} x={`${x}%`} y={y} overflow="visible">
          <title>{`${month}, ${series[at]}: ${formatCount(value)}`}</title>
          <path data-part="mark" d={mark} fill={chartColour(at)} />
        </svg>
      ))}
    </g>
  ));
}
