import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@config/env.server";
import { createLogger } from "@contract/log";
import { createRequestId } from "@contract/request-id";
import { setDroppedItemReport } from "@contract/tolerant-schemas";

const requests = new AsyncLocalStorage<string>();

/** The web process's log: one JSON line per entry, with its request id. */
export const log = createLogger({
  part: "web",
  level: env().logLevel,
  mixin: () => ({ request: requests.getStore() }),
});

/** Runs the work of a request; log entries carry its id. */
export const runWithRequestId = <Result>({ headers }: Request, work: () => Result): Result =>
  requests.run(headers.get("X-Request-Id") ?? createRequestId(), work);

/** Does work that outlives the request that started it; its log entries carry no request id. */
export const runWithoutRequestId = <Result>(work: () => Result): Result => requests.exit(work);

/** The current request's id, which error pages show as a reference. */
export const getRequestId = (): string => requests.getStore() ?? createRequestId();

setDroppedItemReport((drop) => log.warn(drop, "skipped an invalid item in an upstream list"));
