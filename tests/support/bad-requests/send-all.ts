import { setTimeout as pause } from "node:timers/promises";
import type { BadRequest } from "./bad-requests";
import { type RawAnswer, sendRawBytes } from "./raw-request";

/** The result of many bad requests. */
export interface Outcome {
  /** Counts of each status, by kind of request. */
  statuses: Record<string, Record<string, number>>;
  /** Requests with a server error or no answer, with the beginning of the answer. */
  failed: string[];
  /** The slowest complete requests, slowest first. */
  slowest: { name: string; ms: number }[];
}

interface Manner {
  /** How many complete requests start per second at most. */
  perSecond: number;
  /** Whether clients with unfinished requests wait until the server closes the connection. */
  isPatient: boolean;
}

/** Time limits in ms; the server closes an unfinished request after half a minute. */
const limits = { whole: 20_000, unfinished: 40_000 };

/** Complete requests in parallel, so that a slow machine takes longer but does not fall behind. */
const CLIENTS = 16;

/** Sends all requests; unfinished ones do not delay the others. */
export async function sendAllRequests(
  origin: string,
  requests: readonly BadRequest[],
  { perSecond, isPatient }: Manner,
): Promise<Outcome> {
  const outcome: Outcome = { statuses: {}, failed: [], slowest: [] };
  const send = async (request: BadRequest) => {
    const { isUnfinished, text } = request;
    const limitMs = isUnfinished ? limits.unfinished : limits.whole;
    recordAnswer(
      outcome,
      request,
      await sendRawBytes(origin, text, { limitMs, leaves: isUnfinished && !isPatient }),
    );
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

function recordAnswer(
  outcome: Outcome,
  { kind, name, isUnfinished }: BadRequest,
  { status, text, ms }: RawAnswer,
) {
  outcome.statuses[kind] ??= {};
  const counts = outcome.statuses[kind];
  counts[status] = (counts[status] ?? 0) + 1;
  const isFailed = status === "none" || (status !== "closed" && status >= 500 && !isRefusedAsTooBusy(text));
  if (isFailed) outcome.failed.push(`${kind}: ${name}\n${text || "no answer"}`);
  if (isUnfinished) return;
  outcome.slowest.push({ name, ms });
  outcome.slowest.sort((a, b) => b.ms - a.ms).splice(5);
}

/** Whether the server refused the request because it is too busy. */
const isRefusedAsTooBusy = (text: string) => /Retry-After/i.test(text) && text.includes("Too busy right now");
