import { styled } from "styled-components";

export const VENUE_LIST_ID = "venue-list";

const Heading = styled.header`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--s2);
  h2 { font-size: var(--text-l); outline: none; }
  p { color: var(--ink-soft); font-size: var(--text-s); }
`;

/** The heading above list and map (spec 2), with how many venues were found. */
export const VenueListHeading = ({ found }: { found: number }) => (
  <Heading>
    <h2 id={VENUE_LIST_ID} tabIndex={-1}>
      Venue List
    </h2>
    <p role="status">{found === 1 ? "1 venue" : `${found} venues`}</p>
  </Heading>
);
