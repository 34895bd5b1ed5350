import type { FastifyInstance } from "fastify";
import { createPageReplies } from "../recommendations/portal/reply";
import type { Services } from "../services";
import { loadCalendar } from "./calendar";
import { renderCalendarPage } from "./calendar-page";

/** Serves a venue's calendar, `GET /portal/calendar/{token}`, without scripts or sign-in. */
export function registerVenueCalendar(app: FastifyInstance, { db, settings, now }: Services): void {
  const { productName } = settings;
  const { answer, excuse } = createPageReplies(productName);
  app.get<{ Params: { "*": string } }>("/portal/calendar/*", async (request, reply) => {
    const calendar = await loadCalendar(db, request.params["*"], now());
    if (calendar) return answer(reply, 200, renderCalendarPage(calendar, productName));
    return excuse(reply, 404, "This calendar link no longer works", "Contact us for a new link.");
  });
}
