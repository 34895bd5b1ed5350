import type { SubmissionResult } from "@conform-to/react";
import { ofEvent, send } from "@contract/recommendations/recommendations";
import type { EventContext } from "~/services/events/event.server";

import { log } from "~/services/log.server";

import type { Queue } from "~/services/recommender/queue/queue";
import { queueOf, unqueueRooms } from "~/services/recommender/queue/queue.server";
import { UpstreamFailure } from "~/services/upstream/client.server";
import { draftDigest, draftIn } from "./email-drafts.server";
import { blockers, dialogField, type Problem } from "./preflight";
import { problemsOf, runPreflight } from "./preflight.server";
import { outcomes, parseSendForm, SendForm, sendBody } from "./send";
import { claim, free, keyOfForm, mayBeUnderWay, note, type Sending, sendingOf } from "./sendings.server";

/** What came of a draft: done with words for the next page, refused with the form, or nothing to send. */
export type SendOutcome =
  | { done: string }
  | { refused: SubmissionResult<string[]>; alert?: string }
  | { empty: true };

const UNDER_WAY = "This email is being sent. Please wait a moment and look at what was recommended.";
const GONE_OUT =
  "This email has gone out already. What you have written since is kept: open the form again to send it with other venues.";

/** Sends under way in this process: a double click joins the first click. */
const underWay = new Map<string, Promise<SendOutcome>>();

/**
 * Saves the queued rooms as recommended and, unless the form's `intent` is save, mails the client. A form's key
 * works once: a repeat gets the first outcome and nothing goes out (SEND-08), also when nobody saw how the first
 * ended; with other words it is told that it did not go. An empty queue sends nothing (SEND-06), and neither does a
 * draft that something stands in the way of.
 */
export async function sendRecommendation(ctx: EventContext, form: FormData): Promise<SendOutcome> {
  const submission = parseSendForm(form);
  const formKey = SendForm.shape.form_key.safeParse(form.get("form_key")).data;
  if (!formKey) return { refused: submission.reply() };
  const key = keyOfForm(ctx, formKey);
  const joined = underWay.get(key);
  if (joined) return joined;
  const isSaveOnly = form.get("intent") === "save";
  const words = draftDigest(draftIn(form));
  const sending = sendUnlessDone({ ctx, key, submission, words, isSaveOnly }).finally(() =>
    underWay.delete(key),
  );
  underWay.set(key, sending);
  return sending;
}

interface Given {
  ctx: EventContext;
  key: string;
  submission: ReturnType<typeof parseSendForm>;
  /** A mark of the draft as it was posted. */
  words: string;
  isSaveOnly: boolean;
}

async function sendUnlessDone(given: Given): Promise<SendOutcome> {
  const { ctx, key, submission, words, isSaveOnly } = given;
  const [before, queue] = await Promise.all([sendingOf(key), queueOf(ctx.user.id, ctx.event.eventId)]);
  if (before) {
    const hasEnded = before.isDone || (await areRecommended(ctx, before.rooms));
    if (hasEnded === undefined) return failed(submission);
    if (hasEnded) {
      const left = await finish(given, before);
      return left.length === 0 && before.draft === words
        ? { done: before.words }
        : { refused: submission.reply(), alert: GONE_OUT };
    }
    if (mayBeUnderWay(before)) return { refused: submission.reply(), alert: UNDER_WAY };
  }
  if (queue.length === 0) return { empty: true };
  if (submission.status !== "success") return { refused: submission.reply() };
  try {
    const look = await runPreflight(ctx, submission.value, queue, isSaveOnly);
    const standing = blockers(look);
    return standing.length > 0
      ? refusedBy(standing, submission)
      : await sendOnce(given, queue, look.draft, before);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return failed(submission);
  }
}

async function sendOnce(
  given: Given,
  queue: Queue,
  draft: SendForm,
  before: Sending | undefined,
): Promise<SendOutcome> {
  const { ctx, key, submission, isSaveOnly } = given;
  const sending: Sending = {
    rooms: queue.map((room) => room.room_id),
    draft: given.words,
    words: isSaveOnly ? outcomes.saved : outcomes.sent,
    isDone: false,
    since: Date.now(),
  };
  if (!(await claim(key, sending, before))) return { refused: submission.reply(), alert: UNDER_WAY };
  try {
    const answer = await ctx.api(send, {
      params: { id: ctx.event.eventId },
      body: sendBody(draft, queue, isSaveOnly),
      idempotencyKey: draft.form_key,
    });
    if (!answer.success) {
      await free(key);
      return failed(submission);
    }
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.kind === "refused") {
      await free(key);
      if (error.status === 401) throw error;
      return refusedBy(problemsOf(error), submission);
    }
    // Nobody knows how it ended, so the upstream is asked what it has.
    if (!(await areRecommended(ctx, sending.rooms))) {
      await note(key, { ...sending, since: 0 });
      return failed(submission);
    }
  }
  await finish(given, sending);
  return { done: sending.words };
}

/** Notes a send as done and takes its rooms out of the queue; answers what is left there. */
async function finish({ ctx, key }: Given, sending: Sending): Promise<Queue> {
  await note(key, { ...sending, isDone: true });
  return (await unqueueRooms(ctx.user.id, ctx.event.eventId, sending.rooms)) ?? [];
}

/** Whether all of the rooms have been recommended by this person; `undefined` when the upstream cannot say. */
async function areRecommended(
  { api, event, user }: EventContext,
  rooms: number[],
): Promise<boolean | undefined> {
  try {
    const { data } = await api(ofEvent, { params: { id: event.eventId } });
    const own = data.filter((it) => it.recommended_by === undefined || it.recommended_by === user.name);
    return rooms.every((room) => own.some((it) => it.room_id === room));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    log.warn({ err: error }, "it is not known how a send ended");
    return undefined;
  }
}

const failed = (submission: Given["submission"]): SendOutcome => ({
  refused: submission.reply(),
  alert: outcomes.failed,
});

/** The problems at the dialog's fields; what belongs to no field of it stands on top. */
function refusedBy(problems: Problem[], submission: Given["submission"]): SendOutcome {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const problem of problems) {
    const field = dialogField(problem);
    if (field) fieldErrors[field] = [...(fieldErrors[field] ?? []), problem.message];
    else formErrors.push(problem.message);
  }
  return { refused: submission.reply({ fieldErrors, formErrors }) };
}
