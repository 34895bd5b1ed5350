import { MAX_ANSWER_NAME_LENGTH } from "@contract/recommendations/answers";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { runAsActor } from "../../db/actor";
import { createSharedValueUpdater } from "../../db/shared-values";
import { type PortalVisit, verifyPortalToken } from "../../leads/portal-link";
import type { Services } from "../../services";
import { type EventRoom, parsePersonName } from "./answer";
import { loadPortalContent, markPortalLinkOpened, markRecommendationsViewed } from "./content";
import { renderPortalPage } from "./page";
import {
  buildConfirmationQuery,
  findPostProblem,
  parsePortalPost,
  saveClientAnswerOrQuestion,
} from "./posted-form";
import { createHtmlReplies, headers } from "./reply";
import type { Visitor } from "./room-card";

/** A thousand characters, each of up to nine bytes URL-encoded, and the other fields. */
const MAX_BYTES = 16 * 1024;

/**
 * `*` is the token. After a save, the query names the room of the answer or question and, in `by`, its
 * author.
 */
type PortalUrl = { Params: { "*": string }; Querystring: { noted?: unknown; asked?: unknown; by?: unknown } };

/**
 * The page behind a portal link, `GET /portal/{token}`, and `POST` for answers and questions. It needs no script and no
 * sign-in.
 */
export function registerPortalRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  const pages = createVisitorPages(services);
  const handlePost = createPostHandler(services, pages);
  app.setErrorHandler(pages.fail);

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: MAX_BYTES },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );

  // Matches any path: a link that a mail program has broken gets an error page too.
  app.get<PortalUrl>("/portal/*", async (request, reply) => {
    const visit = await pages.verifyVisit(request.params["*"], reply);
    if (!visit) return reply;
    if (!visit.isStaff && isPageOpening(request)) await markPortalLinkOpened(db, visit.leadId, now());
    const path = toPortalPath(request.params["*"]);
    const { noted, asked, by } = request.query;
    return pages.show(reply, visit, {
      isStaff: visit.isStaff,
      path,
      newAnswer: parseRoomParam(noted),
      newQuestion: parseRoomParam(asked),
      person: parsePersonName(by).slice(0, MAX_ANSWER_NAME_LENGTH),
    });
  });

  app.post<PortalUrl & { Body: unknown }>("/portal/*", async (request, reply) => {
    const visit = await pages.verifyVisit(request.params["*"], reply);
    return visit
      ? handlePost(reply, visit, { path: toPortalPath(request.params["*"]), body: request.body })
      : reply;
  });
}

/** The pages that visitors with a link get: theirs, or an error page. */
function createVisitorPages({ db, settings: { productName, publicUrl }, now, log }: Services) {
  const { sendPage, sendErrorPage } = createHtmlReplies(productName);
  const refuseToSave = (reply: FastifyReply, status: number, sentence: string) =>
    sendErrorPage(reply, status, "We couldn't save your answer", sentence);

  function fail(error: FastifyError, _: FastifyRequest, reply: FastifyReply) {
    if (error.statusCode === 413)
      return refuseToSave(reply, 413, "Your text is too long. Go back and shorten it.");
    if (error.statusCode && error.statusCode < 500)
      return refuseToSave(reply, error.statusCode, "We couldn't read your answer. Go back and try again.");
    // Logged without the URL, which contains the client's secret.
    log.error({ err: error }, "the client's page failed");
    return sendErrorPage(
      reply,
      500,
      "We couldn't open this page",
      "Something went wrong on our side. Please try again in a few minutes.",
    );
  }

  /** The visit that a token allows; undefined after an error page was sent. */
  async function verifyVisit(token: string, reply: FastifyReply): Promise<PortalVisit | undefined> {
    const visit = await verifyPortalToken(db, token, now());
    if (visit === "bad") sendNotFound(reply);
    else if (visit === "expired")
      sendErrorPage(reply, 410, "This page is closed", "Contact us and we'll reopen it.");
    else return visit;
  }
  const sendNotFound = (reply: FastifyReply) =>
    sendErrorPage(
      reply,
      404,
      "We can't find this page",
      "The link may be incomplete. Open it from our email again, or copy the whole link.",
    );

  async function show(reply: FastifyReply, { leadId }: PortalVisit, visitor: Visitor, status = 200) {
    const content = await loadPortalContent(db, leadId, now());
    if (!content) return sendNotFound(reply);
    return sendPage(reply, status, renderPortalPage(content, { ...visitor, productName, publicUrl }));
  }

  return { refuseToSave, fail, verifyVisit, show };
}

/** Saves posted answers and questions, up to a number per lead and quarter of an hour. */
function createPostHandler(
  { db, now }: Services,
  { refuseToSave, show }: ReturnType<typeof createVisitorPages>,
) {
  const canPost = createPostLimitPerLead({ db, now });
  return async (reply: FastifyReply, visit: PortalVisit, { path, body }: { path: string; body: unknown }) => {
    if (visit.isStaff) return refuseToSave(reply, 403, "Only the client can answer on this page.");
    const posted = parsePortalPost(body);
    if (!posted) return refuseToSave(reply, 400, "We couldn't read it. Reload your page and try again.");
    const person = posted.person.slice(0, MAX_ANSWER_NAME_LENGTH);
    const refuse = (problem: string, status: number) =>
      show(reply, visit, { isStaff: false, path, person, refused: { posted, problem } }, status);
    if (!(await canPost(visit.leadId)))
      return refuse("You have sent a lot of answers. Please try again in a few minutes.", 429);
    const problem = findPostProblem(posted);
    if (problem) return refuse(problem, 422);
    const result = await runAsActor({ source: "client", name: person || undefined, at: now() }, () =>
      saveClientAnswerOrQuestion(db, visit.leadId, posted, now()),
    );
    if (result === "too many")
      return refuse("You have many open questions. Please wait for our answers, or reply to our email.", 422);
    if (result === "gone")
      return refuseToSave(reply, 404, "This room is no longer on your page. Please reload your page.");
    await markRecommendationsViewed(db, visit.leadId, now());
    return reply
      .code(303)
      .headers(headers)
      .header("Location", `${path}${buildConfirmationQuery(posted)}`)
      .send();
  };
}

/** The path of a page. The token has been verified, so it needs no encoding. */
const toPortalPath = (token: string) => `/portal/${token}`;

/** The room in a query parameter of the page after a save, such as "123-45": event, then room. */
function parseRoomParam(text: unknown): EventRoom | undefined {
  const [, eventId, roomId] = /^(\d{1,9})-(\d{1,9})$/.exec(String(text)) ?? [];
  return eventId && roomId ? { eventId: Number(eventId), roomId: Number(roomId) } : undefined;
}

/** Whether a person opens the page. Link checkers send HEAD requests, and browsers mark prefetches. */
const isPageOpening = ({ method, headers }: FastifyRequest) =>
  method === "GET" && !/prefetch|prerender/.test(`${headers["sec-purpose"]} ${headers.purpose}`);

const WINDOW_SECONDS = 15 * 60;

/** The maximum number of posts of a lead in 15 minutes: a program must not fill the history. */
const MAX_POSTS = 60;

/** Counts the posts of each lead, in all processes together. Returns whether one more is allowed. */
function createPostLimitPerLead({ db, now }: Pick<Services, "db" | "now">) {
  const updateValue = createSharedValueUpdater({ db, now });
  return async (leadId: number): Promise<boolean> => {
    let isAllowed = false;
    await updateValue<{ posts: number; until: number }>(
      `posts of lead ${leadId}`,
      (earlier) => {
        const instant = now().getTime();
        const isOpen = earlier !== undefined && earlier.until > instant;
        const count = isOpen ? earlier : { posts: 0, until: instant + WINDOW_SECONDS * 1000 };
        isAllowed = count.posts < MAX_POSTS;
        return { ...count, posts: count.posts + 1 };
      },
      WINDOW_SECONDS,
    );
    return isAllowed;
  };
}
