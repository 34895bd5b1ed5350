import * as brochureCalls from "@contract/recommendations/brochures";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { markdownToHtml } from "~/services/format/rich-text.server";
import { log } from "~/services/log.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadRecommendedRoomIds } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { loadPreflight } from "~/services/upstream/fallbacks/preflight.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { listBrochureProblems } from "./brochures";
import { buildPlaceholderValues, fillDraftPlaceholders } from "./email-template";
import {
  createBlockingProblem,
  findRecipientAddress,
  listLengthProblems,
  listProblemsWithoutUpstream,
  listUnsupportedBrochureProblems,
  listUnsupportedCopyProblems,
  listUnsupportedLineProblems,
  type Preflight,
  type Problem,
} from "./preflight";
import { buildSendBody, listChosenBrochures, type SendForm } from "./send";

/**
 * Checks an email before it is sent. The upstream composes the mail with the code that sends it. If that call fails
 * or is missing, the web checks what it can and fills in the placeholders. Comments, copies and brochures block the email
 * if the upstream does not support them, as it would drop them without a message.
 * @throws UpstreamFailure when not even the lead and its event can be read
 */
export async function runPreflight(
  scope: EventScope,
  values: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const body = buildSendBody(values, queue, isSaveOnly);
  const checked = await loadPreflight(scope.api, scope.event.eventId, body, values.form_key);
  const preflight: Preflight = checked
    ? { ...checked, by: "upstream", values }
    : await runPreflightWithoutUpstream(scope, values, queue, isSaveOnly);
  // The response to the check may be the first to list the upstream's extensions.
  const { recommendations: offered } = await loadFeatures();
  const problems = [
    ...preflight.problems,
    ...(offered.lines ? [] : listUnsupportedLineProblems(values, queue)),
    ...(offered.copies || isSaveOnly ? [] : listUnsupportedCopyProblems(values)),
    ...(offered.brochures || isSaveOnly ? [] : listUnsupportedBrochureProblems(values, queue)),
  ];
  return { ...preflight, problems };
}

async function runPreflightWithoutUpstream(
  scope: EventScope,
  values: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const [{ lead, event }, recommended, ownLink, brochures, features] = await Promise.all([
    loadLeadAndEvent(scope.api, scope.event),
    loadRecommendedRoomIds(scope),
    loadPortalHref(scope),
    isSaveOnly || listChosenBrochures(values, queue).length === 0
      ? undefined
      : loadOfferedBrochures(scope, queue),
    loadFeatures(),
  ]);
  const takesMarkdown = features.recommendations.markdown;
  const placeholders = buildPlaceholderValues({
    firstName: lead.first_name,
    event,
    specialistName: scope.user.name,
    queue,
    portalLink: values.portal_link,
  });
  const filled = fillDraftPlaceholders(values, placeholders);
  const html = markdownToHtml(filled.template);
  return {
    mail: { subject: filled.subject, html },
    to: findRecipientAddress(lead),
    problems: [
      ...listProblemsWithoutUpstream({ values, queue, placeholders, lead, recommended, ownLink, isSaveOnly }),
      ...(html ? [] : [emptyBody]),
      ...listBrochureProblems(isSaveOnly ? {} : values, queue, brochures).map((message) =>
        createBlockingProblem("brochures", message),
      ),
      ...(takesMarkdown ? listLengthProblems(filled.template) : []),
    ],
    by: "web",
    values: takesMarkdown ? filled : { ...filled, template: html ?? "" },
  };
}

const emptyBody: Problem = {
  field: "template",
  message: "The email body has no text.",
  isWarning: false,
};

/**
 * The brochures of the venues in an email; absent if the upstream does not support them, or no venue is
 * queued.
 */
export async function loadOfferedBrochures({ api }: Pick<EventScope, "api">, queue: Queue) {
  const ids = [...new Set(queue.map(({ venue_id }) => venue_id))];
  return ids.length > 0
    ? toSection(api.optional(brochureCalls.ofVenues, { query: { venue_ids: ids.join() } }))
    : undefined;
}

/** The URL of the client's portal page; empty if it cannot be loaded. */
export async function loadPortalHref({ api, event }: Pick<EventScope, "api" | "event">): Promise<string> {
  const request = { params: { id: event.leadId }, query: { is_being_impersonated: "0" } } as const;
  try {
    return (await api(recommendationCalls.portalLink, request)).data;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "the portal link could not be loaded");
    return "";
  }
}
