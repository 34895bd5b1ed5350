import { redirect } from "@remix-run/node";
import { venuesChoice } from "~/services/access/session.server";
import { eventLoader } from "~/services/events/event.server";
import { paths, withView } from "~/services/paths";

/** Keeps that the person sees venues as a table or as cards, in a cookie for a year, and shows them so. */
export const loader = eventLoader(async ({ event, url }) => {
  const isTable = url.searchParams.get("view") === "table";
  const shown = { view: isTable ? "table" : undefined };
  return redirect(withView(paths.recommender(event.leadId, event.eventId), url.searchParams, shown), {
    headers: { "Set-Cookie": await venuesChoice(isTable) },
  });
});
