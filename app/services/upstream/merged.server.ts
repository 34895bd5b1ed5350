import { UpstreamFailure } from "./client.server";

/** Whether a page was not found. Its record may then have been merged into another. */
export const isNotFoundError = (error: unknown): boolean =>
  (error instanceof UpstreamFailure || error instanceof Response) && error.status === 404;

/**
 * The id of the record into which another was merged: the 404 to reading that one names it. `undefined` if it
 * was not merged.
 */
export async function findMergedId(loadRecord: () => Promise<unknown>): Promise<number | undefined> {
  try {
    await loadRecord();
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.mergedInto;
  }
}
