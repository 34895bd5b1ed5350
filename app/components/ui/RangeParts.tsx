import type { ReactNode } from "react";
import { styled } from "styled-components";
import { parseEnteredMoney } from "~/services/format/entered-number";

export const Sliders = styled.div`
  position: relative;
  height: var(--control);

  &::before, &::after { content: ""; position: absolute; top: calc(50% - 2px); height: 4px; border-radius: var(--round); }
  &::before { left: 0; right: 0; background: var(--line); }
  &::after { left: var(--from); right: calc(100% - var(--to)); background: var(--accent); }
  input { position: absolute; inset: 0; height: 100%; appearance: none; background: none; pointer-events: none; z-index: 1; cursor: pointer; }
  input:focus-visible { outline: none; }
  input::-webkit-slider-thumb { appearance: none; pointer-events: auto; width: 20px; height: 20px; border-radius: 50%; background: var(--surface); border: 2px solid var(--accent); box-shadow: var(--shadow-1); }
  input::-moz-range-thumb { pointer-events: auto; width: 16px; height: 16px; border-radius: 50%; background: var(--surface); border: 2px solid var(--accent); }
  @media (max-width: 39.9375rem) { input::-webkit-slider-thumb { width: 28px; height: 28px; } input::-moz-range-thumb { width: 24px; height: 24px; } }
  input:focus-visible::-webkit-slider-thumb { outline: 2px solid var(--focus); outline-offset: 2px; }
  input:focus-visible::-moz-range-thumb { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

export const Numbers = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);

  span { color: var(--ink-soft); white-space: nowrap; }
  input { flex: 0 1 128px; width: 0; min-width: 60px; }
  @media (max-width: 21.9375rem) { flex-wrap: wrap; }
`;

export interface Scale {
  min: number;
  max: number;
  step?: number;
  /** A unit beside the number, e.g. "$" before or "guests" after. */
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** Parses typed text for a slider; `undefined` if it is not a number. */
export const parseSliderValue = (text: string): number | undefined =>
  text.trim() ? parseEnteredMoney(text).value : undefined;

export const formatSliderPercent = (text: string, { min, max }: Scale, fallback: number): string => {
  const number = parseSliderValue(text) ?? fallback;
  return `${(Math.min(1, Math.max(0, (number - min) / (max - min || 1))) * 100).toFixed(2)}%`;
};

/** Snaps a moved slider to the next step in its direction; both ends are always reachable. */
function snapToStep({ min, max, step = 1 }: Scale, previousValue: number, movedValue: number): number {
  const steps = (movedValue - min) / step;
  const snapped = min + (movedValue > previousValue ? Math.ceil(steps) : Math.floor(steps)) * step;
  return Math.min(max, Math.max(min, snapped));
}

/**
 * A slider for a field's value. It has no name, so only the field is sent. If the steps do not reach the end, the
 * browser's step is 1 and `snapToStep` rounds.
 */
export function Slider({ value, scale, label, onSlide }: SliderProps) {
  const { min, max, step = 1 } = scale;
  const isEven = (max - min) % step === 0;
  return (
    <input
      type="range"
      aria-label={`${label}, slider`}
      min={min}
      max={max}
      step={isEven ? step : 1}
      value={value}
      onChange={({ currentTarget }) =>
        onSlide(String(snapToStep(scale, Math.min(max, value), Number(currentTarget.value))))
      }
    />
  );
}

interface SliderProps {
  value: number;
  scale: Scale;
  label: string;
  onSlide: (value: string) => void;
}

export const UnitText = ({ children }: { children?: ReactNode }) =>
  children ? <span>{children}</span> : null;
