import { type HeadersFunction, json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PublicReport } from "~/components/reports/PublicReport";
import { titled } from "~/components/shell/title";
import { publicLoader } from "~/services/access/guard.server";
import {
  loadVenuePerformance,
  tokenIn,
  type VenuePerformancePage,
} from "~/services/reports/venue-performance.server";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isPublic: true, isWide: true };
export const meta = titled("Venue Performance Report", "What was done for a venue by month.");

/** Whoever has the link sees the report; it is kept nowhere on the way. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const loader = publicLoader(async ({ url }) => {
  const page = await loadVenuePerformance(tokenIn(url));
  return json(page, page.status);
});

export default function VenuePerformance() {
  return <PublicReport {...(useLoaderData<typeof loader>() as VenuePerformancePage)} />;
}
