import type { ReactNode } from "react";
import { styled } from "styled-components";

const Figure = styled.figure`
  display: grid;
  gap: var(--s3);
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  padding: var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);
  break-inside: avoid;
  print-color-adjust: exact;
  -webkit-print-color-adjust: exact;

  > figcaption { font-weight: 650; font-size: var(--text-m); }
  > ul { display: flex; flex-wrap: wrap; gap: var(--s1) var(--s4); list-style: none; color: var(--ink-soft); font-size: var(--text-s); }
  li { display: flex; gap: 6px; align-items: center; }
  li > i { flex: none; width: 12px; height: 12px; border-radius: 3px; background: var(--colour); }
`;

/** A row of seven colours that begins anew after the last one (spec 9). */
export const chartColour = (series: number) => `var(--chart-${(series % 7) + 1})`;

/** The frame of a chart: its title, the names of its colours, and the drawing. */
export function ChartFigure({
  title,
  series,
  children,
}: {
  title: string;
  series: readonly string[];
  children: ReactNode;
}) {
  return (
    <Figure>
      <figcaption>{title}</figcaption>
      {series.length > 1 && (
        <ul>
          {series.map((name, at) => (
            <li key={name}>
              <i style={{ "--colour": chartColour(at) } as React.CSSProperties} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Figure>
  );
}
