import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { markViewed, readPortal } from "../recommendations/portal/content";
import { readToken } from "../recommendations/portal/link";
import { excusePage, portalPage } from "../recommendations/portal/page";
import { style } from "../recommendations/portal/style";
import type { Services } from "../services";
import { readCalendar } from "../venues/calendar";
import { calendarPage } from "../venues/calendar-page";

const styleHash = createHash("sha256").update(style).digest("base64");

/** Nothing runs, nothing is kept, and the address, which is the key, is told to nobody. */
const headers = {
  "Content-Security-Policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
};

/**
 * The page behind a portal link, `GET /portal/{token}`, and the one behind a venue's calendar link,
 * `GET /portal/calendar/{token}`: without script, for people who do not sign in.
 */
export function portalRoutes(app: FastifyInstance, { db, settings, now, log }: Services): void {
  const { productName } = settings;
  const answer = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(headers).type("text/html; charset=utf-8").send(page);
  const excuse = (reply: FastifyReply, status: number, title: string, sentence: string) =>
    answer(reply, status, excusePage(productName, title, sentence));

  app.setErrorHandler((error, _, reply) => {
    // Without the address: it is the client's key.
    log.error({ err: error }, "the client's page failed");
    return excuse(reply, 500, "Something went wrong", "It is our fault. Please try again in a few minutes.");
  });

  app.get<{ Params: { "*": string } }>("/portal/calendar/*", async (request, reply) => {
    const calendar = await readCalendar(db, request.params["*"], now());
    if (calendar) return answer(reply, 200, calendarPage(calendar, productName));
    return excuse(reply, 404, "This calendar is closed", "Write to us, and we will send you a new link.");
  });

  // The whole rest of the path, so that links cut short or wrapped by a mail program get a page as well.
  app.get<{ Params: { "*": string } }>("/portal/*", async (request, reply) => {
    const visit = await readToken(db, request.params["*"], now());
    if (visit === "expired")
      return excuse(
        reply,
        410,
        "This page has closed",
        "Write to us, and we will gladly open it again for you.",
      );
    const content = visit === "bad" ? undefined : await readPortal(db, visit.leadId, now());
    if (visit === "bad" || !content)
      return excuse(
        reply,
        404,
        "We cannot find this page",
        "The link may have been cut short. Please open it from our email once more, or copy the whole of it.",
      );
    if (!visit.isStaff && isSeen(request)) await markViewed(db, visit.leadId, now());
    return answer(reply, 200, portalPage(content, { productName, isStaff: visit.isStaff }));
  });
}

/** Whether somebody looks: programs that only test a link ask for its head, browsers say when they load ahead. */
const isSeen = ({ method, headers }: FastifyRequest) =>
  method === "GET" && !/prefetch|prerender/.test(`${headers["sec-purpose"]} ${headers.purpose}`);
