import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { html } from "../format/html";
import {
  isAddressUnsubscribed,
  resubscribeAddress,
  unsubscribeAddress,
  verifyUnsubscribeToken,
} from "../leads/unsubscribe";
import type { Services } from "../services";
import { renderPublicPage } from "./portal/page";
import { createHtmlReplies, headers } from "./portal/reply";

/**
 * Matches the body of a one-click request (RFC 8058), "List-Unsubscribe=One-Click" or the same as multipart.
 */
const ONE_CLICK = /\bList-Unsubscribe\b[\s\S]*\bOne-Click\b/;
const MAX_BYTES = 4 * 1024;

interface UnsubscribeRoute {
  Params: { "*": string };
  Body: unknown;
}

/**
 * The page of an unsubscribe link, `GET /unsubscribe/{token}`, and `POST` for its button and for the
 * one-click requests of mail programs. Opening it changes nothing, because mail scanners open links too. The
 * signed token is the only authority: no cookie reaches this process, so another site's form can do no more
 * than the link itself.
 */
export async function registerUnsubscribeRoutes(
  app: FastifyInstance,
  { db, settings, now, log }: Services,
): Promise<void> {
  const { publicUrl, productName } = settings;
  const { sendPage, sendErrorPage } = createHtmlReplies(productName);
  const refuseToken = (reply: FastifyReply) =>
    sendErrorPage(
      reply,
      404,
      "We can't find this page",
      "The link may be incomplete. Open it from our email again, or copy the whole link.",
    );
  const refuseRequest = (reply: FastifyReply, status: number) =>
    sendErrorPage(reply, status, "We couldn't read your request", "Open the link in our email again.");
  const show = async (reply: FastifyReply, hash: string) =>
    sendPage(reply, 200, renderUnsubscribePage(productName, await isAddressUnsubscribed(db, hash)));

  app.setErrorHandler((error: FastifyError, _, reply) => {
    if (error.statusCode && error.statusCode < 500) return refuseRequest(reply, error.statusCode);
    // Logs no URL: its token is the client's secret.
    log.error({ err: error }, "the unsubscribe page failed");
    return sendErrorPage(reply, 500, "We couldn't save this", "Please try again in a few minutes.");
  });

  // One-click requests may be multipart; the upstream's parser for uploads would not return their text.
  app.removeContentTypeParser("multipart/form-data");
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    { parseAs: "string", bodyLimit: MAX_BYTES },
    (_, body, done) => done(null, String(body)),
  );

  app.get<UnsubscribeRoute>("/unsubscribe/*", async (request, reply) => {
    const hash = await verifyUnsubscribeToken(db, request.params["*"]);
    return hash ? show(reply, hash) : refuseToken(reply);
  });

  app.post<UnsubscribeRoute>("/unsubscribe/*", async (request, reply) => {
    const token = request.params["*"];
    const hash = await verifyUnsubscribeToken(db, token);
    if (!hash) return refuseToken(reply);
    const body = String(request.body ?? "");
    const isOneClick = ONE_CLICK.test(body);
    const choice = new URLSearchParams(body).get("emails");
    const path = `/unsubscribe/${token}`;
    if (isOneClick || choice === "stop")
      await unsubscribeAddress(db, { hash, link: publicUrl + path, now: now() });
    else if (choice === "send") await resubscribeAddress(db, { hash, now: now() });
    else return refuseRequest(reply, 400);
    // Mail programs follow no redirect.
    if (isOneClick) return show(reply, hash);
    return reply.code(303).headers(headers).header("Location", path).send();
  });
}

/**
 * The page with its one button. It names neither the client nor the email address, as the link may be
 * forwarded.
 */
const renderUnsubscribePage = (productName: string, isUnsubscribed: boolean) =>
  renderPublicPage({
    title: isUnsubscribed ? "You have unsubscribed" : "Unsubscribe",
    description: `Emails about venues from ${productName}.`,
    productName,
    body: html`
<header><p class="brand">${productName}</p></header>
<main>
<h1>${isUnsubscribed ? "You have unsubscribed" : "Unsubscribe from our venue emails?"}</h1>
<p class="lead">${
      isUnsubscribed
        ? "We no longer send emails to this address. Changed your mind? You can subscribe again."
        : "You will no longer get emails about venues at this address."
    }</p>
<form class="buttons" method="post">
<button name="emails" value="${isUnsubscribed ? "send" : "stop"}">${isUnsubscribed ? "Subscribe again" : "Unsubscribe"}</button>
</form>
</main>`,
  });
