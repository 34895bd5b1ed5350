import { eventAction } from "~/services/event-action.server";
import { keepChangedLetter } from "~/services/letters.server";

/** Keeps the letter of an email dialog while its page stays, or is left. */
export const action = eventAction(async (asked) => {
  await keepChangedLetter(asked, asked.form);
  return new Response(null, { status: 204 });
});
