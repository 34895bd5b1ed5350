import { portalLink, preflight } from "@contract/recommendations/recommendations";
import { type EventContext, leadAndEvent } from "~/services/events/event.server";

import { log } from "~/services/log.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { recommendedRooms } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { filledDraft, placeholderValues } from "./email-template";
import { ownProblems, type Preflight, type Problem, recipientOf } from "./preflight";
import { type SendForm, sendBody } from "./send";

/**
 * Looks at a draft before it is sent: the upstream composes the mail by the code that sends it and says what
 * stands in the way. One that does not know the call, whatever it answers to it, leaves it to the web's own
 * checks, without a mail to see, and gets the draft with its placeholders filled in.
 * @throws UpstreamFailure when the upstream cannot be reached, fails, or the session is lost
 */
export async function runPreflight(
  ctx: EventContext,
  draft: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const { eventId } = ctx.event;
  try {
    const { data } = await ctx.api(preflight, {
      params: { id: eventId },
      body: sendBody(draft, queue, isSaveOnly),
      idempotencyKey: draft.form_key,
    });
    const { subject, html, text, to } = data;
    const problems = data.problems.map(({ field, message, is_warning = false }) => ({
      field,
      message,
      isWarning: is_warning,
    }));
    return { mail: { subject, html, text }, to, problems, by: "upstream", draft };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (isAnswerOfTheCall(error)) return { mail: {}, problems: problemsOf(error), by: "upstream", draft };
    if (isUnknownCall(error)) return ownPreflight(ctx, draft, queue, isSaveOnly);
    throw error;
  }
}

/** A refusal of the draft, as R-06 words it: with the fields that are wrong. */
const isAnswerOfTheCall = ({ status, fieldErrors }: UpstreamFailure) =>
  (status === 409 || status === 422) && Object.keys(fieldErrors).length > 0;

/** Gateways answer to what they do not know by many statuses, or by a page. */
const isUnknownCall = ({ kind, status }: UpstreamFailure) =>
  kind === "refused" || kind === "malformed" || status === 501;

async function ownPreflight(
  ctx: EventContext,
  draft: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const [{ lead, event }, recommended, ownLink] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    recommendedRooms(ctx),
    clientLinkOf(ctx),
  ]);
  const values = placeholderValues({
    firstName: lead.first_name,
    event,
    specialistName: ctx.user.name,
    queue,
    portalLink: draft.portal_link,
  });
  const checked = { draft, queue, values, lead, recommended, ownLink, isSaveOnly };
  return {
    mail: {},
    to: recipientOf(lead),
    problems: ownProblems(checked),
    by: "web",
    draft: filledDraft(draft, values),
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
