import type { Baseline } from "./conflict";
import { inTurn } from "./in-turn.server";

/** A change of one thing that others may change too, such as whose a lead is. */
interface SeenChange {
  /** The kind and id of the record; two saves of one process take turns. */
  record: string;
  /** The value that the form sets. */
  yours: string;
  /** The present value, with its words; `undefined` where it is not known. */
  present: () => Promise<{ value: string; words?: string } | undefined>;
  save: () => Promise<unknown>;
  /** How to save one's own value after all. */
  again?: string;
}

/**
 * Saves a form of one choice, unless someone else has made another one since it was opened (`WasField`). The form that
 * comes back carries the present value, so that saving it again replaces that.
 * @returns why it was not saved
 * @throws what reading or saving throws
 */
export const saveAsSeen = (
  { was }: Pick<Baseline, "was">,
  { record, yours, present, save, again = "Save again to replace it." }: SeenChange,
): Promise<string | undefined> =>
  inTurn(record, async () => {
    const now = was === undefined ? undefined : await present();
    if (now && now.value !== was && now.value !== yours)
      return `Someone else has changed this${now.words ? ` to ${now.words}` : ""} in the meantime. ${again}`;
    await save();
    return undefined;
  });
