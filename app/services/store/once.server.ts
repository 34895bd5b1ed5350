import { getStore, saveValue, takeValue } from "./store.server";

/** The record of an effect, stored before it is attempted. */
export type OnceRecord<Effect> = Effect & {
  isDone: boolean;
  /**
   * When the attempt started, in milliseconds since the epoch; 0 once it has ended with an unknown outcome,
   * as it may then be retried at once.
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

  /** Claims a key for an attempt. Fails if another has claimed it: the record is then no longer `before`. */
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
     * Claims the key, makes an effect and records its outcome. Frees the key if the effect did not happen.
     * @param before the record of an earlier attempt, which allowed this one
     * @param isWithoutEffect whether an error means that nothing happened, which also frees the key
     * @returns `undefined` if another attempt has claimed the key
     * @throws what the attempt throws
     */
    async make<Outcome>(
      key: string,
      effect: Effect,
      before: Stored | undefined,
      attempt: () => Promise<Attempt<Outcome>>,
      isWithoutEffect: (error: unknown) => boolean = () => false,
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
        if (isWithoutEffect(error)) {
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
