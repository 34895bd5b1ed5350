import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ProductReport } from "~/components/reports/ProductReport";
import { NotFoundPage } from "~/components/shell/NotFoundPage";
import { PageErrorBoundary } from "~/components/shell/PageErrorBoundary";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loadProductPage } from "~/services/reports/indicator.server";
import { createProductLoader } from "~/services/reports/product.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Performance", "Monthly results of the whole business.");
export const handle = createBreadcrumb("Performance");
export const loader = createProductLoader(loadProductPage);

export default function ProductReportPage() {
  return <ProductReport {...usePageData<typeof loader>()} />;
}

/** Unknown report paths show the public Not Found page (NAV-09). */
export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <PageErrorBoundary />;
}
