import { json } from "@remix-run/node";
import { ExcludesDialog } from "~/components/reports/ExcludesDialog";
import { usePageData } from "~/components/shell/page-data";
import { countryAction, countryLoader } from "~/services/reports/country.server";
import { loadExcludes, saveExcludes } from "~/services/reports/excludes.server";
import { indicatorList } from "~/services/reports/indicator";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = countryLoader("/reports/:country/performance/excluded", loadExcludes);
export const action = countryAction("/reports/:country/performance/excluded", async (ctx) => {
  const tried = await saveExcludes(ctx.api, ctx.form);
  if (tried) return json(tried, 422);
  const scope = { country: ctx.country, now: new Date().toISOString() };
  const list = indicatorList.href(indicatorList.read(ctx.url.searchParams, scope));
  return ctx.succeed(list, "It is saved who is left out.");
});

export default function Excludes() {
  return <ExcludesDialog page={usePageData<typeof loader>()} />;
}
