import { styled } from "styled-components";

const Skip = styled.a`
  position: absolute;
  left: var(--s4);
  top: -100px;
  z-index: 200;
  padding: var(--s2) var(--s4);
  background: var(--accent);
  color: var(--on-accent);
  border-radius: var(--radius-2);
  font-weight: 600;

  &:focus { top: var(--s2); }
`;

/** Lets keyboard users skip the navigation, or a page's tools. */
export function SkipLink({
  to = "main",
  children = "Skip to main content",
}: {
  to?: string;
  children?: string;
}) {
  return <Skip href={`#${to}`}>{children}</Skip>;
}
