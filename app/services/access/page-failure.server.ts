import { json, type TypedResponse } from "@remix-run/node";
import { log, requestId } from "~/services/log.server";
import { StoreFailure } from "~/services/store/failure";
import { UpstreamFailure } from "~/services/upstream/client.server";

/** How a page error travels to its boundary: the status is the response's. */
export interface PageFailure {
  message: string;
  reference: string;
  /** The way on from a record that does not exist; the dashboard unless given. */
  back?: WayBack;
  /** What was typed into a form that was not taken, and the way to the form with it. */
  typed?: { texts: string[]; href: string };
  /** What was asked for is for people of other roles. */
  isForOthers?: boolean;
  /** Nobody knows whether a change was made. */
  isUnsure?: boolean;
  /** Seconds after which another try makes sense; also the response's `Retry-After`. */
  retryAfter?: number;
}

export interface WayBack {
  href: string;
  label: string;
}

/** Seconds that a store which failed is left alone. */
const STORE_REST = 5;

export function pageFailure(status: number, failure: Partial<PageFailure> & { message: string }) {
  const reference = failure.reference ?? requestId();
  const { retryAfter } = failure;
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return json<PageFailure>({ ...failure, reference }, { status, headers });
}

/**
 * What the browser gets for what the upstream or the store could not do; `undefined` for any other error.
 * @param isChange the failure is of an action, of which nobody may know how it ended
 */
export function failurePage(error: unknown, isChange = false): TypedResponse<PageFailure> | undefined {
  if (error instanceof UpstreamFailure) {
    const { status, message, reference, retryAfter, isSure } = error;
    return pageFailure(status, {
      message,
      reference,
      retryAfter,
      isUnsure: (isChange && !isSure) || undefined,
    });
  }
  if (!(error instanceof StoreFailure)) return undefined;
  const failure = pageFailure(503, { message: error.message, retryAfter: STORE_REST });
  log.error({ err: error }, "the store failed a page");
  return failure;
}

/** The seconds to wait that the failures of a page name, by route; the longest of them. */
export function retryAfterOf(errors: Record<string, unknown> | null): number | undefined {
  const seconds = Object.values(errors ?? {}).flatMap(
    (error) => (error as { data?: Partial<PageFailure> }).data?.retryAfter ?? [],
  );
  return seconds.length > 0 ? Math.max(...seconds) : undefined;
}
