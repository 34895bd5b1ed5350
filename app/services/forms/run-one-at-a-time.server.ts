import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { getStore, ignoreStoreFailure } from "~/services/store/store.server";

/** The last work on each record that this process has started. */
const lastByRecord = new Map<string, Promise<unknown>>();

/** The process whose turn it is with a record, and until when, in milliseconds since the epoch. */
interface Turn {
  owner: string;
  until: number;
}

/** After this time a process that has not ended its turn counts as dead. */
const TURN_MS = 20_000;

/** How often a process checks whether the turn of another has ended. */
const POLL_MS = 40;

/**
 * Runs work on a record after earlier work on it, in this and other processes. Without versions upstream, a
 * save first reads and compares: a second save must read what the first has written. If the store fails, the
 * order is kept only within this process.
 * @param recordKey the kind and id, such as `user 7`
 */
export async function runOneAtATime<Value>(recordKey: string, work: () => Promise<Value>): Promise<Value> {
  const before = lastByRecord.get(recordKey) ?? Promise.resolve();
  const start = () => runOneAtATimeAcrossProcesses(recordKey, work);
  // Also after a failure: earlier work that failed must not stop later work.
  const turn = before.then(start, start);
  lastByRecord.set(recordKey, turn);
  try {
    return await turn;
  } finally {
    if (lastByRecord.get(recordKey) === turn) lastByRecord.delete(recordKey);
  }
}

async function runOneAtATimeAcrossProcesses<Value>(
  recordKey: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const key = `turn:${recordKey}`;
  const owner = randomUUID();
  while (!(await ignoreStoreFailure(claimTurn(key, owner), true))) await setTimeout(POLL_MS);
  try {
    return await work();
  } finally {
    await ignoreStoreFailure(releaseTurn(key, owner), undefined);
  }
}

/** Takes the turn if nobody has it. @returns whether it is ours */
async function claimTurn(key: string, owner: string): Promise<boolean> {
  let isOurs = false;
  await updateTurn(key, (turn) => {
    isOurs = !turn || turn.until <= Date.now();
    return isOurs ? { owner, until: Date.now() + TURN_MS } : turn;
  });
  return isOurs;
}

const releaseTurn = (key: string, owner: string): Promise<Turn | undefined> =>
  updateTurn(key, (turn) => (turn?.owner === owner ? undefined : turn));

const updateTurn = (
  key: string,
  change: (turn: Turn | undefined) => Turn | undefined,
): Promise<Turn | undefined> => getStore().update<Turn>(key, change, TURN_MS / 1000);
