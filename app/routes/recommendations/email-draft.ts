import { redirect } from "@remix-run/node";
import { staffLoader } from "~/services/access/guard.server";
import { eventAction } from "~/services/events/event-action.server";
import { paths } from "~/services/paths";
import { keepChangedLetter } from "~/services/recommendations/compose/email-drafts.server";
import { idsOf } from "~/services/recommender/page.server";

/** Whoever signs in again after a lost session comes to the dialog, with what was posted. */
export const loader = staffLoader(async ({ params, url }) => {
  const { leadId, eventId } = idsOf(params);
  return redirect(paths.send(leadId, eventId) + url.search);
});

/** Keeps the letter of an email dialog while its page stays, or is left. */
export const action = eventAction(async (asked) => {
  await keepChangedLetter(asked, asked.form);
  return new Response(null, { status: 204 });
});
