import { createHash, randomUUID } from "node:crypto";
import { z } from "zod/v4";
import type { EventContext } from "~/services/events/event.server";

import type { Queue } from "~/services/recommender/queue/queue";
import { put, store, take } from "~/services/store/store.server";
import { SendForm } from "./send";
import { hasSent, keyOfForm, sendingOf } from "./sendings.server";

/**
 * A draft is what stands in an email dialog, right or wrong. It is kept until it goes out: while its writer looks at
 * the preview or at the quick recommendations, and when the dialog is left in any other way. Under the dialog's own
 * key, and for its writer and event alone.
 */
export type EmailDraft = Record<string, string>;

const LIFE_SECONDS = 30 * 24 * 60 * 60;
const FIELDS = Object.keys(SendForm.shape);

type Of = Pick<EventContext, "user" | "event">;

const placeOf = ({ user, event }: Of) => `${user.id}:${event.eventId}`;
/** Stored drafts outlive releases, so the keys keep the name they were first stored under. */
const keyOf = (of: Of, formKey: string) => `letter:${placeOf(of)}:${formKey}`;
/** Where the key of the draft stands that was kept last. */
const lastKeyOf = (of: Of) => `last-letter:${placeOf(of)}`;

const formKeyOf = (given: unknown) => z.uuid().safeParse(given).data;

/** Keeps the draft of a posted dialog; answers its key, `undefined` for a form without one. */
export async function keepDraft(of: Of, form: FormData): Promise<string | undefined> {
  const formKey = formKeyOf(form.get("form_key"));
  if (!formKey) return undefined;
  await keep(of, formKey, draftIn(form));
  return formKey;
}

async function keep(of: Of, formKey: string, draft: EmailDraft) {
  await put(keyOf(of, formKey), { ...draft, form_key: formKey }, LIFE_SECONDS);
  await put(lastKeyOf(of), formKey, LIFE_SECONDS);
}

/**
 * Keeps the draft of a dialog that is left as it stands there now, unless nothing in it was changed or it has gone
 * out. What was written after it had gone out is another draft.
 */
export async function keepChangedDraft(of: EventContext, form: FormData): Promise<void> {
  const formKey = formKeyOf(form.get("form_key"));
  if (!formKey) return;
  const draft = draftIn(form);
  const words = draftDigest(draft);
  const [sent, last] = await Promise.all([
    sendingOf(keyOfForm(of, formKey)),
    store().get<string>(lastKeyOf(of)),
  ]);
  if (sent?.isDone) {
    if (sent.draft !== words) await keep(of, randomUUID(), draft);
    return;
  }
  const isAsGiven = words === form.get("given");
  if (isAsGiven && last !== formKey) return;
  if (isAsGiven && !form.get("taken_up")) await dropLastDraft(of);
  else await keep(of, formKey, draft);
}

/** Forgets the draft that a posted dialog has sent, and the one that it had taken up. */
export async function dropSentDraft(of: Of, form: FormData): Promise<void> {
  const last = await store().get<string>(lastKeyOf(of));
  if (last && (last === form.get("form_key") || last === form.get("taken_up"))) await dropLastDraft(of);
}

/** The draft with a dialog's key, as it was typed; `undefined` when there is none or it is somebody else's. */
export async function keptDraft(of: Of, given: unknown): Promise<EmailDraft | undefined> {
  const formKey = formKeyOf(given);
  return formKey ? store().get<EmailDraft>(keyOf(of, formKey)) : undefined;
}

/** The draft with a dialog's key, unless it has gone out. */
export async function unsentDraft(of: EventContext, given: unknown): Promise<EmailDraft | undefined> {
  const draft = await keptDraft(of, given);
  return draft?.form_key && (await hasSent(of, draft.form_key)) ? undefined : draft;
}

/** The draft that its writer left last for this event and has not sent. */
export const lastDraft = async (of: EventContext) =>
  unsentDraft(of, await store().get<string>(lastKeyOf(of)));

/** The next dialog begins with the template; at its own address the last draft still stands. */
export const dropLastDraft = (of: Of) => take<string>(lastKeyOf(of));

/** The draft in a posted dialog. */
export function draftIn(form: FormData): EmailDraft {
  const draft: EmailDraft = {};
  for (const name of FIELDS) {
    const value = form.get(name);
    if (typeof value === "string") draft[name] = value;
  }
  return draft;
}

/** A mark of what a draft says, whatever its key, by which a form knows later whether it was changed. */
export function draftDigest(draft: EmailDraft): string {
  const { form_key: _, ...words } = draft;
  return digestOf(words, []);
}

/** A mark of a draft with its rooms, by which a page knows later whether they are still what it showed. */
export const digestOf = (draft: EmailDraft, queue: Queue) =>
  createHash("sha256")
    .update(
      JSON.stringify([
        // A form sends other line ends than it was given.
        FIELDS.map((name) => draft[name]?.replaceAll("\r\n", "\n")),
        queue.map((room) => room.room_id),
      ]),
    )
    .digest("base64url");
