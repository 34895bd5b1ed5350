import { CalendarDate, NewLeadEvent } from "@contract/leads/lead";
import { type Country, countries } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { formatCount } from "~/services/format/counts";
import { cutText } from "~/services/format/cut-text";
import { formatMoney } from "~/services/format/money";
import { MONEY_COUNTRY, otherMoney } from "~/services/format/money-words";
import { parseDayAnywhere } from "~/services/format/typed-day";
import {
  oneNumber,
  parseCount,
  parseMoney,
  parsePercent,
  type TypedNumber,
} from "~/services/format/typed-number";

/** What the notes of an event hold at most. */
const MOST_NOTES = 5000;

/** Fields of forms whose texts are read as people type them; what cannot be read is refused at its field. */

type NumberSchema = z.ZodType<number, number>;

interface NumberField {
  /** What to do where the field is empty. */
  missing?: string;
  /** Of a range the larger number counts; without it a range is refused. */
  takesRange?: boolean;
}

const typedNumber =
  (parse: (text: string) => TypedNumber) =>
  <Schema extends NumberSchema>(schema: Schema, { missing, takesRange }: NumberField = {}) =>
    z
      .string(missing)
      .transform((text, context) => {
        const { value, problem } = takesRange ? parse(text) : oneNumber(parse(text));
        if (value !== undefined) return value;
        context.addIssue({ code: "custom", message: problem, continue: false });
        return z.NEVER;
      })
      .pipe(schema);

/** An amount of money in whole units: "12,000", "$12k". */
export const typedMoney = typedNumber(parseMoney);
/** A number of people or things: "120", "1,000". */
export const typedCount = typedNumber(parseCount);
/** A percentage: "12.5", "12.5 %". */
export const typedPercent = typedNumber(parsePercent);

/** A calendar date, YYYY-MM-DD once it is read: "5/12/2026", "Sat 5 Dec". @param missing what to do where it is empty */
export const typedDate = (missing?: string) =>
  z
    .string(missing)
    .transform((text, context) => {
      const { day, problem } = parseDayAnywhere(text, new Date());
      if (day !== undefined) return day;
      context.addIssue({ code: "custom", message: problem, continue: false });
      return z.NEVER;
    })
    .pipe(CalendarDate);

/** The typed fields of an event; a range of guests or of a budget is taken by its larger number. */
export const typedEventFields = {
  event_date: typedDate().optional(),
  guest_count: typedCount(NewLeadEvent.shape.guest_count.unwrap(), { takesRange: true }).optional(),
  budget: typedMoney(NewLeadEvent.shape.budget.unwrap(), { takesRange: true }).optional(),
};

interface Typed {
  get(name: string): unknown;
}

const textIn = (typed: Typed, name: string) => {
  const text = typed.get(name);
  return typeof text === "string" ? cutText(text, LONGEST_TYPED) : "";
};
const LONGEST_TYPED = 100;

const countryOf = (typed: Typed) => countries.find((country) => country === typed.get(MONEY_COUNTRY));

/** The amounts whose signs or words are of other money than the form's: messages by field. */
export function otherMoneyIn(typed: Typed, names: readonly string[]): Record<string, string[]> {
  const country = countryOf(typed);
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = otherMoney(textIn(typed, name), country);
      return problem ? [[name, [problem]]] : [];
    }),
  );
}

/** Fields of an event in which of a range the larger number counts, with the words for it. */
const rangeFields = {
  guest_count: { parse: parseCount, words: "guests", write: (number: number) => formatCount(number) },
  budget: {
    parse: parseMoney,
    words: "budget",
    write: (number: number, country?: Country) => formatMoney(number, country) ?? "",
  },
} as const;

const rangesIn = (typed: Typed) =>
  Object.entries(rangeFields).flatMap(([name, { parse, words, write }]) => {
    const { value, low } = parse(textIn(typed, name));
    if (low === undefined || value === undefined) return [];
    const country = countryOf(typed);
    const [from, to] = [write(low, country), write(value, country)];
    return { words, to, line: `${words === "guests" ? "Guests" : "Budget"}: ${from} to ${to}` };
  });

/** The notes with the ranges below them that were typed into fields of one number, so that the smaller is not lost. */
export function notesWithRanges(notes: string | undefined, typed: Typed): string | undefined {
  const lines = rangesIn(typed).flatMap(({ line }) => (notes?.includes(line) ? [] : [line]));
  if (lines.length === 0) return notes;
  const all = [notes?.trimEnd(), lines.join("\n")].filter(Boolean).join("\n\n");
  return all.length <= MOST_NOTES ? all : notes;
}

/**
 * A sentence for each range that was typed into a field of an event, of which the larger number was saved.
 * @param notes of the event before the ranges; unless given, those of the form
 */
export function rangeRemarks(typed: Typed, notes: unknown = typed.get("notes")): string[] {
  const saved = notesWithRanges(typeof notes === "string" ? notes : undefined, typed);
  return rangesIn(typed).map(({ words, to, line }) => {
    const where = saved?.includes(line)
      ? `The notes say “${line}”.`
      : "The notes have no room for the range.";
    return `Of the ${words} you typed, the larger number counts: ${to}. ${where}`;
  });
}
