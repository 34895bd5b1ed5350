import { z } from "@contract/zod";
import { type PostedFields, postedText, WAS_FIELD } from "./posted-fields";
import type { FormErrors, RejectedForm } from "./rejected-form";

/**
 * Two people at one record: a form that is saved over a newer one is compared field by field with what it showed and
 * with what is there now. Values are texts as the form's fields hold them.
 */

export type FieldValues = Record<string, string>;

/** A field that both have changed, each into something else. */
export interface FieldConflict {
  name: string;
  original: string;
  yours: string;
  theirs: string;
}

/** What a person wants of a field in conflict. */
export type Choice = "yours" | "theirs";

/** The field that carries what a form showed, and the names of the choices beside it. */
export const SHOWN_FIELD = "_shown";
const CHOICE = "_keep_";
export const choiceName = (field: string) => `${CHOICE}${field}`;

const MOST_FIELDS = 40;
/** No text of a form is longer: thirty packages of a venue, each with two thousand characters. */
const LONGEST_TEXT = 70_000;
const Texts = z
  .record(z.string().max(60), z.string().max(LONGEST_TEXT))
  .refine((values) => Object.keys(values).length <= MOST_FIELDS);

/** What a form showed: the values it began with, their version, and what a person was last asked about. */
const ShownForm = z.object({
  values: Texts,
  version: z.number().int().nonnegative().optional(),
  asked: Texts.optional(),
});
export type ShownForm = z.output<typeof ShownForm>;

/** What a posted form showed. Of what cannot be read nothing is known, so that every difference is asked about. */
export function shownIn(text: unknown): ShownForm {
  try {
    return ShownForm.parse(JSON.parse(String(text)));
  } catch {
    return { values: {} };
  }
}

/** What a posted form is compared by: what it showed, and the choices that a person made in a conflict. */
export interface Baseline extends ShownForm {
  choices: Partial<Record<string, Choice>>;
  /** The value that a form of one choice showed; "" for nothing, absent where the form does not say. */
  was?: string;
}

/** The baseline in the fields of a form. */
export function baselineIn(fields: PostedFields): Baseline {
  const choices: Baseline["choices"] = {};
  for (const [name, choice] of fields)
    if (name.startsWith(CHOICE) && (choice === "yours" || choice === "theirs"))
      choices[name.slice(CHOICE.length)] = choice;
  const was = fields.has(WAS_FIELD) ? postedText(fields, WAS_FIELD) : undefined;
  return { ...shownIn(fields.get(SHOWN_FIELD)), choices, was };
}

/** What a page asks of a person whose form met a newer record: the fields in question, and what its form carries on. */
export interface SaveConflict {
  shown: ShownForm;
  fields: FieldConflict[];
  /** What only the other person changed, which stands. */
  taken: { name: string; theirs: string }[];
  /** What the form says of it. */
  errors: FormErrors;
}

/** What a form that was rejected goes on with: what it showed then, though the record may be newer by now. */
export function shownStill(
  shown: ShownForm,
  { rejected, conflict }: { rejected?: RejectedForm; conflict?: { shown: ShownForm } } = {},
): ShownForm {
  const posted = rejected?.initialValue?.[SHOWN_FIELD];
  return conflict?.shown ?? (posted === undefined ? shown : shownIn(posted));
}

/**
 * Compares a form with the record as it is now. A field that they left alone is yours, one that you left alone is
 * theirs. Both changed it: the choice counts, but only over what the person was asked about.
 */
export function compare(
  { values: original, asked }: Pick<ShownForm, "values" | "asked">,
  yours: FieldValues,
  theirs: FieldValues,
  choices: Partial<Record<string, Choice>> = {},
): { values: FieldValues; conflicts: FieldConflict[]; taken: { name: string; theirs: string }[] } {
  const values: FieldValues = {};
  const conflicts: FieldConflict[] = [];
  const taken: { name: string; theirs: string }[] = [];
  for (const [name, own] of Object.entries(yours)) {
    const [before, present] = [original[name], theirs[name] ?? ""];
    const choice = asked && isSame(asked[name], present) ? choices[name] : undefined;
    const kept = keptOf({ before, own, present, choice });
    values[name] = kept === "theirs" || kept === "taken" ? present : own;
    if (kept === "taken") taken.push({ name, theirs: present });
    if (kept === "conflict") conflicts.push({ name, original: before ?? "", yours: own, theirs: present });
  }
  return { values, conflicts, taken };
}

/** Whose value of a field is kept: theirs by choice, theirs taken over as it was left alone, or neither for sure. */
function keptOf({
  before,
  own,
  present,
  choice,
}: {
  before: string | undefined;
  own: string;
  present: string;
  choice: Choice | undefined;
}): Choice | "taken" | "conflict" {
  if (isSame(own, present) || isSame(before, present)) return "yours";
  if (isSame(before, own)) return "taken";
  return choice ?? "conflict";
}

/** Browsers post a line end as two characters, and space around a value says nothing. */
export const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && plain(one) === plain(other);
const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** The messages at fields that someone else has changed into something else, on a form that replaces it when saved again. */
export const conflictMessages = (conflicts: readonly FieldConflict[]): Record<string, string> =>
  Object.fromEntries(
    conflicts.map(({ name, original, yours, theirs }) => [
      name,
      `Someone else has set this to ${orNothing(theirs)} (it was ${orNothing(original)}). Save again to set it to ${orNothing(yours)}.`,
    ]),
  );

const orNothing = (text: string) => text || "nothing";
