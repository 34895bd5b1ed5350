import { randomUUID } from "node:crypto";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { env } from "~/services/env.server";
import { type EventContext, type EventScope, leadAndEvent } from "~/services/events/event.server";
import { screenOf } from "~/services/paths";
import type { Queue } from "~/services/recommender/queue/queue";
import { openQueue } from "~/services/recommender/queue/queue.server";
import { standingsOf } from "~/services/recommender/ranking/standings.server";
import {
  draftDigest,
  dropLastDraft,
  dropSentDraft,
  keepChangedDraft,
  keepDraft,
  lastDraft,
  unsentDraft,
} from "./email-drafts.server";
import { emailTemplate, listedPlaceholders, placeholderValues } from "./email-template";
import type { PostedDraft, PostedEmail } from "./posted-email.server";
import { recipientOf } from "./preflight";
import { clientLinkOf } from "./preflight.server";
import { DRAFT_PARAM, LEAVE, RESTART, type SendForm } from "./send";
import { type SendOutcome, sendRecommendation } from "./send.server";

/**
 * Everything the email dialog shows, and a key by which this form sends once. It opens with the draft that its
 * address names, else with the one that was left last, else with the template of the event.
 */
export async function loadSend(ctx: EventContext) {
  const { leadId, eventId } = ctx.event;
  const opening = openQueue(ctx);
  const [{ lead, event }, { queue }, standings, link, typed, named, last] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    opening,
    opening.then(({ queue }) => queueStandings(ctx, queue)),
    clientLinkOf(ctx),
    takeSavedForm(ctx.url, ctx.session),
    unsentDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    lastDraft(ctx),
  ]);
  const known = placeholderValues({
    firstName: lead.first_name,
    event,
    specialistName: ctx.user.name,
    queue,
    portalLink: link,
  });
  const values = {
    ...emailTemplate(event.event_type, known, env().productName),
    portal_link: link,
    ...(named ?? last),
    // A draft that is resumed goes out under a key of its own: another window may hold the same one.
    form_key: named?.form_key ?? (randomUUID() as string),
  };
  return {
    page: { screen: screenOf(ctx.url), leadId, eventId },
    queue,
    /** Where the queued rooms stand in the search, by their ids: for staff alone. */
    standings,
    recipient: recipientOf(lead),
    isUnsubscribed: lead.is_unsubscribed,
    placeholders: listedPlaceholders(known),
    values: { ...values, ...Object.fromEntries(typed ?? []) },
    /** `draftDigest` of what the dialog opens with, by which leaving tells whether anything was changed. */
    initialDigest: draftDigest(values),
    /** The key of the draft that was left last, where the dialog opens with it. */
    resumedKey: named ? undefined : last?.form_key,
  };
}

/** Where queued rooms stand in the event's search. */
export const queueStandings = (scope: EventScope, queue: Queue) =>
  standingsOf(
    scope,
    queue.map(({ room_id }) => room_id),
  );

export type SendPage = Awaited<ReturnType<typeof loadSend>>;

/** What came of a posted dialog: sent or not, left, begun anew, or kept for a page that opens from it. */
export type ComposeOutcome =
  | SendOutcome
  | { kind: "left" }
  | { kind: "restarted" }
  | { kind: "kept"; next: "preview" | "quick"; formKey: string };

/**
 * Does what the dialog's button says. `save` and `send` recommend the queued rooms. `preview` and `quick` keep the
 * draft for their pages, `preview` only one without a wrong field. `leave` keeps what was changed for the next time,
 * `restart` throws it away.
 */
export async function submitSend(scope: EventScope, posted: PostedEmail): Promise<ComposeOutcome> {
  const { intent, formKey, draft, values } = posted;
  switch (intent) {
    case LEAVE:
      await keepChangedDraft(scope, posted);
      return { kind: "left" };
    case RESTART:
      await dropLastDraft(scope);
      return { kind: "restarted" };
    case "preview":
    case "quick":
      if (formKey) await keepDraft(scope, formKey, draft);
      if (!formKey || (intent === "preview" && !values)) return { kind: "refused", problems: [] };
      return { kind: "kept", next: intent, formKey };
    default:
      return sendDraft(scope, posted, intent === "save");
  }
}

/** Sends or saves a draft, and keeps it where it did not go out. */
export async function sendDraft(
  scope: EventScope,
  posted: PostedDraft & { values?: SendForm },
  isSaveOnly: boolean,
): Promise<SendOutcome> {
  const { formKey, draft, values } = posted;
  if (!formKey) return { kind: "refused", problems: [] };
  const digest = draftDigest(draft);
  const outcome = await sendRecommendation(scope, { formKey, digest, values, isSaveOnly });
  if (outcome.kind === "done") await dropSentDraft(scope, posted);
  else await keepChangedDraft(scope, posted);
  return outcome;
}
