import type { FastifyInstance } from "fastify";
import { createHtmlReplies } from "../recommendations/portal/reply";
import type { Services } from "../services";
import { loadVenueCalendarByToken } from "./calendar";
import { renderVenueCalendarPage } from "./calendar-page";

/** Serves a venue's calendar, `GET /portal/calendar/{token}`, without scripts or sign-in. */
export function registerVenueCalendarRoute(app: FastifyInstance, { db, settings, now }: Services): void {
  const { productName } = settings;
  const { sendPage, sendErrorPage } = createHtmlReplies(productName);
  app.get<{ Params: { "*": string } }>("/portal/calendar/*", async (request, reply) => {
    const calendar = await loadVenueCalendarByToken(db, request.params["*"], now());
    if (calendar) return sendPage(reply, 200, renderVenueCalendarPage(calendar, productName));
    return sendErrorPage(reply, 404, "This calendar link no longer works", "Contact us for a new link.");
  });
}
