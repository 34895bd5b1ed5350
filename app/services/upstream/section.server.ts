import { getRequestId } from "~/services/log.server";
import { UNREADABLE, UpstreamFailure } from "./client.server";

/** Why a section failed, with a reference to quote. */
export interface Failure {
  message: string;
  reference: string;
}

/** A section of a page: its data, or why it failed. `isPartial`: some of it could not be read. */
export type Section<Data> =
  | { data: Data; isPartial?: boolean | undefined; failure?: undefined }
  | { data?: undefined; failure: Failure };

type Response<Data> = { data: Data; isWhole?: boolean };

/**
 * Lets one call of a page fail without failing the page (ERR-01). A list without a readable row also counts as failed,
 * as we cannot know that it is empty. Returns `undefined` if the upstream lacks the call.
 * @throws errors other than UpstreamFailure
 */
export async function toSection<Data>(response: Promise<Response<Data>>): Promise<Section<Data>>;
export async function toSection<Data>(
  response: Promise<Response<Data> | undefined>,
): Promise<Section<Data> | undefined>;
export async function toSection<Data>(
  response: Promise<Response<Data> | undefined>,
): Promise<Section<Data> | undefined> {
  try {
    const result = await response;
    if (!result) return undefined;
    const { data, isWhole = true } = result;
    if (isWhole) return { data };
    return Array.isArray(data) && data.length === 0
      ? { failure: { message: UNREADABLE, reference: getRequestId() } }
      : { data, isPartial: true };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return { failure: { message: error.message, reference: error.reference ?? getRequestId() } };
  }
}
