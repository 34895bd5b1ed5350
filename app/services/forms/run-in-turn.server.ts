import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { ignoreStoreFailure, store } from "~/services/store/store.server";

const lastByRecord = new Map<string, Promise<unknown>>();

/** The process whose turn it is with a record, and until when, in milliseconds since the epoch. */
interface Turn {
  owner: string;
  until: number;
}

/** After this time a process that has not ended its turn counts as dead. */
const TURN_MS = 20_000;

/** How often a process asks whether the turn of another has ended. */
const POLL_MS = 40;

/**
 * Runs work on a record after earlier work on it, in this and other processes. Without versions upstream, a save first
 * reads and compares: a second save must read what the first has written. If the store fails, only this process is in turn.
 * @param record the kind and id, such as `user 7`
 */
export async function runInTurn<Value>(record: string, work: () => Promise<Value>): Promise<Value> {
  const before = lastByRecord.get(record) ?? Promise.resolve();
  const start = () => runInTurnOfProcesses(record, work);
  const turn = before.then(start, start);
  lastByRecord.set(record, turn);
  try {
    return await turn;
  } finally {
    if (lastByRecord.get(record) === turn) lastByRecord.delete(record);
  }
}

async function runInTurnOfProcesses<Value>(record: string, work: () => Promise<Value>): Promise<Value> {
  const key = `turn:${record}`;
  const owner = randomUUID();
  while (!(await ignoreStoreFailure(takeTurn(key, owner), true))) await setTimeout(POLL_MS);
  try {
    return await work();
  } finally {
    await ignoreStoreFailure(endTurn(key, owner), undefined);
  }
}

/** Takes the turn if nobody has it. @returns whether it is ours */
async function takeTurn(key: string, owner: string): Promise<boolean> {
  let isOurs = false;
  await changeTurn(key, (turn) => {
    isOurs = !turn || turn.until <= Date.now();
    return isOurs ? { owner, until: Date.now() + TURN_MS } : turn;
  });
  return isOurs;
}

const endTurn = (key: string, owner: string): Promise<Turn | undefined> =>
  changeTurn(key, (turn) => (turn?.owner === owner ? undefined : turn));

const changeTurn = (
  key: string,
  change: (turn: Turn | undefined) => Turn | undefined,
): Promise<Turn | undefined> => store().update<Turn>(key, change, TURN_MS / 1000);
