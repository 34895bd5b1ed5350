import { ExcludedSpecialistsDialog } from "~/components/reports/ExcludedSpecialistsDialog";
import { usePageData } from "~/components/shell/page-data";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { createCountryAction, createCountryLoader } from "~/services/reports/country.server";
import { loadExcludedSpecialistsPage, saveExcludedSpecialists } from "~/services/reports/excludes.server";
import { ExcludesForm } from "~/services/reports/excludes-form";
import { indicatorList } from "~/services/reports/indicator";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createCountryLoader(
  "/reports/:country/performance/excluded",
  loadExcludedSpecialistsPage,
);
export const action = createCountryAction("/reports/:country/performance/excluded", (ctx) => {
  const scope = { country: ctx.country, now: new Date().toISOString() };
  const list = indicatorList.href(indicatorList.read(ctx.url.searchParams, scope));
  return saveFormAndRespond(
    ctx,
    parseForm(ExcludesForm, ctx.form),
    ({ values }) => saveExcludedSpecialists(ctx.api, values),
    list,
  );
});

export default function IndicatorExcludesPage() {
  return <ExcludedSpecialistsDialog page={usePageData<typeof loader>()} />;
}
