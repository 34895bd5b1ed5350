import type { ReactNode } from "react";
import { css, styled } from "styled-components";

/** The venues take the full width. The queue comes below, or as a sheet when its link is pressed. */
const stacked = css`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  > aside { display: contents; }
  /* The search box shares the heading's line. */
  @media (min-width: 40rem) {
    > aside > [role="search"], > :not(aside) { grid-area: 1 / 1; }
    > aside > [role="search"] { place-self: start end; z-index: 1; width: min(24rem, 45%); }
    [data-part="heading"] { min-height: var(--control); align-content: center; align-items: center; padding-right: min(25rem, 47%); }
    /* With a receipt, it shares the receipt's line. */
    &:has(> aside > [data-part="receipts"]) {
      > :not(aside) { grid-row: 2; }
      > aside > [role="search"] { width: min(20rem, 45%); }
      > aside > [data-part="receipts"] { grid-area: 1 / 1; margin-right: min(21rem, 47%); }
      [data-part="heading"] { min-height: 0; padding-right: 0; }
    }
  }
  > aside > [data-part="hint"] { order: 1; }
  > aside > section { order: 2; }
  > aside > nav { order: 3; }
  > aside > section:target {
    position: fixed; z-index: 14; inset: auto 0 0; max-height: 85dvh; overflow-y: auto; padding-bottom: 136px;
    border-radius: var(--radius-3) var(--radius-3) 0 0; box-shadow: 0 0 0 100vmax var(--scrim);
  }
  > aside > section:not(:target) > [data-part="fold"] { display: none; }
`;

const Columns = styled.div`
  &&& { margin-top: var(--s2); }
  display: grid;
  grid-template-columns: 19.75rem minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;

  > aside {
    display: grid; gap: var(--s4); position: sticky; top: calc(var(--topbar) + var(--tools, 0px) + var(--s2));
    max-height: calc(100vh - var(--topbar) - var(--tools, 0px) - var(--s4)); overflow-y: auto; padding: 2px; margin: -2px;
  }
  @media (min-width: 56.25rem) { &:not([data-whole]) > aside [data-part="fold"] { display: none; } }
  &[data-whole] { ${stacked} }
  @media (max-width: 56.1875rem) { ${stacked} }
  @media (min-width: 90rem) and (max-width: 112.4375rem) { main:has([data-docked]) & { ${stacked} } }
  @media print { &&& { display: block; } &&& > aside { display: none; } }
`;

/**
 * Search box and queue on the left, venues on the right (spec 2). With `isWhole` the venues take the full width,
 * with the search box above and the queue below.
 */
export function RecommenderLayout({
  side,
  isWhole,
  children,
}: {
  side: ReactNode;
  isWhole?: boolean;
  children: ReactNode;
}) {
  return (
    <Columns data-wide data-whole={isWhole || undefined}>
      <aside>{side}</aside>
      {children}
    </Columns>
  );
}
