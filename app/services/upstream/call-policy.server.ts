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
 * Isolates slow or failing calls from others (docs/decisions/0015-staying-up.md). Each call of the contract
 * has its own lane, with a limited number of concurrent and waiting requests. After MAX_FAILURES consecutive
 * failures, only one trial per REST_SECONDS is made.
 */
const MAX_CONCURRENT = 16;
const MAX_WAITING = 64;
const MAX_FAILURES = 5;
export const REST_SECONDS = 1;

export interface HttpResponse {
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
 * Makes a call in its lane, with retries. From the outside in: the time limit covers waiting and all
 * attempts, the bulkhead limits how many run, the circuit counts the outcome of all attempts as one.
 * @throws what the last attempt threw; TaskCancelledError on a time-out; see `isNotSentError` for calls not sent
 */
export function callWithRetries(
  options: LaneOptions,
  { ms, isCutShort }: TimeLimit,
  attempt: (signal: AbortSignal) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  // 1 and not 0, as a timer may fire slightly early: a read after the deadline must not be sent.
  if (isCutShort && ms <= 1) return Promise.reject(new TaskCancelledError("The page has no time left."));
  const lane = lanes.get(options.name) ?? createCallLane(options);
  return timeout(ms, TimeoutStrategy.Aggressive).execute((timeLimit) =>
    lane.bulkhead.execute(
      ({ signal }) =>
        lane.circuit.run(
          async () => {
            try {
              return await lane.retry.execute(() => attempt(signal), signal);
            } catch (error) {
              // The page's deadline ended the call, which `isFailure` below must not count against the
              // upstream.
              throw isCutShort && signal.aborted ? new TaskCancelledError() : error;
            }
          },
          ({ response, error }) =>
            response === undefined ? !(error instanceof TaskCancelledError) : isGatewayFailure(response),
        ),
      timeLimit.signal,
    ),
  );
}

/** Whether the call was not sent, because too many are waiting or because it has failed too often. */
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
const isGatewayFailure = ({ status }: HttpResponse): boolean => [502, 503, 504].includes(status);

/**
 * Retries are limited to a fifth of reads, plus a reserve of twenty: more would overload a struggling
 * upstream.
 */
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

/**
 * A 503 may be over at once. If it names a wait of a second or more, that is passed on to the user instead.
 */
const isBrieflyBusyResponse = (response: unknown): boolean => {
  const { status, retryAfter = 0 } = response as HttpResponse;
  return status === 503 && retryAfter < 1;
};

/** Delays in milliseconds. */
const retryLimits = { maxAttempts: 3, backoff: new ExponentialBackoff({ initialDelay: 120, maxDelay: 900 }) };
const readRetry = retry(
  handleWhen((error) => isLostConnectionError(error) && trySpendRetryBudget()).orWhenResult(
    (response) => isBrieflyBusyResponse(response) && trySpendRetryBudget(),
  ),
  retryLimits,
);
/** Changes are retried only if the connection was refused, so they never arrived. */
const changeRetry = retry(
  handleWhen((error) => getErrorCode(error) === "ECONNREFUSED"),
  retryLimits,
);

/** Parses a `Retry-After` header, in seconds or as a date, into 0 to 86,400 seconds (a day). */
export function parseRetryAfter(header: string | string[] | undefined): number | undefined {
  const seconds = /^\d+$/.test(String(header))
    ? Number(header)
    : Math.ceil((Date.parse(String(header)) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.min(seconds, 24 * 60 * 60));
}
