import { styled } from "styled-components";

/** The parts of a lead: events over the whole width, then what came in beside what went out. */
export const LeadSections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);
  padding-top: var(--s3);

  > section { display: grid; gap: var(--s4); align-content: start; grid-template-columns: minmax(0, 1fr); }
  > section > h2 { font-size: var(--text-l); display: flex; align-items: baseline; gap: var(--s2); }
  > section > h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  > section > p { color: var(--ink-soft); }

  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    > section:first-child { grid-column: 1 / -1; }
  }
`;
