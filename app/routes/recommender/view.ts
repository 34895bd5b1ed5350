import { redirect } from "@remix-run/node";
import { createVenueViewCookie } from "~/services/access/session.server";
import { createEventLoader } from "~/services/events/event.server";
import { addViewParams, paths } from "~/services/paths";

/** Remembers in a cookie for a year whether the user sees venues as a table or as cards. */
export const loader = createEventLoader(async ({ event, url }) => {
  const isTable = url.searchParams.get("view") === "table";
  const view = { view: isTable ? "table" : undefined };
  return redirect(addViewParams(paths.recommender(event.leadId, event.eventId), url.searchParams, view), {
    headers: { "Set-Cookie": await createVenueViewCookie(isTable) },
  });
});
