import { type ChangeEvent, type InputHTMLAttributes, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { formatWeekdayAndDate, isDateWithoutTime } from "~/services/format/dates";
import { parseDayInAnyCountry } from "~/services/format/entered-day";
import { typeFieldValues } from "./entered-values";
import { Field, type FieldTexts } from "./Field";
import { splitFieldProps } from "./field-props";
import { Icon } from "./Icon";

type DateFieldProps = FieldTexts & { name: string; defaultValue?: unknown } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "type" | "defaultValue"
  >;

/** Formats a day (YYYY-MM-DD) as "Sat 5 Dec 2026"; returns any other text unchanged. */
const formatDayOrText = (text: string) =>
  (isDateWithoutTime(text) && formatWeekdayAndDate(text, "UTC")) || text;

/**
 * A date as free text, because a browser's date field discards partial input. With JavaScript it shows which day was
 * understood, and opens a calendar. A default day is shown formatted; `data-value` keeps the ISO date.
 */
export function DateField({ defaultValue, ...props }: DateFieldProps) {
  const { id, texts, control } = splitFieldProps(props);
  const [parsed, setParsed] = useState<string>();
  const initial = typeof defaultValue === "string" ? defaultValue : "";
  const showParsed = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    const { day } = parseDayInAnyCountry(value, new Date());
    const text = day && formatDayOrText(day);
    setParsed(text === value.trim() ? undefined : text);
  };
  return (
    <Field id={id} {...texts} note={texts.note ?? parsed}>
      {(controlProps) => (
        <span data-part="affix">
          <input
            type="text"
            autoComplete="off"
            maxLength={40}
            placeholder="5 Dec 2026"
            {...control}
            {...controlProps}
            data-value={isDateWithoutTime(initial) ? initial : undefined}
            defaultValue={formatDayOrText(initial)}
            onChange={showParsed}
          />
          <CalendarButton name={control.name} />
        </span>
      )}
    </Field>
  );
}

/** Opens the browser's calendar and types the chosen day into the field beside it. */
function CalendarButton({ name }: { name: string }) {
  const hydrated = useHydrated();
  const calendar = useRef<HTMLInputElement>(null);
  if (!hydrated) return null;
  const choose = ({ currentTarget: { value, parentElement } }: ChangeEvent<HTMLInputElement>) => {
    const field = parentElement?.parentElement;
    if (value && field) typeFieldValues(field, { [name]: formatDayOrText(value) });
  };
  return (
    <span data-part="calendar">
      <button type="button" aria-label="Calendar" onClick={() => calendar.current?.showPicker()}>
        <Icon name="calendar" />
      </button>
      <input ref={calendar} type="date" tabIndex={-1} aria-hidden="true" onChange={choose} />
    </span>
  );
}
