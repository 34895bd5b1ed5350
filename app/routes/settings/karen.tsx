import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { KarenSettings } from "~/components/settings/KarenSettings";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { respond, respondInPlace } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import {
  loadKarenSettings,
  parseCountry,
  parseSettings,
  saveKarenSettings,
  tryKarenSettings,
} from "~/services/settings/karen.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Karen Settings");
export const meta = buildMeta("Karen Settings", "How venues are ranked, by country.");
export const loader = loaderFor("/settings", loadKarenSettings);
export const action = actionFor("/settings", (ctx) => {
  const country = parseCountry(ctx.url, ctx.country);
  const form = parseSettings(ctx.form);
  if (ctx.form.get("intent") === "trial")
    return respondInPlace(form, (posted) => tryKarenSettings(ctx.api, posted));
  return respond(
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
