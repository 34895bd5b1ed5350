import { createHash, randomUUID } from "node:crypto";
import type { EventScope } from "~/services/events/event.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import { put, store, take } from "~/services/store/store.server";
import { DRAFT_FIELDS, type EmailDraft, formKeyIn, type PostedDraft } from "./posted-email.server";
import { isLineField } from "./send";
import { sendKey, sends } from "./send-record.server";

/**
 * Email drafts, kept for 30 days until they go out: while their writer looks at the preview or at the quick
 * recommendations, and when the form is left in any other way. Each lies under the key of its form, for its
 * writer and event alone.
 */

type DraftScope = Pick<EventScope, "user" | "event">;

const LIFE_SECONDS = 30 * 24 * 60 * 60;

/** Stored drafts outlive releases, so the keys keep the name they were first stored under. */
const keyOf = ({ user, event }: DraftScope, formKey: string) =>
  `letter:${user.id}:${event.eventId}:${formKey}`;
/** The rooms that a draft was written for. */
const roomsKeyOf = ({ user, event }: DraftScope, formKey: string) =>
  `letter-rooms:${user.id}:${event.eventId}:${formKey}`;
/** Where the form key of the draft lies that was kept last. */
const lastKeyOf = ({ user, event }: DraftScope) => `last-letter:${user.id}:${event.eventId}`;

/** Keeps a draft under its form's key with the rooms that are queued, as the last one of its event. */
export async function keepDraft(scope: DraftScope, formKey: string, draft: EmailDraft): Promise<void> {
  const rooms = await loadQueue(scope.user.id, scope.event.eventId);
  if (rooms.length > 0) await put(roomsKeyOf(scope, formKey), rooms, LIFE_SECONDS);
  await put(keyOf(scope, formKey), { ...draft, form_key: formKey }, LIFE_SECONDS);
  await put(lastKeyOf(scope), formKey, LIFE_SECONDS);
}

/**
 * Keeps the draft of a form that is left, unless nothing in it was changed or it has gone out. What was written
 * after it had gone out becomes a draft of its own.
 */
export async function keepChangedDraft(scope: DraftScope, posted: PostedDraft): Promise<void> {
  const { formKey, draft, initialDigest, resumedKey } = posted;
  if (!formKey) return;
  const digest = draftDigest(draft);
  const [sent, last] = await Promise.all([
    sends.find(sendKey(scope, formKey)),
    store().get<string>(lastKeyOf(scope)),
  ]);
  if (sent?.isDone) {
    if (sent.digest !== digest) await keepDraft(scope, randomUUID(), draft);
    return;
  }
  const isUnchanged = digest === initialDigest;
  if (isUnchanged && last !== formKey) return;
  if (isUnchanged && !resumedKey) await dropLastDraft(scope);
  else await keepDraft(scope, formKey, draft);
}

/** Forgets the draft that a form has sent, and the earlier one that it had resumed. */
export async function dropSentDraft(
  scope: DraftScope,
  { formKey, resumedKey }: Pick<PostedDraft, "formKey" | "resumedKey">,
): Promise<void> {
  const last = await store().get<string>(lastKeyOf(scope));
  if (last && (last === formKey || last === resumedKey)) await dropLastDraft(scope);
}

/** The draft with a form's key, as it was typed; `undefined` without one, or for someone else's. */
export async function keptDraft(scope: DraftScope, key: unknown): Promise<EmailDraft | undefined> {
  const formKey = formKeyIn(key);
  return formKey ? store().get<EmailDraft>(keyOf(scope, formKey)) : undefined;
}

/** The rooms that a draft was written for, in their order; none where that is not known. */
export const roomsOfDraft = async (scope: DraftScope, formKey: string | undefined): Promise<Queue> =>
  (formKey && (await store().get<Queue>(roomsKeyOf(scope, formKey)))) || [];

/** The draft with a form's key, unless it has gone out. */
export async function unsentDraft(scope: DraftScope, key: unknown): Promise<EmailDraft | undefined> {
  const draft = await keptDraft(scope, key);
  return draft?.form_key && (await sends.isDone(sendKey(scope, draft.form_key))) ? undefined : draft;
}

/** The draft that its writer left last for this event and has not sent. */
export const lastDraft = async (scope: DraftScope) =>
  unsentDraft(scope, await store().get<string>(lastKeyOf(scope)));

/** The next form begins with the template; at its own address the last draft still stands. */
export const dropLastDraft = (scope: DraftScope) => take<string>(lastKeyOf(scope));

/** A hash of what a draft says, whatever its key: a form that comes back later shows by it whether it was changed. */
export function draftDigest(draft: EmailDraft): string {
  const { form_key: _, ...written } = draft;
  return previewDigest(written, []);
}

/** A hash of a draft and its rooms, by which a preview knows later whether they are still what it showed. */
export function previewDigest(draft: EmailDraft, queue: Queue): string {
  const lines = Object.entries(draft).filter(([name, line]) => isLineField(name) && line.trim());
  const said = [
    // A form posts other line ends than it was drawn with, and fields that were left empty.
    DRAFT_FIELDS.map((name) => draft[name]?.replaceAll("\r\n", "\n") || undefined),
    queue.map((room) => room.room_id),
    ...(lines.length ? [Object.fromEntries(lines)] : []),
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}
