import { styled } from "styled-components";

/** Up to four numbers or two lists in a row, fewer on narrow screens. */
export const DashboardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: var(--s4) var(--s5);
  align-items: start;

  &[data-kind="numbers"] { grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: var(--s4); align-items: stretch; }
  @media (max-width: 39.9375rem) { &[data-kind="numbers"] { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--s3); --text-2xl: var(--text-xl); } }
`;
