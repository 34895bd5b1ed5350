import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { CustomVenueSaleDialog } from "~/components/venues/custom/CustomVenueSaleDialog";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadCustomSaleEventChoices } from "~/services/venues/custom/custom-sale.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("Custom venues", "Choose the event for a sale at a custom venue.");
export const loader = createStaffLoader(loadCustomSaleEventChoices);

export default function CustomVenueSalePage() {
  return <CustomVenueSaleDialog page={usePageData<typeof loader>()} />;
}
