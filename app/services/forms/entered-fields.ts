import { CalendarDate, NewLeadEvent } from "@contract/leads/lead";
import { type Country, countries } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { formatCount } from "~/services/format/counts";
import { cutText } from "~/services/format/cut-text";
import { parseDayInAnyCountry } from "~/services/format/entered-day";
import {
  type EnteredNumber,
  parseEnteredCount,
  parseEnteredMoney,
  parseEnteredPercent,
  rejectRange,
} from "~/services/format/entered-number";
import { formatMoney } from "~/services/format/money";
import { findCurrencyError, MONEY_COUNTRY } from "~/services/format/money-words";

const MAX_NOTES_LENGTH = 5000;

/** Schemas of form fields that accept what people type; a text that cannot be parsed is rejected at its field. */

type NumberSchema = z.ZodType<number, number>;

interface NumberField {
  /** The message if the field is empty. */
  missing?: string;
  /** Whether a range is accepted, with its larger number as the value. */
  takesRange?: boolean;
}

const createNumberSchemaFactory =
  (parse: (text: string) => EnteredNumber) =>
  <Schema extends NumberSchema>(schema: Schema, { missing, takesRange }: NumberField = {}) =>
    z
      .string(missing)
      .transform((text, context) => {
        const { value, problem } = takesRange ? parse(text) : rejectRange(parse(text));
        if (value !== undefined) return value;
        context.addIssue({ code: "custom", message: problem, continue: false });
        return z.NEVER;
      })
      .pipe(schema);

/** An amount of money in dollars or pounds: "12,000", "$12k". */
export const createMoneySchema = createNumberSchemaFactory(parseEnteredMoney);
/** A number of people or things: "120", "1,000". */
export const createCountSchema = createNumberSchemaFactory(parseEnteredCount);
/** A percentage: "12.5", "12.5 %". */
export const createPercentSchema = createNumberSchemaFactory(parseEnteredPercent);

/**
 * A calendar date ("5/12/2026", "Sat 5 Dec"), parsed to YYYY-MM-DD.
 * @param missing the message if the field is empty
 */
export const createDateSchema = (missing?: string) =>
  z
    .string(missing)
    .transform((text, context) => {
      const { day, problem } = parseDayInAnyCountry(text, new Date());
      if (day !== undefined) return day;
      context.addIssue({ code: "custom", message: problem, continue: false });
      return z.NEVER;
    })
    .pipe(CalendarDate);

/**
 * The form fields of an event. Of a range of guests or budget, the larger number is saved: the venue must do
 * for it.
 */
export const enteredEventFields = {
  event_date: createDateSchema().optional(),
  guest_count: createCountSchema(NewLeadEvent.shape.guest_count.unwrap(), { takesRange: true }).optional(),
  budget: createMoneySchema(NewLeadEvent.shape.budget.unwrap(), { takesRange: true }).optional(),
};

interface EnteredForm {
  get(name: string): unknown;
}

/** Longer texts are no number; cutting them bounds the work of the patterns. */
const MAX_ENTERED_LENGTH = 100;

const getFieldText = (form: EnteredForm, name: string): string => {
  const text = form.get(name);
  return typeof text === "string" ? cutText(text, MAX_ENTERED_LENGTH) : "";
};

const findMoneyCountry = (form: EnteredForm): Country | undefined =>
  countries.find((country) => country === form.get(MONEY_COUNTRY));

/** Messages for amounts with the sign or name of another currency than the form's, by field. */
export function buildCurrencyErrors(form: EnteredForm, names: readonly string[]): Record<string, string[]> {
  const country = findMoneyCountry(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = findCurrencyError(getFieldText(form, name), country);
      return problem ? [[name, [problem]]] : [];
    }),
  );
}

/** Event fields that accept a range, with the names for them. */
const rangeFields = {
  guest_count: {
    parse: parseEnteredCount,
    label: "Guests",
    phrase: "number of guests",
    format: (number: number) => formatCount(number),
  },
  budget: {
    parse: parseEnteredMoney,
    label: "Budget",
    phrase: "budget",
    format: (number: number, country?: Country) => formatMoney(number, country) ?? "",
  },
} as const;

const listEnteredRanges = (form: EnteredForm) =>
  Object.entries(rangeFields).flatMap(([name, { parse, label, phrase, format }]) => {
    const { value, low } = parse(getFieldText(form, name));
    if (low === undefined || value === undefined) return [];
    const country = findMoneyCountry(form);
    const [from, to] = [format(low, country), format(value, country)];
    return { phrase, to, line: `${label}: ${from} to ${to}` };
  });

/**
 * Appends ranges typed into single-number fields to the notes, which keeps the smaller number. Notes that
 * would become too long stay as they are.
 */
export function addEnteredRangesToNotes(notes: string | undefined, form: EnteredForm): string | undefined {
  // A form that is posted again may already have the line.
  const lines = listEnteredRanges(form).flatMap(({ line }) => (notes?.includes(line) ? [] : [line]));
  if (lines.length === 0) return notes;
  const all = [notes?.trimEnd(), lines.join("\n")].filter(Boolean).join("\n\n");
  return all.length <= MAX_NOTES_LENGTH ? all : notes;
}

/**
 * Explains, for each typed range, which number was saved.
 * @param notes of the event before the ranges were added; by default those of the form
 */
export function formatSavedRangeMessages(form: EnteredForm, notes: unknown = form.get("notes")): string[] {
  const saved = addEnteredRangesToNotes(typeof notes === "string" ? notes : undefined, form);
  return listEnteredRanges(form).map(({ phrase, to, line }) => {
    const where = saved?.includes(line)
      ? `We added “${line}” to the notes.`
      : "The notes are too long to add the range.";
    return `We saved the larger ${phrase}: ${to}. ${where}`;
  });
}
