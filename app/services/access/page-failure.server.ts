import { json, type TypedResponse } from "@remix-run/node";
import { getRequestId, log } from "~/services/log.server";
import { StoreFailure } from "~/services/store/failure";
import { UpstreamFailure } from "~/services/upstream/client.server";

/** What an error page shows. The status is the response's. */
export interface PageFailure {
  message: string;
  reference: string;
  /** Where to go from a record that does not exist; the dashboard by default. */
  back?: BackLink | undefined;
  /** The texts of a form that was not saved, and the address that restores them. */
  entered?: { texts: string[]; href: string };
  /** The request needs another role. */
  isForOthers?: boolean;
  /** We do not know whether the change was made. */
  isUnsure?: boolean | undefined;
  /** Seconds to wait before retrying; also the response's `Retry-After`. */
  retryAfter?: number | undefined;
}

export interface BackLink {
  href: string;
  label: string;
}

/** Seconds to wait before retrying after a failure of the store. */
const STORE_RETRY_SECONDS = 5;

export function createPageFailure(
  status: number,
  failure: Omit<PageFailure, "reference"> & { reference?: string | undefined },
): TypedResponse<PageFailure> {
  const reference = failure.reference ?? getRequestId();
  const { retryAfter } = failure;
  const headers = { ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }) };
  return json<PageFailure>({ ...failure, reference }, { status, headers });
}

/**
 * The error page for a failure of the upstream or the store; `undefined` for any other error.
 * @param isFromAction whether an action failed: it may have changed something
 */
export function toPageFailure(error: unknown, isFromAction = false): TypedResponse<PageFailure> | undefined {
  if (error instanceof UpstreamFailure) {
    const { status, message, reference, retryAfter, isSure } = error;
    return createPageFailure(status, {
      message,
      reference,
      retryAfter,
      isUnsure: (isFromAction && !isSure) || undefined,
    });
  }
  if (!(error instanceof StoreFailure)) return undefined;
  const failure = createPageFailure(503, { message: error.message, retryAfter: STORE_RETRY_SECONDS });
  log.error({ err: error }, "the store failed a page");
  return failure;
}

/** The longest wait, in seconds, among the errors of a page's routes. */
export function findLongestRetryAfter(errorsByRoute: Record<string, unknown> | null): number | undefined {
  const seconds = Object.values(errorsByRoute ?? {}).flatMap(
    (error) => (error as { data?: Partial<PageFailure> }).data?.retryAfter ?? [],
  );
  return seconds.length > 0 ? Math.max(...seconds) : undefined;
}
