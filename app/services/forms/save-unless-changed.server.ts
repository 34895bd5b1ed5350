import type { Baseline } from "./conflict";
import { runOneAtATime } from "./run-one-at-a-time.server";

/** A change of one value that others may change too, such as a lead's owner. */
interface SeenChange {
  /** The kind and id of the record. Saves of one record run one after another. */
  record: string;
  /** The value that the form sets. */
  yours: string;
  /** The current value and its label; `undefined` if not known. */
  loadCurrent: () => Promise<{ value: string; words?: string | undefined } | undefined>;
  save: () => Promise<unknown>;
  /** What to do to save the new value after all. */
  again?: string;
}

/**
 * Saves a form with one choice, unless someone else has changed it since the form was opened (`WasField`). The form
 * returns with the current value, so that saving again replaces it.
 * @returns why it was not saved
 * @throws errors of reading or saving
 */
export const saveUnlessChanged = (
  { was }: Pick<Baseline, "was">,
  { record, yours, loadCurrent, save, again = "Save again to replace it." }: SeenChange,
): Promise<string | undefined> =>
  runOneAtATime(record, async () => {
    const current = was === undefined ? undefined : await loadCurrent();
    if (current && current.value !== was && current.value !== yours)
      return `Someone else has changed this${current.words ? ` to ${current.words}` : ""} while you were editing. ${again}`;
    await save();
    return undefined;
  });
