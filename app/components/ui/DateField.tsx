import { type ChangeEvent, type InputHTMLAttributes, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { formatWeekday, isBareDay } from "~/services/format/dates";
import { parseDayAnywhere } from "~/services/format/typed-day";
import { Field, type FieldTexts } from "./Field";
import { splitField } from "./field-props";
import { Icon } from "./Icon";
import { typeInto } from "./typed-values";

type DateFieldProps = FieldTexts & { name: string; defaultValue?: unknown } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "type" | "defaultValue"
  >;

/** "Sat 5 Dec 2026" of a day (YYYY-MM-DD); any other text as it is. */
const shownText = (text: string) => (isBareDay(text) && formatWeekday(text, "UTC")) || text;

/**
 * A date as people type it; once JavaScript runs it says which day was read, and a calendar can be opened. A field for
 * text, as a browser's date field drops what is typed by half. A day of its default is written out; `data-value` keeps it.
 */
export function DateField({ defaultValue, ...props }: DateFieldProps) {
  const { id, texts, control } = splitField(props);
  const [reading, setReading] = useState<string>();
  const start = typeof defaultValue === "string" ? defaultValue : "";
  const read = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    const { day } = parseDayAnywhere(value, new Date());
    const text = day && shownText(day);
    setReading(text === value.trim() ? undefined : text);
  };
  return (
    <Field id={id} {...texts} note={texts.note ?? reading}>
      {(tied) => (
        <span data-part="affix">
          <input
            type="text"
            autoComplete="off"
            maxLength={40}
            placeholder="5 Dec 2026"
            {...control}
            {...tied}
            data-value={isBareDay(start) ? start : undefined}
            defaultValue={shownText(start)}
            onChange={read}
          />
          <CalendarButton name={control.name} />
        </span>
      )}
    </Field>
  );
}

/** Opens the browser's calendar; the day that is chosen is typed into the field beside it. */
function CalendarButton({ name }: { name: string }) {
  const hydrated = useHydrated();
  const calendar = useRef<HTMLInputElement>(null);
  if (!hydrated) return null;
  const choose = ({ currentTarget: { value, parentElement } }: ChangeEvent<HTMLInputElement>) => {
    const field = parentElement?.parentElement;
    if (value && field) typeInto(field, { [name]: shownText(value) });
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
