import { redirect } from "@remix-run/node";
import { safePath } from "~/services/access/safe-path";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { dismissReceipt } from "~/services/recommendations/compose/receipts.server";

/** After a lost session, the sign-in comes back here and goes on to the page that the receipt stood on. */
export const loader = eventLoader(async ({ event: { leadId, eventId }, url, session }) => {
  const form = await takeSavedForm(url, session);
  return redirect(safePath(form?.get("from"), paths.recommender(leadId, eventId)));
});

/** Dismisses the receipt of a send, for the person who sent it. */
export const action = withoutPage(
  eventAction(async (ctx) => {
    const { leadId, eventId } = ctx.event;
    await dismissReceipt(ctx, String(ctx.form.get("key")));
    return redirect(safePath(String(ctx.form.get("from") ?? ""), paths.recommender(leadId, eventId)));
  }),
);
