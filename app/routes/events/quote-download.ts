import { redirect } from "@remix-run/node";
import { saveAlertOrAddToPath } from "~/services/access/alert.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createEventLoader } from "~/services/events/event.server";
import { loadQuoteDownloadUrl } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";

/** Redirects to the file of a quote, or back to the quotes if there is no URL for it. */
export const loader = withHtmlErrorPage(
  createEventLoader(async (ctx) => {
    const download = await loadQuoteDownloadUrl(ctx);
    if ("href" in download) return redirect(download.href);
    const { leadId, eventId } = ctx.event;
    const alert = { kind: "error", title: "We couldn't open the quote", message: download.failure } as const;
    return redirect(await saveAlertOrAddToPath(ctx.session.id, paths.quotes(leadId, eventId), alert));
  }),
);
