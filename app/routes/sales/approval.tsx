import { json } from "@remix-run/node";
import { ApprovalDialog } from "~/components/sales/ApprovalDialog";
import { usePageData } from "~/components/shell/page-data";
import { eventActionFor, eventLoaderFor } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { loadApproval, saveApproval } from "~/services/sales/approval.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = eventLoaderFor("/leads/:leadId/event/:eventId/sales/:saleId/approval", loadApproval);
export const action = eventActionFor("/leads/:leadId/event/:eventId/sales/:saleId/approval", async (ctx) => {
  const tried = await saveApproval(ctx, ctx.form);
  return tried
    ? json(tried, 422)
    : ctx.succeed(paths.sales(ctx.event.leadId, ctx.event.eventId), "Your decision on the sale is saved.");
});

export default function SaleApproval() {
  return <ApprovalDialog page={usePageData<typeof loader>()} />;
}
