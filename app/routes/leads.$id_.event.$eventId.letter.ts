import { redirect } from "@remix-run/node";
import { eventAction } from "~/services/event-action.server";
import { staffLoader } from "~/services/guard.server";
import { keepChangedLetter } from "~/services/letters.server";
import { paths } from "~/services/paths";
import { idsOf } from "~/services/recommender.server";

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
