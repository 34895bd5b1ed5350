import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { portalLink, send } from "@contract/recommendations";
import { json, redirect } from "@remix-run/node";
import { takeDraft } from "./drafts.server";
import { emailTemplate } from "./email-template";
import { env } from "./env.server";
import type { Asked, AskedToAct } from "./guard.server";
import { log } from "./log.server";
import { paths, type RecommenderScreen, withView } from "./paths";
import { idsOf, leadAndEvent } from "./recommender.server";
import type { Selection } from "./selection";
import { selectionOf, unqueueRooms } from "./selection.server";
import { outcomes, SendForm } from "./send";
import { put, store } from "./store.server";
import { UpstreamFailure } from "./upstream.server";

/** Everything the email dialog shows, and a key that lets this form send once. */
export async function loadSend(asked: Asked) {
  const { leadId, eventId } = idsOf(asked.params);
  const [{ lead, event }, selection, link, draft] = await Promise.all([
    leadAndEvent(asked),
    selectionOf(asked.user.id, eventId),
    portalLinkOf(asked, leadId),
    takeDraft(asked.url, asked.session),
  ]);
  const words = emailTemplate({
    firstName: lead.first_name,
    event,
    specialistName: asked.user.name,
    productName: env().productName,
  });
  const recipient = lead.emails.find((email) => email.is_primary) ?? lead.emails[0];
  return {
    selection,
    recipient: recipient?.email,
    isUnsubscribed: lead.is_unsubscribed,
    values: { ...words, portal_link: link, form_key: randomUUID(), ...Object.fromEntries(draft ?? []) },
  };
}

/** The client's portal page; the dialog opens without it when it cannot be had. */
async function portalLinkOf({ api }: Asked, leadId: number): Promise<string> {
  try {
    return (await api(portalLink, { params: { id: leadId }, query: { is_being_impersonated: "0" } })).data;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.status === 401) throw error;
    log.warn({ err: error }, "the portal link could not be had");
    return "";
  }
}

/** Save & Send Email or Save Only by `intent`; then the page below again, searched anew (SEND-04). */
export async function answerSend(asked: AskedToAct, screen: RecommenderScreen) {
  const { leadId, eventId } = idsOf(asked.params);
  const inView = (path: string) => withView(path, asked.url.searchParams);
  const outcome = await sendRecommendation(asked);
  if ("done" in outcome)
    return asked.succeed(inView(paths.recommender(leadId, eventId, screen)), outcome.done);
  if ("empty" in outcome) return redirect(inView(paths.send(leadId, eventId, screen)));
  return json(outcome, 422);
}

/** What came of the dialog: done with words for the next page, refused with the form, or nothing to send. */
type SendOutcome =
  | { done: string }
  | { refused: SubmissionResult<string[]>; alert?: string }
  | { empty: true };

const SENT_LIFE = 7 * 24 * 60 * 60;

/** Sends under way in this process: a double click joins the first click. */
const underWay = new Map<string, Promise<SendOutcome>>();

/**
 * Saves the queued rooms as recommended and, unless `intent` is save, mails the client. A form's key works
 * once: a repeat gets the first outcome and nothing goes out (SEND-08). An empty queue sends nothing (SEND-06).
 */
async function sendRecommendation(asked: AskedToAct): Promise<SendOutcome> {
  const { eventId } = idsOf(asked.params);
  const submission = submitted(asked.form);
  const formKey = SendForm.shape.form_key.safeParse(asked.form.get("form_key")).data;
  if (!formKey) return { refused: submission.reply() };
  const key = `sent:${asked.user.id}:${eventId}:${formKey}`;
  const joined = underWay.get(key);
  if (joined) return joined;
  const sending = sendUnlessDone(asked, key, submission).finally(() => underWay.delete(key));
  underWay.set(key, sending);
  return sending;
}

async function sendUnlessDone(asked: AskedToAct, key: string, submission: Submitted): Promise<SendOutcome> {
  const [before, selection] = await Promise.all([
    store().get<{ done: string }>(key),
    selectionOf(asked.user.id, idsOf(asked.params).eventId),
  ]);
  if (before && selection.length === 0) return before;
  if (selection.length === 0) return { empty: true };
  if (before)
    return {
      refused: submission.reply(),
      alert: "This email has gone out already. Please open the form again to send more venues.",
    };
  if (submission.status !== "success") return { refused: submission.reply() };

  const outcome = await sendOnce(asked, selection, submission.value, (problem) => submission.reply(problem));
  if ("done" in outcome) await put(key, outcome, SENT_LIFE);
  return outcome;
}

const submitted = (form: FormData) => parseWithZod(form, { schema: SendForm });
type Submitted = ReturnType<typeof submitted>;

type Reply = (problem: {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
}) => SubmissionResult<string[]>;

async function sendOnce(
  asked: AskedToAct,
  selection: Selection,
  form: SendForm,
  reply: Reply,
): Promise<SendOutcome> {
  const { eventId } = idsOf(asked.params);
  const isSaveOnly = asked.form.get("intent") === "save";
  try {
    const answer = await asked.api(send, {
      params: { id: eventId },
      body: {
        venues: selection,
        template: form.template,
        subject: form.subject,
        portal_link: form.portal_link,
        send_as_quick_recommend: form.send_as_quick_recommend === "Yes",
        no_email: isSaveOnly,
      },
      idempotencyKey: form.form_key,
    });
    if (!answer.success) return { refused: reply({}), alert: outcomes.failed };
  } catch (error) {
    if (!(error instanceof UpstreamFailure) || error.status === 401) throw error;
    return error.kind === "refused"
      ? refusedBy(error, reply)
      : { refused: reply({}), alert: outcomes.failed };
  }
  await unqueueRooms(
    asked.user.id,
    eventId,
    selection.map((room) => room.room_id),
  );
  return { done: isSaveOnly ? outcomes.saved : outcomes.sent };
}

/** The upstream's messages at the dialog's fields; what belongs to no field of it stands on top. */
function refusedBy(failure: UpstreamFailure, reply: Reply): SendOutcome {
  const own = Object.entries(failure.fieldErrors).filter(([field]) => field in SendForm.shape);
  const others = Object.entries(failure.fieldErrors).filter(([field]) => !(field in SendForm.shape));
  const formErrors = others.flatMap(([, messages]) => messages);
  return {
    refused: reply({
      fieldErrors: Object.fromEntries(own),
      formErrors: formErrors.length || own.length ? formErrors : [failure.message],
    }),
  };
}
