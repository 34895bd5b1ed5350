import { UpstreamFailure } from "./client.server";

/** Whether a page was not found, so that its record may have been merged into another. */
export const isNotFoundError = (error: unknown): boolean =>
  (error instanceof UpstreamFailure || error instanceof Response) && error.status === 404;

/** The record into which one was merged, as the failure to read it says; `undefined` if it was not merged. */
export async function findMergedId(loadRecord: () => Promise<unknown>): Promise<number | undefined> {
  try {
    await loadRecord();
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.mergedInto;
  }
}
