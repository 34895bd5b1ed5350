import { json } from "@remix-run/node";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { KarenSettings } from "~/components/settings/KarenSettings";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { countryInWords } from "~/services/format/countries";
import { paths } from "~/services/paths";
import {
  countryIn,
  loadKarenSettings,
  saveKarenSettings,
  tryKarenSettings,
} from "~/services/settings/karen.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Karen Settings");
export const meta = titled("Karen Settings", "What counts how much when venues are ranked, by country.");
export const loader = loaderFor("/settings", loadKarenSettings);
export const action = actionFor("/settings", async (ctx) => {
  const country = countryIn(ctx.url, ctx.country);
  if (ctx.form.get("intent") === "trial") {
    const tried = await tryKarenSettings(ctx.api, ctx.form);
    return json(tried, tried.trial ? 200 : 422);
  }
  const tried = await saveKarenSettings(ctx.api, country, ctx.form);
  if (tried) return json(tried, 422);
  return ctx.succeed(paths.karenSettings(country), `The settings for ${countryInWords(country)} are saved.`);
});

/** A trial saves nothing: the form stays beside what it showed. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get("intent") === "trial" ? false : defaultShouldRevalidate;

export default function KarenSettingsPage() {
  return <KarenSettings page={usePageData<typeof loader>()} />;
}
