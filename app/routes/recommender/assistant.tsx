import { json, redirect } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { Assistant } from "~/components/recommender/assistant/Assistant";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths, withView } from "~/services/paths";
import { loadAssistant, sendMessage } from "~/services/recommender/assistant/assistant.server";
import { clearConversation } from "~/services/recommender/assistant/conversation.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = eventLoader(loadAssistant);

/** Posts the message, or clears the chat by `intent`; either way the drawer again, over what is suggested now. */
export const action = eventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const drawer = withView(paths.assistant(leadId, eventId), ctx.url.searchParams, {
    all: undefined,
    page: undefined,
  });
  if (ctx.form.get("intent") === "clear") {
    await clearConversation(ctx.user.id, eventId);
    return redirect(drawer);
  }
  const outcome = await sendMessage(ctx);
  return "answered" in outcome ? redirect(drawer) : json(outcome, 422);
});

export default function AssistantPage() {
  const chat = usePageData<typeof loader>();
  const tried = useActionData<typeof action>();
  const [params] = useSearchParams();
  return <Assistant chat={chat} tried={tried} params={params} />;
}
