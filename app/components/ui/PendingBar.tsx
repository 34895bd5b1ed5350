import { useNavigation } from "@remix-run/react";
import { keyframes, styled } from "styled-components";

const grow = keyframes`
  from { transform: scaleX(0); opacity: 1; }
  to { transform: scaleX(0.9); opacity: 1; }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 150;
  height: 3px;
  background: var(--accent);
  transform-origin: left;
  opacity: 0;
  animation: ${grow} 8s cubic-bezier(0.05, 0.7, 0.1, 1) 150ms forwards;
  @media (prefers-reduced-motion: reduce) { animation: none; opacity: 1; transform: scaleX(0.5); }
`;

/** A line across the top while the next page is on its way; quick ones never show it. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <Bar aria-hidden="true" />;
}
