import { type CSSProperties, type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { styled } from "styled-components";
import { controlProps, FieldMessage, FieldRoot, type FieldTexts, firstError } from "./Field";

const Sliders = styled.div`
  position: relative;
  height: var(--control);

  &::before, &::after { content: ""; position: absolute; top: calc(50% - 2px); height: 4px; border-radius: var(--round); }
  &::before { left: 0; right: 0; background: var(--line); }
  &::after { left: var(--from); right: calc(100% - var(--to)); background: var(--accent); }
  input { position: absolute; inset: 0; height: 100%; appearance: none; background: none; pointer-events: none; z-index: 1; cursor: pointer; }
  input:focus-visible { outline: none; }
  input::-webkit-slider-thumb { appearance: none; pointer-events: auto; width: 20px; height: 20px; border-radius: 50%; background: var(--surface); border: 2px solid var(--accent); box-shadow: var(--shadow-1); }
  input::-moz-range-thumb { pointer-events: auto; width: 16px; height: 16px; border-radius: 50%; background: var(--surface); border: 2px solid var(--accent); }
  input:focus-visible::-webkit-slider-thumb { outline: 2px solid var(--focus); outline-offset: 2px; }
  input:focus-visible::-moz-range-thumb { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  color: var(--ink-soft);

  input { max-width: 128px; }
`;

interface Scale {
  min: number;
  max: number;
  step?: number;
  /** Beside the number, e.g. "$" before or "guests" after. */
  prefix?: string;
  suffix?: string;
}

const percent = (value: string, { min, max }: Scale, fallback: number) => {
  const number = value === "" || Number.isNaN(Number(value)) ? fallback : Number(value);
  return `${(Math.min(1, Math.max(0, (number - min) / (max - min || 1))) * 100).toFixed(2)}%`;
};

/** A slider over a number field of the same value; it has no name, so the form sends the number alone. */
function Slider({ value, scale, label, onSlide }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={`${label}, slider`}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={value}
      onChange={(event) => onSlide(event.currentTarget.value)}
    />
  );
}

interface SliderProps {
  value: string | number;
  scale: Scale;
  label: string;
  onSlide: (value: string) => void;
}

const Unit = ({ children }: { children?: ReactNode }) => (children ? <span>{children}</span> : null);

type RangeFieldProps = FieldTexts &
  Scale & {
    name: string;
    id?: string;
    defaultValue?: number | null;
    /** The largest number that may be typed, when the slider ends before it. */
    inputMax?: number;
    disabled?: boolean;
    onValue?: (value: number) => void;
  };

/** A number with a slider once JavaScript runs; a plain number field before. A new default starts it anew. */
export function RangeField(props: RangeFieldProps) {
  return <LiveRange key={props.defaultValue ?? "none"} {...props} />;
}

function LiveRange({
  name,
  id = name,
  defaultValue,
  inputMax,
  disabled,
  onValue,
  ...props
}: RangeFieldProps) {
  const hydrated = useHydrated();
  const [value, setValue] = useState(String(defaultValue ?? ""));
  const change = (next: string) => {
    setValue(next);
    if (next !== "") onValue?.(Number(next));
  };
  return (
    <FieldRoot>
      <label htmlFor={id}>{props.label}</label>
      {props.hint && (
        <p id={`${id}-hint`} data-part="hint">
          {props.hint}
        </p>
      )}
      <Numbers>
        <Unit>{props.prefix}</Unit>
        <input
          type="number"
          inputMode="numeric"
          name={name}
          min={props.min}
          max={inputMax ?? props.max}
          disabled={disabled}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          {...controlProps(id, props)}
        />
        <Unit>{props.suffix}</Unit>
      </Numbers>
      {hydrated && !disabled && (
        <Sliders style={{ "--from": "0%", "--to": percent(value, props, props.min) } as CSSProperties}>
          <Slider value={value || props.min} scale={props} label={props.label} onSlide={change} />
        </Sliders>
      )}
      <FieldMessage id={id} error={props.error} success={props.success} />
    </FieldRoot>
  );
}

type RangePairFieldProps = FieldTexts &
  Scale & {
    /** The names of the lower and the upper number; their ids too. */
    minName: string;
    maxName: string;
    defaultMin?: number | null;
    defaultMax?: number | null;
    disabled?: boolean;
    onValue?: (min: number, max: number) => void;
  };

/** From and to: two number fields, joined by a slider with two thumbs once JavaScript runs. */
export function RangePairField(props: RangePairFieldProps) {
  return <LiveRangePair key={`${props.defaultMin} ${props.defaultMax}`} {...props} />;
}

function LiveRangePair(props: RangePairFieldProps) {
  const { minName, maxName, disabled, min, max } = props;
  const hydrated = useHydrated();
  const [low, setLow] = useState(String(props.defaultMin ?? ""));
  const [high, setHigh] = useState(String(props.defaultMax ?? ""));
  const change = (nextLow: string, nextHigh: string) => {
    setLow(nextLow);
    setHigh(nextHigh);
    props.onValue?.(Number(nextLow || min), Number(nextHigh || max));
  };
  const lowAt = low === "" ? min : Number(low);
  const highAt = high === "" ? max : Number(high);
  const number = (end: string, name: string, value: string, onNumber: (value: string) => void) => (
    <input
      type="number"
      inputMode="numeric"
      aria-label={`${props.label}, ${end}`}
      name={name}
      min={min}
      max={max}
      step={props.step}
      disabled={disabled}
      value={value}
      onChange={(event) => onNumber(event.currentTarget.value)}
      {...controlProps(name, {})}
      aria-invalid={firstError(props.error) ? true : undefined}
    />
  );
  const described = controlProps(minName, props)["aria-describedby"];
  return (
    <FieldRoot as="fieldset" aria-describedby={described}>
      <legend>{props.label}</legend>
      {props.hint && (
        <p id={`${minName}-hint`} data-part="hint">
          {props.hint}
        </p>
      )}
      <Numbers>
        <Unit>{props.prefix}</Unit>
        {number("from", minName, low, (value) => change(value, high))}
        <span>to</span>
        <Unit>{props.prefix}</Unit>
        {number("to", maxName, high, (value) => change(low, value))}
        <Unit>{props.suffix}</Unit>
      </Numbers>
      {hydrated && !disabled && (
        <Sliders
          style={{ "--from": percent(low, props, min), "--to": percent(high, props, max) } as CSSProperties}
        >
          <Slider
            value={lowAt}
            scale={props}
            label={`${props.label}, from`}
            onSlide={(value) => change(String(Math.min(Number(value), highAt)), high)}
          />
          <Slider
            value={highAt}
            scale={props}
            label={`${props.label}, to`}
            onSlide={(value) => change(low, String(Math.max(Number(value), lowAt)))}
          />
        </Sliders>
      )}
      <FieldMessage id={minName} error={props.error} success={props.success} />
    </FieldRoot>
  );
}
