import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ImportColumns } from "~/components/imports/ImportColumns";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { checkImport, loadColumns } from "~/services/imports/columns.server";
import { ColumnsForm } from "~/services/imports/columns-form";
import { importAction, importLoader } from "~/services/imports/import.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Columns");
export const meta = buildMeta("Columns", "Match each column of a file to a field.");

export const loader = importLoader(async (ctx) => {
  const page = await loadColumns(ctx);
  if (page.hasRun) throw redirect(paths.import(ctx.importId));
  return page;
});

export const action = importAction((ctx) =>
  respond(
    ctx,
    parseForm(ColumnsForm, ctx.form),
    ({ values }) => checkImport(ctx, values),
    paths.import(ctx.importId),
  ),
);

export default function ImportColumnsPage() {
  return (
    <ImportColumns page={usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
