import { type CSSProperties, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FieldMessage, FieldRoot, type FieldTexts, toControlProps, useCorrectionMessage } from "./Field";
import {
  formatSliderPercent,
  Numbers,
  parseSliderValue,
  type Scale,
  Slider,
  Sliders,
  UnitText,
} from "./RangeParts";

type RangeFieldProps = FieldTexts &
  Scale & {
    name: string;
    id?: string;
    /** A number, or typed text that could not be parsed. */
    defaultValue?: string | undefined;
    disabled?: boolean;
    /** Receives each typed or slid value as text. */
    onValue?: (text: string) => void;
  };

/** A number field, with a slider once JavaScript runs. A new default resets it. */
export function RangeField(props: RangeFieldProps) {
  return <LiveRange key={props.defaultValue} {...props} />;
}

function LiveRange({ name, id = name, defaultValue = "", disabled, onValue, ...texts }: RangeFieldProps) {
  const props = useCorrectionMessage(texts);
  const hydrated = useHydrated();
  const [value, setValue] = useState(defaultValue);
  const change = (next: string) => {
    setValue(next);
    onValue?.(next);
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
        <UnitText>{props.prefix}</UnitText>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          name={name}
          disabled={disabled}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          {...toControlProps(id, props)}
        />
        <UnitText>{props.suffix}</UnitText>
      </Numbers>
      {hydrated && !disabled && (
        <Sliders
          style={{ "--from": "0%", "--to": formatSliderPercent(value, props, props.min) } as CSSProperties}
        >
          <Slider
            value={parseSliderValue(value) ?? props.min}
            scale={props}
            label={props.label}
            onSlide={change}
          />
        </Sliders>
      )}
      <FieldMessage id={id} error={props.error} success={props.success} />
    </FieldRoot>
  );
}
