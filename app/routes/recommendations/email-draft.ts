import { redirect } from "@remix-run/node";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { saveChangedDraft } from "~/services/recommendations/compose/email-drafts.server";
import { readPostedDraft } from "~/services/recommendations/compose/posted-email.server";

/** After signing in again, the user returns to the form with what was posted. */
export const loader = eventLoader(async ({ event: { leadId, eventId }, url }) =>
  redirect(paths.send(leadId, eventId) + url.search),
);

/** Saves the draft of an email form, while it is being typed and when it is left. */
export const action = eventAction(async (ctx) => {
  await saveChangedDraft(ctx, readPostedDraft(ctx.form));
  return new Response(null, { status: 204 });
});
