import { venueRecord } from "@contract/venues/records";
import { get } from "@contract/venues/venues";
import {
  type ActionContext,
  actionFor,
  type LoaderContext,
  loaderFor,
  parseIdOrNotFound,
  staffAction,
  staffLoader,
} from "~/services/access/guard.server";
import type { StaffAddress } from "~/services/access/permissions";
import { paths } from "~/services/paths";
import { requireCall } from "~/services/upstream/client.server";
import { type ForWhom, forWhomIn, type VenueHeadData, venueHeadOf } from "./venue";

/** The venue of an address, and for whom it is looked at, where the address says so. */
interface VenueScope extends ForWhom {
  venueId: number;
}

/** What a loader below a venue works with. */
export type VenueContext = LoaderContext & VenueScope;

/** What an action below a venue works with. */
export type VenueActionContext = ActionContext & VenueScope;

const scopeOf = ({ params, url }: Pick<LoaderContext, "params" | "url">): VenueScope => ({
  venueId: parseIdOrNotFound(params.venueId, "venue"),
  ...forWhomIn(url.searchParams),
});

/** The loader of a page below a venue: the id of its address, read once. @throws 404 for what cannot be an id */
export const venueLoader = <Data>(load: (ctx: VenueContext) => Promise<Data>) =>
  staffLoader((ctx) => load({ ...ctx, ...scopeOf(ctx) }));

/** The action of a page below a venue. @throws 404 for what cannot be an id */
export const venueAction = <Data>(act: (ctx: VenueActionContext) => Promise<Data>) =>
  staffAction((ctx) => act({ ...ctx, ...scopeOf(ctx) }));

/**
 * The loader of a page that keeps a venue or its rooms, for those of whom the table of permissions says that they open the
 * address. @throws 404 for what cannot be an id; NotAvailable before an upstream without records
 */
export const recordLoader = <Data>(address: StaffAddress, load: (ctx: VenueContext) => Promise<Data>) =>
  loaderFor(address, async (ctx) => {
    await requireCall(venueRecord);
    return load({ ...ctx, ...scopeOf(ctx) });
  });

/** The action of such a page. */
export const recordAction = <Data>(address: StaffAddress, act: (ctx: VenueActionContext) => Promise<Data>) =>
  actionFor(address, async (ctx) => {
    await requireCall(venueRecord);
    return act({ ...ctx, ...scopeOf(ctx) });
  });

/** The venue's own page, for the lead and event of the address. */
export const venuePageOf = ({ venueId, leadId, eventId }: VenueScope) =>
  paths.venue(venueId, leadId, eventId);

/** V-02, for the lead of the address where there is one. @throws UpstreamFailure */
export const readVenue = async ({ api, venueId, leadId }: Pick<VenueContext, "api"> & VenueScope) =>
  (await api(get, { params: { id: venueId }, query: { lead_id: leadId } })).data;

/** What stands above every page of a venue. @throws UpstreamFailure @public */
export const loadVenueHead = async (ctx: Pick<VenueContext, "api"> & VenueScope): Promise<VenueHeadData> =>
  venueHeadOf(await readVenue(ctx), ctx);
