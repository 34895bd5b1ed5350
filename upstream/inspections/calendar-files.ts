import type { FastifyInstance } from "fastify";
import type { Services } from "../services";
import { buildCalendarFeedFile, buildInspectionCalendarFile } from "./feed";

/** The URL contains the key, so the file is neither cached nor indexed. */
const headers = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Calendar files for apps that do not sign in: `GET /calendar/inspections/{key}.ics` for one inspection, and `GET
 * /calendar/{token}.ics` for a staff member. 404 for any other URL.
 */
export function registerCalendarFileRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { "*": string } }>("/calendar/*", async ({ params }, reply) => {
    // "inspections/iAbc123.ics" or "eyJ1c2VyIjox.signature.ics".
    const [, isSingle, key = ""] = /^(inspections\/)?([\w.-]{1,500})\.ics$/.exec(params["*"]) ?? [];
    const file = isSingle
      ? await buildInspectionCalendarFile(services, key)
      : await buildCalendarFeedFile(services, key);
    if (file === undefined) return reply.headers(headers).callNotFound();
    return reply
      .headers(headers)
      .header(
        "Content-Disposition",
        `${isSingle ? "attachment" : "inline"}; filename="inspection${isSingle ? "" : "s"}.ics"`,
      )
      .type("text/calendar; charset=utf-8")
      .send(file);
  });
}
