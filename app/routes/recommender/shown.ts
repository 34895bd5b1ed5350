import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction } from "~/services/events/event.server";
import { changeConversation } from "~/services/recommender/assistant/conversation.server";
import { pageOf } from "~/services/recommender/back.server";

export { backToPage as loader } from "~/services/recommender/back.server";

/** Shows all venues, or with `shown=suggested` only the assistant's suggestions, until its next ones (spec 4). */
export const action = withoutPage(
  eventAction(async (ctx) => {
    const isAllShown = ctx.form.get("shown") !== "suggested";
    await changeConversation(ctx.user.id, ctx.event.eventId, (conversation) => ({
      ...conversation,
      isAllShown,
    }));
    return redirect(pageOf(ctx, ctx.form));
  }),
);
