import { styled } from "styled-components";

/**
 * The two columns of a lead: its events and what happened, and beside them what is kept of it. In one column what is
 * kept comes between, and the aside's `data-part="rare"` last of all.
 */
export const LeadSections = styled.div`
  &, > *, > aside > div { display: grid; gap: var(--s6); align-content: start; grid-template-columns: minmax(0, 1fr); }
  section { display: grid; gap: var(--s3); align-content: start; grid-template-columns: minmax(0, 1fr); }
  section > header { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; }
  section > h2, section > header > h2 { font-size: var(--text-l); display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--s2); }
  section h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  section > p { color: var(--ink-soft); }

  @media (min-width: 60rem) {
    grid-template: auto 1fr / minmax(0, 7fr) minmax(280px, 3fr);
    > aside { grid-area: 1 / 2 / span 2; }
  }
  @media (max-width: 59.9375rem) {
    > aside { display: contents; }
    > aside > [data-part="rare"] { order: 1; }
  }
`;
