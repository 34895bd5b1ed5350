import { json, redirect } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { Assistant } from "~/components/recommender/assistant/Assistant";
import { staffLoader } from "~/services/access/guard.server";
import { eventAction } from "~/services/events/event-action.server";
import { paths, withView } from "~/services/paths";
import { loadChat, sendMessage } from "~/services/recommender/assistant/assistant.server";
import { clearConversation } from "~/services/recommender/assistant/conversation.server";
import { idsOf } from "~/services/recommender/page.server";
import { usePageData } from "~/services/shell/page-data";

export { RouteError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };

export const loader = staffLoader(async (asked) => json(await loadChat(asked)));

/** Posts the message, or clears the chat by `intent`; either way the drawer again, over what is suggested now. */
export const action = eventAction(async (asked) => {
  const { leadId, eventId } = idsOf(asked.params);
  const drawer = withView(paths.assistant(leadId, eventId), asked.url.searchParams, {
    all: undefined,
    page: undefined,
  });
  if (asked.form.get("intent") === "clear") {
    await clearConversation(asked.user.id, eventId);
    return redirect(drawer);
  }
  const outcome = await sendMessage(asked);
  return "answered" in outcome ? redirect(drawer) : json(outcome, 422);
});

export default function AssistantPage() {
  const chat = usePageData<typeof loader>();
  const tried = useActionData<typeof action>();
  const [params] = useSearchParams();
  return <Assistant chat={chat} tried={tried} params={params} />;
}
