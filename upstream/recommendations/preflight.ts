import type { preflight } from "@contract/recommendations/recommendations";
import type { z } from "zod/v4";
import { Refusal } from "../errors";
import { assertPortalLinkOfLead, isOwnPortalLink } from "../leads/portal-link";
import { loadMailSender } from "../mail/sender";
import type { Services } from "../services";
import { renderBrochureAttachments } from "./brochures";
import { composeRecommendationContent, requireRecipientAddress } from "./compose";
import { loadClientEvent } from "./event";
import { assertCopiesNotUnsubscribed, loadRecommendationFooter } from "./footer";
import { assertRoomsNotRecommended, requireChosenRooms } from "./rooms";
import { type SendRequest, wasAlreadySent } from "./send";

type PreflightResult = z.input<typeof preflight.answer>["data"];
type Problem = NonNullable<PreflightResult["problems"]>[number];

const FOREIGN_LINK = "This link does not open the client portal on our site.";

/**
 * Checks a send with the code that sends, without sending: the mail as far as it can be composed, and everything that
 * blocks it. @throws Refusal 404
 */
export async function findSendBlockers(
  { db, settings, now }: Pick<Services, "db" | "settings" | "now">,
  request: SendRequest,
): Promise<PreflightResult> {
  const { email, caller } = request;
  const event = await loadClientEvent(db, request.eventId);
  const problems: Problem[] = [];
  const attempt = async <Value>(work: () => Value | Promise<Value>): Promise<Value | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(...toSendProblems(error));
      return undefined;
    }
  };

  const isDone = await attempt(() => wasAlreadySent(db, request));
  const link = email.portal_link;
  await attempt(() => assertPortalLinkOfLead(db, { link, leadId: event.leadId, settings, now: now() }));
  if (!isOwnPortalLink(link, settings))
    problems.push({ field: "portal_link", message: FOREIGN_LINK, is_warning: true });
  const rooms = await attempt(() => requireChosenRooms(db, event, email.venues));
  if (rooms && !isDone) await attempt(() => assertRoomsNotRecommended(db, event, rooms));
  if (email.no_email) return { problems };

  const to = await attempt(() => requireRecipientAddress(event));
  await attempt(() => renderBrochureAttachments(db, email));
  await attempt(() => assertCopiesNotUnsubscribed(db, email));
  if (!rooms) return { to, problems };
  const footer = await loadRecommendationFooter(db, event, settings);
  // Body and subject are composed with a valid other half, so that the problems of both are reported.
  const composeWith = (changes: Partial<typeof email>) =>
    attempt(() =>
      composeRecommendationContent({
        event,
        rooms,
        caller,
        email: { ...email, ...changes },
        settings,
        footer,
      }),
    );
  const [body, head] = [await composeWith({ subject: "-" }), await composeWith({ template: "-" })];
  return {
    to,
    from: await loadMailSender(db, settings, { leadId: event.leadId }),
    subject: head?.subject,
    html: body?.html,
    text: body?.plain,
    problems,
  };
}

function toSendProblems({ message, errors = {} }: Refusal): Problem[] {
  const ofFields = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );
  return ofFields.length > 0 ? ofFields : [{ field: "form", message }];
}
