import { redirect } from "@remix-run/node";
import { Outlet, useActionData } from "@remix-run/react";
import { RetentionSettings } from "~/components/settings/RetentionSettings";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { parseCountryParam } from "~/services/settings/karen.server";
import { RetentionForm } from "~/services/settings/retention";
import {
  createRetentionAction,
  createRetentionLoader,
  loadRetentionPage,
  saveRetentionRule,
} from "~/services/settings/retention.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Retention");
export const meta = buildMeta("Retention", "When clients are erased, and who would be erased now.");

export const loader = createRetentionLoader(async (ctx) => {
  const page = await loadRetentionPage(ctx);
  if ("lastPageHref" in page) throw redirect(page.lastPageHref as string);
  return page;
});

export const action = createRetentionAction((ctx) => {
  const country = parseCountryParam(ctx.url, ctx.country);
  return saveFormAndRespond(
    ctx,
    parseForm(RetentionForm, ctx.form),
    (form) => saveRetentionRule(ctx.api, country, form),
    paths.retention(country),
  );
});

export default function RetentionPage() {
  return (
    <>
      <Outlet />
      <RetentionSettings page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />
    </>
  );
}
