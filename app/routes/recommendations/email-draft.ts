import { redirect } from "@remix-run/node";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { keepChangedDraft } from "~/services/recommendations/compose/email-drafts.server";
import { readPostedDraft } from "~/services/recommendations/compose/posted-email.server";

/** Whoever signs in again after a lost session comes to the form, with what was posted. */
export const loader = eventLoader(async ({ event: { leadId, eventId }, url }) =>
  redirect(paths.send(leadId, eventId) + url.search),
);

/** Keeps the draft of an email form while its page stays, or is left; it comes whenever typing rests. */
export const action = eventAction(async (ctx) => {
  await keepChangedDraft(ctx, readPostedDraft(ctx.form));
  return new Response(null, { status: 204 });
});
