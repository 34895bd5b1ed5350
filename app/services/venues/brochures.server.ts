import type { Brochure } from "@contract/venues/venue";
import * as venueCalls from "@contract/venues/venues";
import { createNotFoundFailure, parseIdOrNotFound } from "~/services/access/guard.server";
import type { Outcome } from "~/services/forms/outcome";
import { formatFailureMessage } from "~/services/forms/try-change.server";
import { tryDelete } from "~/services/forms/try-delete.server";
import { slicePage } from "~/services/lists/whole-list";
import { findListItem } from "~/services/upstream/find-list-item.server";
import { toSection } from "~/services/upstream/section.server";
import { type BrochureLine, brochureList, filterAndSortBrochures, formatBrochuresSummary } from "./brochures";
import { loadVenueHeader, type VenueContext } from "./venue.server";

/** Loads a page of a venue's brochures (V-27); beyond the end, returns the link to the last page. */
export async function loadBrochuresPage(ctx: VenueContext) {
  const { api, venueId, url } = ctx;
  const state = brochureList.read(url.searchParams, { venueId });
  const [head, list] = await Promise.all([
    loadVenueHeader(ctx),
    toSection(api(venueCalls.brochures, { params: { id: venueId } })),
  ]);
  const found = list.data && filterAndSortBrochures(list.data.map(toBrochureLine), state);
  const lastPageHref = brochureList.lastPageHref(state, found?.length);
  if (lastPageHref) return { lastPageHref };
  const isPartial = list.data && list.isPartial;
  return {
    head,
    state,
    failure: list.failure,
    total: found?.length ?? 0,
    isPartial,
    description: formatBrochuresSummary(state, found?.length ?? 0, isPartial),
    brochures: slicePage(found ?? [], state.page),
  };
}
export type BrochuresPage = Exclude<Awaited<ReturnType<typeof loadBrochuresPage>>, { lastPageHref: string }>;

const toBrochureLine = (brochure: Brochure): BrochureLine => ({
  id: brochure.id,
  name: brochure.original_file_name,
  type: brochure.file_extension?.replace(/^\./, "").toUpperCase(),
  href: /^https?:\/\//i.test(brochure.public_url ?? "") ? brochure.public_url : undefined,
  updated: brochure.updated_at ?? brochure.created_at,
});

const parseBrochureId = (params: VenueContext["params"]): number =>
  parseIdOrNotFound(params.brochureId, "brochure");

/** @throws 404 if the venue has no such brochure */
export async function loadBrochureDeletionConfirmation({
  api,
  venueId,
  params,
}: VenueContext): Promise<{ venueId: number; brochure: BrochureLine }> {
  const all = await api(venueCalls.brochures, { params: { id: venueId } });
  const brochure = findListItem(venueCalls.brochures, all, ({ id }) => id === parseBrochureId(params));
  if (!brochure) throw createNotFoundFailure("This brochure isn't on the venue's list.");
  return { venueId, brochure: toBrochureLine(brochure) };
}
export type BrochureDeletionPage = Awaited<ReturnType<typeof loadBrochureDeletionConfirmation>>;

/** Deletes a brochure (V-28). Succeeds if it is already gone. */
export async function deleteBrochure({
  api,
  venueId,
  params,
}: Pick<VenueContext, "api" | "venueId" | "params">): Promise<Outcome> {
  const brochureId = parseBrochureId(params);
  const isGone = async () =>
    !findListItem(
      venueCalls.brochures,
      await api(venueCalls.brochures, { params: { id: venueId } }),
      ({ id }) => id === brochureId,
    );
  const failure = await tryDelete(
    () => api(venueCalls.removeBrochure, { params: { id: venueId, brochureId } }),
    isGone,
  );
  return failure
    ? {
        ok: false,
        alert: { message: formatFailureMessage(failure), title: "We couldn't delete the brochure" },
      }
    : { ok: true, message: "Brochure deleted" };
}
