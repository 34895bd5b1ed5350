import { formatInspectionLength, inspectionLengths } from "@contract/inspections/clock";
import type { FormEvent } from "react";
import { styled } from "styled-components";
import { ChoiceLabel } from "~/components/ui/Checkbox";
import { DateField } from "~/components/ui/DateField";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { parseDayWithOptionalTime } from "~/services/format/entered-time";
import { formatClockTime } from "~/services/format/local-time";
import { buildTimeFieldNames, type EnteredTime, type TimeProblem } from "~/services/inspections/entered-time";

const HALF_HOURS_ID = "half-hours";
const HALF_HOURS = Array.from({ length: 25 }, (_, index) =>
  formatClockTime({ hour: 8 + Math.floor(index / 2), minute: (index % 2) * 30 }),
);

const Fields = styled.div`
  display: grid;
  gap: var(--s2) var(--s3);
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;

  > div:last-of-type { grid-column: 1 / -1; }
  fieldset { grid-column: 1 / -1; border: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 var(--s5); }
  fieldset legend { font-weight: 600; font-size: var(--text-s); }

  @container (min-width: 24rem) {
    &[data-lengths] { grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 0.9fr); }
  }
  /* Wide enough for "Melbourne, where the event is": users must be able to read the whole zone. */
  @container (min-width: 47.5rem) {
    grid-template-columns: minmax(200px, 1fr) minmax(124px, 0.7fr) minmax(17rem, 1fr);
    > div:last-of-type { grid-column: auto; }
    &[data-lengths] { grid-template-columns: minmax(180px, 1fr) minmax(112px, 0.6fr) 7.5rem minmax(15rem, 1fr); }
  }
`;

const Container = styled.div`container-type: inline-size; min-width: 0;`;

interface TimeFieldsProps {
  /** Suffix of the field names. */
  suffix: number | string;
  /** The venue, read aloud with each field; absent if the form is about one inspection only. */
  venueName?: string;
  entered: EnteredTime;
  /** The field for the length; absent if lengths are not stored. */
  length?: { name: string; minutes: number } | undefined;
  zones: readonly { value: string; label: string }[];
  problem?: TimeProblem | undefined;
}

/** Suggests half hours from 8 am to 8 pm for every time field of a form; any other time can be typed. */
export const HalfHourOptions = () => (
  <datalist id={HALF_HOURS_ID}>
    {HALF_HOURS.map((clock) => (
      <option key={clock} value={clock} />
    ))}
  </datalist>
);

export const toTimeFieldId = (suffix: number | string, { field }: Pick<TimeProblem, "field">): string =>
  `${field === "zone" ? "timezone" : field}-${suffix}`;

/** A date, a clock time and a zone as text fields. */
export function TimeFields({ suffix, venueName, entered, length, zones, problem }: TimeFieldsProps) {
  const names = buildTimeFieldNames(suffix);
  const place = venueName === undefined ? "" : ` at ${venueName}`;
  const errorAt = (field: TimeProblem["field"]) => (problem?.field === field ? problem.message : undefined);
  const isListed = zones.some(({ value }) => value === entered.zone);
  const enteredZone = { value: entered.zone, label: entered.zone.replaceAll("_", " ") };
  return (
    <Container onInput={moveTimeTypedIntoDateField(names)}>
      <Fields data-lengths={length ? "" : undefined}>
        <DateField
          id={`date-${suffix}`}
          name={names.date}
          label="Date"
          aria-label={`Inspection date${place}`}
          placeholder="Sat 5 Dec 2026"
          defaultValue={entered.date}
          error={errorAt("date")}
        />
        <TextField
          id={`clock-${suffix}`}
          name={names.clock}
          label="Time"
          aria-label={`Inspection time${place}`}
          placeholder="10:30 am"
          maxLength={40}
          list={HALF_HOURS_ID}
          defaultValue={entered.clock}
          error={errorAt("clock")}
        />
        {length && <InspectionLengthField id={`length-${suffix}`} place={place} {...length} />}
        <SelectField
          id={`timezone-${suffix}`}
          name={names.zone}
          label="Time zone"
          aria-label={`Inspection time zone${place}`}
          placeholder={entered.zone ? undefined : "Choose a time zone"}
          options={isListed || !entered.zone ? zones : [...zones, enteredZone]}
          defaultValue={entered.zone}
          error={errorAt("zone")}
        />
        {problem?.question ? (
          <AmbiguousTimeQuestion key={problem.question.about} names={names} question={problem.question} />
        ) : (
          // Keep an answered question until the time changes.
          entered.choice && (
            <>
              <input type="hidden" name={names.choiceFor} value={entered.choiceFor} />
              <input type="hidden" name={names.choice} value={entered.choice} />
            </>
          )
        )}
      </Fields>
    </Container>
  );
}

function InspectionLengthField({
  id,
  place,
  name,
  minutes,
}: {
  id: string;
  place: string;
  name: string;
  minutes: number;
}) {
  const lengths = [...new Set([...inspectionLengths, minutes])];
  return (
    <SelectField
      id={id}
      name={name}
      label="Length"
      aria-label={`Inspection length${place}`}
      options={lengths.map((length) => ({ value: String(length), label: formatInspectionLength(length) }))}
      defaultValue={String(minutes)}
    />
  );
}

function AmbiguousTimeQuestion({
  names,
  question,
}: {
  names: ReturnType<typeof buildTimeFieldNames>;
  question: NonNullable<TimeProblem["question"]>;
}) {
  return (
    <fieldset>
      <legend>Which time do you mean?</legend>
      <input type="hidden" name={names.choiceFor} value={question.about} />
      {question.options.map(({ value, label }) => (
        <ChoiceLabel key={value}>
          <input type="radio" name={names.choice} value={value} />
          <span>{label}</span>
        </ChoiceLabel>
      ))}
    </fieldset>
  );
}

/** Moves a clock time typed into the date field to the time field. */
const moveTimeTypedIntoDateField =
  (names: ReturnType<typeof buildTimeFieldNames>) => (event: FormEvent<HTMLElement>) => {
    const { currentTarget, target } = event;
    if (!(target instanceof HTMLInputElement) || target.name !== names.date) return;
    const moment = parseDayWithOptionalTime(target.value, new Date().toISOString().slice(0, 10));
    const field = currentTarget.querySelector<HTMLInputElement>(`[name="${names.clock}"]`);
    if (field && moment.day !== undefined && moment.clock) field.value = formatClockTime(moment.clock);
  };
