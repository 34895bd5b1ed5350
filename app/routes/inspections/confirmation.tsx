import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ConfirmInspectionDialog } from "~/components/inspections/ConfirmInspectionDialog";
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

export const meta = buildMeta("Event Inspections", "Confirm an inspection and preview its emails.");
export const handle = { isDialog: true };
export const loader = createEventLoader(async (ctx) => {
  const [page, preview] = await Promise.all([
    loadInspectionPage(ctx),
    previewStatusChange(ctx, { inspectionId: parseInspectionId(ctx.params), to: "confirmed" }),
  ]);
  return { ...page, ...preview };
});

export const action = createUnverifiedEventAction(async (ctx) => {
  const home = paths.eventInspections(ctx.event.leadId, ctx.event.eventId);
  const inspectionId = parseInspectionId(ctx.params);
  const isAgreed = ctx.form.get("venue_agreed") === "1";
  const change = {
    inspectionId,
    seen: parsePostedSeenInspection(ctx.form),
    to: "confirmed",
    isAgreed,
  } as const;
  const outcome = await changeInspectionIfPreviewed(ctx, change, getPostedPreviewDigest(ctx.form));
  const preview = outcome.ok ? undefined : outcome.details?.preview;
  return preview ? json({ preview, isAgreed }) : redirectWithOutcome(ctx, outcome, home);
});

export default function ConfirmInspectionPage() {
  const page = usePageData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <ConfirmInspectionDialog
      page={page}
      preview={actionData?.preview ?? page.preview}
      isChanged={actionData?.preview !== undefined}
      failure={page.failure}
      isAgreed={actionData?.isAgreed}
    />
  );
}
