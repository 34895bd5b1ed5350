import type { CSSProperties } from "react";
import { styled } from "styled-components";

const Track = styled.div`
  height: var(--height);
  background: var(--line);
  border-radius: var(--round);
  overflow: hidden;

  > i { display: block; height: 100%; width: var(--value); background: var(--accent); border-radius: inherit; transition: width var(--motion-collapse) var(--ease); }
`;

/** A progress bar from 0 to 100 (clamped), 3 px high by default (spec 5). */
export function Progress({ value, label, height = 3 }: { value: number; label: string; height?: number }) {
  const shown = Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      style={{ "--value": `${shown}%`, "--height": `${height}px` } as CSSProperties}
    >
      <i />
    </Track>
  );
}
