import { styled } from "styled-components";

/** A list of messages from clients and venues. */
export const ClientMessages = styled.ol`
  padding: 0;
  list-style: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-3);

  > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; min-height: var(--row); padding: var(--s2) var(--s4); overflow-wrap: anywhere; }
  > li + li { border-top: 1px solid var(--line); }
  p { max-width: none; display: flex; flex-wrap: wrap; gap: 2px var(--s2); align-items: center; }
  a { font-weight: 600; color: var(--ink); }
  small { color: var(--ink-soft); font-size: var(--text-s); }
  blockquote { padding-left: var(--s3); border-left: 3px solid var(--line-mid); font-size: var(--text-s); white-space: pre-line; }
  @media (max-width: 39.9375rem) { > li { padding: var(--s3) var(--s4); } p > a { padding: var(--s2) 0; } }
`;
