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

/** The first stop of the keyboard: past the navigation to the page itself. */
export function SkipLink({ to = "main" }: { to?: string }) {
  return <Skip href={`#${to}`}>Skip to main content</Skip>;
}
