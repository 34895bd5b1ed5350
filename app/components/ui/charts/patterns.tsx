import { getSeriesColour } from "./ChartFigure";

/**
 * Patterns of columns and dashes of lines, so that series differ without colour. The first series is plain.
 */
const patternPaths = [
  "",
  "M-2 2 2 -2M0 8 8 0M6 10 10 6",
  "M2 2h.01M6 6h.01",
  "M0 2h8M0 6h8",
  "M2 0v8M6 0v8",
  "M-2 6 2 10M0 0 8 8M6 -2 10 2",
  "M0 4h8M4 0v8",
];
const dashArrays = [undefined, "7 4", "2 4", "10 3 2 3", "12 4", "4 3", "1 3"];

const formatPatternId = (chartId: string, seriesIndex: number) => `${chartId}-pattern-${seriesIndex % 7}`;

/** The fill of a series in the chart with this id. */
export const getSeriesFill = (chartId: string, seriesIndex: number): string =>
  seriesIndex % 7 === 0 ? getSeriesColour(seriesIndex) : `url(#${formatPatternId(chartId, seriesIndex)})`;

export const getSeriesDashes = (seriesIndex: number): string | undefined => dashArrays[seriesIndex % 7];

/** A series' pattern; define it once per chart. */
export function ColumnPattern({ id, series }: { id: string; series: number }) {
  if (series % 7 === 0) return null;
  return (
    <pattern id={formatPatternId(id, series)} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={getSeriesColour(series)} />
      <path
        d={patternPaths[series % 7]}
        stroke="var(--surface)"
        strokeWidth={1.5}
        strokeOpacity={0.7}
        strokeLinecap="round"
        fill="none"
      />
    </pattern>
  );
}

/** The legend sample of a column series. */
export function PatternSwatch({ id, series }: { id: string; series: number }) {
  return (
    <svg width={16} height={12} aria-hidden="true">
      <ColumnPattern id={id} series={series} />
      <rect width={16} height={12} rx={3} fill={getSeriesFill(id, series)} />
    </svg>
  );
}

/** The legend sample of a line series. */
export function LineSwatch({ series, mark }: { series: number; mark: string | undefined }) {
  return (
    <svg width={26} height={12} viewBox="-13 -6 26 12" aria-hidden="true">
      <path
        d="M-13 0h26"
        stroke={getSeriesColour(series)}
        strokeWidth={2}
        strokeDasharray={getSeriesDashes(series)}
        fill="none"
      />
      <path d={mark} fill={getSeriesColour(series)} />
    </svg>
  );
}
