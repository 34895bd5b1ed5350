import { randomUUID } from "node:crypto";
import { env } from "@config/env.server";
import type { LeadEvent } from "@contract/events/event";
import { sender } from "@contract/recommendations/recommendations";
import { ofLead } from "@contract/recommendations/scheduled";
import { zoneOf } from "@contract/vocabulary";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import type { EventContext, EventScope } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { formatZone, toLocalDay } from "~/services/format/dates";
import { fullName } from "~/services/leads/lead";
import { toScheduledLines } from "~/services/leads/scheduled";
import { findScreen } from "~/services/paths";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadSendableQueue, rearrangeQueue, restoreRooms } from "~/services/recommender/queue/queue.server";
import { loadRoomRanks, type RoomRanks } from "~/services/recommender/ranking/room-ranks.server";
import type { EventReads } from "~/services/recommender/search/event-reads.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { section } from "~/services/upstream/section.server";
import {
  draftDigest,
  dropLastDraft,
  dropSentDraft,
  keepChangedDraft,
  keepDraft,
  lastDraft,
  roomsOfDraft,
  unsentDraft,
} from "./email-drafts.server";
import { emailTemplate, listedPlaceholders, placeholderValues } from "./email-template";
import type { PostedDraft, PostedEmail } from "./posted-email.server";
import { recipientOf } from "./preflight";
import { clientLinkOf } from "./preflight.server";
import { withReceipts } from "./receipts.server";
import { DRAFT_PARAM, formValuesOf, KEEP, LATER, LEAVE, REQUEUE, RESTART } from "./send";
import { type SendOutcome, type SendRequest, sendRecommendation } from "./send.server";

/**
 * Everything the email page shows, and a key by which this form sends once. It opens with the draft that its
 * address names, else with the one that was left last, else with the template of the event.
 */
export const loadSend = (ctx: EventContext) => withReceipts(ctx, (reads) => loadDraft(ctx, reads));

async function loadDraft(ctx: EventContext, reads: EventReads) {
  const { leadId, eventId } = ctx.event;
  const opening = loadSendableQueue(ctx, reads.recommendations);
  const [{ lead, event }, { queue, recommended }, standings, link, from, scheduled, features, written] =
    await Promise.all([
      reads.leadAndEvent,
      opening,
      opening.then(({ queue }) => queueStandings(ctx, queue)),
      clientLinkOf(ctx),
      section(ctx.api.optional(sender)),
      section(ctx.api.optional(ofLead, { params: { id: leadId } })),
      loadFeatures(),
      writtenBefore(ctx),
    ]);
  const { lines, copies, later } = features.recommendations;
  const zone = zoneOf(event.country);
  const isOut = ({ room_id }: { room_id: number }) =>
    !recommended.has(room_id) && !queue.some((queued) => queued.room_id === room_id);
  const known = placeholderValues({
    firstName: lead.first_name,
    event,
    specialistName: ctx.user.name,
    queue,
    portalLink: link,
  });
  const blank = { ...emailTemplate(event.event_type, known, env().productName), portal_link: link };
  return {
    page: { screen: findScreen(ctx.url), leadId, eventId },
    leadName: fullName(lead),
    facts: toEventFacts(event),
    queue,
    /** Where the queued rooms stand in the search, by their ids: for staff alone. */
    standings: standings.byRoomId,
    otherGuests: otherGuests(standings, event),
    recipient: recipientOf(lead),
    /** As whom it goes out, and where an answer goes; absent where that is not known. */
    sender: from?.data,
    isUnsubscribed: lead.is_unsubscribed,
    placeholders: listedPlaceholders(known),
    /** Whether others can get a copy. */
    areCopiesOffered: copies,
    /** Whether the upstream has a place for own lines beneath rooms. */
    areLinesOffered: lines,
    /** The clocks by which an email is sent later, and their day today; absent where that cannot be. */
    later: later && zone ? { place: formatZone(zone), today: toLocalDay(new Date(), zone) } : undefined,
    /** The emails of this event that wait for their time or could not go out. */
    scheduled: toScheduledLines(scheduled?.data).filter((line) => line.eventId === eventId),
    country: event.country,
    ...formOf(blank, written),
    /** The rooms that the draft was written for and that are not queued any more. */
    roomsOut: written.rooms.filter(isOut).map(({ name, space }) => [name, space].filter(Boolean).join(", ")),
  };
}

/** The draft that the address names, the one that was left last, its rooms, and what a failed form has kept. */
async function writtenBefore(ctx: EventContext) {
  const [typed, named, last] = await Promise.all([
    takeSavedForm(ctx.url, ctx.session),
    unsentDraft(ctx, ctx.url.searchParams.get(DRAFT_PARAM)),
    lastDraft(ctx),
  ]);
  return { typed, named, last, rooms: await roomsOfDraft(ctx, (named ?? last)?.form_key) };
}

/** What the form opens with: the template of the event, and over it what was written before. */
function formOf(
  blank: { subject: string; template: string; portal_link: string },
  { typed, named, last }: Awaited<ReturnType<typeof writtenBefore>>,
) {
  const values = {
    ...blank,
    ...(named ?? last),
    // A draft that is resumed goes out under a key of its own: another window may hold the same one.
    form_key: named?.form_key ?? (randomUUID() as string),
  };
  return {
    values: formValuesOf({ ...values, ...Object.fromEntries(typed ?? []) }),
    /**
     * `draftDigest` of what the form opens with, by which leaving tells whether anything was changed. A draft that the
     * address names is a change of this very form.
     */
    initialDigest: draftDigest(named ? blank : values),
    /** The key of the draft that was left last, where the form opens with it. */
    resumedKey: named ? undefined : last?.form_key,
  };
}

/** Where queued rooms stand in the event's search. */
export const queueStandings = (scope: EventScope, queue: Queue) =>
  loadRoomRanks(
    scope,
    queue.map(({ room_id }) => room_id),
  );

/** For how many guests the search ranks and prices rooms, where the event, and so the email, has another number. */
export const otherGuests = (
  { guests }: RoomRanks,
  { guest_count: ofEvent }: Pick<LeadEvent, "guest_count">,
) => (guests && guests !== ofEvent ? { ofSearch: guests, ofEvent: ofEvent ?? undefined } : undefined);

export type SendPage = Awaited<ReturnType<typeof loadSend>>;

/** What came of a posted email: sent or not, left, started over, saved as a draft, or kept for a page that opens from it. */
export type ComposeOutcome =
  | SendOutcome
  | { kind: "left" }
  | { kind: "restarted" }
  | { kind: "drafted"; formKey: string }
  | { kind: "kept"; next: "preview" | "quick" | "send"; formKey: string };

/**
 * Does what the form's button says. `save` and `send` recommend the queued rooms, `later` at the time in its fields. `preview` and `quick` keep the
 * draft for their pages, `preview` only one without a wrong field; `up`, `down` and `remove` keep it for the same page
 * with its rooms in another order, or without one, `requeue` with those it was written for. `keep` keeps it as it is, `leave` what was changed for the next
 * time, `restart` throws it away.
 */
export async function submitSend(scope: EventScope, posted: PostedEmail): Promise<ComposeOutcome> {
  const { intent, roomId, formKey, draft, values } = posted;
  const { user, event } = scope;
  switch (intent) {
    case LEAVE:
      await keepChangedDraft(scope, posted);
      return { kind: "left" };
    case KEEP:
      if (!formKey) return { kind: "refused", problems: [] };
      await keepDraft(scope, formKey, draft);
      return { kind: "drafted", formKey };
    case REQUEUE:
      return requeueRooms(scope, posted);
    case RESTART:
      await dropLastDraft(scope);
      return { kind: "restarted" };
    case "preview":
    case "quick":
      if (formKey) await keepDraft(scope, formKey, draft);
      if (!formKey || (intent === "preview" && !values)) return { kind: "refused", problems: [] };
      return { kind: "kept", next: intent, formKey };
    case "up":
    case "down":
    case "remove":
      if (!formKey) return { kind: "refused", problems: [] };
      await keepDraft(scope, formKey, draft);
      if (roomId) await rearrangeQueue(user.id, event.eventId, intent, roomId);
      return { kind: "kept", next: "send", formKey };
    default:
      return sendDraft(scope, posted, { isSaveOnly: intent === "save", isLater: intent === LATER });
  }
}

/** Puts the rooms that a draft was written for back into the queue; what else is in the form is kept with them. */
async function requeueRooms(scope: EventScope, posted: PostedEmail): Promise<ComposeOutcome> {
  const { formKey, resumedKey, draft } = posted;
  const [rooms, { recommended }] = await Promise.all([
    roomsOfDraft(scope, resumedKey ?? formKey),
    loadSendableQueue(scope),
  ]);
  await restoreRooms(scope.user.id, scope.event.eventId, rooms, recommended);
  // Without a queue the page has no letter, and posts its key alone.
  if (!formKey || draft.template === undefined) return { kind: "empty" };
  await keepDraft(scope, formKey, draft);
  return { kind: "kept", next: "send", formKey };
}

/** Sends or saves a draft, and keeps it where it did not go out. */
export async function sendDraft(
  scope: EventScope,
  posted: PostedDraft & Pick<PostedEmail, "values" | "shownRooms">,
  how: Pick<SendRequest, "isSaveOnly" | "isLater">,
): Promise<SendOutcome> {
  const { formKey, draft, values, shownRooms } = posted;
  if (!formKey) return { kind: "refused", problems: [] };
  const digest = draftDigest(draft);
  const outcome = await sendRecommendation(scope, { formKey, digest, values, shownRooms, ...how });
  if (outcome.kind === "done") await dropSentDraft(scope, posted);
  else await keepChangedDraft(scope, posted);
  return outcome;
}
