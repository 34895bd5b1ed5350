import { redirect } from "@remix-run/node";
import { toSafePath } from "~/services/access/safe-path";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { createEventLoader, type EventScope } from "~/services/events/event.server";
import { getPostedText, type PostedFields } from "~/services/forms/posted-fields";
import { paths } from "~/services/paths";

/** The page that posted the form (its `from` field), if it is one of this app; else the recommender. */
export const getReturnPath = (
  { event: { leadId, eventId } }: Pick<EventScope, "event">,
  fields?: Pick<PostedFields, "get">,
): string => toSafePath(fields ? getPostedText(fields, "from") : "", paths.recommender(leadId, eventId));

/**
 * Loader for routes that only take posts. A user whose session ended at the post comes here by GET after
 * signing in again, and is redirected to the page with the form.
 */
export const redirectToReturnPath = createEventLoader(async ({ event, url, session }) =>
  redirect(getReturnPath({ event }, await takeSavedForm(url, session))),
);
