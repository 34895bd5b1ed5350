import { eventLoader } from "~/services/events/event.server";
import { loadMail } from "~/services/recommendations/compose/preview.server";

/** The email of a preview as the client gets it, for the frame that shows it; its policy is the server's. */
export const loader = eventLoader(
  async (ctx) =>
    new Response(await loadMail(ctx), {
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    }),
);
