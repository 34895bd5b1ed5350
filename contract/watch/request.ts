import { AsyncLocalStorage } from "node:async_hooks";

/** An id of a request from a proxy in front, or our own: letters, digits, hyphens and underscores only. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Whether a text is the id of a request, which is safe in logs, headers and comments of statements. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === "string" && REQUEST_ID.test(text);

const requests = new AsyncLocalStorage<string>();

/** Runs the work of a request; its log entries and database statements carry the id. */
export const runWithRequestId = <Result>(requestId: string, work: () => Result): Result =>
  requests.run(requestId, work);

/** The id of the current request, if there is one. */
export const findCurrentRequestId = (): string | undefined => requests.getStore();
