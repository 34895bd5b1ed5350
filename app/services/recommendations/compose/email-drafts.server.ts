import { createHash, randomUUID } from "node:crypto";
import type { EventScope } from "~/services/events/event.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import { getStore, saveValue, takeValue } from "~/services/store/store.server";
import { DRAFT_FIELDS, type EmailDraft, type PostedDraft, parseFormKey } from "./posted-email.server";
import { isGroupedFieldName } from "./send";
import { sendRecords, toSendKey } from "./send-record.server";

/**
 * Email drafts, kept for 30 days or until they are sent: while their author opens the preview or the quick
 * recommendations, and when the form is left in any other way. Each is stored by the key of its form, for its author and
 * event only.
 */

type DraftScope = Pick<EventScope, "user" | "event">;

const TTL_SECONDS = 30 * 24 * 60 * 60;

/** Stored drafts survive releases, so the keys keep their original names. */
const toDraftKey = ({ user, event }: DraftScope, formKey: string): string =>
  `letter:${user.id}:${event.eventId}:${formKey}`;
/** The rooms of a draft. */
const toDraftRoomsKey = ({ user, event }: DraftScope, formKey: string): string =>
  `letter-rooms:${user.id}:${event.eventId}:${formKey}`;
/** The form key of the draft that was saved last. */
const toLastDraftKey = ({ user, event }: DraftScope): string => `last-letter:${user.id}:${event.eventId}`;

/** Saves a draft by its form's key, with the queued rooms, as the last draft of its event. */
export async function saveEmailDraft(scope: DraftScope, formKey: string, draft: EmailDraft): Promise<void> {
  const rooms = await loadQueue(scope.user.id, scope.event.eventId);
  if (rooms.length > 0) await saveValue(toDraftRoomsKey(scope, formKey), rooms, TTL_SECONDS);
  await saveValue(toDraftKey(scope, formKey), { ...draft, form_key: formKey }, TTL_SECONDS);
  await saveValue(toLastDraftKey(scope), formKey, TTL_SECONDS);
}

/**
 * Saves the draft of a form that is left, unless it is unchanged or was sent. Text written after it was sent becomes a new
 * draft.
 */
export async function saveDraftIfChanged(scope: DraftScope, posted: PostedDraft): Promise<void> {
  const { formKey, draft, initialDigest, resumedKey } = posted;
  if (!formKey) return;
  const digest = hashDraft(draft);
  const [sent, last] = await Promise.all([
    sendRecords.find(toSendKey(scope, formKey)),
    getStore().get<string>(toLastDraftKey(scope)),
  ]);
  if (sent?.isDone) {
    if (sent.digest !== digest) await saveEmailDraft(scope, randomUUID(), draft);
    return;
  }
  const isUnchanged = digest === initialDigest;
  if (isUnchanged && last !== formKey) return;
  if (isUnchanged && !resumedKey) await forgetLastDraft(scope);
  else await saveEmailDraft(scope, formKey, draft);
}

/** Removes the draft that a form has sent, or the one it had resumed, as the last draft. */
export async function deleteLastDraftIfSent(
  scope: DraftScope,
  { formKey, resumedKey }: Pick<PostedDraft, "formKey" | "resumedKey">,
): Promise<void> {
  const last = await getStore().get<string>(toLastDraftKey(scope));
  if (last && (last === formKey || last === resumedKey)) await forgetLastDraft(scope);
}

/** The draft with a form's key, as typed; `undefined` if there is none of this author. */
export async function loadEmailDraft(scope: DraftScope, key: unknown): Promise<EmailDraft | undefined> {
  const formKey = parseFormKey(key);
  return formKey ? getStore().get<EmailDraft>(toDraftKey(scope, formKey)) : undefined;
}

/** The rooms of a draft, in order; empty if unknown. */
export const loadDraftRooms = async (scope: DraftScope, formKey: string | undefined): Promise<Queue> =>
  (formKey && (await getStore().get<Queue>(toDraftRoomsKey(scope, formKey)))) || [];

/** The draft with a form's key, unless it was sent. */
export async function loadUnsentDraft(scope: DraftScope, key: unknown): Promise<EmailDraft | undefined> {
  const draft = await loadEmailDraft(scope, key);
  return draft?.form_key && (await sendRecords.isDone(toSendKey(scope, draft.form_key))) ? undefined : draft;
}

/** The author's last unsent draft for this event. */
export const loadLastDraft = async (scope: DraftScope): Promise<EmailDraft | undefined> =>
  loadUnsentDraft(scope, await getStore().get<string>(toLastDraftKey(scope)));

/** Makes the next form open with the template; the draft itself stays at its URL. */
export const forgetLastDraft = (scope: DraftScope): Promise<string | undefined> =>
  takeValue<string>(toLastDraftKey(scope));

/** A hash of a draft without its key, to tell whether a form was changed. */
export const hashDraft = ({ form_key: _, ...draft }: EmailDraft): string => hashDraftAndRooms(draft, []);

/**
 * A hash of a draft and its rooms, to tell whether they are still what a preview showed. It leaves out the time of sending
 * later, as the preview has its own fields for it.
 */
export const hashPreview = ({ send_date: _, send_time: __, ...draft }: EmailDraft, queue: Queue): string =>
  hashDraftAndRooms(draft, queue);

function hashDraftAndRooms(draft: EmailDraft, queue: Queue): string {
  const repeated = Object.entries(draft).filter(([name, text]) => isGroupedFieldName(name) && text.trim());
  const content = [
    // A form posts other line ends than it was rendered with, and empty fields.
    DRAFT_FIELDS.map((name) => draft[name]?.replaceAll("\r\n", "\n") || undefined),
    queue.map((room) => room.room_id),
    ...(repeated.length ? [Object.fromEntries(repeated)] : []),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
