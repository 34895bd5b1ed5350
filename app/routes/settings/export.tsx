import { json, redirect } from "@remix-run/node";
import { ExportPage } from "~/components/settings/ExportPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import type { Rejection } from "~/services/forms/outcome";
import { loadExport, parseExport, requireExport, startExport } from "~/services/settings/export.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Export");
export const meta = buildMeta("Export", "All your business data as one archive.");
export const loader = loaderFor("/settings/export", loadExport);

/** Redirects to the archive, which the browser downloads. */
export const action = actionFor("/settings/export", async (ctx) => {
  await requireExport();
  const form = parseExport(ctx.form);
  if (form.rejected) return json<Rejection>({ rejected: form.rejected }, 422);
  const outcome = await startExport(ctx.api, form);
  if (!outcome.ok) return json<Rejection>({ rejected: form.reject(outcome.errors) }, 422);
  return redirect(outcome.data.url);
});

export default function DataExportPage() {
  return <ExportPage {...usePageData<typeof loader>()} />;
}
