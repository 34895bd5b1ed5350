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

/** What a loader below a lead works with. */
export interface LeadContext extends LoaderContext {
  leadId: number;
}

/** The loader of a page below a lead: the id of its address, read once. @throws 404 for what cannot be an id */
export const leadLoader = <Data>(load: (ctx: LeadContext) => Promise<Data>) =>
  staffLoader((ctx) => {
    const leadId = idIn(ctx.params.leadId, "lead");
    return loadThroughMerge(ctx, { leadId }, () => load({ ...ctx, leadId }));
  });

/** What an action below a lead works with. */
export type LeadActionContext = ActionContext & { leadId: number };

/** The action of a page below a lead. @throws 404 for what cannot be an id */
export const leadAction = <Data>(act: (ctx: LeadActionContext) => Promise<Data>) =>
  staffAction((ctx) => act({ ...ctx, leadId: idIn(ctx.params.leadId, "lead") }));

/** The lead's page that a form was posted from or over, with what it shows. */
export const leadPageOf = ({ leadId, url }: Pick<LeadContext, "leadId" | "url">) =>
  withLeadView(paths.lead(leadId), url.searchParams);
