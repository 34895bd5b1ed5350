import { get } from "@contract/venues/venues";
import { redirect } from "@remix-run/node";
import type { LoaderContext } from "~/services/access/guard.server";
import { type Api, UpstreamFailure } from "~/services/upstream/client.server";

/**
 * Loads a page below a venue. If it is not found because the venue was merged into another, redirects to the same page of
 * that one.
 * @throws the redirect, or else what `load` threw
 */
export async function loadThroughVenueMerge<Data>(
  { api, url }: Pick<LoaderContext, "api" | "url">,
  venueId: number,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const isMissing = (error instanceof UpstreamFailure || error instanceof Response) && error.status === 404;
    const mergedInto = isMissing ? await findMergedId(api, venueId) : undefined;
    if (mergedInto === undefined) throw error;
    throw redirect(url.pathname.replace(`/venues/${venueId}`, `/venues/${mergedInto}`) + url.search);
  }
}

async function findMergedId(api: Api, id: number) {
  try {
    await api(get, { params: { id }, query: {} });
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.mergedInto;
  }
}
