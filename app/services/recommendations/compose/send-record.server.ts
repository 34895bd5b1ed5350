import type { EventScope } from "~/services/events/event.server";
import { createOnceStore } from "~/services/store/once.server";

/** A send or save of queued rooms, stored by its form's key (SEND-08). */
export interface SendRecord {
  /** Ids of the rooms. */
  rooms: number[];
  /** `hashDraft` of the draft: a later text with the same key is then not reported as sent. */
  digest: string;
  /** The message once it is done. */
  message: string;
}

export const sendRecords = createOnceStore<SendRecord>("sent");

/** The key of a form's send, for its author and event only. */
export const toSendKey = ({ user, event }: Pick<EventScope, "user" | "event">, formKey: string): string =>
  `${user.id}:${event.eventId}:${formKey}`;
