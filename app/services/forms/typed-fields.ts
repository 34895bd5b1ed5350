import { CalendarDate, NewLeadEvent } from "@contract/leads/lead";
import { z } from "zod/v4";
import { parseDayAnywhere } from "~/services/format/typed-day";
import { parseCount, parseMoney, parsePercent, type TypedNumber } from "~/services/format/typed-number";

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
        const { value, low, problem } = parse(text);
        if (value !== undefined && (low === undefined || takesRange)) return value;
        context.addIssue({
          code: "custom",
          message: problem ?? "Enter one number, not a range",
          continue: false,
        });
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

/** Fields of an event in which of a range the larger number counts, with the words for it. */
const rangeFields = {
  guest_count: { parse: parseCount, words: "guests" },
  budget: { parse: parseMoney, words: "budget" },
} as const;

/** A sentence for each range that was typed into a field of an event, of which the larger number was saved. */
export const rangeRemarks = (typed: { get(name: string): unknown }): string[] =>
  Object.entries(rangeFields).flatMap(([name, { parse, words }]) => {
    const text = typed.get(name);
    const { value, low } = typeof text === "string" ? parse(text) : {};
    return low === undefined || value === undefined
      ? []
      : [`Of the ${words} you typed, the larger number counts: ${value.toLocaleString("en")}.`];
  });
