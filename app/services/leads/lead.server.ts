import {
  type ActionContext,
  createStaffAction,
  createStaffLoader,
  type LoaderContext,
  parseIdOrNotFound,
} from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { addLeadViewParams } from "./lead-view";
import { loadOrRedirectToMerged } from "./merged.server";

export interface LeadContext extends LoaderContext {
  leadId: number;
}

/** Creates the loader of a page below a lead. @throws 404 for an invalid id in the URL */
export const createLeadLoader = <Data>(load: (ctx: LeadContext) => Promise<Data>) =>
  createStaffLoader((ctx) => {
    const leadId = parseIdOrNotFound(ctx.params.leadId, "lead");
    return loadOrRedirectToMerged(ctx, { leadId }, () => load({ ...ctx, leadId }));
  });

export type LeadActionContext = ActionContext & { leadId: number };

/** Creates the action of a page below a lead. @throws 404 for an invalid id in the URL */
export const createLeadAction = <Data>(act: (ctx: LeadActionContext) => Promise<Data>) =>
  createStaffAction((ctx) => act({ ...ctx, leadId: parseIdOrNotFound(ctx.params.leadId, "lead") }));

/** The lead's page that a form was posted from, with the same history filters and list. */
export const buildLeadPageHref = ({ leadId, url }: Pick<LeadContext, "leadId" | "url">): string =>
  addLeadViewParams(paths.lead(leadId), url.searchParams);
