import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { LeadSale } from "~/components/venues/leads/LeadSale";
import { paths } from "~/services/paths";
import { loadLeadSale, saveLeadSale } from "~/services/venues/lead-sale.server";
import { withListParams } from "~/services/venues/venue";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = venueLoader(loadLeadSale);

export const action = venueAction(async (ctx) => {
  const outcome = await saveLeadSale(ctx, ctx.form);
  if ("rejected" in outcome) return json(outcome, 422);
  return ctx.succeed(withListParams(paths.venueLeads(ctx.venueId), ctx.url.searchParams), outcome.said);
});

export default function LeadSaleDialog() {
  return <LeadSale page={usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
