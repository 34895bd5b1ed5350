import { useActionData } from "@remix-run/react";
import { NewImportForm } from "~/components/imports/NewImportForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import {
  createImportUploadAction,
  loadImportUploadForm,
  parseImportUpload,
  uploadImportFile,
} from "~/services/imports/upload.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("New import");
export const meta = buildMeta("New import", "Upload a file with venues, leads or users.");
export const loader = createLoaderForPath("/settings/imports", loadImportUploadForm);
export const action = createImportUploadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseImportUpload(ctx),
    ({ values }) => uploadImportFile(ctx, values),
    ({ data: { id } }) => (id === undefined ? paths.imports : paths.importColumns(id)),
  ),
);

export default function NewImportPage() {
  return (
    <NewImportForm {...usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
