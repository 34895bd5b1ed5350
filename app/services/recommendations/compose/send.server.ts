import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as scheduledEmailCalls from "@contract/recommendations/scheduled";
import { createSingleFlight } from "@contract/single-flight";
import { zoneOf } from "@contract/vocabulary";
import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { formatDateTime, formatZoneCity } from "~/services/format/dates";
import { log } from "~/services/log.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadQueue, removeRoomsFromStoredQueue } from "~/services/recommender/queue/queue.server";
import { type Attempt, canAttemptBeRunning, type OnceRecord } from "~/services/store/once.server";
import { SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { listRefusalProblems } from "~/services/upstream/fallbacks/preflight.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { loadMailOffNote } from "~/services/upstream/mail.server";
import { listBlockingProblems, type Preflight, type Problem } from "./preflight";
import { runPreflight } from "./preflight.server";
import { areRoomsRecommendedBy, formatReceiptTitle } from "./receipt";
import {
  createReceipt,
  loadReceiptForRooms,
  saveReceiptConfirmation,
  saveStartedReceipt,
  tryDeleteReceipt,
} from "./receipts.server";
import { buildSendBody, type SendForm, sendMessages } from "./send";
import { type SendRecord, sendRecords, toSendKey } from "./send-record.server";
import { parseSendTime } from "./send-time.server";

/** A request to send, schedule or save an email. */
export interface SendRequest {
  formKey: string;
  /** `hashDraft` of the draft as it was posted. */
  digest: string;
  /** The validated fields; missing while one of them is wrong. */
  values?: SendForm | undefined;
  isSaveOnly: boolean;
  /** Whether to send it at the date and time in its fields. */
  isLater?: boolean;
  /** The ids of the rooms that the form showed, in order; absent where it did not say. */
  shownRooms?: number[] | undefined;
}

/** The outcome. A refusal without problems is for invalid fields, or its reason is in `alert`. */
export type SendOutcome =
  | { kind: "done"; message: string }
  | { kind: "empty" }
  | { kind: "refused"; problems: Problem[]; alert?: string | undefined };

const UNDER_WAY = "This email is being sent. Wait a moment, then check the recommendations.";
const NOT_LATER = "Emails can't be scheduled in your system.";
const GONE_OUT =
  "This email has already been sent. Your later changes are saved. Open the form again to send them with other venues.";

const buildRefusedOutcome = (alert?: string, problems: Problem[] = []): SendOutcome => ({
  kind: "refused",
  problems,
  alert,
});
const failed = buildRefusedOutcome(sendMessages.failed);

/** A second click joins the first. */
const flights = createSingleFlight<SendOutcome>();

/**
 * Saves the queued rooms as recommended and, unless it is Save Only, mails the client. A form's key works once (SEND-08): a
 * repeat gets the first outcome, and other text with the same key is refused. An empty queue sends nothing (SEND-06), nor
 * does an email with blockers.
 */
export const sendRecommendationOnce = (scope: EventScope, request: SendRequest): Promise<SendOutcome> => {
  const key = toSendKey(scope, request.formKey);
  return flights.run(key, () => sendUnlessAlreadySent(scope, key, request));
};

async function sendUnlessAlreadySent(
  scope: EventScope,
  key: string,
  request: SendRequest,
): Promise<SendOutcome> {
  const [record, queue] = await Promise.all([
    sendRecords.find(key),
    loadQueue(scope.user.id, scope.event.eventId),
  ]);
  if (record) {
    const isDone = record.isDone || (await areRoomsRecommendedByUser(scope, record.rooms));
    if (isDone === undefined) return failed;
    if (isDone) return getRepeatedSendOutcome(scope, key, record, request);
    if (canAttemptBeRunning(record)) return buildRefusedOutcome(UNDER_WAY);
  }
  const { values } = request;
  if (queue.length === 0) return { kind: "empty" };
  if (!areQueuedRoomsAsShown(queue, request.shownRooms))
    return buildRefusedOutcome(await formatChangedVenuesMessage(scope, request.shownRooms));
  if (!values) return buildRefusedOutcome();
  try {
    return await sendReadyEmail(scope, key, { ...request, values, queue, before: record });
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failed;
  }
}

/** Sends an email that has no blockers. */
async function sendReadyEmail(scope: EventScope, key: string, request: ReadyRequest): Promise<SendOutcome> {
  const { values, queue, isSaveOnly, isLater } = request;
  const [preflight, time] = await Promise.all([
    runPreflight(scope, values, queue, isSaveOnly),
    isLater ? getSendTime(scope, values) : undefined,
  ]);
  const problems = [...listBlockingProblems(preflight), ...(time?.problem ? [time.problem] : [])];
  if (problems.length > 0) return buildRefusedOutcome(undefined, problems);
  return sendReadyEmailOnce(scope, key, {
    ...request,
    values: preflight.values,
    to: findKnownRecipient(preflight),
    later: time?.later,
  });
}

const areQueuedRoomsAsShown = (queue: Queue, shownRoomIds?: readonly number[]): boolean =>
  !shownRoomIds || shownRoomIds.join() === queue.map(({ room_id }) => room_id).join();

/** Explains why an email is not sent with other rooms than its form showed. */
async function formatChangedVenuesMessage(
  scope: EventScope,
  shownRoomIds: readonly number[] = [],
): Promise<string> {
  const receipt = await loadReceiptForRooms(scope, shownRoomIds);
  if (!receipt) return "The venues have changed since you opened this page. Check them before you send.";
  const state = receipt.isEmail ? "unknown" : "saved";
  return `${formatReceiptTitle(receipt, state, await loadEventCountryIfReachable(scope))} in another window, with the earlier venues. The venues below were added since. Check them before you send.`;
}

/** The country of the event, for its time zone; absent where it cannot be loaded. */
async function loadEventCountryIfReachable({
  api,
  event,
}: EventScope): Promise<NonNullable<"AU" | "UK"> | undefined> {
  try {
    return (await loadLeadAndEvent(api, event)).event.country;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return undefined;
  }
}

/** The recipient, if the upstream says so. */
const findKnownRecipient = ({ by, to }: Preflight): string | undefined =>
  by === "upstream" ? to : undefined;

/**
 * The outcome of a form that was sent before. Its outcome may not have been recorded, so it is recorded again, unless
 * another form has a receipt of the same rooms and may have sent them.
 */
async function getRepeatedSendOutcome(
  scope: EventScope,
  key: string,
  before: OnceRecord<SendRecord>,
  { formKey, digest }: SendRequest,
): Promise<SendOutcome> {
  const { rooms } = before;
  if (!(await loadReceiptForRooms(scope, rooms))) await saveReceiptConfirmation(scope, formKey);
  await sendRecords.markDone(key, before);
  const remaining = await removeSentRoomsFromQueue(scope, rooms);
  return remaining.length === 0 && before.digest === digest
    ? { kind: "done", message: before.message }
    : buildRefusedOutcome(GONE_OUT);
}

/** The time to send an email at, in UTC and as text in the zone of the client's country, or the problem with it. */
async function getSendTime(
  scope: EventScope,
  values: SendForm,
): Promise<{ problem?: Problem | undefined; later?: ReadyRequest["later"] }> {
  const [country, { recommendations: offered }] = await Promise.all([
    loadEventCountryIfReachable(scope),
    loadFeatures(),
  ]);
  const zone = zoneOf(country);
  if (!zone || !offered.later) return { problem: { field: "form", message: NOT_LATER, isWarning: false } };
  const { sendAt, problem } = parseSendTime(values, zone);
  if (!sendAt) return { problem };
  return { later: { sendAt, text: `${formatDateTime(sendAt, zone)} ${formatZoneCity(zone)}` } };
}

/** The success message; where mail is off, it says that the rooms are saved, and why nothing was sent. */
async function formatSuccessMessage({ isSaveOnly, later }: ReadyRequest): Promise<string> {
  if (later) return `Email scheduled for ${later.text}`;
  const note = isSaveOnly ? undefined : await loadMailOffNote();
  if (note) return `${sendMessages.saved} ${note}`;
  return isSaveOnly ? sendMessages.saved : sendMessages.sent;
}

interface ReadyRequest extends SendRequest {
  values: SendForm;
  queue: Queue;
  to?: string | undefined;
  /** When to send it, if not now. */
  later?: { sendAt: string; text: string } | undefined;
  /** The record of an earlier attempt that failed. */
  before: OnceRecord<SendRecord> | undefined;
}

async function sendReadyEmailOnce(
  scope: EventScope,
  key: string,
  request: ReadyRequest,
): Promise<SendOutcome> {
  const effect: SendRecord = {
    rooms: request.queue.map((room) => room.room_id),
    digest: request.digest,
    message: await formatSuccessMessage(request),
  };
  const attempt = () => trySendWithReceipt(scope, effect, request);
  const outcome = await sendRecords.make(key, effect, request.before, attempt, isSessionEndedError);
  if (outcome?.kind === "done") await removeSentRoomsFromQueue(scope, effect.rooms);
  return outcome ?? buildRefusedOutcome(UNDER_WAY);
}

/** Sends with a receipt that is saved before, and confirmed or removed once the outcome is known. */
async function trySendWithReceipt(
  scope: EventScope,
  effect: SendRecord,
  request: ReadyRequest,
): Promise<Attempt<SendOutcome>> {
  const { formKey, queue, isSaveOnly, to, later } = request;
  // A scheduled email has no receipt until it is sent.
  if (later) return trySend(scope, effect, request);
  await saveStartedReceipt(scope, createReceipt(formKey, queue, { isEmail: !isSaveOnly, to }));
  try {
    const attempt = await trySend(scope, effect, request);
    if (attempt.happened) await saveReceiptConfirmation(scope, formKey);
    if (attempt.happened === false) await tryDeleteReceipt(scope, formKey);
    return attempt;
  } catch (error) {
    if (isSessionEndedError(error)) await tryDeleteReceipt(scope, formKey);
    throw error;
  }
}

/** A refused token means that nothing was sent. */
const isSessionEndedError = (error: unknown): boolean => error instanceof SessionEnded;

async function trySend(
  scope: EventScope,
  { rooms, message }: SendRecord,
  { values, queue, isSaveOnly, later }: ReadyRequest,
): Promise<Attempt<SendOutcome>> {
  const target = { params: { id: scope.event.eventId }, idempotencyKey: values.form_key };
  const { no_email, ...body } = buildSendBody(values, queue, isSaveOnly);
  try {
    const { success } = later
      ? await scope
          .api(scheduledEmailCalls.schedule, { ...target, body: { ...body, send_at: later.sendAt } })
          .then(() => ({ success: true }))
      : await scope.api(recommendationCalls.send, { ...target, body: { ...body, no_email } });
    return success
      ? { happened: true, outcome: { kind: "done", message } }
      : { happened: false, outcome: failed };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.isSure)
      return { happened: false, outcome: buildRefusedOutcome(undefined, listRefusalProblems(error)) };
    // The outcome is not known, so check what the upstream has.
    return !later && (await areRoomsRecommendedByUser(scope, rooms))
      ? { happened: true, outcome: { kind: "done", message } }
      : { happened: undefined, outcome: failed };
  }
}

/** Removes the rooms of a send from the queue; returns those that remain. */
const removeSentRoomsFromQueue = async ({ user, event }: EventScope, rooms: number[]): Promise<Queue> =>
  (await removeRoomsFromStoredQueue(user.id, event.eventId, rooms)) ?? [];

/** Whether this person has recommended all of the rooms; `undefined` when the upstream fails. */
async function areRoomsRecommendedByUser(
  { api, event, user }: EventScope,
  rooms: number[],
): Promise<boolean | undefined> {
  try {
    const { data } = await api(recommendationCalls.ofEvent, { params: { id: event.eventId } });
    return areRoomsRecommendedBy(rooms, data, user.name);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "the outcome of a send is not known");
    return undefined;
  }
}
