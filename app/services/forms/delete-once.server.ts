import { UpstreamFailure } from "~/services/upstream/client.server";

/**
 * Deletes a record; answers why it is not deleted. One that is not found counts as deleted if a second read confirms it
 * is gone: not found is also what a service answers that has no such call.
 * @param isGone whether the record is known not to be there
 */
export async function deleteOnce(
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

/** What cannot be read is not known to be gone. */
async function isKnownGone(isGone: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isGone();
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return false;
  }
}

/** Whether a read answers that there is no such record. */
export async function isNotFound(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return false;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.status === 404;
  }
}
