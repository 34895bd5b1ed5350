import type { ReactNode } from "react";
import { styled } from "styled-components";
import { formatCount } from "~/services/format/counts";

const Figure = styled.figure`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  padding: var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  container-type: inline-size;
  break-inside: avoid;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;

  > figcaption { font-weight: 650; font-size: var(--text-m); }
  > ul { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s4); list-style: none; color: var(--ink-soft); font-size: var(--text-s); }
  li { display: flex; gap: 6px; align-items: center; min-width: 0; max-width: 100%; }
  li > i { flex: none; width: 12px; height: 12px; border-radius: 3px; background: var(--colour); }
  li > svg { flex: none; }
  li > span { max-width: 18rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > p { color: var(--ink-soft); }
  > details { font-size: var(--text-s); overflow-x: auto; }
  summary { color: var(--ink-soft); font-weight: 600; min-height: 28px; cursor: pointer; }
  summary:hover { color: var(--ink); }
  th:first-child { max-width: 16rem; overflow: hidden; text-overflow: ellipsis; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: var(--s1) var(--s3) var(--s1) 0; text-align: right; white-space: nowrap; }
  th { font-weight: 600; color: var(--ink-soft); }
  tr > :first-child { text-align: left; }
  tbody tr { border-top: 1px solid var(--line); }

  @media (max-width: 39.9375rem) { summary { min-height: 44px; align-content: center; } }
  @media print { > details { display: none; } }
`;

/** Seven colours, repeated after the last (spec 9). */
export const getSeriesColour = (seriesIndex: number): string => `var(--chart-${(seriesIndex % 7) + 1})`;

/** A chart's numbers for its table: a row per label, a column per series. */
export interface ChartNumbers {
  /** The header of the labels, e.g. "Month". */
  rowHeader: string;
  /** JSON turns unknown values in a list into null. */
  rows: readonly { label: string; values: readonly (number | null | undefined)[] }[];
}

/** The frame of a chart: title, legend, drawing, and its numbers behind a toggle. */
export function ChartFigure({
  title,
  series,
  swatch,
  numbers,
  children,
}: {
  title: string;
  series: readonly string[];
  /** The legend's sample, if more than a colour. */
  swatch?: (series: number) => ReactNode;
  numbers?: ChartNumbers;
  children: ReactNode;
}) {
  return (
    <Figure>
      <figcaption>{title}</figcaption>
      {series.length > 1 && (
        <ul>
          {series.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and series keep their order
            <li key={index}>
              {swatch ? (
                swatch(index)
              ) : (
                <i style={{ "--colour": getSeriesColour(index) } as React.CSSProperties} />
              )}
              <span title={name}>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
      {numbers && <ChartNumbersTable numbers={numbers} series={series} />}
    </Figure>
  );
}

function ChartNumbersTable({ numbers, series }: { numbers: ChartNumbers; series: readonly string[] }) {
  return (
    <details>
      <summary>Show as table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{numbers.rowHeader}</th>
            {series.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.rows.map(({ label, values }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={row}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index}>{value == null ? <span data-missing="">–</span> : formatCount(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
