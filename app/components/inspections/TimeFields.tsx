import type { FormEvent } from "react";
import { styled } from "styled-components";
import { ChoiceLabel } from "~/components/ui/Checkbox";
import { SelectField } from "~/components/ui/SelectField";
import { TextField } from "~/components/ui/TextField";
import { formatLocalTime, parseDateAndClock } from "~/services/format/local-time";
import { type TimeProblem, type TypedTime, timeNames } from "~/services/inspections/typed-time";

const Fields = styled.div`
  display: grid;
  gap: var(--s2) var(--s3);
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;

  > div:first-child, > div:nth-child(4) { grid-column: 1 / -1; }
  fieldset { grid-column: 1 / -1; border: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 var(--s5); }
  fieldset legend { font-weight: 600; font-size: var(--text-s); }

  /* The zone has room for "Melbourne, where the event is": one that is cut off cannot be checked. */
  @container (min-width: 47.5rem) {
    grid-template-columns: minmax(180px, 1fr) minmax(140px, 0.8fr) minmax(124px, 0.7fr) minmax(17rem, 1fr);
    > div:first-child, > div:nth-child(4) { grid-column: auto; }
  }
`;

const Container = styled.div`container-type: inline-size; min-width: 0;`;

interface TimeFieldsProps {
  /** Tells the times of one form apart. */
  suffix: number | string;
  /** Whose time it is, read aloud with each field. */
  of: string;
  typed: TypedTime;
  zones: readonly { value: string; label: string }[];
  problem?: TimeProblem;
}

/** The id of the field that a problem of a time is about. */
export const timeFieldId = (suffix: number | string, { field }: Pick<TimeProblem, "field">) =>
  `${field === "zone" ? "timezone" : "time"}-${suffix}`;

/**
 * A time in a zone: typed as 'YYYY-MM-DD hh:mm A', or chosen as a date and a clock time, which then count. What is
 * chosen is written into the text, and what is typed empties the choice.
 */
export function TimeFields({ suffix, of, typed, zones, problem }: TimeFieldsProps) {
  const names = timeNames(suffix);
  const errorAt = (field: TimeProblem["field"]) => (problem?.field === field ? problem.message : undefined);
  const isOffered = zones.some(({ value }) => value === typed.zone);
  const own = { value: typed.zone, label: typed.zone.replaceAll("_", " ") };
  return (
    <Container>
      <Fields onInput={keepTogether(names)}>
        <TextField
          id={`time-${suffix}`}
          name={names.text}
          label="Time"
          aria-label={`Time of ${of}`}
          placeholder="2027-03-01 02:30 PM"
          maxLength={40}
          autoComplete="off"
          defaultValue={typed.text}
          error={errorAt("text")}
        />
        <TextField
          id={`date-${suffix}`}
          name={names.date}
          label="or date"
          aria-label={`or date of ${of}`}
          type="date"
          defaultValue={typed.date}
        />
        <TextField
          id={`clock-${suffix}`}
          name={names.clock}
          label="and clock time"
          aria-label={`and clock time of ${of}`}
          type="time"
          defaultValue={typed.clock}
        />
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
        {problem?.question && (
          <fieldset key={problem.question.about}>
            <legend>Which time is meant?</legend>
            <input type="hidden" name={names.asked} value={problem.question.about} />
            {problem.question.options.map(({ value, label }) => (
              <ChoiceLabel key={value}>
                <input type="radio" name={names.choice} value={value} />
                <span>{label}</span>
              </ChoiceLabel>
            ))}
          </fieldset>
        )}
      </Fields>
    </Container>
  );
}

/** Writes a date and clock time that are chosen into the text; empties them when the text is typed. */
const keepTogether = (names: ReturnType<typeof timeNames>) => (event: FormEvent<HTMLElement>) => {
  const input = (name: string) => event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const [text, date, clock] = [input(names.text), input(names.date), input(names.clock)];
  if (!text || !date || !clock) return;
  if (event.target === text) {
    date.value = "";
    clock.value = "";
  } else if (event.target === date || event.target === clock) {
    const local = parseDateAndClock(date.value, clock.value);
    if (local) text.value = formatLocalTime(local);
  }
};
