import type { ReportValue } from "@contract/reports/rows";
import { type Country, countries } from "@contract/vocabulary";
import { parseEnteredCount, parseEnteredMoney, rejectRange } from "~/services/format/entered-number";
import { createChoiceField, createPageField, createTextField } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The venues of a country with their monthly targets (REP-05). The search params are those of call P-11. */
export const valueList = createListState(paths.reportValues, {
  search: createTextField(100),
  country: createChoiceField(countries, (scope: { chosen: Country }) => scope.chosen),
  page: createPageField(),
});
export type ValueState = StateOf<typeof valueList>;

/** A venue's monthly targets: a whole number of enquiries, and sales in units of its currency. */
const targets = {
  enquiry_target: {
    parse: (text: string) => parseEnteredCount(text),
    decimals: 0,
    largest: 100_000,
    hint: "Enter a whole number up to 100,000",
  },
  sales_target: {
    parse: parseEnteredMoney,
    decimals: 2,
    largest: 10_000_000,
    hint: "Enter an amount up to 10 million",
  },
} as const;
type Target = keyof typeof targets;
const targetNames = Object.keys(targets) as Target[];

export const toTargetFieldName = (target: Target, venueId: number): string => `${target}-${venueId}`;

/** "sales_target-12": a target and the id of its venue. */
const FIELD = /^(enquiry_target|sales_target)-(\d{1,10})$/;

/** The targets as field texts; an unset target is an empty text. */
export const toTargetFieldTexts = (values: readonly ReportValue[]): Record<string, string> =>
  Object.fromEntries(
    values.flatMap(({ venue, ...value }) =>
      targetNames.map((target) => [toTargetFieldName(target, venue.id), String(value[target] ?? "")]),
    ),
  );

/** Reads the target fields of a posted form. */
export const parseTargetFields = (form: Iterable<[string, FormDataEntryValue]>): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, text]) =>
      FIELD.test(name) && typeof text === "string" ? [[name, text.trim()]] : [],
    ),
  );

/** Validates the texts that differ from what the form showed. @returns messages by field */
export function validateTargets(
  texts: Record<string, string>,
  shown: Record<string, string>,
  country: Country,
): Record<string, string> {
  const problems = Object.entries(texts).flatMap(([name, text]) => {
    if (text === "" || text === shown[name]) return [];
    const { parse, decimals, largest, hint } = targets[parseTargetFromFieldName(name)];
    const { value, problem } = rejectRange(parse(text, country));
    if (problem !== undefined) return [[name, problem] as const];
    const isValid = value >= 0 && value <= largest && value === Number(value.toFixed(decimals));
    return isValid ? [] : [[name, hint] as const];
  });
  return Object.fromEntries(problems);
}

/** Normalises valid texts to the way the form shows them: "12,000" becomes "12000". */
export const normaliseTargets = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      String(targets[parseTargetFromFieldName(name)].parse(text).value ?? text),
    ]),
  );

const parseTargetFromFieldName = (name: string) => FIELD.exec(name)?.[1] as Target;

type Change = { venue_id: number } & { [T in Target]?: number | null };

/** The changes for the call, one entry per venue. An emptied field becomes null and removes the target. */
export function listVenueTargetChanges(
  texts: Record<string, string>,
  current: Record<string, string>,
): Change[] {
  const changes = new Map<number, Change>();
  for (const [name, text] of Object.entries(texts)) {
    if (text === (current[name] ?? "")) continue;
    const venue_id = Number(FIELD.exec(name)?.[2]);
    const change = changes.get(venue_id) ?? { venue_id };
    change[parseTargetFromFieldName(name)] = text === "" ? null : Number(text);
    changes.set(venue_id, change);
  }
  return [...changes.values()];
}

/** Maps a field of the refused call, such as `values.1.sales_target`, to the form's field. */
export function findFormFieldOfCallField(changes: readonly Change[], field: string): string | undefined {
  const [, index, part] = /^values\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const venue = changes[Number(index)]?.venue_id;
  if (venue === undefined) return undefined;
  return toTargetFieldName(part === "sales_target" ? part : "enquiry_target", venue);
}
