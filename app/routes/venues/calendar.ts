import { redirect } from "@remix-run/node";
import { saveAlertOrAddToPath } from "~/services/access/alert.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { buildVenueEmailsHref } from "~/services/venues/emails";
import { loadCalendarLink } from "~/services/venues/emails.server";
import { createVenueLoader } from "~/services/venues/venue.server";

/** Opens a venue's calendar as one of its email addresses, or returns to the emails if there is no link. */
export const loader = withHtmlErrorPage(
  createVenueLoader(async (ctx) => {
    const opened = await loadCalendarLink(ctx);
    if ("href" in opened) return redirect(opened.href);
    const alert = {
      kind: "error",
      title: "We couldn't open the calendar",
      message: opened.failure,
    } as const;
    return redirect(await saveAlertOrAddToPath(ctx.session.id, buildVenueEmailsHref(ctx), alert));
  }),
);
