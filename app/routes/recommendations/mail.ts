import { fileLoader } from "~/services/access/file-loader.server";
import { notFound } from "~/services/access/guard.server";
import { eventLoader } from "~/services/events/event.server";
import { loadPreviewHtml } from "~/services/recommendations/compose/preview.server";

/** The HTML of a previewed email, for its frame; the server adds its content security policy. */
export const loader = fileLoader(
  eventLoader(async (ctx) => {
    const html = await loadPreviewHtml(ctx);
    if (!html) throw notFound("Email not found");
    return new Response(html, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    });
  }),
);
