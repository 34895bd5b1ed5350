import { styled } from "styled-components";

/**
 * The layout of a lead's page: its details at the left, the composer and the timeline in the middle, its
 * events at the right. On a tablet the details and events share one column. On a phone everything is in one
 * column: details, events, timeline, and finally the aside's `data-part="rare"`.
 */
export const LeadSections = styled.div`
  &, > *, > aside > div { display: grid; gap: var(--s5); align-content: start; grid-template-columns: minmax(0, 1fr); }
  section { display: grid; gap: var(--s3); align-content: start; grid-template-columns: minmax(0, 1fr); }
  section > header { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s4); align-items: center; justify-content: space-between; }
  section > h2, section > header > h2 { font-size: var(--text-l); display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--s2); }
  section h2 small { color: var(--ink-soft); font-size: var(--text-s); font-weight: 500; letter-spacing: 0; }
  section > p { color: var(--ink-soft); }

  @media (max-width: 74.9375rem) {
    > aside { display: contents; }
    > aside > [data-part="rest"], > aside > [data-part="rare"] { order: 1; }
  }
  @media (min-width: 48rem) and (max-width: 74.9375rem) {
    grid-template: repeat(3, auto) 1fr / minmax(0, 3fr) minmax(280px, 2fr);
    > aside > *, > [data-part="events"] { grid-column: 2; }
    > [data-part="work"] { grid-area: 1 / 1 / span 4; }
  }
  @media (min-width: 75rem) {
    grid-template: 1fr / minmax(220px, 1fr) minmax(0, 2.2fr) minmax(290px, 1.3fr);
    > aside { grid-area: 1 / 1; }
    > [data-part="events"] { grid-area: 1 / 3; }
    > [data-part="work"] { grid-area: 1 / 2; }
    > aside, > [data-part="events"] {
      position: sticky; top: calc(var(--topbar) + var(--s4)); align-self: start;
      max-height: calc(100dvh - var(--topbar) - var(--s6)); overflow-y: auto;
    }
  }
  @media print { > aside, > [data-part="events"] { position: static; max-height: none; overflow: visible; } }
`;
