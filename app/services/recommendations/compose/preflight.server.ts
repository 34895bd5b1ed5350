import { ofVenues } from "@contract/recommendations/brochures";
import { portalLink } from "@contract/recommendations/recommendations";
import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { markdownToHtml } from "~/services/format/rich-text.server";
import { log } from "~/services/log.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadRecommendedRoomIds } from "~/services/recommender/search/search.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { loadPreflight } from "~/services/upstream/fallbacks/preflight.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import { findBrochureProblems } from "./brochures";
import { filledDraft, placeholderValues } from "./email-template";
import {
  brochureProblems,
  copyProblems,
  lengthProblems,
  lineProblems,
  ownProblems,
  type Preflight,
  type Problem,
  problem,
  recipientOf,
} from "./preflight";
import { chosenBrochures, type SendForm, sendBody } from "./send";

/**
 * Checks an email before it is sent. The upstream composes the mail with the code that sends it. If that call fails
 * or is missing, the web checks what it can and fills in the placeholders. Comments, copies and brochures block the email
 * where the upstream does not support them, so that none is lost.
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
    : await runWebPreflight(scope, values, queue, isSaveOnly);
  // The response to the check may be the first to list the upstream's extensions.
  const { recommendations: offered } = await loadFeatures();
  const problems = [
    ...preflight.problems,
    ...(offered.lines ? [] : lineProblems(values, queue)),
    ...(offered.copies || isSaveOnly ? [] : copyProblems(values)),
    ...(offered.brochures || isSaveOnly ? [] : brochureProblems(values, queue)),
  ];
  return { ...preflight, problems };
}

async function runWebPreflight(
  scope: EventScope,
  values: SendForm,
  queue: Queue,
  isSaveOnly: boolean,
): Promise<Preflight> {
  const [{ lead, event }, recommended, ownLink, brochures, features] = await Promise.all([
    loadLeadAndEvent(scope.api, scope.event),
    loadRecommendedRoomIds(scope),
    clientLinkOf(scope),
    isSaveOnly || chosenBrochures(values, queue).length === 0 ? undefined : findBrochures(scope, queue),
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
      ...(html ? [] : [emptyBody]),
      ...findBrochureProblems(isSaveOnly ? {} : values, queue, brochures).map((message) =>
        problem("brochures", message),
      ),
      ...(takesMarkdown ? lengthProblems(filled.template) : []),
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

/** The brochures of the venues in an email; absent where the upstream does not support them, or no venue is queued. */
export async function findBrochures({ api }: Pick<EventScope, "api">, queue: Queue) {
  const ids = [...new Set(queue.map(({ venue_id }) => venue_id))];
  return ids.length > 0 ? section(api.optional(ofVenues, { query: { venue_ids: ids.join() } })) : undefined;
}

/** The address of the client's portal page; empty if it cannot be loaded. */
export async function clientLinkOf({ api, event }: Pick<EventScope, "api" | "event">): Promise<string> {
  const request = { params: { id: event.leadId }, query: { is_being_impersonated: "0" } } as const;
  try {
    return (await api(portalLink, request)).data;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "the portal link could not be loaded");
    return "";
  }
}
