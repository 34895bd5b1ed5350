import type { ReportValue } from "@contract/reports/rows";
import { type Country, countries } from "@contract/vocabulary";
import { parseCount, parseMoney, rejectRange } from "~/services/format/typed-number";
import { oneOf, page, text } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The venues of a country and what reports expect of them (REP-05); the search params are those of call P-11. */
export const valueList = listState(paths.reportValues, {
  search: text(100),
  country: oneOf(countries, (scope: { chosen: Country }) => scope.chosen),
  page: page(),
});
export type ValueState = StateOf<typeof valueList>;

/** What is expected of a venue in a month: a whole number of enquiries, and sales in units of its currency. */
const targets = {
  enquiry_target: {
    words: "enquiries",
    parse: (text: string) => parseCount(text),
    decimals: 0,
    largest: 100_000,
    hint: "Enter a whole number up to 100,000",
  },
  sales_target: {
    words: "sales",
    parse: parseMoney,
    decimals: 2,
    largest: 10_000_000,
    hint: "Enter an amount up to 10 million",
  },
} as const;
type Target = keyof typeof targets;
const targetNames = Object.keys(targets) as Target[];

/** The name of a venue's field in the form of the page. */
export const fieldName = (target: Target, venueId: number) => `${target}-${venueId}`;

const FIELD = /^(enquiry_target|sales_target)-(\d{1,10})$/;

/** The values of venues as the fields of the form hold them; no value is an empty text. */
export const textsOfValues = (values: readonly ReportValue[]): Record<string, string> =>
  Object.fromEntries(
    values.flatMap(({ venue, ...value }) =>
      targetNames.map((target) => [fieldName(target, venue.id), String(value[target] ?? "")]),
    ),
  );

/** The texts that a form holds of venues' values. */
export const postedValues = (form: Iterable<[string, FormDataEntryValue]>): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, text]) =>
      FIELD.test(name) && typeof text === "string" ? [[name, text.trim()]] : [],
    ),
  );

/** What is wrong with texts that differ from what the form showed, by field. */
export function problemsIn(texts: Record<string, string>, shown: Record<string, string>, country: Country) {
  const wrong = Object.entries(texts).flatMap(([name, text]) => {
    if (text === "" || text === shown[name]) return [];
    const { parse, decimals, largest, hint } = targets[targetOf(name)];
    const { value, problem } = rejectRange(parse(text, country));
    if (problem !== undefined) return [[name, problem] as const];
    const isRight = value >= 0 && value <= largest && value === Number(value.toFixed(decimals));
    return isRight ? [] : [[name, hint] as const];
  });
  return Object.fromEntries(wrong);
}

/** Texts in which nothing is wrong, as the form shows their values: "12,000" as "12000". */
export const plainTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      String(targets[targetOf(name)].parse(text).value ?? text),
    ]),
  );

const targetOf = (name: string) => FIELD.exec(name)?.[1] as Target;

type Change = { venue_id: number } & { [T in Target]?: number | null };

/** The changed texts as the call has them: one entry a venue; an emptied field takes its value away. */
export function changesIn(texts: Record<string, string>, present: Record<string, string>): Change[] {
  const changes = new Map<number, Change>();
  for (const [name, text] of Object.entries(texts)) {
    if (text === (present[name] ?? "")) continue;
    const venue_id = Number(FIELD.exec(name)?.[2]);
    const change = changes.get(venue_id) ?? { venue_id };
    change[targetOf(name)] = text === "" ? null : Number(text);
    changes.set(venue_id, change);
  }
  return [...changes.values()];
}

/** The field that a refused part of the call is about: `values.1.sales_target`. */
export function refusedField(changes: readonly Change[], field: string): string | undefined {
  const [, at, part] = /^values\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const venue = changes[Number(at)]?.venue_id;
  if (venue === undefined) return undefined;
  return fieldName(part === "sales_target" ? part : "enquiry_target", venue);
}
