import { json, redirect } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { Assistant } from "~/components/recommender/Assistant";
import { usePageData } from "~/components/shell/page-data";
import { loadChat, sendMessage } from "~/services/chat.server";
import { clearConversation } from "~/services/conversation.server";
import { eventAction } from "~/services/event-action.server";
import { staffLoader } from "~/services/guard.server";
import { paths, withView } from "~/services/paths";
import { idsOf } from "~/services/recommender.server";

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
