import { venueRecord } from "@contract/venues/records";
import * as venueCalls from "@contract/venues/venues";
import {
  type ActionContext,
  createActionForPath,
  createLoaderForPath,
  createStaffAction,
  createStaffLoader,
  type LoaderContext,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import type { StaffPath } from "~/services/access/permissions";
import { paths } from "~/services/paths";
import { requireSupportedCall } from "~/services/upstream/client.server";
import { loadOrRedirectToMergedVenue } from "./merged.server";
import { parseVenueAudience, toVenueHeader, type VenueAudience, type VenueHeadData } from "./venue";

/** The venue in the URL, and the lead and event it is viewed for, if any. */
interface VenueScope extends VenueAudience {
  venueId: number;
}

export type VenueContext = LoaderContext & VenueScope;

export type VenueActionContext = ActionContext & VenueScope;

const parseVenueScope = ({ params, url }: Pick<LoaderContext, "params" | "url">): VenueScope => ({
  venueId: parseIdOrNotFound(params.venueId, "venue"),
  ...parseVenueAudience(url.searchParams),
});

/** Creates the loader of a page below a venue. @throws 404 for an invalid id */
export const createVenueLoader = <Data>(load: (ctx: VenueContext) => Promise<Data>) =>
  createStaffLoader((ctx) => loadOrRedirectForVenue(ctx, load));

/** Creates the action of a page below a venue. @throws 404 for an invalid id */
export const createVenueAction = <Data>(act: (ctx: VenueActionContext) => Promise<Data>) =>
  createStaffAction((ctx) => act({ ...ctx, ...parseVenueScope(ctx) }));

/**
 * Creates the loader of a page that edits a venue or its rooms, for users who may open the path.
 * @throws 404 for an invalid id; NotAvailable if the upstream does not support venue records
 */
export const createVenueRecordLoader = <Data>(path: StaffPath, load: (ctx: VenueContext) => Promise<Data>) =>
  createLoaderForPath(path, async (ctx) => {
    await requireSupportedCall(venueRecord);
    return loadOrRedirectForVenue(ctx, load);
  });

/** Loads a page of the venue in the URL, or leads to the venue that it was merged into. */
function loadOrRedirectForVenue<Data>(
  ctx: LoaderContext,
  load: (ctx: VenueContext) => Promise<Data>,
): Promise<Data> {
  const scope = parseVenueScope(ctx);
  return loadOrRedirectToMergedVenue(ctx, scope.venueId, () => load({ ...ctx, ...scope }));
}

/** Creates the action of a page that edits a venue or its rooms. @throws like `createVenueRecordLoader` */
export const createVenueRecordAction = <Data>(
  path: StaffPath,
  act: (ctx: VenueActionContext) => Promise<Data>,
) =>
  createActionForPath(path, async (ctx) => {
    await requireSupportedCall(venueRecord);
    return act({ ...ctx, ...parseVenueScope(ctx) });
  });

/** The venue's page, for the lead and event in the URL. */
export const buildVenueHref = ({ venueId, leadId, eventId }: VenueScope): string =>
  paths.venue(venueId, leadId, eventId);

/** Loads a venue (V-02), for the lead in the URL if any. @throws UpstreamFailure */
export const loadVenueForPage = async ({ api, venueId, leadId }: Pick<VenueContext, "api"> & VenueScope) =>
  (await api(venueCalls.get, { params: { id: venueId }, query: { lead_id: leadId } })).data;

/** Loads the head shown above every page of a venue. @throws UpstreamFailure @public */
export const loadVenueHeader = async (ctx: Pick<VenueContext, "api"> & VenueScope): Promise<VenueHeadData> =>
  toVenueHeader(await loadVenueForPage(ctx), ctx);
