import { styled } from "styled-components";

/** The two columns of a lead: what happens with it, and beside that what is kept of it. */
export const LeadSections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);

  > * { display: grid; gap: var(--s6); align-content: start; grid-template-columns: minmax(0, 1fr); }
  > * > section { display: grid; gap: var(--s3); align-content: start; grid-template-columns: minmax(0, 1fr); }
  > * > section > h2 { font-size: var(--text-l); display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--s2); }
  > * > section > h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  > * > section > p { color: var(--ink-soft); }

  @media (min-width: 960px) { grid-template-columns: minmax(0, 7fr) minmax(280px, 3fr); }
`;
