import { SaleApprovalDialog } from "~/components/sales/EventSaleApprovalDialog";
import { usePageData } from "~/components/shell/page-data";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { closedSaleList } from "~/services/reports/closed-sales";
import { loadAuditedSaleDialog, saveAuditedSaleApproval } from "~/services/reports/closed-sales.server";
import { createCountryAction, createCountryLoader } from "~/services/reports/country.server";
import { ApprovalForm } from "~/services/sales/approval";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createCountryLoader("/reports/:country/venue-audit-log", loadAuditedSaleDialog);
export const action = createCountryAction("/reports/:country/venue-audit-log", (ctx) => {
  const list = closedSaleList.href(closedSaleList.read(ctx.url.searchParams, { country: ctx.country }));
  return saveFormAndRespond(
    ctx,
    parseForm(ApprovalForm, ctx.form),
    ({ values }) => saveAuditedSaleApproval(ctx, values),
    list,
  );
});

export default function AuditedSalePage() {
  const { filters, eventId, ...page } = usePageData<typeof loader>();
  const path = paths.auditedSale(page.country, eventId, page.sale.id);
  return (
    <SaleApprovalDialog
      {...page}
      action={closedSaleList.addStateToPath(path, filters)}
      closeHref={closedSaleList.href(filters, { page: filters.page })}
    />
  );
}
