import { portalLink, preflight } from "@contract/recommendations/recommendations";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";

import { log } from "~/services/log.server";
import type { Selection } from "~/services/recommender/queue/queue";
import { recommendedRooms } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { filledLetter, placeholderValues } from "./email-template";
import { type Look, ownProblems, type Problem, recipientOf } from "./preflight";
import { type SendForm, sendBody } from "./send";

/**
 * Looks at a letter before it is sent: the upstream composes the mail by the code that sends it and says what
 * stands in the way. One that does not know the call, whatever it answers to it, leaves it to the web's own
 * checks, without a mail to see, and gets the letter with its placeholders filled in.
 * @throws UpstreamFailure when the upstream cannot be reached, fails, or the session is lost
 */
export async function lookAt(
  ctx: EventContext,
  letter: SendForm,
  selection: Selection,
  isSaveOnly: boolean,
): Promise<Look> {
  const { eventId } = ctx.event;
  try {
    const { data } = await ctx.api(preflight, {
      params: { id: eventId },
      body: sendBody(letter, selection, isSaveOnly),
      idempotencyKey: letter.form_key,
    });
    const { subject, html, text, to } = data;
    const problems = data.problems.map(({ field, message, is_warning = false }) => ({
      field,
      message,
      isWarning: is_warning,
    }));
    return { mail: { subject, html, text }, to, problems, by: "upstream", letter };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (isAnswerOfTheCall(error)) return { mail: {}, problems: problemsOf(error), by: "upstream", letter };
    if (isUnknownCall(error)) return ownLook(ctx, letter, selection, isSaveOnly);
    throw error;
  }
}

/** A refusal of the letter, as R-06 words it: with the fields that are wrong. */
const isAnswerOfTheCall = ({ status, fieldErrors }: UpstreamFailure) =>
  (status === 409 || status === 422) && Object.keys(fieldErrors).length > 0;

/** Gateways answer to what they do not know by many statuses, or by a page. */
const isUnknownCall = ({ kind, status }: UpstreamFailure) =>
  kind === "refused" || kind === "malformed" || status === 501;

async function ownLook(
  ctx: EventContext,
  letter: SendForm,
  selection: Selection,
  isSaveOnly: boolean,
): Promise<Look> {
  const [{ lead, event }, recommended, ownLink] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    recommendedRooms(ctx),
    clientLinkOf(ctx),
  ]);
  const values = placeholderValues({
    firstName: lead.first_name,
    event,
    specialistName: ctx.user.name,
    selection,
    portalLink: letter.portal_link,
  });
  const checked = { letter, selection, values, lead, recommended, ownLink, isSaveOnly };
  return {
    mail: {},
    to: recipientOf(lead),
    problems: ownProblems(checked),
    by: "web",
    letter: filledLetter(letter, values),
  };
}

/** The client's portal page; empty when it cannot be had. */
export async function clientLinkOf({ api, event }: Pick<EventContext, "api" | "event">): Promise<string> {
  try {
    const { leadId } = event;
    return (await api(portalLink, { params: { id: leadId }, query: { is_being_impersonated: "0" } })).data;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "the portal link could not be had");
    return "";
  }
}

/** The messages of a refusal, each at its field. */
export function problemsOf({ message, fieldErrors }: UpstreamFailure): Problem[] {
  const atFields = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    messages.map((words) => ({ field, message: words, isWarning: false })),
  );
  return atFields.length > 0 ? atFields : [{ field: "form", message, isWarning: false }];
}
