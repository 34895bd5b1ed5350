import { UpstreamFailure } from "~/services/upstream/client.server";
import { checkedVersion } from "~/services/upstream/fallbacks/versions.server";
import {
  type Choice,
  choiceName,
  compare,
  type FieldConflict,
  type FieldValues,
  SHOWN_FIELD,
  type ShownForm,
  shownIn,
} from "./conflict";
import { inTurn } from "./in-turn.server";
import type { FormErrors } from "./read-form.server";

/** A record as it is now, in the values of its form. */
export interface Present {
  values: FieldValues;
  version?: number;
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

/** How often a save is retried because someone else was quicker. */
const MOST_ATTEMPTS = 4;

/**
 * Saves a form over a record that others change too. With a version the upstream notices a newer record; without, the
 * record is read and compared before. What is in no conflict is saved without asking.
 *
 *     const conflict = await saveOver(ctx.form, {
 *       record: `lead ${leadId}`,
 *       yours: valuesOf(read.value),
 *       present: async () => presentOf(await ctx.api(get, { params })),
 *       labels,
 *       save: (values, version) => ctx.api(update, { params, body: { ...bodyOf(values), version } }),
 *     });
 *     if (conflict) return json({ ...read.refuse(conflict.errors), conflict }, 422);
 *
 * @returns the conflict that kept it from being saved
 * @throws UpstreamFailure where reading or saving fails otherwise
 */
export const saveOver = (form: FormData, change: RecordChange): Promise<SaveConflict | undefined> =>
  inTurn(change.record, () => saveInTurn(form, change));

/** What a form makes of a record. */
interface RecordChange {
  /** The kind and id of the record; two saves of one process take turns. */
  record: string;
  yours: FieldValues;
  /** Labels of the fields by name. */
  labels: Readonly<Record<string, string>>;
  present: () => Promise<Present>;
  save: (values: FieldValues, version: number | undefined) => Promise<unknown>;
}

async function saveInTurn(
  form: FormData,
  { yours, labels, present, save }: RecordChange,
): Promise<SaveConflict | undefined> {
  const shown = shownIn(form.get(SHOWN_FIELD));
  const isWatched = (await checkedVersion(shown.version)) !== undefined;
  let refused: { error: UpstreamFailure; version?: number } | undefined;
  for (let attempt = 1; ; attempt += 1) {
    let [values, version] = [yours, shown.version];
    if (!isWatched || shown.asked || refused) {
      const now = await present();
      // Nobody else has changed it, so that the refusal was about something else.
      if (refused && refused.version === now.version) throw refused.error;
      const compared = compare(shown, yours, now.values, choicesIn(form, yours));
      if (compared.conflicts.length > 0)
        return {
          shown: { ...shown, version: now.version, asked: now.values },
          fields: compared.conflicts,
          taken: compared.taken,
          errors: errorsOf(compared.conflicts, labels),
        };
      [values, version] = [compared.values, now.version];
    }
    try {
      await save(values, isWatched ? version : undefined);
      return undefined;
    } catch (error) {
      const isOlder = isWatched && error instanceof UpstreamFailure && error.status === 409;
      if (!isOlder || attempt === MOST_ATTEMPTS) throw error;
      refused = { error, version };
    }
  }
}

const errorsOf = (conflicts: FieldConflict[], labels: Readonly<Record<string, string>>): FormErrors => ({
  fieldErrors: Object.fromEntries(
    conflicts.map(({ name }) => [
      choiceName(name),
      [`${labels[name] ?? name}: someone else has changed this too. Choose which to keep.`],
    ]),
  ),
});

const choicesIn = (form: FormData, values: FieldValues) =>
  Object.fromEntries(
    Object.keys(values).flatMap((name): [string, Choice][] => {
      const choice = form.get(choiceName(name));
      return choice === "yours" || choice === "theirs" ? [[name, choice]] : [];
    }),
  );
