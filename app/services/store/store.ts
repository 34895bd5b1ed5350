/**
 * Where the web keeps what is neither in the URL nor upstream: sessions, queues, conversations, email drafts.
 * Values are JSON. Every change of a key is one atomic operation, also across processes. All throw StoreFailure.
 */
export interface Store {
  get<Value>(key: string): Promise<Value | undefined>;
  /** Changes a key from what it holds now; answering `undefined` removes it. The change may be tried again. */
  update<Value>(
    key: string,
    change: (current: Value | undefined) => Value | undefined,
    lifeSeconds: number,
  ): Promise<Value | undefined>;
  close(): Promise<void>;
}
