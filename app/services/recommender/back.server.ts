import { redirect } from "@remix-run/node";
import { safePath } from "~/services/access/safe-path";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventScope, eventLoader } from "~/services/events/event.server";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";

/** The page that a form of a route without one was on (`from`), where it is a page of this app; else the venues. */
export const pageOf = (
  { event: { leadId, eventId } }: Pick<EventScope, "event">,
  fields?: Pick<PostedFields, "get">,
) => safePath(fields ? postedText(fields, "from") : "", paths.recommender(leadId, eventId));

/** The loader of such a route: after a lost session, the sign-in comes back to it and goes on to that page. */
export const backToPage = eventLoader(async ({ event, url, session }) =>
  redirect(pageOf({ event }, await takeSavedForm(url, session))),
);
