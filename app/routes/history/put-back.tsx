import { RestoreValueDialog } from "~/components/history/RestoreValueDialog";
import { usePageData } from "~/components/shell/page-data";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildHistoryHref, loadRestoreValueForm, restoreFieldValue } from "~/services/history/history.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createStaffLoader(loadRestoreValueForm);

export const action = createStaffAction(async (ctx) =>
  redirectWithOutcome(
    ctx,
    await restoreFieldValue(ctx, Number(ctx.form.get("version")) || undefined),
    buildHistoryHref(ctx),
  ),
);

export default function RestoreValuePage() {
  return <RestoreValueDialog page={usePageData<typeof loader>()} />;
}
