import { redirect } from "@remix-run/node";
import { Outlet, useActionData } from "@remix-run/react";
import { Retention } from "~/components/settings/Retention";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { parseCountry } from "~/services/settings/karen.server";
import { RetentionForm } from "~/services/settings/retention";
import {
  loadRetention,
  retentionAction,
  retentionLoader,
  saveRetention,
} from "~/services/settings/retention.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Retention");
export const meta = buildMeta("Retention", "When clients are erased, and who would be erased now.");

export const loader = retentionLoader(async (ctx) => {
  const page = await loadRetention(ctx);
  if ("lastPageHref" in page) throw redirect(page.lastPageHref as string);
  return page;
});

export const action = retentionAction((ctx) => {
  const country = parseCountry(ctx.url, ctx.country);
  return respond(
    ctx,
    parseForm(RetentionForm, ctx.form),
    (form) => saveRetention(ctx.api, country, form),
    paths.retention(country),
  );
});

export default function RetentionPage() {
  return (
    <>
      <Outlet />
      <Retention page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />
    </>
  );
}
