import { createNotFoundFailure } from "~/services/access/guard.server";
import type { BackLink } from "~/services/access/page-failure.server";
import { UpstreamFailure } from "~/services/upstream/client.server";

/** Adds to the failure of a link that cannot be used what to do about it. @throws the failure */
export const createDeadLinkErrorHandler =
  (advice: string, back: BackLink): ((error: unknown) => never) =>
  (error: unknown): never => {
    if (!(error instanceof UpstreamFailure) || error.status !== 404) throw error;
    throw createNotFoundFailure(`${error.message} ${advice}`, back);
  };
