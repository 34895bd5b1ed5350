const waiting = new Map<string, Promise<unknown>>();

/**
 * Does work on a record after what this process does on it already. Where an upstream keeps no versions, a save compares
 * with what it reads before: of two at the same moment the second has to read what the first has saved.
 * @param record the kind and id, `user 7`
 */
export async function inTurn<Value>(record: string, work: () => Promise<Value>): Promise<Value> {
  const before = waiting.get(record) ?? Promise.resolve();
  const turn = before.then(work, work);
  waiting.set(record, turn);
  try {
    return await turn;
  } finally {
    if (waiting.get(record) === turn) waiting.delete(record);
  }
}
