import { styled } from "styled-components";

/**
 * Short facts in one line, separated by dots. Each fact has a dot before it; clipping hides those at the start of a
 * line.
 */
export const FactLine = styled.ul`
  display: flex; flex-wrap: wrap; padding: 0; list-style: none; color: var(--ink-soft);
  margin-left: calc(-1 * var(--s4)); clip-path: inset(-4px -4px -4px 11px);

  li { position: relative; min-width: 0; padding-left: var(--s4); overflow-wrap: anywhere; }
  li::before { content: "·"; position: absolute; left: 0; width: var(--s4); text-align: center; color: var(--ink-faint); }
  /* Touch target. */
  li > a { display: inline-block; min-height: 24px; padding: 0; line-height: 24px; }
  [data-missing] { color: var(--ink-faint); }
`;
