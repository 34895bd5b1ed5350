import { createPath, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keyframes, styled } from "styled-components";
import { saveInterruptedNavigation } from "~/services/shell/interrupted-navigation";

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

const WayOn = styled.p`
  position: fixed;
  inset: auto auto var(--s4) 50%;
  z-index: 150;
  max-width: calc(100vw - 2 * var(--s4));
  padding: var(--s2) var(--s4);
  translate: -50%;
  background: var(--surface);
  border: 1px solid var(--line-mid);
  border-radius: var(--radius-2);
  box-shadow: var(--shadow-2);
  a { display: inline-block; padding: var(--s2) 0; }
`;

/** Milliseconds after which a page on its way has a way on; a script that hangs would hold it up for good (UI-08). */
const PATIENCE = 8000;

/**
 * A line across the top while the next page is on its way; quick ones never show it. A page that takes long can be
 * loaded in full instead; what a form has sent stays on its way.
 */
export function PendingBar() {
  const { state, location, formData } = useNavigation();
  const address = state === "loading" && !formData ? createPath(location) : undefined;
  const isLate = useIsLate(address);
  useEffect(() => {
    if (!address) return;
    const leave = () => saveInterruptedNavigation(address);
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [address]);
  if (state === "idle") return null;
  return (
    <>
      <Bar aria-hidden="true" />
      {address && isLate && (
        <WayOn role="status">
          This page takes long to come. <a href={address}>Load it in full</a>
        </WayOn>
      )}
    </>
  );
}

/** Whether the address has been on its way for longer than people wait. */
function useIsLate(address: string | undefined) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!address) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [address]);
  return isLate;
}
