import { Fragment } from "react";
import { styled } from "styled-components";
import { type FigureName, figureMeanings } from "~/services/reports/figures";

const Meanings = styled.details`
  font-size: var(--text-s);

  summary { display: inline-flex; align-items: center; min-height: var(--control); color: var(--accent); cursor: pointer; }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--s1) var(--s4); max-width: 80ch; margin: 0; }
  dt { font-weight: 600; }
  dd { margin: 0; color: var(--ink-soft); }
  @media (max-width: 39.9375rem) { dl { grid-template-columns: minmax(0, 1fr); } }
`;

export const FigureMeanings = ({ figures }: { figures: readonly FigureName[] }) => (
  <Meanings>
    <summary>What the figures mean</summary>
    <dl>
      {figures.map((figure) => (
        <Fragment key={figure}>
          <dt>{figureMeanings[figure].name}</dt>
          <dd>{figureMeanings[figure].meaning}</dd>
        </Fragment>
      ))}
    </dl>
  </Meanings>
);
