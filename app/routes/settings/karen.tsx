import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { KarenSettings } from "~/components/settings/KarenSettings";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { respondOnSamePage, saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import {
  loadKarenSettingsPage,
  parseCountryParam,
  parseKarenSettingsForm,
  rankEventByEnteredSettings,
  saveKarenSettings,
} from "~/services/settings/karen.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Karen Settings");
export const meta = buildMeta("Karen Settings", "How venues are ranked, by country.");
export const loader = createLoaderForPath("/settings", loadKarenSettingsPage);
export const action = createActionForPath("/settings", (ctx) => {
  const country = parseCountryParam(ctx.url, ctx.country);
  const form = parseKarenSettingsForm(ctx.form);
  if (ctx.form.get("intent") === "trial")
    return respondOnSamePage(form, (posted) => rankEventByEnteredSettings(ctx.api, posted));
  return saveFormAndRespond(
    ctx,
    form,
    (posted) => saveKarenSettings(ctx.api, country, posted),
    paths.karenSettings(country),
  );
});

/** A trial saves nothing, so the form keeps its baseline. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") === "trial" ? false : defaultShouldRevalidate;

export default function KarenSettingsPage() {
  return <KarenSettings page={usePageData<typeof loader>()} />;
}
