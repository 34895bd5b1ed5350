import { PutBackDialog } from "~/components/history/PutBackDialog";
import { usePageData } from "~/components/shell/page-data";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { respondToButton } from "~/services/forms/respond.server";
import { buildHistoryHref, loadPutBackForm, putFieldBack } from "~/services/history/history.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = staffLoader(loadPutBackForm);

export const action = staffAction(async (ctx) =>
  respondToButton(
    ctx,
    await putFieldBack(ctx, Number(ctx.form.get("version")) || undefined),
    buildHistoryHref(ctx),
  ),
);

export default function PutBackPage() {
  return <PutBackDialog page={usePageData<typeof loader>()} />;
}
