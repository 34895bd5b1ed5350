import { redirect } from "@remix-run/node";
import { withAlert } from "~/services/access/alert.server";
import { fileLoader } from "~/services/access/file-loader.server";
import { eventLoader } from "~/services/events/event.server";
import { openQuote } from "~/services/events/quotes.server";
import { paths } from "~/services/paths";

/** Opens the file of a quote; without an address, back to the quotes. */
export const loader = fileLoader(
  eventLoader(async (ctx) => {
    const opened = await openQuote(ctx);
    if ("href" in opened) return redirect(opened.href);
    const { leadId, eventId } = ctx.event;
    const alert = { kind: "error", title: "The quote cannot be opened.", message: opened.failure } as const;
    return redirect(await withAlert(ctx.session.id, paths.quotes(leadId, eventId), alert));
  }),
);
