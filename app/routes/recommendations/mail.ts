import { fileLoader } from "~/services/access/file-loader.server";
import { notFound } from "~/services/access/guard.server";
import { eventLoader } from "~/services/events/event.server";
import { loadMail } from "~/services/recommendations/compose/preview.server";

/** The email of a preview as the client gets it, for the frame that shows it; its policy is the server's. */
export const loader = fileLoader(
  eventLoader(async (ctx) => {
    const html = await loadMail(ctx);
    if (!html) throw notFound("There is no such email.");
    return new Response(html, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    });
  }),
);
