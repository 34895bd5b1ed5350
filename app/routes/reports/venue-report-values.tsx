import { json } from "@remix-run/node";
import { VenueTargets } from "~/components/reports/VenueTargets";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { valueList } from "~/services/reports/targets";
import { loadTargetsPage, parseTargetsForm, saveTargets } from "~/services/reports/targets.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Venue Report Values", "Monthly targets for each venue.");
export const handle = createBreadcrumb("Venue Report Values");
export const loader = createLoaderForPath("/reports/venue-report-values", loadTargetsPage);
export const action = createActionForPath("/reports/venue-report-values", async (ctx) => {
  const filters = valueList.read(ctx.url.searchParams, { chosen: ctx.country });
  const outcome = await saveTargets(ctx.api, filters, parseTargetsForm(ctx.form));
  if (!outcome.ok) return json(outcome.details, 422);
  return redirectWithOutcome(ctx, outcome, valueList.href(filters, { page: filters.page }));
});

export default function VenueReportValuesPage() {
  return <VenueTargets {...usePageData<typeof loader>()} />;
}
