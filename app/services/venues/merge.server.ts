import { randomUUID } from "node:crypto";
import { mergeVenue, venueMerge } from "@contract/venues/merge";
import { places, venueRecord } from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
import { z } from "@contract/zod";
import {
  type ActionContext,
  actionFor,
  type LoaderContext,
  loaderFor,
  notFound,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import { formatQuantity } from "~/services/format/counts";
import { cutText } from "~/services/format/cut-text";
import { formatPlace } from "~/services/format/places";
import { htmlToMarkdown } from "~/services/format/rich-text.server";
import { oncePerForm } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { joinErrors } from "~/services/forms/rejected-form";
import { type Api, requireCall } from "~/services/upstream/client.server";
import { section } from "~/services/upstream/section.server";
import {
  buildVenueMergeBody,
  compareVenues,
  type MergeSide,
  parseVenueMergeChoices,
  type VenueMergeChoices,
} from "./merge";
import { loadThroughVenueMerge } from "./merged.server";
import { loadVenueHead } from "./venue.server";

const ADDRESS = "/venues/:venueId/merge";

interface MergeScope {
  venueId: number;
  otherId: number;
}

const readScope = ({ params }: Pick<LoaderContext, "params">): MergeScope => {
  const scope = {
    venueId: parseIdOrNotFound(params.venueId, "venue"),
    otherId: parseIdOrNotFound(params.otherId, "venue"),
  };
  if (scope.venueId === scope.otherId) throw notFound("You can't merge a venue with itself.");
  return scope;
};

/** The loader of the page to choose the other venue. @throws NotAvailable if the upstream cannot merge venues */
export const mergeLoader = <Data>(load: (ctx: LoaderContext & { venueId: number }) => Promise<Data>) =>
  loaderFor(ADDRESS, async (ctx) => {
    await requireCall(venueMerge);
    const venueId = parseIdOrNotFound(ctx.params.venueId, "venue");
    return loadThroughVenueMerge(ctx, venueId, () => load({ ...ctx, venueId }));
  });

/** The loader of a page about two venues. @throws 404; NotAvailable if the upstream cannot merge venues */
export const mergePairLoader = <Data>(load: (ctx: LoaderContext & MergeScope) => Promise<Data>) =>
  mergeLoader((ctx) => load({ ...ctx, ...readScope(ctx) }));

/** The action of the confirmation. @throws like `mergePairLoader` */
export const mergePairAction = <Data>(act: (ctx: ActionContext & MergeScope) => Promise<Data>) =>
  actionFor(ADDRESS, async (ctx) => {
    await requireCall(venueMerge);
    return act({ ...ctx, ...readScope(ctx) });
  });

/** The venues of the country whose name contains the search; first those that are named alike. */
export async function loadMergeChoice(ctx: LoaderContext & { venueId: number }) {
  const { api, url, venueId } = ctx;
  const head = await loadVenueHead(ctx);
  const search = cutText(url.searchParams.get("search")?.trim() ?? head.name.replace(/^the /i, ""), 200);
  const answer = api(venueCalls.all, { query: { search, country: head.country } });
  const list = await section(answer);
  const total = list.data && (await answer).meta?.total;
  return {
    head,
    search,
    failure: list.failure,
    venues: list.data
      ?.filter(({ id }) => id !== venueId)
      .map(({ id, name, city, parent_city, region, is_active, room_count }) => ({
        id,
        name,
        place: formatPlace(city, parent_city, region),
        isClosed: is_active === false,
        rooms: room_count,
      })),
    hiddenCount: total === undefined ? 0 : Math.max(0, total - (list.data?.length ?? 0)),
  };
}
export type MergeChoicePage = Awaited<ReturnType<typeof loadMergeChoice>>;

async function loadMergeSide(api: Api, id: number): Promise<MergeSide> {
  const params = { id };
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
    loadMergeSide(api, venueId),
    loadMergeSide(api, otherId),
    api(places, { query: {} }),
  ]);
  return { venue, other, rows: compareVenues(venue, other, known.data) };
}

/** Both venues side by side, with the choices in the URL. */
export async function loadMergeComparison(ctx: LoaderContext & MergeScope) {
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
export type VenueComparison = Awaited<ReturnType<typeof loadMergeComparison>>;

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
export async function loadMergeConfirmation(ctx: LoaderContext & MergeScope) {
  const { api, venueId: id, otherId } = ctx;
  const [comparison, { data }] = await Promise.all([
    loadMergeComparison(ctx),
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
export type VenueMergePage = Awaited<ReturnType<typeof loadMergeConfirmation>>;

const Version = z.coerce.number().int().optional();

/** The confirmation: the versions that were compared, and a key that makes the merge happen once. */
export const MergeForm = z.object({
  form_key: z.string().max(100).default(""),
  version: Version,
  other_version: Version,
});

const mergeOnce = oncePerForm("venue-merge", "Check both venues before you try again.");

/** Merges the other venue into this one (V-43), at most once per form key. */
export async function mergeVenues(
  ctx: Pick<ActionContext, "api" | "user"> & MergeScope,
  choices: VenueMergeChoices,
  { form_key, ...versions }: z.output<typeof MergeForm>,
): Promise<Outcome> {
  const { api, user, venueId: id, otherId } = ctx;
  const { errors } = await mergeOnce(
    { key: form_key, scope: [user.id, id, otherId], wants: choices },
    async (idempotencyKey) => {
      const { venue, other, rows } = await loadBothVenues(ctx);
      const body = { ...buildVenueMergeBody(venue, other, { rows, choices }), ...versions };
      await api(mergeVenue, { params: { id, otherId }, body, idempotencyKey });
      return {};
    },
  );
  if (errors)
    return { ok: false, alert: { message: joinErrors(errors), title: "We couldn't merge the venues" } };
  return { ok: true, message: "Venues merged" };
}
