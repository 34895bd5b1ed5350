import { UpstreamFailure } from "~/services/upstream/client.server";

/**
 * Deletes a record. A 404 counts as deleted only if reading the record confirms it: an upstream that lacks
 * the call also responds with 404.
 * @param isGone whether the record is known not to exist
 * @returns why it was not deleted
 */
export async function tryDelete(
  remove: () => Promise<unknown>,
  isGone: () => Promise<boolean>,
): Promise<UpstreamFailure | undefined> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.status !== 404 || !(await isKnownGone(isGone))) return error;
  }
}

async function isKnownGone(isGone: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isGone();
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return false;
  }
}

/** Whether a read fails because the record does not exist. */
export async function isReadNotFound(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return false;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.status === 404;
  }
}
