import { portalLink, preflight } from "@contract/recommendations/recommendations";
import { type EventScope, leadAndEvent } from "~/services/events/event.server";
import { htmlOfMarkdown } from "~/services/format/rich-text.server";
import { log } from "~/services/log.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { recommendedRooms } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { filledDraft, placeholderValues } from "./email-template";
import {
  lengthProblems,
  lineProblems,
  ownProblems,
  type Preflight,
  type Problem,
  recipientOf,
} from "./preflight";
import { type SendForm, sendBody } from "./send";

/**
 * Checks an email before it is sent. The upstream composes the mail by the code that sends it. Where that call
 * brings no answer, whatever the reason, the web checks what it can, and fills in the placeholders. Own lines are a
 * problem where the upstream has no place for them, so that none is lost.
 * @throws UpstreamFailure when not even the lead and its event can be read
 */
export async function runPreflight(
  scope: EventScope,
  values: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const preflight = await preflightOfEmail(scope, values, queue, isSaveOnly);
  // The check's own answer may be the one that shows what the upstream knows.
  const { recommendations: offered } = await loadFeatures();
  if (offered.lines) return preflight;
  return { ...preflight, problems: [...preflight.problems, ...lineProblems(values, queue)] };
}

async function preflightOfEmail(
  scope: EventScope,
  values: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  try {
    const { data } = await scope.api(preflight, {
      params: { id: scope.event.eventId },
      body: sendBody(values, queue, isSaveOnly),
      idempotencyKey: values.form_key,
    });
    const { subject, html, text, to } = data;
    const problems = data.problems.map(({ field, message, is_warning = false }) => ({
      field,
      message,
      isWarning: is_warning,
    }));
    return { mail: { subject, html, text }, to, problems, by: "upstream", values };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (isAnswerOfTheCall(error)) return { mail: {}, problems: problemsOf(error), by: "upstream", values };
    return ownPreflight(scope, values, queue, isSaveOnly);
  }
}

/** A refusal of the email as R-06 words it: with the fields that are wrong. */
const isAnswerOfTheCall = ({ status, fieldErrors }: UpstreamFailure) =>
  (status === 409 || status === 422) && Object.keys(fieldErrors).length > 0;

async function ownPreflight(
  scope: EventScope,
  values: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const [{ lead, event }, recommended, ownLink, features] = await Promise.all([
    leadAndEvent(scope.api, scope.event),
    recommendedRooms(scope),
    clientLinkOf(scope),
    loadFeatures(),
  ]);
  const takesMarkdown = features.recommendations.markdown;
  const placeholders = placeholderValues({
    firstName: lead.first_name,
    event,
    specialistName: scope.user.name,
    queue,
    portalLink: values.portal_link,
  });
  const filled = filledDraft(values, placeholders);
  const html = htmlOfMarkdown(filled.template);
  return {
    mail: { subject: filled.subject, html },
    to: recipientOf(lead),
    problems: [
      ...ownProblems({ values, queue, placeholders, lead, recommended, ownLink, isSaveOnly }),
      ...(html ? [] : [noWords]),
      ...(takesMarkdown ? lengthProblems(filled.template) : []),
    ],
    by: "web",
    values: takesMarkdown ? filled : { ...filled, template: html ?? "" },
  };
}

const noWords: Problem = {
  field: "template",
  message: "The email body holds no words that can be read.",
  isWarning: false,
};

/** The address of the client's portal page; empty when it cannot be had. */
export async function clientLinkOf({ api, event }: Pick<EventScope, "api" | "event">): Promise<string> {
  const of = { params: { id: event.leadId }, query: { is_being_impersonated: "0" } } as const;
  try {
    return (await api(portalLink, of)).data;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "the portal link could not be had");
    return "";
  }
}

/** The messages of a refusal, each at its field; its own at the form, unless a field says the same. */
export function problemsOf({ message, fieldErrors }: UpstreamFailure): Problem[] {
  const atFields = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    messages.map((text) => ({ field, message: text, isWarning: false })),
  );
  const isSaid = atFields.some((problem) => problem.message === message);
  return isSaid ? atFields : [{ field: "form", message, isWarning: false }, ...atFields];
}
