import {
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  ExponentialBackoff,
  handleWhen,
  type RetryPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
} from "cockatiel";
import { log } from "~/services/log.server";
import { createCircuit, HeldBack } from "./circuit";

/**
 * What keeps a slow or broken call from costing more than its own part of a page. Each call has a lane of its own
 * with so many requests at once and so many waiting; after some failures in a row one request a second tries.
 */
const AT_ONCE = 16;
const WAITING = 64;
const FAILURES = 5;
export const REST_SECONDS = 1;

/** An answer as it came. */
export interface HttpAnswer {
  status: number;
  text: string;
  /** The seconds of `Retry-After`. */
  retryAfter?: number;
  /** The header by which the upstream shows what it knows. */
  extensions?: string | string[];
}

/** Which lane a call goes in. */
export interface LaneOf {
  name: string;
  /** Reads may be tried again. */
  isRead: boolean;
  /** It is never held back for earlier failures. */
  isAlwaysMade: boolean;
}

interface Lane {
  bulkhead: BulkheadPolicy;
  circuit: ReturnType<typeof createCircuit>;
  retry: RetryPolicy;
}

/** How long a call may take in all. */
export interface Patience {
  ms: number;
  /** Its page has less time left than the call may take, so that a failure says nothing about the call. */
  isCutShort: boolean;
}

const lanes = new Map<string, Lane>();

/**
 * Makes a call in its lane: one attempt, and for reads some more where that helps.
 * @throws what the last attempt threw; TaskCancelledError when time is up; see `wasHeldBack` for the rest
 */
export function inLane(
  of: LaneOf,
  { ms, isCutShort }: Patience,
  attempt: (signal: AbortSignal) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  // A timer may end a moment before the clock does.
  if (isCutShort && ms <= 1) return Promise.reject(new TaskCancelledError("The page has no time left."));
  const lane = lanes.get(of.name) ?? openLane(of);
  return timeout(ms, TimeoutStrategy.Aggressive).execute((page) =>
    lane.bulkhead.execute(
      ({ signal }) =>
        lane.circuit.run(
          async () => {
            try {
              return await lane.retry.execute(() => attempt(signal), signal);
            } catch (error) {
              throw isCutShort && signal.aborted ? new TaskCancelledError() : error;
            }
          },
          ({ answer, error }) =>
            answer === undefined ? !(error instanceof TaskCancelledError) : isGatewayFailure(answer),
        ),
      page.signal,
    ),
  );
}

/** The call was not sent: too many wait for it already, or it has failed too often just now. */
export const wasHeldBack = (error: unknown) =>
  error instanceof HeldBack || error instanceof BulkheadRejectedError;

function openLane({ name, isRead, isAlwaysMade }: LaneOf): Lane {
  const failures = isAlwaysMade ? Number.POSITIVE_INFINITY : FAILURES;
  const circuit = createCircuit(
    { failures, restMs: REST_SECONDS * 1000 },
    {
      opened: () => log.error({ call: name }, "a call fails again and again and is held back"),
      closed: () => log.info({ call: name }, "a call works again"),
    },
  );
  const lane = { bulkhead: bulkhead(AT_ONCE, WAITING), circuit, retry: isRead ? readRetry : changeRetry };
  lanes.set(name, lane);
  return lane;
}

/** A 500 may be of one record; these are of the call or its server. */
const isGatewayFailure = ({ status }: HttpAnswer) => [502, 503, 504].includes(status);

/** Retries may be a fifth of the reads, and some at once: more would bury an upstream that is in trouble. */
const SHARE = 0.2;
const MOST_SAVED = 20;
let budget = MOST_SAVED;

/** Counts a read towards the retries that may be made. */
export function earnRetries() {
  budget = Math.min(MOST_SAVED, budget + SHARE);
}

function mayRetry(): boolean {
  if (budget < 1) return false;
  budget -= 1;
  return true;
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? "";
const isLostConnection = (error: unknown) =>
  ["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(codeOf(error));

/** Busy for a moment; an upstream that names its seconds is left alone for them. */
const isBusy = (answer: unknown) => {
  const { status, retryAfter = 0 } = answer as HttpAnswer;
  return status === 503 && retryAfter < 1;
};

const tries = { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 900 }) };
const readRetry = retry(
  handleWhen((error) => isLostConnection(error) && mayRetry()).orWhenResult(
    (answer) => isBusy(answer) && mayRetry(),
  ),
  tries,
);
/** A change is tried again only when the connection was refused, as then it never arrived. */
const changeRetry = retry(
  handleWhen((error) => codeOf(error) === "ECONNREFUSED"),
  tries,
);

/** The seconds of a `Retry-After` header, which names them or a date. */
export function secondsOf(header: string | string[] | undefined): number | undefined {
  const seconds = /^\d+$/.test(String(header))
    ? Number(header)
    : Math.ceil((Date.parse(String(header)) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.min(seconds, 24 * 60 * 60));
}
