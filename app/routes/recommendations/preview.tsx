import { json, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { EmailPreviewDialog } from "~/components/recommendations/compose/EmailPreviewDialog";
import { usePageData } from "~/components/shell/page-data";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { addViewParams, getRecommenderScreen, paths } from "~/services/paths";
import { groupProblemsByField } from "~/services/recommendations/compose/preflight";
import {
  loadEmailPreview,
  sendOrSavePreviewedDraft,
} from "~/services/recommendations/compose/preview.server";
import { DRAFT_PARAM, SEND_LATER } from "~/services/recommendations/compose/send";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };

export const loader = createEventLoader(async (ctx) => {
  const page = await loadEmailPreview(ctx);
  if (page) return page;
  const { leadId, eventId } = ctx.event;
  const { searchParams } = ctx.url;
  const sendPath = paths.send(leadId, eventId, getRecommenderScreen(ctx.url));
  const formKey = searchParams.get(DRAFT_PARAM) ?? undefined;
  throw redirect(addViewParams(sendPath, searchParams, { [DRAFT_PARAM]: formKey }));
});

export const action = createEventAction(async (ctx) => {
  const { event, form, url } = ctx;
  const place = [event.leadId, event.eventId, getRecommenderScreen(url)] as const;
  const dialog = addViewParams(paths.send(...place), url.searchParams);
  const outcome = await sendOrSavePreviewedDraft(ctx, {
    formKey: form.get("form_key"),
    seenDigest: form.get("seen_digest"),
    isSaveOnly: form.get("intent") === "save",
    sendTime:
      form.get("intent") === SEND_LATER
        ? { send_date: getPostedText(form, "send_date"), send_time: getPostedText(form, "send_time") }
        : undefined,
  });
  switch (outcome.kind) {
    case "done":
      return ctx.succeed(addViewParams(paths.recommender(...place), url.searchParams), outcome.message);
    case "empty":
      return redirect(dialog);
    case "gone":
      return ctx.fail(dialog, outcome.message);
    case "changed": {
      const again = addViewParams(paths.preview(...place), url.searchParams, {
        [DRAFT_PARAM]: outcome.formKey,
      });
      return ctx.fail(again, outcome.message);
    }
    case "refused":
      return json({ rejected: { error: groupProblemsByField(outcome.problems) }, alert: outcome.alert }, 422);
  }
});

export default function EmailPreviewPage() {
  return <EmailPreviewDialog {...usePageData<typeof loader>()} {...useActionData<typeof action>()} />;
}
