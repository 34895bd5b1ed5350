import { env } from "@config/env.server";
import { type HeadersFunction, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicVenueReport } from "~/components/reports/PublicVenueReport";
import { buildMeta } from "~/components/shell/title";
import { createPublicLoader, redirectIfSignedIn } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import {
  loadVenuePerformance,
  parseReportToken,
  type VenuePerformancePage,
} from "~/services/reports/venue-performance.server";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isPublic: true, isWide: true };
export const meta = buildMeta("Venue Performance Report", "A venue's results by month.");

/** Anyone with the link can see the report, so caches must not store it. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const loader = createPublicLoader(async ({ request, url }) => {
  const token = parseReportToken(url);
  if (!token)
    await redirectIfSignedIn(request, "team-lead-or-sales", paths.productPerformance(env().productName));
  const page = await loadVenuePerformance(token);
  return json(page, page.status);
});

export default function PublicReportPage() {
  return <PublicVenueReport {...(useLoaderData<typeof loader>() as VenuePerformancePage)} />;
}
