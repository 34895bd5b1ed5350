import { UpstreamFailure } from "~/services/upstream/client.server";
import { checkedVersion } from "~/services/upstream/fallbacks/versions.server";
import {
  type Baseline,
  choiceName,
  compare,
  type FieldConflict,
  type FieldValues,
  type SaveConflict,
} from "./conflict";
import { inTurn } from "./in-turn.server";
import type { FormErrors } from "./rejected-form";

/** A record as it is now, in the values of its form. */
export interface Present {
  values: FieldValues;
  version?: number;
}

/** How often a save is retried because someone else was quicker. */
const MOST_ATTEMPTS = 4;

/**
 * Saves a form over a record that others change too. With a version the upstream notices a newer record; without, the
 * record is read and compared before. What is in no conflict is saved without asking.
 *
 *     const conflict = await saveOver(form.baseline, {
 *       record: `lead ${leadId}`,
 *       yours: valuesOf(form.values),
 *       present: async () => presentOf(await ctx.api(get, { params })),
 *       labels,
 *       save: (values, version) => ctx.api(update, { params, body: { ...bodyOf(values), version } }),
 *     });
 *     if (conflict) return { ok: false, conflict };
 *
 * @returns the conflict that kept it from being saved
 * @throws UpstreamFailure where reading or saving fails otherwise
 */
export const saveOver = (baseline: Baseline, change: RecordChange): Promise<SaveConflict | undefined> =>
  inTurn(change.record, () => saveInTurn(baseline, change));

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

async function saveInTurn(shown: Baseline, change: RecordChange): Promise<SaveConflict | undefined> {
  const isWatched = (await checkedVersion(shown.version)) !== undefined;
  let tooOld: OlderVersion | undefined;
  for (let attempt = 1; ; attempt += 1) {
    let [values, version] = [change.yours, shown.version];
    if (!isWatched || shown.asked || tooOld) {
      const merged = await mergeWithPresent(shown, change, tooOld);
      if (merged.conflict) return merged.conflict;
      ({ values, version } = merged);
    }
    try {
      await change.save(values, isWatched ? version : undefined);
      return undefined;
    } catch (error) {
      if (!isWatched || !isOlder(error) || attempt === MOST_ATTEMPTS) throw error;
      tooOld = { error, version };
    }
  }
}

/** A save that was refused because the record has a newer version. */
interface OlderVersion {
  error: UpstreamFailure;
  version?: number;
}

/** The values of the form over the record as it is now, or why they cannot be saved over it. */
async function mergeWithPresent(
  { choices, was: _, ...shown }: Baseline,
  { yours, labels, present }: RecordChange,
  tooOld: OlderVersion | undefined,
) {
  const now = await present();
  // The record is as it was, so that the refusal was about something else.
  if (tooOld && tooOld.version === now.version) throw tooOld.error;
  const compared = compare(shown, yours, now.values, choices);
  const conflict = compared.conflicts.length > 0 ? conflictOf(compared, shown, now, labels) : undefined;
  return { conflict, values: compared.values, version: now.version };
}

const isOlder = (error: unknown): error is UpstreamFailure =>
  error instanceof UpstreamFailure && error.status === 409;

const conflictOf = (
  { conflicts, taken }: ReturnType<typeof compare>,
  shown: Omit<Baseline, "choices" | "was">,
  now: Present,
  labels: RecordChange["labels"],
): SaveConflict => ({
  shown: { ...shown, version: now.version, asked: now.values },
  fields: conflicts,
  taken,
  errors: errorsOf(conflicts, labels),
});

const errorsOf = (conflicts: FieldConflict[], labels: Readonly<Record<string, string>>): FormErrors => ({
  fieldErrors: Object.fromEntries(
    conflicts.map(({ name }) => [
      choiceName(name),
      [`${labels[name] ?? name}: someone else has changed this too. Choose which to keep.`],
    ]),
  ),
});
