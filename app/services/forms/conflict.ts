import { z } from "@contract/zod";
import { toComparableText } from "./comparable-text";
import { getPostedText, type PostedFields, WAS_FIELD } from "./posted-fields";
import type { FormErrors, RejectedForm } from "./rejected-form";

/**
 * Two people edit one record: the form is compared, field by field, with the values it showed and with the current
 * ones. Values are the texts of the form's fields.
 */

export type FieldValues = Record<string, string>;

/** A field that both people changed, to different values. */
export interface FieldConflict {
  name: string;
  original: string;
  yours: string;
  theirs: string;
}

export type Choice = "yours" | "theirs";

/** The hidden field with the values a form showed, and the names of the choices beside it. */
export const BASELINE_FIELD = "_shown";
const CHOICE_PREFIX = "_keep_";
export const toChoiceFieldName = (field: string): string => `${CHOICE_PREFIX}${field}`;

const MAX_FIELDS = 40;
/** The longest form text: thirty packages of a venue with 2,000 characters each. */
const MAX_TEXT_LENGTH = 70_000;
const Texts = z
  .record(z.string().max(60), z.string().max(MAX_TEXT_LENGTH))
  .refine((values) => Object.keys(values).length <= MAX_FIELDS);

/**
 * What a form showed: its first values, their version, and the values of the last conflict the user was shown
 * (`conflicting`).
 */
const FormSnapshot = z.object({
  values: Texts,
  version: z.number().int().nonnegative().optional(),
  conflicting: Texts.optional(),
});
export type FormSnapshot = z.output<typeof FormSnapshot>;

/** Parses what a posted form showed. If it cannot be read, every difference counts as a conflict. */
export function parseFormSnapshot(text: unknown): FormSnapshot {
  try {
    return FormSnapshot.parse(JSON.parse(String(text)));
  } catch {
    return { values: {} };
  }
}

/** What a posted form is compared with: the values it showed, and the user's choices in a conflict. */
export interface Baseline extends FormSnapshot {
  choices: Partial<Record<string, Choice>>;
  /** The value that a form with one choice showed; "" for nothing, absent if the form does not send it. */
  was?: string | undefined;
}

export function parseBaseline(fields: PostedFields): Baseline {
  const choices: Baseline["choices"] = {};
  for (const [name, choice] of fields)
    if (name.startsWith(CHOICE_PREFIX) && (choice === "yours" || choice === "theirs"))
      choices[name.slice(CHOICE_PREFIX.length)] = choice;
  const was = fields.has(WAS_FIELD) ? getPostedText(fields, WAS_FIELD) : undefined;
  return { ...parseFormSnapshot(fields.get(BASELINE_FIELD)), choices, was };
}

/** A form that met a newer record: the fields in conflict, and the baseline for the next attempt. */
export interface SaveConflict {
  shown: FormSnapshot;
  fields: FieldConflict[];
  /** Values that only the other person changed; they are kept. */
  taken: { name: string; theirs: string }[];
  errors: FormErrors;
}

/** The baseline of a rejected form: what it showed originally, even if the record is newer by now. */
export function getFormSnapshot(
  shown: FormSnapshot,
  {
    rejected,
    conflict,
  }: { rejected?: RejectedForm | undefined; conflict?: { shown: FormSnapshot } | undefined } = {},
): FormSnapshot {
  const posted = rejected?.initialValue?.[BASELINE_FIELD];
  return conflict?.shown ?? (posted === undefined ? shown : parseFormSnapshot(posted));
}

/**
 * Compares a form with the current record. A field that only one person changed gets that person's value. If both
 * changed it, the user's choice applies, but only to the value that they were shown.
 */
export function mergeFieldValues(
  { values: original, conflicting }: Pick<FormSnapshot, "values" | "conflicting">,
  yours: FieldValues,
  theirs: FieldValues,
  choices: Partial<Record<string, Choice>> = {},
): { values: FieldValues; conflicts: FieldConflict[]; taken: { name: string; theirs: string }[] } {
  const values: FieldValues = {};
  const conflicts: FieldConflict[] = [];
  const taken: { name: string; theirs: string }[] = [];
  for (const [name, mine] of Object.entries(yours)) {
    const [before, current] = [original[name], theirs[name] ?? ""];
    const choice =
      conflicting && isSameNormalisedText(conflicting[name], current) ? choices[name] : undefined;
    const decision = decideKeptValue({ before, mine, current, choice });
    values[name] = decision === "theirs" || decision === "taken" ? current : mine;
    if (decision === "taken") taken.push({ name, theirs: current });
    if (decision === "conflict")
      conflicts.push({ name, original: before ?? "", yours: mine, theirs: current });
  }
  return { values, conflicts, taken };
}

/** Whose value to keep: "theirs" by choice, "taken" because only they changed it, or "conflict". */
function decideKeptValue({
  before,
  mine,
  current,
  choice,
}: {
  before: string | undefined;
  mine: string;
  current: string;
  choice: Choice | undefined;
}): Choice | "taken" | "conflict" {
  if (isSameNormalisedText(mine, current) || isSameNormalisedText(before, current)) return "yours";
  if (isSameNormalisedText(before, mine)) return "taken";
  return choice ?? "conflict";
}

/** Ignores surrounding space and how line ends are written; `false` if a text is not known. */
export const isSameNormalisedText = (left: string | undefined, right: string | undefined): boolean =>
  left !== undefined && right !== undefined && toComparableText(left) === toComparableText(right);

/** Messages by field for a form that overwrites the newer values when it is saved again. */
export const buildConflictMessages = (conflicts: readonly FieldConflict[]): Record<string, string> =>
  Object.fromEntries(
    conflicts.map(({ name, original, yours, theirs }) => [
      name,
      `Someone else has changed this to ${toTextOrNothing(theirs)} (it was ${toTextOrNothing(original)}). Save again to set it to ${toTextOrNothing(yours)}.`,
    ]),
  );

const toTextOrNothing = (text: string): string => text || "nothing";
