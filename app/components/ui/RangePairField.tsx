import { type CSSProperties, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { controlProps, FieldMessage, FieldRoot, type FieldTexts } from "./Field";
import { Numbers, percent, type Scale, Slider, Sliders, Unit } from "./RangeParts";

type RangePairFieldProps = Pick<FieldTexts, "label" | "hint"> &
  Scale & {
    /** The names of the lower and the upper number; their ids too. */
    minName: string;
    maxName: string;
    defaultMin?: number | null;
    defaultMax?: number | null;
    disabled?: boolean;
    onValue?: (min: number, max: number) => void;
    /** What is wrong with the lower and the upper number. */
    minError?: FieldTexts["error"];
    maxError?: FieldTexts["error"];
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
  const ends = { from: [minName, props.minError], to: [maxName, props.maxError] } as const;
  const number = (end: keyof typeof ends, value: string, onNumber: (value: string) => void) => {
    const [name, error] = ends[end];
    return (
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
        {...controlProps(name, { error })}
      />
    );
  };
  return (
    <FieldRoot as="fieldset" aria-describedby={props.hint && `${minName}-hint`}>
      <legend>{props.label}</legend>
      {props.hint && (
        <p id={`${minName}-hint`} data-part="hint">
          {props.hint}
        </p>
      )}
      <Numbers>
        <Unit>{props.prefix}</Unit>
        {number("from", low, (value) => change(value, high))}
        <span>to</span>
        <Unit>{props.prefix}</Unit>
        {number("to", high, (value) => change(low, value))}
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
      <FieldMessage id={minName} error={props.minError} />
      <FieldMessage id={maxName} error={props.maxError} />
    </FieldRoot>
  );
}
