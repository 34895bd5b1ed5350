import { useActionData } from "@remix-run/react";
import { NewImport } from "~/components/imports/NewImport";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loaderFor } from "~/services/access/guard.server";
import { respond } from "~/services/forms/respond.server";
import {
  importUploadAction,
  loadUploadForm,
  parseUpload,
  uploadImport,
} from "~/services/imports/upload.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("New import");
export const meta = buildMeta("New import", "Upload a file with venues, leads or users.");
export const loader = loaderFor("/settings/imports", loadUploadForm);
export const action = importUploadAction((ctx) =>
  respond(
    ctx,
    parseUpload(ctx),
    ({ values }) => uploadImport(ctx, values),
    ({ data: { id } }) => (id === undefined ? paths.imports : paths.importColumns(id)),
  ),
);

export default function NewImportPage() {
  return <NewImport {...usePageData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />;
}
