import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useCloseOnOutsideClick } from "./use-close-on-outside-click";

const Box = styled.details`
  position: relative;

  > summary {
    display: inline-flex; align-items: center; justify-content: center; gap: var(--s2); min-height: var(--control); min-width: var(--control);
    padding: 6px var(--s4); border: 1px solid var(--line-mid); border-radius: var(--radius-2); background: var(--raised); color: var(--ink);
    font-weight: 600; line-height: 1.25; list-style: none; cursor: pointer;
  }
  > summary::-webkit-details-marker { display: none; }
  > summary:hover, &[open] > summary { background: var(--hover); border-color: var(--line-strong); }
  > div {
    position: absolute; top: calc(100% + 4px); right: 0; z-index: 12; padding: var(--s2); text-align: left;
    background: var(--raised); border: 1px solid var(--line-mid); border-radius: var(--radius-2); box-shadow: var(--shadow-2);
  }
  @media print { display: none; }
`;

/** A button that opens a panel over the page, also without JavaScript. */
export function PopUp({
  summary,
  className,
  children,
}: {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Box ref={useCloseOnOutsideClick()} className={className}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </Box>
  );
}
