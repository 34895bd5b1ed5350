import type { EventScope } from "~/services/events/event.server";
import { onceFor } from "~/services/store/once.server";

/** A send or save of queued rooms, as its form's key remembers it (SEND-08). */
export interface Send {
  /** Ids of the rooms. */
  rooms: number[];
  /** `draftDigest` of the draft: what is written later under the same key is not sent. */
  digest: string;
  /** What people read once it is done. */
  message: string;
}

export const sends = onceFor<Send>("sent");

/** The key of a form's send: for its writer and event alone. */
export const sendKey = ({ user, event }: Pick<EventScope, "user" | "event">, formKey: string) =>
  `${user.id}:${event.eventId}:${formKey}`;
