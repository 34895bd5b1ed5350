import { MOST_ANSWER_NAME } from "@contract/recommendations/answers";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type PortalVisit, verifyPortalToken } from "../../leads/portal-link";
import type { Services } from "../../services";
import { personIn, type RoomOfEvent } from "./answer";
import { markOpened, markViewed, readPortal } from "./content";
import { portalPage } from "./page";

import { complaintOf, keep, placeAfter, postedIn } from "./posted";
import { headers, pagesOf } from "./reply";
import type { Visitor } from "./room-card";

/** A thousand characters, each as up to nine signs of a form, and what goes with them. */
const MOST_BYTES = 16 * 1024;

type Address = { Params: { "*": string }; Querystring: { noted?: unknown; asked?: unknown; by?: unknown } };

/**
 * The page behind a portal link, `GET /portal/{token}`, and the answers to its rooms, `POST` to the same: without
 * script, for people who do not sign in.
 */
export function portalRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  const pages = visitorPages(services);
  const takePost = posts(services, pages);
  app.setErrorHandler(pages.fail);

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: MOST_BYTES },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );

  // The whole rest of the path, so that links cut short or wrapped by a mail program get a page as well.
  app.get<Address>("/portal/*", async (request, reply) => {
    const visit = await pages.admit(request.params["*"], reply);
    if (!visit) return reply;
    if (!visit.isStaff && isOpening(request)) await markOpened(db, visit.leadId, now());
    const path = pathOf(request.params["*"]);
    const { noted, asked, by } = request.query;
    return pages.show(reply, visit, {
      isStaff: visit.isStaff,
      path,
      noted: roomNamed(noted),
      asked: roomNamed(asked),
      person: personIn(by).slice(0, MOST_ANSWER_NAME),
    });
  });

  app.post<Address & { Body: unknown }>("/portal/*", async (request, reply) => {
    const visit = await pages.admit(request.params["*"], reply);
    return visit ? takePost(reply, visit, { path: pathOf(request.params["*"]), body: request.body }) : reply;
  });
}

/** What those who come by a link are shown: their page, or why they have none. */
function visitorPages({ db, settings: { productName, publicUrl }, now, log }: Services) {
  const { answer, excuse } = pagesOf(productName);
  const notTaken = (reply: FastifyReply, status: number, sentence: string) =>
    excuse(reply, status, "Your answer was not taken", sentence);

  function fail(error: FastifyError, _: FastifyRequest, reply: FastifyReply) {
    if (error.statusCode === 413)
      return notTaken(reply, 413, "It is too long. Please go back and shorten it.");
    if (error.statusCode && error.statusCode < 500)
      return notTaken(reply, error.statusCode, "It cannot be read. Please go back and try again.");
    // Without the address: it is the client's key.
    log.error({ err: error }, "the client's page failed");
    return excuse(reply, 500, "Something went wrong", "It is our fault. Please try again in a few minutes.");
  }

  /** Who visits; undefined after an excuse to those who have no page. */
  async function admit(token: string, reply: FastifyReply): Promise<PortalVisit | undefined> {
    const visit = await verifyPortalToken(db, token, now());
    if (visit === "bad") cutShort(reply);
    else if (visit === "expired")
      excuse(reply, 410, "This page has closed", "Write to us, and we will gladly open it again for you.");
    else return visit;
  }
  const cutShort = (reply: FastifyReply) =>
    excuse(
      reply,
      404,
      "We cannot find this page",
      "The link may have been cut short. Please open it from our email once more, or copy the whole of it.",
    );

  async function show(reply: FastifyReply, { leadId }: PortalVisit, visitor: Visitor, status = 200) {
    const content = await readPortal(db, leadId, now());
    if (!content) return cutShort(reply);
    return answer(reply, status, portalPage(content, { ...visitor, productName, publicUrl }));
  }

  return { notTaken, fail, admit, show };
}

/** Keeps the answers and questions that are posted, not too many at once. */
function posts({ db, now }: Services, { notTaken, show }: ReturnType<typeof visitorPages>) {
  const mayPost = postThrottle(now);
  return async (reply: FastifyReply, visit: PortalVisit, { path, body }: { path: string; body: unknown }) => {
    if (visit.isStaff) return notTaken(reply, 403, "Only the client can answer on this page.");
    const posted = postedIn(body);
    if (!posted) return notTaken(reply, 400, "It cannot be read. Please reload your page and try again.");
    const person = posted.person.slice(0, MOST_ANSWER_NAME);
    const refuse = (complaint: string, status: number) =>
      show(reply, visit, { isStaff: false, path, person, refused: { posted, complaint } }, status);
    if (!mayPost(visit.leadId))
      return refuse("That was a lot of answers at once. Please try again in a few minutes.", 429);
    const complaint = complaintOf(posted);
    if (complaint) return refuse(complaint, 422);
    const kept = await keep(db, visit.leadId, posted, now());
    if (kept === "too many")
      return refuse("You have asked a lot already. Please wait for our answers, or reply to our email.", 422);
    if (kept === "gone")
      return notTaken(reply, 404, "This room is not on your page any more. Please reload your page.");
    await markViewed(db, visit.leadId, now());
    return reply
      .code(303)
      .headers(headers)
      .header("Location", `${path}${placeAfter(posted)}`)
      .send();
  };
}

/** The path of the page of a token that was found to be ours, and so holds no sign that means something. */
const pathOf = (token: string) => `/portal/${token}`;

/** The room that the address of the page names after something was kept. */
function roomNamed(text: unknown): RoomOfEvent | undefined {
  const [, eventId, roomId] = /^(\d{1,9})-(\d{1,9})$/.exec(String(text)) ?? [];
  return eventId && roomId ? { eventId: Number(eventId), roomId: Number(roomId) } : undefined;
}

/** Programs that only test a link may ask for its head, and browsers say when they load ahead. */
const isOpening = ({ method, headers }: FastifyRequest) =>
  method === "GET" && !/prefetch|prerender/.test(`${headers["sec-purpose"]} ${headers.purpose}`);

const WINDOW_MS = 15 * 60_000;

/** Nobody weighs up more rooms than this in 15 minutes; a program that posts without end fills no history. */
const MOST_ANSWERS = 60;

/** So many leads are counted; of more, those that were quiet longest are forgotten. */
const MOST_LEADS = 20_000;

/**
 * Counts the answers of each lead; kept in memory, as one embedded upstream serves all. Says whether one more may be
 * taken now.
 */
function postThrottle(now: () => Date) {
  const counts = new LRUCache<number, { answers: number; until: number }>({ max: MOST_LEADS });
  return (leadId: number): boolean => {
    const at = now().getTime();
    const known = counts.get(leadId);
    const count = known && known.until > at ? known : { answers: 0, until: at + WINDOW_MS };
    counts.set(leadId, { ...count, answers: count.answers + 1 });
    return count.answers < MOST_ANSWERS;
  };
}
