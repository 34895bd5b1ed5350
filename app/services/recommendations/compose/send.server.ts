import { ofEvent, send } from "@contract/recommendations/recommendations";
import { schedule } from "@contract/recommendations/scheduled";
import { createSingleFlight } from "@contract/single-flight";
import { zoneOf } from "@contract/vocabulary";
import { type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { formatDateTime, formatZone } from "~/services/format/dates";
import { log } from "~/services/log.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadQueue, unqueueRooms } from "~/services/recommender/queue/queue.server";
import { type Attempt, mayBeRunning, type OnceRecord } from "~/services/store/once.server";
import { SessionEnded, UpstreamFailure } from "~/services/upstream/client.server";
import { listProblems } from "~/services/upstream/fallbacks/preflight.server";
import { loadFeatures } from "~/services/upstream/features.server";
import { findMailNote } from "~/services/upstream/mail.server";
import { blockers, type Preflight, type Problem } from "./preflight";
import { runPreflight } from "./preflight.server";
import { areOwn, receiptTitle } from "./receipt";
import { beginReceipt, receiptOf, receiptOfRooms, settleReceipt, withdrawReceipt } from "./receipts.server";
import { outcomes, type SendForm, sendBody } from "./send";
import { type Send, sendKey, sends } from "./send-record.server";
import { readSendTime } from "./send-time.server";

/** An email as its writer wants it sent. */
export interface SendRequest {
  formKey: string;
  /** `draftDigest` of the draft as it was posted. */
  digest: string;
  /** The checked fields; missing while one of them is wrong. */
  values?: SendForm;
  isSaveOnly: boolean;
  /** It is sent at the day and time in its fields. */
  isLater?: boolean;
  /** The ids of the rooms that the form was shown with, in their order; absent where it did not say. */
  shownRooms?: number[];
}

/** What came of it. A refusal without problems is of wrong fields, or says its reason in `alert`. */
export type SendOutcome =
  | { kind: "done"; message: string }
  | { kind: "empty" }
  | { kind: "refused"; problems: Problem[]; alert?: string };

const UNDER_WAY = "This email is being sent. Please wait a moment and look at what was recommended.";
const NOT_LATER = "This service sends emails at once only.";
const GONE_OUT =
  "This email has gone out already. What you have written since is kept: open the form again to send it with other venues.";

const refused = (alert?: string, problems: Problem[] = []): SendOutcome => ({
  kind: "refused",
  problems,
  alert,
});
const failed = refused(outcomes.failed);

/** A double click joins the first click. */
const flights = createSingleFlight<SendOutcome>();

/**
 * Saves the queued rooms as recommended and, unless it is Save Only, mails the client. A form's key works once
 * (SEND-08): a repeat gets the first outcome, other text under the same key is told that it did not go. An empty queue
 * sends nothing (SEND-06), neither does an email with problems.
 */
export const sendRecommendation = (scope: EventScope, request: SendRequest): Promise<SendOutcome> => {
  const key = sendKey(scope, request.formKey);
  return flights.run(key, () => sendUnlessDone(scope, key, request));
};

async function sendUnlessDone(scope: EventScope, key: string, request: SendRequest): Promise<SendOutcome> {
  const [before, queue] = await Promise.all([sends.find(key), loadQueue(scope.user.id, scope.event.eventId)]);
  if (before) {
    const isDone = before.isDone || (await areRecommended(scope, before.rooms));
    if (isDone === undefined) return failed;
    if (isDone) return repeatOf(scope, key, before, request);
    if (mayBeRunning(before)) return refused(UNDER_WAY);
  }
  const { values } = request;
  if (queue.length === 0) return { kind: "empty" };
  if (!areShown(queue, request.shownRooms)) return refused(await changedVenues(scope, request.shownRooms));
  if (!values) return refused();
  try {
    return await sendChecked(scope, key, { ...request, values, queue, before });
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failed;
  }
}

/** Sends what no problem blocks. */
async function sendChecked(scope: EventScope, key: string, request: ReadyRequest): Promise<SendOutcome> {
  const { values, queue, isSaveOnly, isLater } = request;
  const [preflight, time] = await Promise.all([
    runPreflight(scope, values, queue, isSaveOnly),
    isLater ? findSendTime(scope, values) : undefined,
  ]);
  const standing = [...blockers(preflight), ...(time?.problem ? [time.problem] : [])];
  if (standing.length > 0) return refused(undefined, standing);
  return sendOnce(scope, key, {
    ...request,
    values: preflight.values,
    to: recipientIn(preflight),
    later: time?.later,
  });
}

const areShown = (queue: Queue, shown?: readonly number[]) =>
  !shown || shown.join() === queue.map(({ room_id }) => room_id).join();

/** Says why an email does not go out with other rooms than its form was shown with. */
async function changedVenues(scope: EventScope, shown: readonly number[] = []): Promise<string> {
  const receipt = await receiptOfRooms(scope, shown);
  if (!receipt) return "The venues have changed since this was opened. Please look at them before you send.";
  const state = receipt.isEmail ? "unknown" : "saved";
  return `${receiptTitle(receipt, state, await countryOf(scope))} in another window: the venues that stood here. Those below were queued since. Please look at them before you send.`;
}

/** The country of the event; absent where it cannot be read, for its time alone. */
async function countryOf({ api, event }: EventScope) {
  try {
    return (await loadLeadAndEvent(api, event)).event.country;
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return undefined;
  }
}

/** Whom the mail goes to, as whoever mails it says. */
const recipientIn = ({ by, to }: Preflight) => (by === "upstream" ? to : undefined);

/**
 * The outcome of a form that was sent before. Its send may have ended unseen, so its end is noted once more; but what
 * another form has a receipt of may have been done by that one alone.
 */
async function repeatOf(
  scope: EventScope,
  key: string,
  before: OnceRecord<Send>,
  { formKey, digest }: SendRequest,
): Promise<SendOutcome> {
  const { rooms } = before;
  if (!(await receiptOfRooms(scope, rooms))) await settleReceipt(scope, formKey);
  await sends.markDone(key, before);
  const left = await unqueueSent(scope, rooms);
  return left.length === 0 && before.digest === digest
    ? { kind: "done", message: before.message }
    : refused(GONE_OUT);
}

/** When an email is sent by the clocks of its client's country, in UTC and in words, or what is wrong with that. */
async function findSendTime(
  scope: EventScope,
  values: SendForm,
): Promise<{ problem?: Problem; later?: ReadyRequest["later"] }> {
  const [country, { recommendations: offered }] = await Promise.all([countryOf(scope), loadFeatures()]);
  const zone = zoneOf(country);
  if (!zone || !offered.later) return { problem: { field: "form", message: NOT_LATER, isWarning: false } };
  const { sendAt, problem } = readSendTime(values, zone);
  if (!sendAt) return { problem };
  return { later: { sendAt, words: `${formatDateTime(sendAt, zone)} ${formatZone(zone)}` } };
}

/** What the alert of a send says: of an email that reaches nobody, that the rooms are saved, and why. */
async function sentMessage({ isSaveOnly, later }: ReadyRequest): Promise<string> {
  if (later) return `The email is scheduled for ${later.words}.`;
  const note = isSaveOnly ? undefined : await findMailNote();
  if (note) return `${outcomes.saved} ${note}`;
  return isSaveOnly ? outcomes.saved : outcomes.sent;
}

interface ReadyRequest extends SendRequest {
  values: SendForm;
  queue: Queue;
  to?: string;
  /** When it is sent, if not at once. */
  later?: { sendAt: string; words: string };
  /** The record of an earlier attempt that did not happen. */
  before: OnceRecord<Send> | undefined;
}

async function sendOnce(scope: EventScope, key: string, request: ReadyRequest): Promise<SendOutcome> {
  const effect: Send = {
    rooms: request.queue.map((room) => room.room_id),
    digest: request.digest,
    message: await sentMessage(request),
  };
  const attempt = () => attemptWithReceipt(scope, effect, request);
  const outcome = await sends.make(key, effect, request.before, attempt, isSignedOut);
  if (outcome?.kind === "done") await unqueueSent(scope, effect.rooms);
  return outcome ?? refused(UNDER_WAY);
}

/** Sends with a receipt that is begun before and, as far as the end is known, settled or withdrawn after it. */
async function attemptWithReceipt(
  scope: EventScope,
  effect: Send,
  request: ReadyRequest,
): Promise<Attempt<SendOutcome>> {
  const { formKey, queue, isSaveOnly, to, later } = request;
  // Nothing has gone out yet.
  if (later) return attemptSend(scope, effect, request);
  await beginReceipt(scope, receiptOf(formKey, queue, { isEmail: !isSaveOnly, to }));
  try {
    const ended = await attemptSend(scope, effect, request);
    if (ended.happened) await settleReceipt(scope, formKey);
    if (ended.happened === false) await withdrawReceipt(scope, formKey);
    return ended;
  } catch (error) {
    if (isSignedOut(error)) await withdrawReceipt(scope, formKey);
    throw error;
  }
}

/** A token that was refused has sent nothing. */
const isSignedOut = (error: unknown) => error instanceof SessionEnded;

async function attemptSend(
  scope: EventScope,
  { rooms, message }: Send,
  { values, queue, isSaveOnly, later }: ReadyRequest,
): Promise<Attempt<SendOutcome>> {
  const of = { params: { id: scope.event.eventId }, idempotencyKey: values.form_key };
  const { no_email, ...body } = sendBody(values, queue, isSaveOnly);
  try {
    const { success } = later
      ? await scope
          .api(schedule, { ...of, body: { ...body, send_at: later.sendAt } })
          .then(() => ({ success: true }))
      : await scope.api(send, { ...of, body: { ...body, no_email } });
    return success
      ? { happened: true, outcome: { kind: "done", message } }
      : { happened: false, outcome: failed };
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.isSure) return { happened: false, outcome: refused(undefined, listProblems(error)) };
    // Nobody knows how it ended, so the upstream is asked what it has.
    return !later && (await areRecommended(scope, rooms))
      ? { happened: true, outcome: { kind: "done", message } }
      : { happened: undefined, outcome: failed };
  }
}

/** Takes the rooms of a send out of the queue; answers what is left there. */
const unqueueSent = async ({ user, event }: EventScope, rooms: number[]): Promise<Queue> =>
  (await unqueueRooms(user.id, event.eventId, rooms)) ?? [];

/** All of the rooms have been recommended by this person; `undefined` when the upstream cannot say. */
async function areRecommended(
  { api, event, user }: EventScope,
  rooms: number[],
): Promise<boolean | undefined> {
  try {
    const { data } = await api(ofEvent, { params: { id: event.eventId } });
    return areOwn(rooms, data, user.name);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "it is not known how a send ended");
    return undefined;
  }
}
