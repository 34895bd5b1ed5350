import { type CSSProperties, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { controlProps, FieldMessage, FieldRoot, type FieldTexts, useCorrection } from "./Field";
import { Numbers, percent, type Scale, Slider, Sliders, Unit } from "./RangeParts";

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
  ...given
}: RangeFieldProps) {
  const props = useCorrection(given);
  const hydrated = useHydrated();
  const [value, setValue] = useState(String(defaultValue ?? ""));
  const change = (next: string) => {
    setValue(next);
    if (next !== "") onValue?.(Number(next));
  };
  return (
    <FieldRoot>
      <label htmlFor={id} data-part="label">
        {props.label}
      </label>
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
