import type { FastifyInstance } from "fastify";
import { createPageReplies } from "../recommendations/portal/reply";
import type { Services } from "../services";
import { readCalendar } from "./calendar";
import { calendarPage } from "./calendar-page";

/** Serves a venue's calendar, `GET /portal/calendar/{token}`, without scripts or sign-in. */
export function venueCalendarRoutes(app: FastifyInstance, { db, settings, now }: Services): void {
  const { productName } = settings;
  const { answer, excuse } = createPageReplies(productName);
  app.get<{ Params: { "*": string } }>("/portal/calendar/*", async (request, reply) => {
    const calendar = await readCalendar(db, request.params["*"], now());
    if (calendar) return answer(reply, 200, calendarPage(calendar, productName));
    return excuse(reply, 404, "This calendar link no longer works", "Contact us for a new link.");
  });
}
