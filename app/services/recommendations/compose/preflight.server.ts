import { portalLink } from "@contract/recommendations/recommendations";
import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { markdownToHtml } from "~/services/format/rich-text.server";
import { log } from "~/services/log.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadRecommendedRoomIds } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { loadPreflight } from "~/services/upstream/fallbacks/preflight.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { filledDraft, placeholderValues } from "./email-template";
import {
  copyProblems,
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
 * brings no answer, whatever the reason, the web checks what it can, and fills in the placeholders. Own lines and copies
 * are a problem where the upstream has no place for them, so that none is lost.
 * @throws UpstreamFailure when not even the lead and its event can be read
 */
export async function runPreflight(
  scope: EventScope,
  values: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const body = sendBody(values, queue, isSaveOnly);
  const checked = await loadPreflight(scope.api, scope.event.eventId, body, values.form_key);
  const preflight: Preflight = checked
    ? { ...checked, by: "upstream", values }
    : await ownPreflight(scope, values, queue, isSaveOnly);
  // The check's own answer may be the one that shows what the upstream knows.
  const { recommendations: offered } = await loadFeatures();
  const problems = [
    ...preflight.problems,
    ...(offered.lines ? [] : lineProblems(values, queue)),
    ...(offered.copies || isSaveOnly ? [] : copyProblems(values)),
  ];
  return { ...preflight, problems };
}

async function ownPreflight(
  scope: EventScope,
  values: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const [{ lead, event }, recommended, ownLink, features] = await Promise.all([
    loadLeadAndEvent(scope.api, scope.event),
    loadRecommendedRoomIds(scope),
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
  const html = markdownToHtml(filled.template);
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
