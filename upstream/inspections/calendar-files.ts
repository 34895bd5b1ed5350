import type { FastifyInstance } from "fastify";
import type { Services } from "../services";
import { readFeed, readInspectionFile } from "./feed";

/** The address is the key: no cache keeps the file, and search engines leave it out. */
const headers = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Calendar files for programs that do not sign in: `GET /calendar/inspections/{key}.ics` of one inspection, and
 * `GET /calendar/{token}.ics` of a member of staff. 404 for any other address.
 */
export function calendarRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { "*": string } }>("/calendar/*", async ({ params }, reply) => {
    const [, ofInspection, key = ""] = /^(inspections\/)?([\w.-]{1,500})\.ics$/.exec(params["*"]) ?? [];
    const file = ofInspection ? await readInspectionFile(services, key) : await readFeed(services, key);
    if (file === undefined) return reply.headers(headers).callNotFound();
    return reply
      .headers(headers)
      .header(
        "Content-Disposition",
        `${ofInspection ? "attachment" : "inline"}; filename="inspection${ofInspection ? "" : "s"}.ics"`,
      )
      .type("text/calendar; charset=utf-8")
      .send(file);
  });
}
