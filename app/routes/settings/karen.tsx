import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { KarenSettings } from "~/components/settings/KarenSettings";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { respond, respondInPlace } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import {
  countryIn,
  loadKarenSettings,
  parseSettings,
  saveKarenSettings,
  tryKarenSettings,
} from "~/services/settings/karen.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Karen Settings");
export const meta = titled("Karen Settings", "How venues are ranked, by country.");
export const loader = loaderFor("/settings", loadKarenSettings);
export const action = actionFor("/settings", (ctx) => {
  const country = countryIn(ctx.url, ctx.country);
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
