import { publishMeasurement } from "@contract/watch/measurements";
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
import { CircuitOpenError, createCircuitBreaker } from "./circuit";

/**
 * Isolates slow or failing calls. Each call has its own lane, with a limited number of concurrent and waiting
 * requests. After consecutive failures, one trial per second is made.
 */
const MAX_CONCURRENT = 16;
const MAX_WAITING = 64;
const MAX_FAILURES = 5;
export const REST_SECONDS = 1;

export interface HttpAnswer {
  status: number;
  text: string;
  /** `Retry-After` in seconds. */
  retryAfter?: number | undefined;
  /** The header that lists the upstream's extensions. */
  extensions?: string | string[] | undefined;
}

export interface LaneOptions {
  name: string;
  /** Reads may be retried. */
  isRead: boolean;
  /** Never held back after failures. */
  isAlwaysMade: boolean;
}

interface Lane {
  bulkhead: BulkheadPolicy;
  circuit: ReturnType<typeof createCircuitBreaker>;
  retry: RetryPolicy;
}

/** The total time limit of a call. */
export interface TimeLimit {
  ms: number;
  /** The page's deadline cuts the call short, so a time-out does not count as the call's failure. */
  isCutShort: boolean;
}

const lanes = new Map<string, Lane>();

/**
 * Makes a call in its lane, with retries for reads.
 * @throws what the last attempt threw; TaskCancelledError on a time-out; see `isNotSentError` for calls not sent
 */
export function callWithRetries(
  options: LaneOptions,
  { ms, isCutShort }: TimeLimit,
  attempt: (signal: AbortSignal) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  // A timer may fire slightly early.
  if (isCutShort && ms <= 1) return Promise.reject(new TaskCancelledError("The page has no time left."));
  const lane = lanes.get(options.name) ?? createCallLane(options);
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

/** Whether the call was not sent: too many are waiting, or it has failed too often. */
export const isNotSentError = (error: unknown): boolean =>
  error instanceof CircuitOpenError || error instanceof BulkheadRejectedError;

function createCallLane({ name, isRead, isAlwaysMade }: LaneOptions): Lane {
  const failures = isAlwaysMade ? Number.POSITIVE_INFINITY : MAX_FAILURES;
  const circuit = createCircuitBreaker(
    { failures, restMs: REST_SECONDS * 1000 },
    {
      opened: () => {
        log.error({ call: name }, "a call keeps failing and is held back");
        publishMeasurement("circuit", { call: name });
      },
      closed: () => log.info({ call: name }, "a call works again"),
    },
  );
  const lane = {
    bulkhead: bulkhead(MAX_CONCURRENT, MAX_WAITING),
    circuit,
    retry: isRead ? readRetry : changeRetry,
  };
  lanes.set(name, lane);
  return lane;
}

/** A 500 may concern one record; these concern the call or its server. */
const isGatewayFailure = ({ status }: HttpAnswer): boolean => [502, 503, 504].includes(status);

/** Retries are limited to a fifth of reads, plus a reserve: more would overload a struggling upstream. */
const RETRY_SHARE = 0.2;
const MAX_BUDGET = 20;
let budget = MAX_BUDGET;

/** Adds a read's share to the retry budget. */
export function addRetryBudget(): void {
  budget = Math.min(MAX_BUDGET, budget + RETRY_SHARE);
}

function trySpendRetryBudget(): boolean {
  if (budget < 1) return false;
  budget -= 1;
  return true;
}

const getErrorCode = (error: unknown): string => (error as { code?: string }).code ?? "";
const isLostConnectionError = (error: unknown): boolean =>
  ["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(getErrorCode(error));

/** Briefly busy; if the upstream names a wait, we respect it. */
const isBrieflyBusyAnswer = (answer: unknown): boolean => {
  const { status, retryAfter = 0 } = answer as HttpAnswer;
  return status === 503 && retryAfter < 1;
};

const tries = { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 900 }) };
const readRetry = retry(
  handleWhen((error) => isLostConnectionError(error) && trySpendRetryBudget()).orWhenResult(
    (answer) => isBrieflyBusyAnswer(answer) && trySpendRetryBudget(),
  ),
  tries,
);
/** Changes are retried only if the connection was refused, so they never arrived. */
const changeRetry = retry(
  handleWhen((error) => getErrorCode(error) === "ECONNREFUSED"),
  tries,
);

/** Parses a `Retry-After` header, in seconds or as a date. */
export function parseRetryAfter(header: string | string[] | undefined): number | undefined {
  const seconds = /^\d+$/.test(String(header))
    ? Number(header)
    : Math.ceil((Date.parse(String(header)) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.min(seconds, 24 * 60 * 60));
}
