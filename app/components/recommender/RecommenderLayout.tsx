import type { ReactNode } from "react";
import { styled } from "styled-components";

const Columns = styled.div`
  display: grid;
  grid-template-columns: 296px minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;

  > aside { display: grid; gap: var(--s5); position: sticky; top: calc(var(--topbar) + var(--s4)); max-height: calc(100vh - var(--topbar) - 2 * var(--s4)); overflow-y: auto; padding: 2px; margin: -2px; }
  @media (max-width: 56.1875rem) {
    grid-template-columns: minmax(0, 1fr);
    > aside { position: static; max-height: none; overflow: visible; }
  }
`;

/** The search box and the queue on the left, the venues on the right (spec 2). */
export function RecommenderLayout({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Columns data-wide>
      <aside>{side}</aside>
      {children}
    </Columns>
  );
}
