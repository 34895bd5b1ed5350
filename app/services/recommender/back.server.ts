import { redirect } from "@remix-run/node";
import { safePath } from "~/services/access/safe-path";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { type EventScope, eventLoader } from "~/services/events/event.server";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";

/** The page that posted the form (its `from` field), if it is one of this app; else the recommender. */
export const pageOf = (
  { event: { leadId, eventId } }: Pick<EventScope, "event">,
  fields?: Pick<PostedFields, "get">,
) => safePath(fields ? postedText(fields, "from") : "", paths.recommender(leadId, eventId));

/** Loader for routes that only take posts: after signing in again, it redirects to the page with the form. */
export const backToPage = eventLoader(async ({ event, url, session }) =>
  redirect(pageOf({ event }, await takeSavedForm(url, session))),
);
