import { redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ImportColumnsForm } from "~/components/imports/ImportColumnsForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { loadImportColumns, saveColumnsAndStartCheck } from "~/services/imports/columns.server";
import { ColumnsForm } from "~/services/imports/columns-form";
import { createImportAction, createImportLoader } from "~/services/imports/import.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Columns");
export const meta = buildMeta("Columns", "Match each column of a file to a field.");

export const loader = createImportLoader(async (ctx) => {
  const page = await loadImportColumns(ctx);
  if (page.hasRun) throw redirect(paths.import(ctx.importId));
  return page;
});

export const action = createImportAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(ColumnsForm, ctx.form),
    ({ values }) => saveColumnsAndStartCheck(ctx, values),
    paths.import(ctx.importId),
  ),
);

export default function ImportColumnsPage() {
  return (
    <ImportColumnsForm
      page={usePageData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
