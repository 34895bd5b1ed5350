import type { Brochure } from "@contract/venues/venue";
import * as venueCalls from "@contract/venues/venues";
import { notFound, parseIdOrNotFound } from "~/services/access/guard.server";
import { deleteOnce } from "~/services/forms/delete-once.server";
import type { Outcome } from "~/services/forms/outcome";
import { explainFailure } from "~/services/forms/try-change.server";
import { slicePage } from "~/services/lists/whole-list";
import { findListed } from "~/services/upstream/find-listed.server";
import { section } from "~/services/upstream/section.server";
import { type BrochureLine, brochureList, describeBrochures, listBrochures } from "./brochures";
import { loadVenueHead, type VenueContext } from "./venue.server";

/** Loads a page of a venue's brochures (V-27); beyond the end, returns the link to the last page. */
export async function loadBrochuresPage(ctx: VenueContext) {
  const { api, venueId, url } = ctx;
  const state = brochureList.read(url.searchParams, { venueId });
  const [head, list] = await Promise.all([
    loadVenueHead(ctx),
    section(api(venueCalls.brochures, { params: { id: venueId } })),
  ]);
  const found = list.data && listBrochures(list.data.map(toBrochureLine), state);
  const lastPageHref = brochureList.lastPageHref(state, found?.length);
  if (lastPageHref) return { lastPageHref };
  const isPartial = list.data && list.isPartial;
  return {
    head,
    state,
    failure: list.failure,
    total: found?.length ?? 0,
    isPartial,
    description: describeBrochures(state, found?.length ?? 0, isPartial),
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
export async function loadBrochureDeletion({
  api,
  venueId,
  params,
}: VenueContext): Promise<{ venueId: number; brochure: BrochureLine }> {
  const all = await api(venueCalls.brochures, { params: { id: venueId } });
  const brochure = findListed(venueCalls.brochures, all, ({ id }) => id === parseBrochureId(params));
  if (!brochure) throw notFound("This brochure isn't on the venue's list.");
  return { venueId, brochure: toBrochureLine(brochure) };
}
export type BrochureDeletionPage = Awaited<ReturnType<typeof loadBrochureDeletion>>;

/** Deletes a brochure (V-28). Succeeds if it is already gone. */
export async function deleteBrochure({
  api,
  venueId,
  params,
}: Pick<VenueContext, "api" | "venueId" | "params">): Promise<Outcome> {
  const brochureId = parseBrochureId(params);
  const isGone = async () =>
    !findListed(
      venueCalls.brochures,
      await api(venueCalls.brochures, { params: { id: venueId } }),
      ({ id }) => id === brochureId,
    );
  const failure = await deleteOnce(
    () => api(venueCalls.removeBrochure, { params: { id: venueId, brochureId } }),
    isGone,
  );
  return failure
    ? { ok: false, alert: { message: explainFailure(failure), title: "We couldn't delete the brochure" } }
    : { ok: true, message: "Brochure deleted" };
}
