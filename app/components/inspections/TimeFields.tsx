import { inspectionLengths, lengthInWords } from "@contract/inspections/clock";
import type { FormEvent } from "react";
import { styled } from "styled-components";
import { ChoiceLabel } from "~/components/ui/Checkbox";
import { DateField } from "~/components/ui/DateField";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { clockWords } from "~/services/format/local-time";
import { parseMoment } from "~/services/format/typed-time";
import { type TimeProblem, type TypedTime, timeNames } from "~/services/inspections/typed-time";

const HALF_HOURS_ID = "half-hours";
const HALF_HOURS = Array.from({ length: 25 }, (_, index) =>
  clockWords({ hour: 8 + Math.floor(index / 2), minute: (index % 2) * 30 }),
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
  /* The zone has room for "Melbourne, where the event is": one that is cut off cannot be checked. */
  @container (min-width: 47.5rem) {
    grid-template-columns: minmax(200px, 1fr) minmax(124px, 0.7fr) minmax(17rem, 1fr);
    > div:last-of-type { grid-column: auto; }
    &[data-lengths] { grid-template-columns: minmax(180px, 1fr) minmax(112px, 0.6fr) 7.5rem minmax(15rem, 1fr); }
  }
`;

const Container = styled.div`container-type: inline-size; min-width: 0;`;

interface TimeFieldsProps {
  /** Tells the times of one form apart. */
  suffix: number | string;
  /** Whose time it is, read aloud with each field. */
  of: string;
  typed: TypedTime;
  /** The field of how long it takes; absent where that is not kept. */
  length?: { name: string; minutes: number };
  zones: readonly { value: string; label: string }[];
  problem?: TimeProblem;
}

/** The half hours from 8 am to 8 pm that all times of a page offer, once in each form; any other time may be typed. */
export const HalfHours = () => (
  <datalist id={HALF_HOURS_ID}>
    {HALF_HOURS.map((clock) => (
      <option key={clock} value={clock} />
    ))}
  </datalist>
);

/** The id of the field that a problem of a time is about. */
export const timeFieldId = (suffix: number | string, { field }: Pick<TimeProblem, "field">) =>
  `${field === "zone" ? "timezone" : field}-${suffix}`;

/** A date, a clock time and their zone, as people type them. */
export function TimeFields({ suffix, of, typed, length, zones, problem }: TimeFieldsProps) {
  const names = timeNames(suffix);
  const errorAt = (field: TimeProblem["field"]) => (problem?.field === field ? problem.message : undefined);
  const isOffered = zones.some(({ value }) => value === typed.zone);
  const own = { value: typed.zone, label: typed.zone.replaceAll("_", " ") };
  return (
    <Container onInput={moveClock(names)}>
      <Fields data-lengths={length ? "" : undefined}>
        <DateField
          id={`date-${suffix}`}
          name={names.date}
          label="Date"
          aria-label={`Date of ${of}`}
          placeholder="Sat 5 Dec 2026"
          defaultValue={typed.date}
          error={errorAt("date")}
        />
        <TextField
          id={`clock-${suffix}`}
          name={names.clock}
          label="Time"
          aria-label={`Time of ${of}`}
          placeholder="10:30 am"
          maxLength={40}
          list={HALF_HOURS_ID}
          defaultValue={typed.clock}
          error={errorAt("clock")}
        />
        {length && <LengthField id={`length-${suffix}`} of={of} {...length} />}
        <SelectField
          id={`timezone-${suffix}`}
          name={names.zone}
          label="Time zone"
          aria-label={`Time zone of ${of}`}
          placeholder={typed.zone ? undefined : "Choose a zone"}
          options={isOffered || !typed.zone ? zones : [...zones, own]}
          defaultValue={typed.zone}
          error={errorAt("zone")}
        />
        {problem?.question ? (
          <TimeQuestion key={problem.question.about} names={names} question={problem.question} />
        ) : (
          // An answered question goes along with the form until its time is another one.
          typed.choice && (
            <>
              <input type="hidden" name={names.asked} value={typed.asked} />
              <input type="hidden" name={names.choice} value={typed.choice} />
            </>
          )
        )}
      </Fields>
    </Container>
  );
}

function LengthField({ id, of, name, minutes }: { id: string; of: string; name: string; minutes: number }) {
  const lengths = [...new Set([...inspectionLengths, minutes])];
  return (
    <SelectField
      id={id}
      name={name}
      label="Length"
      aria-label={`Length of the inspection of ${of}`}
      options={lengths.map((length) => ({ value: String(length), label: lengthInWords(length) }))}
      defaultValue={String(minutes)}
    />
  );
}

function TimeQuestion({
  names,
  question,
}: {
  names: ReturnType<typeof timeNames>;
  question: NonNullable<TimeProblem["question"]>;
}) {
  return (
    <fieldset>
      <legend>Which time is meant?</legend>
      <input type="hidden" name={names.asked} value={question.about} />
      {question.options.map(({ value, label }) => (
        <ChoiceLabel key={value}>
          <input type="radio" name={names.choice} value={value} />
          <span>{label}</span>
        </ChoiceLabel>
      ))}
    </fieldset>
  );
}

/** Takes a clock time that is typed with the date into its own field, whose old one would contradict it. */
const moveClock = (names: ReturnType<typeof timeNames>) => (event: FormEvent<HTMLElement>) => {
  const { currentTarget, target } = event;
  if (!(target instanceof HTMLInputElement) || target.name !== names.date) return;
  const moment = parseMoment(target.value, new Date().toISOString().slice(0, 10));
  const field = currentTarget.querySelector<HTMLInputElement>(`[name="${names.clock}"]`);
  if (field && moment.day !== undefined && moment.clock) field.value = clockWords(moment.clock);
};
