/**
 * Storage for what is neither in the URL nor upstream: sessions, queues, conversations, email drafts. Values are JSON.
 * Each update of a key is atomic, also across processes. All methods throw StoreFailure.
 */
export interface Store {
  get<Value>(key: string): Promise<Value | undefined>;
  /** Changes a key's value; returning `undefined` removes it. `change` may run more than once. */
  update<Value>(
    key: string,
    change: (current: Value | undefined) => Value | undefined,
    lifeSeconds: number,
  ): Promise<Value | undefined>;
  /** The keys that begin with a text, for rare clean-ups: it reads the whole store. */
  listKeys(prefix: string): Promise<string[]>;
  close(): Promise<void>;
}
