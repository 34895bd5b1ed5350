import { UpstreamFailure } from "./client.server";

/** Why a section cannot be shown: words for people, and what to name when asking for help. */
export interface Failure {
  message: string;
  reference: string;
}

/** A section of a page: what it shows, or why it cannot. */
export type Section<Data> = { data: Data; failure?: undefined } | { data?: undefined; failure: Failure };

/**
 * Lets one call of a page fail in its own place while the rest of the page stays alive (ERR-01).
 * @throws what is no upstream failure
 */
export async function section<Data>(answer: Promise<{ data: Data }>): Promise<Section<Data>> {
  try {
    return { data: (await answer).data };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return {
      failure: { message: error.message, reference: error.reference ?? crypto.randomUUID().slice(0, 8) },
    };
  }
}
