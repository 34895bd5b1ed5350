import { createNotFoundFailure } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createEventLoader } from "~/services/events/event.server";
import { loadEmailPreviewHtml } from "~/services/recommendations/compose/preview.server";

/** The HTML of a previewed email, for its frame; the server adds its content security policy. */
export const loader = withHtmlErrorPage(
  createEventLoader(async (ctx) => {
    const html = await loadEmailPreviewHtml(ctx);
    if (!html) throw createNotFoundFailure("Email not found");
    return new Response(html, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    });
  }),
);
