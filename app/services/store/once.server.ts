import { put, store, take } from "./store.server";

/** What is remembered of an effect from the moment before it is made. */
export type OnceRecord<Effect> = Effect & {
  isDone: boolean;
  /** When it was begun, in milliseconds since the epoch; 0 when its end is unknown, so that it may be tried at once. */
  since: number;
};

/** What an attempt came to; `happened` is `undefined` when nobody can say whether the effect was made. */
export interface Attempt<Outcome> {
  happened: boolean | undefined;
  outcome: Outcome;
}

const LIFE_SECONDS = 7 * 24 * 60 * 60;

/** An attempt of another process that has not ended after this time has died with its process. */
const PATIENCE_MS = 60_000;

/** An attempt of this or another process may still be running. */
export const mayBeUnderWay = ({ isDone, since }: OnceRecord<unknown>) =>
  !isDone && Date.now() - since < PATIENCE_MS;

/**
 * Effects that are made once, however often and in however many processes their form is posted. Each has a record
 * under the form's key, kept for a week. `name` keeps the keys of different effects apart.
 */
export function onceFor<Effect extends object>(name: string) {
  type Kept = OnceRecord<Effect>;
  const keyOf = (key: string) => `${name}:${key}`;
  const write = (key: string, record: Kept) => put<Kept>(keyOf(key), record, LIFE_SECONDS);
  const find = (key: string) => store().get<Kept>(keyOf(key));

  /** Of several who claim a key one gets it, unless the record has changed since it was read as `before`. */
  async function claim(key: string, record: Kept, before: Kept | undefined): Promise<boolean> {
    let isOurs = false;
    await store().update<Kept>(
      keyOf(key),
      (kept) => {
        isOurs = kept?.since === before?.since && !kept?.isDone;
        return isOurs ? record : kept;
      },
      LIFE_SECONDS,
    );
    return isOurs;
  }

  return {
    /** The record under a key, if an attempt was begun. */
    find,
    isDone: async (key: string) => (await find(key))?.isDone === true,
    /** Notes that the effect of a record was made, whoever found out. */
    markDone: (key: string, record: Kept) => write(key, { ...record, isDone: true }),
    /**
     * Makes an effect under a claimed key; `before` is the record that allowed it. An effect that did not happen frees
     * the key. Answers `undefined` without an attempt where someone else has claimed the key.
     * @param isBefore says of an error that it came before the effect, which then frees the key, too
     * @throws what the attempt throws; its end otherwise counts as unknown
     */
    async make<Outcome>(
      key: string,
      effect: Effect,
      before: Kept | undefined,
      attempt: () => Promise<Attempt<Outcome>>,
      isBefore: (error: unknown) => boolean = () => false,
    ): Promise<Outcome | undefined> {
      const record: Kept = { ...effect, isDone: false, since: Date.now() };
      if (!(await claim(key, record, before))) return undefined;
      let isEndKnown = false;
      try {
        const { happened, outcome } = await attempt();
        isEndKnown = happened !== undefined;
        if (happened) await write(key, { ...record, isDone: true });
        else if (isEndKnown) await take<Kept>(keyOf(key));
        return outcome;
      } catch (error) {
        if (isBefore(error)) {
          isEndKnown = true;
          await take<Kept>(keyOf(key));
        }
        throw error;
      } finally {
        if (!isEndKnown) await write(key, { ...record, since: 0 });
      }
    },
  };
}
