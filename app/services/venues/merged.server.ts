import * as venueCalls from "@contract/venues/venues";
import { redirect } from "@remix-run/node";
import type { LoaderContext } from "~/services/access/guard.server";
import { findMergedId, isNotFoundError } from "~/services/upstream/merged.server";

/**
 * Loads a page below a venue. If it is not found because the venue was merged into another, redirects to the same page of
 * that one.
 * @throws the redirect, or else what `load` threw
 */
export async function loadOrRedirectToMergedVenue<Data>(
  { api, url }: Pick<LoaderContext, "api" | "url">,
  venueId: number,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const mergedInto = isNotFoundError(error)
      ? await findMergedId(() => api(venueCalls.get, { params: { id: venueId }, query: {} }))
      : undefined;
    if (mergedInto === undefined) throw error;
    throw redirect(url.pathname.replace(`/venues/${venueId}`, `/venues/${mergedInto}`) + url.search);
  }
}
