import { json, redirect } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { AssistantDrawer } from "~/components/recommender/assistant/AssistantDrawer";
import { usePageData } from "~/components/shell/page-data";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { addViewParams, paths } from "~/services/paths";
import {
  applySuggestedFilters,
  loadAssistantDrawer,
  parsePostedMessage,
  sendAssistantMessage,
} from "~/services/recommender/assistant/assistant.server";
import { deleteConversation } from "~/services/recommender/assistant/conversation.server";
import { parseRecommenderView } from "~/services/recommender/search/venues";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };

export const loader = createEventLoader(async (ctx) => {
  const [assistant, saved] = await Promise.all([
    loadAssistantDrawer(ctx, parseRecommenderView(ctx.url.searchParams).shownRooms),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  return { ...assistant, entered: saved?.get("message") ?? "" };
});

/**
 * Sends a message or a change to the latest reading. By `intent` it clears the conversation or applies its search
 * as filters. Then the drawer opens again over the suggested venues.
 */
export const action = createEventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const drawer = addViewParams(paths.assistant(leadId, eventId), ctx.url.searchParams, {
    page: undefined,
  });
  if (ctx.form.get("intent") === "clear") {
    await deleteConversation(ctx.user.id, eventId);
    return redirect(drawer);
  }
  if (ctx.form.get("intent") === "filters") {
    const isApplied = await applySuggestedFilters(ctx);
    if (isApplied)
      return redirect(
        addViewParams(paths.recommender(leadId, eventId), ctx.url.searchParams, { page: undefined }),
      );
    return json({ entered: "", alert: "We couldn't apply these filters. Set them in Filters instead." }, 422);
  }
  const outcome = await sendAssistantMessage(ctx, parsePostedMessage(ctx.form));
  return outcome.ok ? redirect(drawer) : json(outcome.details, 422);
});

export default function AssistantPage() {
  const assistant = usePageData<typeof loader>();
  const unanswered = useActionData<typeof action>();
  const [params] = useSearchParams();
  return <AssistantDrawer assistant={assistant} unanswered={unanswered ?? undefined} params={params} />;
}
