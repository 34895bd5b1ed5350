import { venueRecord } from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
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
import { loadThroughVenueMerge } from "./merged.server";
import { parseAudience, toVenueHead, type VenueAudience, type VenueHeadData } from "./venue";

/** The venue in the URL, and the lead and event it is viewed for, if any. */
interface VenueScope extends VenueAudience {
  venueId: number;
}

export type VenueContext = LoaderContext & VenueScope;

export type VenueActionContext = ActionContext & VenueScope;

const readScope = ({ params, url }: Pick<LoaderContext, "params" | "url">): VenueScope => ({
  venueId: parseIdOrNotFound(params.venueId, "venue"),
  ...parseAudience(url.searchParams),
});

/** Creates the loader of a page below a venue. @throws 404 for an invalid id */
export const venueLoader = <Data>(load: (ctx: VenueContext) => Promise<Data>) =>
  staffLoader((ctx) => loadForVenue(ctx, load));

/** Creates the action of a page below a venue. @throws 404 for an invalid id */
export const venueAction = <Data>(act: (ctx: VenueActionContext) => Promise<Data>) =>
  staffAction((ctx) => act({ ...ctx, ...readScope(ctx) }));

/**
 * Creates the loader of a page that edits a venue or its rooms, for users who may open the path.
 * @throws 404 for an invalid id; NotAvailable if the upstream does not support venue records
 */
export const recordLoader = <Data>(address: StaffAddress, load: (ctx: VenueContext) => Promise<Data>) =>
  loaderFor(address, async (ctx) => {
    await requireCall(venueRecord);
    return loadForVenue(ctx, load);
  });

/** Loads a page of the venue in the URL, or leads to the venue that it was merged into. */
function loadForVenue<Data>(ctx: LoaderContext, load: (ctx: VenueContext) => Promise<Data>): Promise<Data> {
  const scope = readScope(ctx);
  return loadThroughVenueMerge(ctx, scope.venueId, () => load({ ...ctx, ...scope }));
}

/** Creates the action of a page that edits a venue or its rooms. @throws like `recordLoader` */
export const recordAction = <Data>(address: StaffAddress, act: (ctx: VenueActionContext) => Promise<Data>) =>
  actionFor(address, async (ctx) => {
    await requireCall(venueRecord);
    return act({ ...ctx, ...readScope(ctx) });
  });

/** The venue's page, for the lead and event in the URL. */
export const buildVenueHref = ({ venueId, leadId, eventId }: VenueScope): string =>
  paths.venue(venueId, leadId, eventId);

/** Loads a venue (V-02), for the lead in the URL if any. @throws UpstreamFailure */
export const loadVenueForPage = async ({ api, venueId, leadId }: Pick<VenueContext, "api"> & VenueScope) =>
  (await api(venueCalls.get, { params: { id: venueId }, query: { lead_id: leadId } })).data;

/** Loads the head shown above every page of a venue. @throws UpstreamFailure @public */
export const loadVenueHead = async (ctx: Pick<VenueContext, "api"> & VenueScope): Promise<VenueHeadData> =>
  toVenueHead(await loadVenueForPage(ctx), ctx);
