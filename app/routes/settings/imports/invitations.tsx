import { useActionData } from "@remix-run/react";
import { ImportInvitationsDialog } from "~/components/imports/ImportDialogs";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import {
  createImportAction,
  createImportLoader,
  inviteImportedUsers,
  loadImportSummary,
} from "~/services/imports/import.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("Import", "Invite the users of a file.");
export const loader = createImportLoader(loadImportSummary);
export const action = createImportAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(Confirmation, ctx.form),
    () => inviteImportedUsers(ctx),
    paths.import(ctx.importId),
  ),
);

export default function ImportInvitationsPage() {
  return (
    <ImportInvitationsDialog
      summary={usePageData<typeof loader>()}
      rejection={useActionData<typeof action>()}
    />
  );
}
