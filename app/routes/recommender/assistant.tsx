import { json, redirect } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { Assistant } from "~/components/recommender/assistant/Assistant";
import { usePageData } from "~/components/shell/page-data";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths, withView } from "~/services/paths";
import {
  loadAssistant,
  postedMessageIn,
  sendMessage,
  takeAsFilters,
} from "~/services/recommender/assistant/assistant.server";
import { clearConversation } from "~/services/recommender/assistant/conversation.server";
import { viewOf } from "~/services/recommender/search/venues";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader(async (ctx) => {
  const [assistant, saved] = await Promise.all([
    loadAssistant(ctx, viewOf(ctx.url.searchParams).shownRooms),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  return { ...assistant, typed: saved?.get("message") ?? "" };
});

/**
 * Sends the message or a change of the newest reading; by `intent` clears the conversation, or takes its search as
 * filters. Then the drawer again, over what is suggested now.
 */
export const action = eventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const drawer = withView(paths.assistant(leadId, eventId), ctx.url.searchParams, {
    page: undefined,
  });
  if (ctx.form.get("intent") === "clear") {
    await clearConversation(ctx.user.id, eventId);
    return redirect(drawer);
  }
  if (ctx.form.get("intent") === "filters") {
    const isTaken = await takeAsFilters(ctx);
    if (isTaken)
      return redirect(
        withView(paths.recommender(leadId, eventId), ctx.url.searchParams, { page: undefined }),
      );
    return json({ typed: "", alert: "The filters were not changed. Set them in the filter dialog." }, 422);
  }
  const outcome = await sendMessage(ctx, postedMessageIn(ctx.form));
  return outcome.ok ? redirect(drawer) : json(outcome.details, 422);
});

export default function AssistantPage() {
  const assistant = usePageData<typeof loader>();
  const unanswered = useActionData<typeof action>();
  const [params] = useSearchParams();
  return <Assistant assistant={assistant} unanswered={unanswered ?? undefined} params={params} />;
}
