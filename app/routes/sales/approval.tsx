import { EventSaleApprovalDialog } from "~/components/sales/EventSaleApprovalDialog";
import { usePageData } from "~/components/shell/page-data";
import { createEventActionForPath, createEventLoaderForPath } from "~/services/events/event.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { ApprovalForm } from "~/services/sales/approval";
import { loadSaleApproval, saveSaleApproval } from "~/services/sales/approval.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createEventLoaderForPath(
  "/leads/:leadId/event/:eventId/sales/:saleId/approval",
  loadSaleApproval,
);
export const action = createEventActionForPath(
  "/leads/:leadId/event/:eventId/sales/:saleId/approval",
  (ctx) => {
    const sales = paths.sales(ctx.event.leadId, ctx.event.eventId);
    return saveFormAndRespond(
      ctx,
      parseForm(ApprovalForm, ctx.form),
      ({ values }) => saveSaleApproval(ctx, values),
      sales,
    );
  },
);

export default function SaleApprovalPage() {
  return <EventSaleApprovalDialog page={usePageData<typeof loader>()} />;
}
