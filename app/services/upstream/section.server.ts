import { requestId } from "~/services/log.server";
import { UNREADABLE, UpstreamFailure } from "./client.server";

/** Why a section cannot be shown: words for people, and what to name when asking for help. */
export interface Failure {
  message: string;
  reference: string;
}

/** A section of a page: what it shows, or why it cannot. Of what is partial, something could not be read. */
export type Section<Data> =
  | { data: Data; isPartial?: boolean; failure?: undefined }
  | { data?: undefined; failure: Failure };

type Answer<Data> = { data: Data; isWhole?: boolean };

/**
 * Lets one call of a page fail in its own place while the rest of the page stays alive (ERR-01).
 * A list of which nothing can be read has failed, too: that it is empty is not known.
 * `undefined` where the upstream lacks the call.
 * @throws what is no upstream failure
 */
export async function section<Data>(answer: Promise<Answer<Data>>): Promise<Section<Data>>;
export async function section<Data>(
  answer: Promise<Answer<Data> | undefined>,
): Promise<Section<Data> | undefined>;
export async function section<Data>(
  answer: Promise<Answer<Data> | undefined>,
): Promise<Section<Data> | undefined> {
  try {
    const answered = await answer;
    if (!answered) return undefined;
    const { data, isWhole = true } = answered;
    if (isWhole) return { data };
    return Array.isArray(data) && data.length === 0
      ? { failure: { message: UNREADABLE, reference: requestId() } }
      : { data, isPartial: true };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: { message: error.message, reference: error.reference ?? requestId() } };
  }
}
