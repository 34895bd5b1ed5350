import { redirect } from "@remix-run/node";
import { storeAlert } from "~/services/access/alert.server";
import { fileLoader } from "~/services/access/file-loader.server";
import { eventLoader } from "~/services/events/event.server";
import { loadQuoteDownload } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";

/** Redirects to the file of a quote, or back to the quotes if there is no URL for it. */
export const loader = fileLoader(
  eventLoader(async (ctx) => {
    const download = await loadQuoteDownload(ctx);
    if ("href" in download) return redirect(download.href);
    const { leadId, eventId } = ctx.event;
    const alert = { kind: "error", title: "We couldn't open the quote", message: download.failure } as const;
    return redirect(await storeAlert(ctx.session.id, paths.quotes(leadId, eventId), alert));
  }),
);
