import type { Brochure } from "@contract/venues/venue";
import { brochures, removeBrochure } from "@contract/venues/venues";
import { notFound, parseIdOrNotFound } from "~/services/access/guard.server";
import { deleteOnce } from "~/services/forms/delete-once.server";
import type { Outcome } from "~/services/forms/outcome";
import { explainFailure } from "~/services/forms/try-change.server";
import { slicePage } from "~/services/lists/whole-list";
import { findListed } from "~/services/upstream/find-listed.server";
import { section } from "~/services/upstream/section.server";
import { type BrochureLine, brochureList, describeBrochures, listedBrochures } from "./brochures";
import { loadVenueHead, type VenueContext } from "./venue.server";

/** A page of a venue's brochures (V-27); beyond the end the last page's address. */
export async function loadBrochures(ctx: VenueContext) {
  const { api, venueId, url } = ctx;
  const state = brochureList.read(url.searchParams, { venueId });
  const [head, read] = await Promise.all([
    loadVenueHead(ctx),
    section(api(brochures, { params: { id: venueId } })),
  ]);
  const found = read.data && listedBrochures(read.data.map(brochureLine), state);
  const lastPageHref = brochureList.lastPageHref(state, found?.length);
  if (lastPageHref) return { lastPageHref };
  const isPartial = read.data && read.isPartial;
  return {
    head,
    state,
    failure: read.failure,
    total: found?.length ?? 0,
    isPartial,
    described: describeBrochures(state, found?.length ?? 0, isPartial),
    brochures: slicePage(found ?? [], state.page),
  };
}
export type BrochuresPage = Exclude<Awaited<ReturnType<typeof loadBrochures>>, { lastPageHref: string }>;

const brochureLine = (brochure: Brochure): BrochureLine => ({
  id: brochure.id,
  name: brochure.original_file_name,
  type: brochure.file_extension?.replace(/^\./, "").toUpperCase(),
  href: /^https?:\/\//i.test(brochure.public_url ?? "") ? brochure.public_url : undefined,
  updated: brochure.updated_at ?? brochure.created_at,
});

const brochureIdIn = (params: VenueContext["params"]) => parseIdOrNotFound(params.brochureId, "brochure");

/** The brochure that is about to be deleted. @throws 404 where the venue has no such one */
export async function loadBrochureDeletion({ api, venueId, params }: VenueContext) {
  const all = await api(brochures, { params: { id: venueId } });
  const brochure = findListed(brochures, all, ({ id }) => id === brochureIdIn(params));
  if (!brochure) throw notFound("This venue has no such brochure.");
  return { venueId, brochure: brochureLine(brochure) };
}
export type BrochureDeletionPage = Awaited<ReturnType<typeof loadBrochureDeletion>>;

/** Deletes a brochure (V-28). One that is gone already is deleted. */
export async function deleteBrochure({
  api,
  venueId,
  params,
}: Pick<VenueContext, "api" | "venueId" | "params">): Promise<Outcome> {
  const brochureId = brochureIdIn(params);
  const isGone = async () =>
    !findListed(brochures, await api(brochures, { params: { id: venueId } }), ({ id }) => id === brochureId);
  const failure = await deleteOnce(
    () => api(removeBrochure, { params: { id: venueId, brochureId } }),
    isGone,
  );
  return failure
    ? { ok: false, alert: { message: explainFailure(failure), title: "The brochure was not deleted." } }
    : { ok: true, message: "The brochure was deleted." };
}
