import { randomUUID } from "node:crypto";
import { mergeVenue, venueMerge } from "@contract/venues/merge";
import { places, venueRecord } from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
import { z } from "@contract/zod";
import {
  type ActionContext,
  createActionForPath,
  createLoaderForPath,
  createNotFoundFailure,
  type LoaderContext,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import { formatQuantity } from "~/services/format/counts";
import { cutText } from "~/services/format/cut-text";
import { joinPlaceParts } from "~/services/format/places";
import { htmlToMarkdown } from "~/services/format/rich-text.server";
import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { joinErrorMessages } from "~/services/forms/rejected-form";
import { type Api, requireSupportedCall } from "~/services/upstream/client.server";
import { toSection } from "~/services/upstream/section.server";
import {
  buildVenueMergeBody,
  compareVenues,
  type MergeSide,
  parseVenueMergeChoices,
  type VenueMergeChoices,
} from "./merge";
import { loadOrRedirectToMergedVenue } from "./merged.server";
import { loadVenueHeader } from "./venue.server";

/** The row of the permissions table for these pages. */
const ADDRESS = "/venues/:venueId/merge";

interface MergeScope {
  venueId: number;
  otherId: number;
}

const parseMergeIds = ({ params }: Pick<LoaderContext, "params">): MergeScope => {
  const scope = {
    venueId: parseIdOrNotFound(params.venueId, "venue"),
    otherId: parseIdOrNotFound(params.otherId, "venue"),
  };
  if (scope.venueId === scope.otherId) throw createNotFoundFailure("You can't merge a venue with itself.");
  return scope;
};

/** The loader of the page to choose the other venue. @throws NotAvailable if the upstream cannot merge venues */
export const createVenueMergeLoader = <Data>(
  load: (ctx: LoaderContext & { venueId: number }) => Promise<Data>,
) =>
  createLoaderForPath(ADDRESS, async (ctx) => {
    await requireSupportedCall(venueMerge);
    const venueId = parseIdOrNotFound(ctx.params.venueId, "venue");
    return loadOrRedirectToMergedVenue(ctx, venueId, () => load({ ...ctx, venueId }));
  });

/** The loader of a page about two venues. @throws 404; NotAvailable if the upstream cannot merge venues */
export const createVenuePairLoader = <Data>(load: (ctx: LoaderContext & MergeScope) => Promise<Data>) =>
  createVenueMergeLoader((ctx) => load({ ...ctx, ...parseMergeIds(ctx) }));

/** The action of the confirmation. @throws like `createVenuePairLoader` */
export const createVenuePairAction = <Data>(act: (ctx: ActionContext & MergeScope) => Promise<Data>) =>
  createActionForPath(ADDRESS, async (ctx) => {
    await requireSupportedCall(venueMerge);
    return act({ ...ctx, ...parseMergeIds(ctx) });
  });

/** The venues of the country whose name contains the search; without one, those with a similar name. */
export async function loadVenueMergeChoice(ctx: LoaderContext & { venueId: number }) {
  const { api, url, venueId } = ctx;
  const head = await loadVenueHeader(ctx);
  const search = cutText(url.searchParams.get("search")?.trim() ?? head.name.replace(/^the /i, ""), 200);
  const response = api(venueCalls.all, { query: { search, country: head.country } });
  const list = await toSection(response);
  const total = list.data && (await response).meta?.total;
  return {
    head,
    search,
    failure: list.failure,
    venues: list.data
      ?.filter(({ id }) => id !== venueId)
      .map(({ id, name, city, parent_city, region, is_active, room_count }) => ({
        id,
        name,
        place: joinPlaceParts(city, parent_city, region),
        isClosed: is_active === false,
        rooms: room_count,
      })),
    hiddenCount: total === undefined ? 0 : Math.max(0, total - (list.data?.length ?? 0)),
  };
}
export type MergeChoicePage = Awaited<ReturnType<typeof loadVenueMergeChoice>>;

async function loadVenueToMerge(api: Api, venueId: number): Promise<MergeSide> {
  const params = { id: venueId };
  const [{ data: record }, { data: html }, { data: listed }] = await Promise.all([
    api(venueRecord, { params }),
    api(venueCalls.description, { params }),
    api(venueCalls.packages, { params }),
  ]);
  return {
    record,
    description: htmlToMarkdown(html),
    packages: listed.map(({ name }) => name).join(", "),
  };
}

async function loadBothVenues({ api, venueId, otherId }: Pick<LoaderContext, "api"> & MergeScope) {
  const [venue, other, known] = await Promise.all([
    loadVenueToMerge(api, venueId),
    loadVenueToMerge(api, otherId),
    api(places, { query: {} }),
  ]);
  return { venue, other, rows: compareVenues(venue, other, known.data) };
}

/** Both venues side by side, with the choices in the URL. */
export async function loadVenueMergeComparison(ctx: LoaderContext & MergeScope) {
  const { venue, other, rows } = await loadBothVenues(ctx);
  return {
    venueId: ctx.venueId,
    otherId: ctx.otherId,
    name: venue.record.name,
    otherName: other.record.name,
    versions: { version: venue.record.version, other_version: other.record.version },
    rows,
    choices: parseVenueMergeChoices(ctx.url.searchParams),
  };
}
export type VenueComparison = Awaited<ReturnType<typeof loadVenueMergeComparison>>;

/** What moves, by the fields of the call. */
const movedNouns = [
  ["enquiries", "enquiry", "enquiries"],
  ["recommendations", "recommended room"],
  ["shortlists", "shortlist entry", "shortlist entries"],
  ["inspections", "inspection"],
  ["sales", "sale"],
  ["quotes", "quote"],
  ["emails", "email"],
  ["notes", "note"],
  ["offers", "special offer"],
  ["brochures", "brochure"],
  ["pictures", "picture"],
] as const;

/** The comparison, plus what moves to this venue. */
export async function loadVenueMergeConfirmation(ctx: LoaderContext & MergeScope) {
  const { api, venueId: id, otherId } = ctx;
  const [comparison, { data }] = await Promise.all([
    loadVenueMergeComparison(ctx),
    api(venueMerge, { params: { id, otherId } }),
  ]);
  const counts = movedNouns.flatMap(([field, singular, plural]) =>
    data.moves[field] > 0 ? [formatQuantity(data.moves[field], singular, plural)] : [],
  );
  const rooms = data.rooms.map(({ name, joins }) =>
    joins ? `Room: ${name}, merged with the room of the same name` : `Room: ${name}`,
  );
  return { ...comparison, moves: [...counts, ...rooms], formKey: randomUUID() };
}
export type VenueMergePage = Awaited<ReturnType<typeof loadVenueMergeConfirmation>>;

const Version = z.coerce.number().int().optional();

/** The confirmation: the versions that were compared, and a key that makes the merge happen once. */
export const MergeForm = z.object({
  form_key: z.string().max(100).default(""),
  version: Version,
  other_version: Version,
});

const mergeOnce = createOncePerFormRunner("venue-merge", "Check both venues before you try again.");

/** Merges the other venue into this one (V-43), at most once per form key. */
export async function mergeVenues(
  ctx: Pick<ActionContext, "api" | "user"> & MergeScope,
  choices: VenueMergeChoices,
  { form_key, ...versions }: z.output<typeof MergeForm>,
): Promise<Outcome> {
  const { api, user, venueId: id, otherId } = ctx;
  const { errors } = await mergeOnce(
    { key: form_key, scope: [user.id, id, otherId], content: choices },
    async (idempotencyKey) => {
      const { venue, other, rows } = await loadBothVenues(ctx);
      const body = { ...buildVenueMergeBody(venue, other, { rows, choices }), ...versions };
      await api(mergeVenue, { params: { id, otherId }, body, idempotencyKey });
      return {};
    },
  );
  if (errors)
    return {
      ok: false,
      alert: { message: joinErrorMessages(errors), title: "We couldn't merge the venues" },
    };
  return { ok: true, message: "Venues merged" };
}
