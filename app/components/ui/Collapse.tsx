import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "./Icon";

const Details = styled.details`
  interpolate-size: allow-keywords;
  border-top: 1px solid var(--line);
  &:last-of-type { border-bottom: 1px solid var(--line); }

  > summary { display: flex; align-items: center; justify-content: space-between; gap: var(--s3); min-height: 44px; font-weight: 600; list-style: none; border-radius: var(--radius-1); }
  > summary::-webkit-details-marker { display: none; }
  > summary:hover { color: var(--accent); }
  > summary .icon { color: var(--ink-soft); transition: transform var(--motion-collapse) var(--ease); }
  &[open] > summary .icon { transform: rotate(180deg); }
  > div { padding: var(--s1) 0 var(--s4); }
  &::details-content { height: 0; overflow: clip; overflow-clip-margin: 4px; transition: height var(--motion-collapse) var(--ease), content-visibility var(--motion-collapse) allow-discrete; }
  &[open]::details-content { height: auto; }
`;

/** A collapsible part of the page. Several may be open at once; opens in 250 ms (spec UI-04). */
export function Collapse({
  title,
  open,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <Details open={open}>
      <summary>
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </Details>
  );
}
