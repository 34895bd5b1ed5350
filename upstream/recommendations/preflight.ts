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
 * The preflight : runs the checks of a send without sending. Returns the mail as far as it can be composed,
 * and everything that blocks it or deserves a warning.
 * @throws Refusal 404
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
  // Composing stops at the first problem. So the body is composed with a valid subject, and the subject with
  // a valid body: each reports its own problems.
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
  const withBody = await composeWith({ subject: "-" });
  const withSubject = await composeWith({ template: "-" });
  return {
    to,
    from: await loadMailSender(db, settings, { leadId: event.leadId }),
    subject: withSubject?.subject,
    html: withBody?.html,
    text: withBody?.plain,
    problems,
  };
}

function toSendProblems({ message, errors = {} }: Refusal): Problem[] {
  const ofFields = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );
  return ofFields.length > 0 ? ofFields : [{ field: "form", message }];
}
