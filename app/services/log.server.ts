import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@config/env.server";
import { createLog } from "@contract/log";
import { newRequestId } from "@contract/request-id";
import { onDroppedItem } from "@contract/tolerant";

const requests = new AsyncLocalStorage<string>();

/** The log of the web process, one JSON line an entry, each with the id of the request it belongs to. */
export const log = createLog({
  part: "web",
  level: env().logLevel,
  mixin: () => ({ request: requests.getStore() }),
});

/** Does the work of a request; what is logged meanwhile carries its id. */
export const duringRequest = <Done>({ headers }: Request, work: () => Done): Done =>
  requests.run(headers.get("X-Request-Id") ?? newRequestId(), work);

/** The id of the request under way, which pages that fail show as their reference. */
export const requestId = () => requests.getStore() ?? newRequestId();

onDroppedItem((drop) => log.warn(drop, "an item of an upstream list does not fit and was left out"));
