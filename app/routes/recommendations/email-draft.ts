import { redirect } from "@remix-run/node";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { saveDraftIfChanged } from "~/services/recommendations/compose/email-drafts.server";
import { parsePostedEmailDraft } from "~/services/recommendations/compose/posted-email.server";

/** After signing in again, the user returns to the form with what was posted. */
export const loader = createEventLoader(async ({ event: { leadId, eventId }, url }) =>
  redirect(paths.send(leadId, eventId) + url.search),
);

/** Saves the draft of an email form, while it is being typed and when it is left. */
export const action = createEventAction(async (ctx) => {
  await saveDraftIfChanged(ctx, parsePostedEmailDraft(ctx.form));
  return new Response(null, { status: 204 });
});
