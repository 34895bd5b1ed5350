import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { eventAction } from "~/services/events/event.server";
import { changeConversation } from "~/services/recommender/assistant/conversation.server";
import { findReturnPath } from "~/services/recommender/return-path.server";

export { redirectToReturnPath as loader } from "~/services/recommender/return-path.server";

/** Shows all venues, or with `shown=suggested` only the assistant's suggestions, until its next ones (spec 4). */
export const action = pagelessAction(
  eventAction(async (ctx) => {
    const isAllShown = ctx.form.get("shown") !== "suggested";
    await changeConversation(ctx.user.id, ctx.event.eventId, (conversation) => ({
      ...conversation,
      isAllShown,
    }));
    return redirect(findReturnPath(ctx, ctx.form));
  }),
);
