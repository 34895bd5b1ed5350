import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";

const List = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s1) var(--s4);

  dt { color: var(--ink-soft); }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

export type Fact = [name: string, value: ReactNode];

/** Names with values; facts without a value are omitted. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts
      .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== "")
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </List>
);
