import type { EventScope } from "~/services/events/event.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { type EventReads, startEventReads } from "~/services/recommender/search/event-reads.server";
import { store, unlessStoreFails } from "~/services/store/store.server";
import {
  happened,
  isToldByAlert,
  LIFE_SECONDS,
  mailOf,
  type Receipt,
  type ReceiptState,
  receiptState,
  receiptTitle,
  unexpired,
  venuesText,
} from "./receipt";

/**
 * What went out, for a person and event: it stands on the recommender until that person dismisses it. A receipt is
 * written before its send, so that none is lost where the process ends in between.
 */

/** The newest that are kept. Each form adds one at most, and those that come to nothing are taken out again. */
const MOST_KEPT = 10;

type ReceiptScope = Pick<EventScope, "user" | "event">;

const keyOf = ({ user, event }: ReceiptScope) => `receipts:${user.id}:${event.eventId}`;

/** The receipt of rooms that are about to go out. */
export const receiptOf = (key: string, queue: Queue, sent: Pick<Receipt, "isEmail" | "to">): Receipt => ({
  key,
  at: new Date().toISOString(),
  ...sent,
  rooms: queue.map(({ room_id, name, room_name }) => ({ roomId: room_id, venue: name, room: room_name })),
  isBegun: true,
});

/** Changes the receipts that stand. The store may keep them longer than each of them lives: those are not read. */
const change = (scope: ReceiptScope, by: (receipts: Receipt[]) => Receipt[]) =>
  store().update<Receipt[]>(keyOf(scope), (receipts = []) => by(unexpired(receipts)), LIFE_SECONDS);

/** As `change`; a store that fails stops no send. */
const changeIfKept = (scope: ReceiptScope, by: (receipts: Receipt[]) => Receipt[]) =>
  unlessStoreFails(change(scope, by), undefined);

const without = (receipts: readonly Receipt[], formKey: string) =>
  receipts.filter(({ key }) => key !== formKey);

/** Notes a receipt before its send, once for its form. */
export const beginReceipt = (scope: ReceiptScope, receipt: Receipt) =>
  changeIfKept(scope, (receipts) => [receipt, ...without(receipts, receipt.key)].slice(0, MOST_KEPT));

/** Notes that what the receipt of a form tells of has happened. */
export const settleReceipt = (scope: ReceiptScope, formKey: string) =>
  changeIfKept(scope, (receipts) =>
    receipts.map((receipt) => (receipt.key === formKey ? { ...receipt, isBegun: undefined } : receipt)),
  );

/** Takes the receipt of a form out whose send came to nothing. */
export const withdrawReceipt = (scope: ReceiptScope, formKey: string) =>
  changeIfKept(scope, (receipts) => without(receipts, formKey));

/** Forgets the receipt of a form. */
export const dismissReceipt = (scope: ReceiptScope, formKey: string) =>
  change(scope, (receipts) => without(receipts, formKey));

/** The receipts of a person and event, newest first. */
const receiptsOf = async (scope: ReceiptScope): Promise<Receipt[]> =>
  unexpired((await store().get<Receipt[]>(keyOf(scope))) ?? []);

/** The receipt in which all of some rooms went out. */
export const receiptOfRooms = async (scope: ReceiptScope, roomIds: readonly number[]) =>
  (await receiptsOf(scope)).find(
    ({ rooms, isBegun }) => !isBegun && roomIds.every((id) => rooms.some(({ roomId }) => roomId === id)),
  );

/** A receipt as it is drawn. */
export interface ReceiptLine extends Receipt {
  /** "Sent at 7:37 am Melbourne". */
  title: string;
  state: ReceiptState;
  /** "Barn · Mill · 3 more venues". */
  venues: string;
  /** Whether the alert of its send, while it stands, has said the title already. */
  isTold: boolean;
  /** The mail in the log, where that is told. */
  emailId?: number;
}

/** A page of an event with the receipts that stand, newest first. Both are made of the same reads. */
export async function withReceipts<Page>(
  scope: EventScope,
  load: (reads: EventReads) => Promise<Page>,
): Promise<Page & { receipts: ReceiptLine[] }> {
  const reads = startEventReads(scope);
  const [page, kept, { lead, event }, recommendations] = await Promise.all([
    load(reads),
    receiptsOf(scope),
    reads.leadAndEvent,
    reads.recommendations,
  ]);
  const receipts = happened(kept, recommendations, scope.user.name).map((receipt) => {
    const mail = mailOf(receipt, recommendations, lead.email_log);
    const state = receiptState(receipt, mail);
    return {
      ...receipt,
      state,
      title: receiptTitle(receipt, state, event.country),
      venues: venuesText(receipt),
      isTold: isToldByAlert(receipt, state),
      emailId: mail?.id,
    };
  });
  return { ...page, receipts };
}
