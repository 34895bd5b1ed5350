import { createHash, randomUUID } from "node:crypto";
import type { EventScope } from "~/services/events/event.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import { put, store, take } from "~/services/store/store.server";
import { DRAFT_FIELDS, type EmailDraft, type PostedDraft, parseFormKey } from "./posted-email.server";
import { isRepeatedField } from "./send";
import { sendKey, sendRecords } from "./send-record.server";

/**
 * Email drafts, kept for 30 days or until they are sent: while their author opens the preview or the quick
 * recommendations, and when the form is left in any other way. Each is stored by the key of its form, for its author and
 * event only.
 */

type DraftScope = Pick<EventScope, "user" | "event">;

const TTL_SECONDS = 30 * 24 * 60 * 60;

/** Stored drafts survive releases, so the keys keep their original names. */
const draftKey = ({ user, event }: DraftScope, formKey: string): string =>
  `letter:${user.id}:${event.eventId}:${formKey}`;
/** The rooms of a draft. */
const draftRoomsKey = ({ user, event }: DraftScope, formKey: string): string =>
  `letter-rooms:${user.id}:${event.eventId}:${formKey}`;
/** The form key of the draft that was saved last. */
const lastDraftKey = ({ user, event }: DraftScope): string => `last-letter:${user.id}:${event.eventId}`;

/** Saves a draft by its form's key, with the queued rooms, as the last draft of its event. */
export async function saveDraft(scope: DraftScope, formKey: string, draft: EmailDraft): Promise<void> {
  const rooms = await loadQueue(scope.user.id, scope.event.eventId);
  if (rooms.length > 0) await put(draftRoomsKey(scope, formKey), rooms, TTL_SECONDS);
  await put(draftKey(scope, formKey), { ...draft, form_key: formKey }, TTL_SECONDS);
  await put(lastDraftKey(scope), formKey, TTL_SECONDS);
}

/**
 * Saves the draft of a form that is left, unless it is unchanged or was sent. Text written after it was sent becomes a new
 * draft.
 */
export async function saveChangedDraft(scope: DraftScope, posted: PostedDraft): Promise<void> {
  const { formKey, draft, initialDigest, resumedKey } = posted;
  if (!formKey) return;
  const digest = hashDraft(draft);
  const [sent, last] = await Promise.all([
    sendRecords.find(sendKey(scope, formKey)),
    store().get<string>(lastDraftKey(scope)),
  ]);
  if (sent?.isDone) {
    if (sent.digest !== digest) await saveDraft(scope, randomUUID(), draft);
    return;
  }
  const isUnchanged = digest === initialDigest;
  if (isUnchanged && last !== formKey) return;
  if (isUnchanged && !resumedKey) await deleteLastDraft(scope);
  else await saveDraft(scope, formKey, draft);
}

/** Removes the draft that a form has sent, or the one it had resumed, as the last draft. */
export async function deleteSentDraft(
  scope: DraftScope,
  { formKey, resumedKey }: Pick<PostedDraft, "formKey" | "resumedKey">,
): Promise<void> {
  const last = await store().get<string>(lastDraftKey(scope));
  if (last && (last === formKey || last === resumedKey)) await deleteLastDraft(scope);
}

/** The draft with a form's key, as typed; `undefined` if there is none of this author. */
export async function findDraft(scope: DraftScope, key: unknown): Promise<EmailDraft | undefined> {
  const formKey = parseFormKey(key);
  return formKey ? store().get<EmailDraft>(draftKey(scope, formKey)) : undefined;
}

/** The rooms of a draft, in order; empty where they are not known. */
export const listDraftRooms = async (scope: DraftScope, formKey: string | undefined): Promise<Queue> =>
  (formKey && (await store().get<Queue>(draftRoomsKey(scope, formKey)))) || [];

/** The draft with a form's key, unless it was sent. */
export async function findUnsentDraft(scope: DraftScope, key: unknown): Promise<EmailDraft | undefined> {
  const draft = await findDraft(scope, key);
  return draft?.form_key && (await sendRecords.isDone(sendKey(scope, draft.form_key))) ? undefined : draft;
}

/** The author's last unsent draft for this event. */
export const findLastDraft = async (scope: DraftScope): Promise<EmailDraft | undefined> =>
  findUnsentDraft(scope, await store().get<string>(lastDraftKey(scope)));

/** Makes the next form open with the template; the draft itself stays at its address. */
export const deleteLastDraft = (scope: DraftScope): Promise<string | undefined> =>
  take<string>(lastDraftKey(scope));

/** A hash of a draft without its key, to tell whether a form was changed. */
export const hashDraft = ({ form_key: _, ...draft }: EmailDraft): string => digestDraft(draft, []);

/**
 * A hash of a draft and its rooms, to tell whether they are still what a preview showed. It leaves out the time of sending
 * later, as the preview has its own fields for it.
 */
export const hashPreview = ({ send_date: _, send_time: __, ...draft }: EmailDraft, queue: Queue): string =>
  digestDraft(draft, queue);

function digestDraft(draft: EmailDraft, queue: Queue): string {
  const repeated = Object.entries(draft).filter(([name, text]) => isRepeatedField(name) && text.trim());
  const content = [
    // A form posts other line ends than it was rendered with, and empty fields.
    DRAFT_FIELDS.map((name) => draft[name]?.replaceAll("\r\n", "\n") || undefined),
    queue.map((room) => room.room_id),
    ...(repeated.length ? [Object.fromEntries(repeated)] : []),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
