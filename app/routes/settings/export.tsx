import { json, redirect } from "@remix-run/node";
import { DataExportForm } from "~/components/settings/DataExportForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import type { Rejection } from "~/services/forms/outcome";
import {
  loadExportPage,
  loadExportUrl,
  parseExportForm,
  requireExportSupport,
} from "~/services/settings/export.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Export");
export const meta = buildMeta("Export", "All your business data as one archive.");
export const loader = createLoaderForPath("/settings/export", loadExportPage);

/** Redirects to the archive, which the browser downloads. */
export const action = createActionForPath("/settings/export", async (ctx) => {
  await requireExportSupport();
  const form = parseExportForm(ctx.form);
  if (form.rejected) return json<Rejection>({ rejected: form.rejected }, 422);
  const outcome = await loadExportUrl(ctx.api, form);
  if (!outcome.ok) return json<Rejection>({ rejected: form.reject(outcome.errors) }, 422);
  return redirect(outcome.data.url);
});

export default function DataExportPage() {
  return <DataExportForm {...usePageData<typeof loader>()} />;
}
