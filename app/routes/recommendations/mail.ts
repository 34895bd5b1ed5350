import { staffLoader } from "~/services/access/guard.server";
import { loadMail } from "~/services/recommendations/compose/preview.server";

/** The email of a preview as the client gets it, for the frame that shows it; its policy is the server's. */
export const loader = staffLoader(
  async (asked) =>
    new Response(await loadMail(asked), {
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    }),
);
