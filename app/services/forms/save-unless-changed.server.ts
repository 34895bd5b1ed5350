import type { Baseline } from "./conflict";
import { runOneAtATime } from "./run-one-at-a-time.server";

/** A change of one value that others may change too, such as a lead's owner. */
interface ValueChange {
  /** The kind and id of the record. Saves of one record run one after another. */
  record: string;
  /** The value that the form sets. */
  yours: string;
  /** The current value and its label; `undefined` if unknown, which does not stop the save. */
  loadCurrent: () => Promise<{ value: string; label?: string | undefined } | undefined>;
  save: () => Promise<unknown>;
  /** The last sentence of the message: what to do to save the new value after all. */
  howToReplace?: string;
}

/**
 * Saves a form with one choice, unless someone else has changed it since the form was opened (`WAS_FIELD`).
 * The page then shows the form with the current value, and saving again replaces it.
 * @returns why it was not saved
 * @throws errors of reading or saving
 */
export const saveUnlessChanged = (
  { was }: Pick<Baseline, "was">,
  { record, yours, loadCurrent, save, howToReplace = "Save again to replace it." }: ValueChange,
): Promise<string | undefined> =>
  runOneAtATime(record, async () => {
    const current = was === undefined ? undefined : await loadCurrent();
    if (current && current.value !== was && current.value !== yours)
      return `Someone else has changed this${current.label ? ` to ${current.label}` : ""} while you were editing. ${howToReplace}`;
    await save();
    return undefined;
  });
