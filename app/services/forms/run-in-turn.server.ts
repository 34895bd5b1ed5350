const lastByRecord = new Map<string, Promise<unknown>>();

/**
 * Runs work on a record after this process's earlier work on it. Without versions upstream, a save first reads and
 * compares: a second save must read what the first has written.
 * @param record the kind and id, such as `user 7`
 */
export async function runInTurn<Value>(record: string, work: () => Promise<Value>): Promise<Value> {
  const before = lastByRecord.get(record) ?? Promise.resolve();
  const turn = before.then(work, work);
  lastByRecord.set(record, turn);
  try {
    return await turn;
  } finally {
    if (lastByRecord.get(record) === turn) lastByRecord.delete(record);
  }
}
