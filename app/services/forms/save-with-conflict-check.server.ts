import { UpstreamFailure } from "~/services/upstream/client.server";
import { pickVersionIfSupported } from "~/services/upstream/fallbacks/versions.server";
import {
  type Baseline,
  type FieldConflict,
  type FieldValues,
  mergeFieldValues,
  type SaveConflict,
  toChoiceFieldName,
} from "./conflict";
import type { FormErrors } from "./rejected-form";
import { runOneAtATime } from "./run-one-at-a-time.server";

/** The current record, as values of its form. */
export interface CurrentRecord {
  values: FieldValues;
  version?: number | undefined;
}

/** How often to retry a save that someone else preceded. */
const MAX_ATTEMPTS = 4;

/**
 * Saves a form over a record that others edit too. With versions, the upstream rejects a save over a newer record;
 * without, the record is read and compared first. Changes that do not conflict are merged silently.
 *
 *     const conflict = await saveWithConflictCheck(form.baseline, {
 *       record: `lead ${leadId}`,
 *       yours: toFormValues(form.values),
 *       present: async () => presentOf(await ctx.api(get, { params })),
 *       labels,
 *       save: (values, version) => ctx.api(update, { params, body: { ...bodyOf(values), version } }),
 *     });
 *     if (conflict) return { ok: false, conflict };
 *
 * @returns the conflict that stopped the save
 * @throws UpstreamFailure if reading or saving fails
 */
export const saveWithConflictCheck = (
  baseline: Baseline,
  change: RecordChange,
): Promise<SaveConflict | undefined> =>
  runOneAtATime(change.record, () => mergeAndSaveWithRetries(baseline, change));

interface RecordChange {
  /** The kind and id of the record. Saves of one record run one after another. */
  record: string;
  yours: FieldValues;
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
  loadCurrent: () => Promise<CurrentRecord>;
  save: (values: FieldValues, version: number | undefined) => Promise<unknown>;
}

async function mergeAndSaveWithRetries(
  shown: Baseline,
  change: RecordChange,
): Promise<SaveConflict | undefined> {
  const hasVersions = (await pickVersionIfSupported(shown.version)) !== undefined;
  let refused: RefusedVersion | undefined;
  for (let attempt = 1; ; attempt += 1) {
    let [values, version] = [change.yours, shown.version];
    if (!hasVersions || shown.conflicting || refused) {
      const merged = await mergeWithCurrentRecord(shown, change, refused);
      if (merged.conflict) return merged.conflict;
      ({ values, version } = merged);
    }
    try {
      await change.save(values, hasVersions ? version : undefined);
      return undefined;
    } catch (error) {
      if (!hasVersions || !isVersionConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      refused = { error, version };
    }
  }
}

/** A save that the upstream refused because the record has a newer version. */
interface RefusedVersion {
  error: UpstreamFailure;
  version: number | undefined;
}

/** Merges the form with the current record, or returns the conflict. */
async function mergeWithCurrentRecord(
  { choices, was: _, ...shown }: Baseline,
  { yours, labels, loadCurrent }: RecordChange,
  refused: RefusedVersion | undefined,
) {
  const current = await loadCurrent();
  // The record is unchanged, so the refusal had another reason.
  if (refused && refused.version === current.version) throw refused.error;
  const compared = mergeFieldValues(shown, yours, current.values, choices);
  const conflict =
    compared.conflicts.length > 0 ? toSaveConflict(compared, shown, current, labels) : undefined;
  return { conflict, values: compared.values, version: current.version };
}

const isVersionConflict = (error: unknown): error is UpstreamFailure =>
  error instanceof UpstreamFailure && error.status === 409;

const toSaveConflict = (
  { conflicts, taken }: ReturnType<typeof mergeFieldValues>,
  shown: Omit<Baseline, "choices" | "was">,
  current: CurrentRecord,
  labels: RecordChange["labels"],
): SaveConflict => ({
  shown: { ...shown, version: current.version, conflicting: current.values },
  fields: conflicts,
  taken,
  errors: toConflictErrors(conflicts, labels),
});

const toConflictErrors = (
  conflicts: FieldConflict[],
  labels: Readonly<Record<string, string>>,
): FormErrors => ({
  fieldErrors: Object.fromEntries(
    conflicts.map(({ name }) => [
      toChoiceFieldName(name),
      [`${labels[name] ?? name}: someone else has changed this too. Choose which to keep.`],
    ]),
  ),
});
