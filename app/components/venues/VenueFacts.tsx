import { styled } from "styled-components";
import { formatCount } from "~/services/format/counts";
import type { VenueFacts as Facts } from "~/services/venues/facts";
import { Price } from "./Price";

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: var(--s3) var(--s5);
  padding: var(--s4);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  dt { color: var(--ink-soft); font-size: var(--text-s); }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  [data-missing] { color: var(--ink-faint); font-weight: 400; }
`;

/** What a specialist asks first: how many, how much, where, what is special. */
export function VenueFacts({ facts }: { facts: Facts }) {
  const { country, seated, standing, perHead, minSpend, address, styles } = facts;
  return (
    <List>
      <Fact term="Seated, up to">{seated === undefined ? <Missing /> : formatCount(seated)}</Fact>
      <Fact term="Standing, up to">{standing === undefined ? <Missing /> : formatCount(standing)}</Fact>
      <Fact term="From, a head">
        <Price amount={perHead} country={country} />
      </Fact>
      <Fact term="Minimum spend from">
        <Price amount={minSpend} country={country} />
      </Fact>
      <Fact term="Address">{address || <Missing />}</Fact>
      <Fact term="Styles">{styles.length ? styles.join(", ") : <Missing />}</Fact>
    </List>
  );
}

const Missing = () => <span data-missing="">Not known</span>;

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
