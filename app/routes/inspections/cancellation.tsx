import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { CancelInspectionDialog } from "~/components/inspections/CancelInspectionDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventLoader, createUnverifiedEventAction } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { changeInspectionIfPreviewed, previewStatusChange } from "~/services/inspections/change.server";
import { getPostedPreviewDigest } from "~/services/inspections/change-preview.server";
import { loadInspectionPage, parseInspectionId } from "~/services/inspections/event-inspections.server";
import { parsePostedSeenInspection } from "~/services/inspections/inspection";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Event Inspections", "Cancel an inspection.");
export const handle = { isDialog: true };
export const loader = createEventLoader(async (ctx) => {
  const [page, preview] = await Promise.all([
    loadInspectionPage(ctx),
    previewStatusChange(ctx, { inspectionId: parseInspectionId(ctx.params), to: "cancelled" }),
  ]);
  return { ...page, ...preview };
});

export const action = createUnverifiedEventAction(async (ctx) => {
  const home = paths.eventInspections(ctx.event.leadId, ctx.event.eventId);
  const inspectionId = parseInspectionId(ctx.params);
  const outcome = await changeInspectionIfPreviewed(
    ctx,
    { inspectionId, seen: parsePostedSeenInspection(ctx.form), to: "cancelled" },
    getPostedPreviewDigest(ctx.form),
  );
  const { preview, isStale } = (outcome.ok ? undefined : outcome.details) ?? {};
  if (preview) return json({ preview, failure: undefined });
  if (!outcome.ok && isStale) return json({ failure: outcome.alert?.message, preview: undefined }, 422);
  return redirectWithOutcome(ctx, outcome, home);
});

export default function CancelInspectionPage() {
  const page = usePageData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <CancelInspectionDialog
      page={page}
      preview={actionData?.preview ?? page.preview}
      isChanged={actionData?.preview !== undefined}
      failure={actionData?.failure ?? page.failure}
    />
  );
}
