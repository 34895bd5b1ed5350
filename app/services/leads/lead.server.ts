import {
  type ActionContext,
  idIn,
  type LoaderContext,
  staffAction,
  staffLoader,
} from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { withLeadView } from "./lead-view";
import { loadThroughMerge } from "./merged.server";

export interface LeadContext extends LoaderContext {
  leadId: number;
}

/** Creates the loader of a page below a lead. @throws 404 for an invalid id in the URL */
export const leadLoader = <Data>(load: (ctx: LeadContext) => Promise<Data>) =>
  staffLoader((ctx) => {
    const leadId = idIn(ctx.params.leadId, "lead");
    return loadThroughMerge(ctx, { leadId }, () => load({ ...ctx, leadId }));
  });

export type LeadActionContext = ActionContext & { leadId: number };

/** Creates the action of a page below a lead. @throws 404 for an invalid id in the URL */
export const leadAction = <Data>(act: (ctx: LeadActionContext) => Promise<Data>) =>
  staffAction((ctx) => act({ ...ctx, leadId: idIn(ctx.params.leadId, "lead") }));

/** The lead's page that a form was posted from, with the same history filters and list. */
export const leadPageOf = ({ leadId, url }: Pick<LeadContext, "leadId" | "url">) =>
  withLeadView(paths.lead(leadId), url.searchParams);
