import { idIn, type LoaderContext, staffLoader } from "~/services/access/guard.server";

/** What a loader below a lead works with. */
export interface LeadContext extends LoaderContext {
  leadId: number;
}

/** The loader of a page below a lead: the id of its address, read once. @throws 404 for what cannot be an id */
export const leadLoader = <Data>(load: (ctx: LeadContext) => Promise<Data>) =>
  staffLoader((ctx) => load({ ...ctx, leadId: idIn(ctx.params.leadId, "lead") }));
