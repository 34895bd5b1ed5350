import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { CustomVenueSale } from "~/components/venues/custom/CustomVenueSale";
import { staffLoader } from "~/services/access/guard.server";
import { loadCustomSale } from "~/services/venues/custom/custom-sale.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = buildMeta("Custom venues", "Choose the event for a sale at a custom venue.");
export const loader = staffLoader(loadCustomSale);

export default function CustomVenueSaleDialog() {
  return <CustomVenueSale page={usePageData<typeof loader>()} />;
}
