import { setTimeout as pause } from "node:timers/promises";
import type { BadRequest } from "./bad-requests";
import { type RawAnswer, sendRaw } from "./raw-request";

/** What came of many bad requests. */
export interface Outcome {
  /** How often each status, by the kind of request. */
  statuses: Record<string, Record<string, number>>;
  /** Those that ended in a failure of ours, or not at all, with the beginning of the answer. */
  failed: string[];
  /** The longest times of requests that were whole, longest first. */
  slowest: { name: string; ms: number }[];
}

interface Manner {
  /** At most so many whole requests begin in a second. */
  perSecond: number;
  /** Clients wait for the answer to what they have not finished, until the server ends it. */
  isPatient: boolean;
}

/** A whole request is answered within this time; the server gives an unfinished one half a minute. */
const limits = { whole: 20_000, unfinished: 40_000 };

/** Whole requests under way at once: a slow machine takes longer, it does not fall behind. */
const CLIENTS = 16;

/** Sends all requests; unfinished ones hold up no other. */
export async function barrage(
  origin: string,
  requests: readonly BadRequest[],
  { perSecond, isPatient }: Manner,
): Promise<Outcome> {
  const outcome: Outcome = { statuses: {}, failed: [], slowest: [] };
  const send = async (request: BadRequest) => {
    const { isUnfinished, text } = request;
    const limitMs = isUnfinished ? limits.unfinished : limits.whole;
    note(outcome, request, await sendRaw(origin, text, { limitMs, leaves: isUnfinished && !isPatient }));
  };
  const unfinished: Promise<void>[] = [];
  const rest = requests.values();
  const client = async () => {
    for (const request of rest) {
      const turn = pause((CLIENTS * 1000) / perSecond);
      if (request.isUnfinished) unfinished.push(send(request));
      else await send(request);
      await turn;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await Promise.all(unfinished);
  return outcome;
}

function note(outcome: Outcome, { kind, name, isUnfinished }: BadRequest, { status, text, ms }: RawAnswer) {
  outcome.statuses[kind] ??= {};
  const counts = outcome.statuses[kind];
  counts[status] = (counts[status] ?? 0) + 1;
  const isFailed = status === "none" || (status !== "closed" && status >= 500 && !isShed(text));
  if (isFailed) outcome.failed.push(`${kind}: ${name}\n${text || "no answer"}`);
  if (isUnfinished) return;
  outcome.slowest.push({ name, ms });
  outcome.slowest.sort((a, b) => b.ms - a.ms).splice(5);
}

/** The announced refusal of a process that has more to do than it can. */
const isShed = (text: string) => /Retry-After/i.test(text) && text.includes("Too busy right now");
