import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { createEventAction } from "~/services/events/event.server";
import { updateConversation } from "~/services/recommender/assistant/conversation.server";
import { getReturnPath } from "~/services/recommender/return-path.server";

export { redirectToReturnPath as loader } from "~/services/recommender/return-path.server";

/** Shows all venues, or with `shown=suggested` only the assistant's suggestions, until its next ones (spec 4). */
export const action = withRedirectOnFailure(
  createEventAction(async (ctx) => {
    const isAllShown = ctx.form.get("shown") !== "suggested";
    await updateConversation(ctx.user.id, ctx.event.eventId, (conversation) => ({
      ...conversation,
      isAllShown,
    }));
    return redirect(getReturnPath(ctx, ctx.form));
  }),
);
