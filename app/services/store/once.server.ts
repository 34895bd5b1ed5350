import { getStore, saveValue, takeValue } from "./store.server";

/** The record of an effect, stored before it is attempted. */
export type OnceRecord<Effect> = Effect & {
  isDone: boolean;
  /**
   * When the attempt started, in milliseconds since the epoch; 0 if its outcome is unknown, so that it may be retried
   * at once.
   */
  since: number;
};

/** The outcome of an attempt. `happened` is `undefined` if we do not know whether the effect was made. */
export interface Attempt<Outcome> {
  happened: boolean | undefined;
  outcome: Outcome;
}

const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** After this time, an unfinished attempt is assumed to have died with its process. */
const MAX_ATTEMPT_MS = 60_000;

/** Whether an attempt may still be running. */
export const canAttemptBeRunning = ({ isDone, since }: OnceRecord<unknown>): boolean =>
  !isDone && Date.now() - since < MAX_ATTEMPT_MS;

/**
 * Makes effects once, however often and in however many processes their form is posted. Each has a record under the
 * form's key, stored for a week. `name` keeps the keys of different effects apart.
 */
export function createOnceStore<Effect extends object>(name: string) {
  type Stored = OnceRecord<Effect>;
  const keyOf = (key: string) => `${name}:${key}`;
  const write = (key: string, record: Stored) => saveValue<Stored>(keyOf(key), record, LIFETIME_SECONDS);
  const find = (key: string) => getStore().get<Stored>(keyOf(key));

  /** Claims a key. Fails if someone else has, or if the record has changed since it was read as `before`. */
  async function claim(key: string, record: Stored, before: Stored | undefined): Promise<boolean> {
    let isOurs = false;
    await getStore().update<Stored>(
      keyOf(key),
      (stored) => {
        isOurs = stored?.since === before?.since && !stored?.isDone;
        return isOurs ? record : stored;
      },
      LIFETIME_SECONDS,
    );
    return isOurs;
  }

  return {
    find,
    isDone: async (key: string) => (await find(key))?.isDone === true,
    markDone: (key: string, record: Stored) => write(key, { ...record, isDone: true }),
    /**
     * Makes an effect under a claimed key; `before` is the record that allowed it. If it does not happen, the key is freed.
     * @param isBefore whether an error occurred before the effect, which also frees the key
     * @returns `undefined` if someone else has claimed the key. @throws what the attempt throws
     */
    async make<Outcome>(
      key: string,
      effect: Effect,
      before: Stored | undefined,
      attempt: () => Promise<Attempt<Outcome>>,
      isBefore: (error: unknown) => boolean = () => false,
    ): Promise<Outcome | undefined> {
      const record: Stored = { ...effect, isDone: false, since: Date.now() };
      if (!(await claim(key, record, before))) return undefined;
      let isOutcomeKnown = false;
      try {
        const { happened, outcome } = await attempt();
        isOutcomeKnown = happened !== undefined;
        if (happened) await write(key, { ...record, isDone: true });
        else if (isOutcomeKnown) await takeValue<Stored>(keyOf(key));
        return outcome;
      } catch (error) {
        if (isBefore(error)) {
          isOutcomeKnown = true;
          await takeValue<Stored>(keyOf(key));
        }
        throw error;
      } finally {
        if (!isOutcomeKnown) await write(key, { ...record, since: 0 });
      }
    },
  };
}
