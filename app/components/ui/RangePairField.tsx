import { type CSSProperties, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FieldMessage, FieldRoot, type FieldTexts, toControlProps } from "./Field";
import {
  formatSliderPercent,
  Numbers,
  parseSliderValue,
  type Scale,
  Slider,
  Sliders,
  UnitText,
} from "./RangeParts";

type RangePairFieldProps = Pick<FieldTexts, "label" | "hint"> &
  Scale & {
    /** Names, and ids, of both fields. */
    minName: string;
    maxName: string;
    /** Numbers, or typed text that could not be parsed. */
    defaultMin?: string;
    defaultMax?: string;
    disabled?: boolean;
    /** Receives both texts when either changes. */
    onValue?: (min: string, max: string) => void;
    minError?: FieldTexts["error"];
    maxError?: FieldTexts["error"];
  };

/** Two number fields, with a two-thumb slider once JavaScript runs. New defaults reset it. */
export function RangePairField(props: RangePairFieldProps) {
  return <LiveRangePair key={`${props.defaultMin} ${props.defaultMax}`} {...props} />;
}

function LiveRangePair(props: RangePairFieldProps) {
  const { minName, maxName, disabled } = props;
  const hydrated = useHydrated();
  const [low, setLow] = useState(props.defaultMin ?? "");
  const [high, setHigh] = useState(props.defaultMax ?? "");
  const change = (nextLow: string, nextHigh: string) => {
    setLow(nextLow);
    setHigh(nextHigh);
    props.onValue?.(nextLow, nextHigh);
  };
  const ends = { from: [minName, props.minError], to: [maxName, props.maxError] } as const;
  const number = (end: keyof typeof ends, value: string, onNumber: (value: string) => void) => {
    const [name, error] = ends[end];
    return (
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        aria-label={`${props.label}, ${end}`}
        name={name}
        disabled={disabled}
        value={value}
        onChange={(event) => onNumber(event.currentTarget.value)}
        {...toControlProps(name, { error })}
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
        <UnitText>{props.prefix}</UnitText>
        {number("from", low, (value) => change(value, high))}
        <span>to</span>
        <UnitText>{props.prefix}</UnitText>
        {number("to", high, (value) => change(low, value))}
        <UnitText>{props.suffix}</UnitText>
      </Numbers>
      {hydrated && !disabled && <PairSliders {...props} low={low} high={high} onChange={change} />}
      <FieldMessage id={minName} error={props.minError} />
      <FieldMessage id={maxName} error={props.maxError} />
    </FieldRoot>
  );
}

function PairSliders({
  low,
  high,
  onChange,
  ...props
}: Scale &
  Pick<RangePairFieldProps, "label"> & {
    low: string;
    high: string;
    onChange: (low: string, high: string) => void;
  }) {
  const lowValue = parseSliderValue(low) ?? props.min;
  const highValue = parseSliderValue(high) ?? props.max;
  return (
    <Sliders
      style={
        {
          "--from": formatSliderPercent(low, props, props.min),
          "--to": formatSliderPercent(high, props, props.max),
        } as CSSProperties
      }
    >
      <Slider
        value={lowValue}
        scale={props}
        label={`${props.label}, from`}
        onSlide={(value) => onChange(String(Math.min(Number(value), highValue)), high)}
      />
      <Slider
        value={highValue}
        scale={props}
        label={`${props.label}, to`}
        onSlide={(value) => onChange(low, String(Math.max(Number(value), lowValue)))}
      />
    </Sliders>
  );
}
