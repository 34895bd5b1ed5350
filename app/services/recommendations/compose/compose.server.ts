import { randomUUID } from "node:crypto";
import { env } from "@config/env.server";
import type { LeadEvent } from "@contract/events/event";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { EventContext, EventScope } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { formatFullName } from "~/services/leads/lead";
import { toScheduledEmailLines } from "~/services/leads/scheduled";
import { getRecommenderScreen } from "~/services/paths";
import type { Queue } from "~/services/recommender/queue/queue";
import {
  loadAndCleanQueue,
  moveOrRemoveStoredRoom,
  restoreRoomsToQueueFront,
} from "~/services/recommender/queue/queue.server";
import { loadRoomRanks, type RoomRanks } from "~/services/recommender/ranking/room-ranks.server";
import type { EventReads } from "~/services/recommender/search/event-reads.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { toSection } from "~/services/upstream/section.server";
import { listBrochureChoices } from "./brochures";
import {
  deleteLastDraftIfSent,
  forgetLastDraft,
  hashDraft,
  loadDraftRooms,
  loadLastDraft,
  loadUnsentDraft,
  saveDraftIfChanged,
  saveEmailDraft,
} from "./email-drafts.server";
import { buildEmailTemplate, buildPlaceholderValues, listPlaceholders } from "./email-template";
import type { PostedDraft, PostedEmail } from "./posted-email.server";
import { findRecipientAddress } from "./preflight";
import { loadOfferedBrochures, loadPortalHref } from "./preflight.server";
import { loadPageWithReceipts } from "./receipts.server";
import { DRAFT_PARAM, groupDraftFields, LEAVE, REQUEUE, RESTART, SAVE_DRAFT, SEND_LATER } from "./send";
import { type SendOutcome, type SendRequest, sendRecommendationOnce } from "./send.server";
import { loadSendPlaceAndToday } from "./send-time.server";

/**
 * Everything the email page shows, with a key that makes the form send once. It opens with the draft in its
 * URL, else with the last draft of the event, else with the template.
 */
export const loadEmailPage = (ctx: EventContext) =>
  loadPageWithReceipts(ctx, (reads) => loadEmailForm(ctx, reads));

async function loadEmailForm(ctx: EventContext, reads: EventReads) {
  const { leadId, eventId } = ctx.event;
  const { opened, standings, brochures, portalLink, sentBy, scheduled, features, written, ...sources } =
    await loadEmailPageSources(ctx, reads);
  const { lead, event } = sources.leadAndEvent;
  const { queue, recommended } = opened;
  const { lines, copies } = features.recommendations;
  const isMissing = ({ room_id }: { room_id: number }) =>
    !recommended.has(room_id) && !queue.some((queued) => queued.room_id === room_id);
  const placeholders = buildPlaceholderValues({
    firstName: lead.first_name,
    event,
    specialistName: ctx.user.name,
    queue,
    portalLink,
  });
  const blank = {
    ...buildEmailTemplate(event.event_type, placeholders, env().productName),
    portal_link: portalLink,
  };
  const form = buildInitialEmailForm(blank, written);
  return {
    page: { screen: getRecommenderScreen(ctx.url), leadId, eventId },
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    queue,
    /** The ranks of the queued rooms in the search, by room id; for staff only. */
    standings: standings.byRoomId,
    otherGuests: findGuestCountMismatch(standings, event),
    recipient: findRecipientAddress(lead),
    /** The sender and the email address for replies; absent if unknown. */
    sender: sentBy?.data,
    isUnsubscribed: lead.is_unsubscribed,
    placeholders: listPlaceholders(placeholders),
    areCopiesOffered: copies,
    /** Whether brochures can be attached, those that can be, and why they could not be loaded. */
    areBrochuresOffered: features.recommendations.brochures,
    brochures: listBrochureChoices(brochures, form.values, queue),
    brochuresFailure: brochures?.failure,
    areLinesOffered: lines,
    /** The time zone for sending later, and its date today; absent if emails cannot be scheduled. */
    later: await loadSendPlaceAndToday(event.country),
    /** The scheduled emails of this event, refused ones included. */
    scheduled: toScheduledEmailLines(scheduled?.data).filter((line) => line.eventId === eventId),
    country: event.country,
    ...form,
    /** The rooms that were in the draft and are no longer queued. */
    roomsOut: written.rooms
      .filter(isMissing)
      .map(({ name, space }) => [name, space].filter(Boolean).join(", ")),
  };
}

/** Loads everything that the email page needs, in parallel. */
async function loadEmailPageSources(ctx: EventContext, reads: EventReads) {
  const opening = loadAndCleanQueue(ctx, reads.recommendations);
  const leadParams = { params: { id: ctx.event.leadId } };
  const [leadAndEvent, opened, standings, brochures, portalLink, sentBy, scheduled, features, written] =
    await Promise.all([
      reads.leadAndEvent,
      opening,
      opening.then(({ queue }) => loadQueueRanks(ctx, queue)),
      opening.then(({ queue }) => loadOfferedBrochures(ctx, queue)),
      loadPortalHref(ctx),
      toSection(ctx.api.optional(recommendationCalls.sender)),
      toSection(ctx.api.optional(scheduledEmailCalls.ofLead, leadParams)),
      loadFeatures(),
      loadSavedDrafts(ctx),
    ]);
  return {
    leadAndEvent,
    opened,
    standings,
    brochures,
    portalLink,
    sentBy,
    scheduled,
    features,
    written,
  };
}

/**
 * The draft in the URL, the last draft, the rooms of the draft, and the fields saved when the session was
 * lost.
 */
async function loadSavedDrafts(ctx: EventContext) {
  const [entered, named, last] = await Promise.all([
    takeSavedForm(ctx.url, ctx.session),
    loadUnsentDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    loadLastDraft(ctx),
  ]);
  return { entered, named, last, rooms: await loadDraftRooms(ctx, (named ?? last)?.form_key) };
}

/** The values the form opens with: the template, overridden by what was written before. */
function buildInitialEmailForm(
  blank: { subject: string; template: string; portal_link: string },
  { entered, named, last }: Awaited<ReturnType<typeof loadSavedDrafts>>,
) {
  const values = {
    ...blank,
    ...(named ?? last),
    // A resumed draft gets a new key, as another window may have the same draft open.
    form_key: named?.form_key ?? (randomUUID() as string),
  };
  return {
    values: groupDraftFields({ ...values, ...Object.fromEntries(entered ?? []) }),
    /**
     * `hashDraft` of what the form opens with, to tell whether it was changed. A draft in the URL counts as a
     * change of this form.
     */
    initialDigest: hashDraft(named ? blank : values),
    /** The key of the last draft, if the form opens with it. */
    resumedKey: named ? undefined : last?.form_key,
  };
}

/** The ranks of queued rooms in the event's search. */
export const loadQueueRanks = (scope: EventScope, queue: Queue): Promise<RoomRanks> =>
  loadRoomRanks(
    scope,
    queue.map(({ room_id }) => room_id),
  );

/** The guest counts of the search and of the event, which the email names, if they differ. */
export const findGuestCountMismatch = (
  { guests }: RoomRanks,
  { guest_count: ofEvent }: Pick<LeadEvent, "guest_count">,
): { ofSearch: number; ofEvent: number | undefined } | undefined =>
  guests && guests !== ofEvent ? { ofSearch: guests, ofEvent: ofEvent ?? undefined } : undefined;

export type ComposePageData = Awaited<ReturnType<typeof loadEmailPage>>;

/** The outcome of a posted email: sent or not, left, restarted, saved as a draft, or saved for the page that opens next. */
export type ComposeOutcome =
  | SendOutcome
  | { kind: "left" }
  | { kind: "restarted" }
  | { kind: "drafted"; formKey: string }
  | { kind: "kept"; next: "preview" | "quick" | "send"; formKey: string };

/**
 * Does the action of the form's button. `save` and `send` recommend the queued rooms; `later` schedules them. `preview` and
 * `quick` save the draft for their pages (`preview` only a valid one). `up`, `down` and `remove` save it and rearrange the
 * rooms; `requeue` puts the draft's rooms back. `keep` saves the draft, `leave` saves it if changed, `restart` discards it.
 */
export async function runEmailFormAction(scope: EventScope, posted: PostedEmail): Promise<ComposeOutcome> {
  const { intent, roomId, formKey, draft, values } = posted;
  const { user, event } = scope;
  switch (intent) {
    case LEAVE:
      await saveDraftIfChanged(scope, posted);
      return { kind: "left" };
    case SAVE_DRAFT:
      if (!formKey) return { kind: "refused", problems: [] };
      await saveEmailDraft(scope, formKey, draft);
      return { kind: "drafted", formKey };
    case REQUEUE:
      return restoreDraftRoomsToQueue(scope, posted);
    case RESTART:
      await forgetLastDraft(scope);
      return { kind: "restarted" };
    case "preview":
    case "quick":
      if (formKey) await saveEmailDraft(scope, formKey, draft);
      if (!formKey || (intent === "preview" && !values)) return { kind: "refused", problems: [] };
      return { kind: "kept", next: intent, formKey };
    case "up":
    case "down":
    case "remove":
      if (!formKey) return { kind: "refused", problems: [] };
      await saveEmailDraft(scope, formKey, draft);
      if (roomId) await moveOrRemoveStoredRoom(user.id, event.eventId, intent, roomId);
      return { kind: "kept", next: "send", formKey };
    default:
      return sendScheduleOrSaveDraft(scope, posted, {
        isSaveOnly: intent === "save",
        isLater: intent === SEND_LATER,
      });
  }
}

/** Puts the rooms of a draft back into the queue, and saves the rest of the form. */
async function restoreDraftRoomsToQueue(scope: EventScope, posted: PostedEmail): Promise<ComposeOutcome> {
  const { formKey, resumedKey, draft } = posted;
  const [rooms, { recommended }] = await Promise.all([
    loadDraftRooms(scope, resumedKey ?? formKey),
    loadAndCleanQueue(scope),
  ]);
  await restoreRoomsToQueueFront(scope.user.id, scope.event.eventId, rooms, recommended);
  // With an empty queue the page has no email fields and posts only its key.
  if (!formKey || draft.template === undefined) return { kind: "empty" };
  await saveEmailDraft(scope, formKey, draft);
  return { kind: "kept", next: "send", formKey };
}

/** Sends, schedules or saves a draft; keeps the draft if that fails. */
export async function sendScheduleOrSaveDraft(
  scope: EventScope,
  posted: PostedDraft & Pick<PostedEmail, "values" | "shownRooms">,
  options: Pick<SendRequest, "isSaveOnly" | "isLater">,
): Promise<SendOutcome> {
  const { formKey, draft, values, shownRooms } = posted;
  if (!formKey) return { kind: "refused", problems: [] };
  const digest = hashDraft(draft);
  const outcome = await sendRecommendationOnce(scope, { formKey, digest, values, shownRooms, ...options });
  if (outcome.kind === "done") await deleteLastDraftIfSent(scope, posted);
  else await saveDraftIfChanged(scope, posted);
  return outcome;
}
