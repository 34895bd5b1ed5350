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

const SlowNotice = styled.p`
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

/** When to offer a full page load, in case a script hangs (UI-08). */
const SLOW_MS = 8000;

/**
 * A line across the top while the next page loads; fast pages never show it. A slow page offers a full load, unless a
 * form was posted: loading the page again would not post it.
 */
export function PendingBar() {
  const { state, location, formData } = useNavigation();
  const pendingUrl = state === "loading" && !formData ? createPath(location) : undefined;
  const isSlow = useIsSlowNavigation(pendingUrl);
  useEffect(() => {
    if (!pendingUrl) return;
    const save = () => saveInterruptedNavigation(pendingUrl);
    addEventListener("pagehide", save);
    return () => removeEventListener("pagehide", save);
  }, [pendingUrl]);
  if (state === "idle") return null;
  return (
    <>
      <Bar aria-hidden="true" />
      {pendingUrl && isSlow && (
        <SlowNotice role="status">
          This page is slow to load. <a href={pendingUrl}>Try a full reload</a>
        </SlowNotice>
      )}
    </>
  );
}

function useIsSlowNavigation(pendingUrl: string | undefined): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!pendingUrl) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pendingUrl]);
  return isSlow;
}
