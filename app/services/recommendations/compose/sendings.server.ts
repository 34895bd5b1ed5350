import type { EventContext } from "~/services/events/event.server";

import { put, store, take } from "~/services/store/store.server";

/** What is remembered of a form's key from the moment its rooms go upstream (SEND-08). */
export interface Sending {
  rooms: number[];
  /** A mark of the draft's words, as `draftDigest` makes it: what is written later under the same key is not sent. */
  draft: string;
  /** What is said once it is done. */
  words: string;
  isDone: boolean;
  /** When it went, in milliseconds; 0 once its end could not be learnt, so that it may go again at once. */
  since: number;
}

const LIFE_SECONDS = 7 * 24 * 60 * 60;

/** A send of another process that has not ended after this time has died with its process. */
const PATIENCE_MS = 60_000;

/** Where the sending of a form is kept: for its writer and event alone. */
export const keyOfForm = ({ user, event }: EventContext, formKey: string) =>
  `sent:${user.id}:${event.eventId}:${formKey}`;

export const sendingOf = (key: string) => store().get<Sending>(key);

/** Whether the form with a key has sent what it had to send. */
export const hasSent = async (ctx: EventContext, formKey: string) =>
  (await sendingOf(keyOfForm(ctx, formKey)))?.isDone === true;

/** Whether somebody may still be at it. */
export const mayBeUnderWay = ({ isDone, since }: Sending) => !isDone && Date.now() - since < PATIENCE_MS;

/** Takes a form's key for one send: of several processes only one gets it, unless what was seen before has ended. */
export async function claim(key: string, sending: Sending, before: Sending | undefined): Promise<boolean> {
  let isOurs = false;
  await store().update<Sending>(
    key,
    (kept) => {
      isOurs = kept?.since === before?.since;
      return isOurs ? sending : kept;
    },
    LIFE_SECONDS,
  );
  return isOurs;
}

/** Notes how a send stands. */
export const note = (key: string, sending: Sending) => put<Sending>(key, sending, LIFE_SECONDS);

/** Gives a key back that has sent nothing. */
export const free = (key: string) => take<Sending>(key);
