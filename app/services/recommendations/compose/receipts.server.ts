import type { EventScope } from "~/services/events/event.server";
import type { Queue } from "~/services/recommender/queue/queue";
import { type EventReads, startLoadingEventReads } from "~/services/recommender/search/event-reads.server";
import { getStore, ignoreStoreFailure } from "~/services/store/store.server";
import {
  filterConfirmedReceipts,
  filterUnexpiredReceipts,
  findReceiptMail,
  formatReceiptTitle,
  formatReceiptVenues,
  isRepeatedInAlert,
  LIFE_SECONDS,
  type Receipt,
  type ReceiptState,
  toReceiptState,
} from "./receipt";

/**
 * Receipts of sends, for a person and event; the recommender shows them until that person dismisses them. A receipt is
 * saved before its send, so that none is lost if the process ends in between.
 */

/** The most receipts kept. Each form adds one at most, and failed sends are removed. */
const MAX_KEPT = 10;

type ReceiptScope = Pick<EventScope, "user" | "event">;

const toReceiptsKey = ({ user, event }: ReceiptScope): string => `receipts:${user.id}:${event.eventId}`;

/** The receipt of a send that is about to start. */
export const createReceipt = (key: string, queue: Queue, sent: Pick<Receipt, "isEmail" | "to">): Receipt => ({
  key,
  at: new Date().toISOString(),
  ...sent,
  rooms: queue.map(({ room_id, name, room_name }) => ({ roomId: room_id, venue: name, room: room_name })),
  isBegun: true,
});

/** Updates the receipts, without expired ones, which the store may still hold. */
const updateReceipts = (
  scope: ReceiptScope,
  change: (receipts: Receipt[]) => Receipt[],
): Promise<Receipt[] | undefined> =>
  getStore().update<Receipt[]>(
    toReceiptsKey(scope),
    (receipts = []) => change(filterUnexpiredReceipts(receipts)),
    LIFE_SECONDS,
  );

/** Updates the receipts; a failing store does not fail the send. */
const tryUpdateReceipts = (
  scope: ReceiptScope,
  change: (receipts: Receipt[]) => Receipt[],
): Promise<Receipt[] | undefined> => ignoreStoreFailure(updateReceipts(scope, change), undefined);

const removeReceiptOfForm = (receipts: readonly Receipt[], formKey: string): Receipt[] =>
  receipts.filter(({ key }) => key !== formKey);

/** Saves a receipt before its send, one for each form. */
export const saveStartedReceipt = (scope: ReceiptScope, receipt: Receipt): Promise<Receipt[] | undefined> =>
  tryUpdateReceipts(scope, (receipts) =>
    [receipt, ...removeReceiptOfForm(receipts, receipt.key)].slice(0, MAX_KEPT),
  );

/** Records that the send of a form's receipt has happened. */
export const saveReceiptConfirmation = (
  scope: ReceiptScope,
  formKey: string,
): Promise<Receipt[] | undefined> =>
  tryUpdateReceipts(scope, (receipts) =>
    receipts.map((receipt) => (receipt.key === formKey ? { ...receipt, isBegun: undefined } : receipt)),
  );

/** Removes the receipt of a send that did not happen. */
export const tryDeleteReceipt = (scope: ReceiptScope, formKey: string): Promise<Receipt[] | undefined> =>
  tryUpdateReceipts(scope, (receipts) => removeReceiptOfForm(receipts, formKey));

/** Removes the receipt of a form. */
export const deleteReceipt = (scope: ReceiptScope, formKey: string): Promise<Receipt[] | undefined> =>
  updateReceipts(scope, (receipts) => removeReceiptOfForm(receipts, formKey));

/** The receipts of a person and event, newest first. */
const loadReceipts = async (scope: ReceiptScope): Promise<Receipt[]> =>
  filterUnexpiredReceipts((await getStore().get<Receipt[]>(toReceiptsKey(scope))) ?? []);

/** The receipt of a send with all of the rooms. */
export const loadReceiptForRooms = async (
  scope: ReceiptScope,
  roomIds: readonly number[],
): Promise<Receipt | undefined> =>
  (await loadReceipts(scope)).find(
    ({ rooms, isBegun }) => !isBegun && roomIds.every((id) => rooms.some(({ roomId }) => roomId === id)),
  );

/** A receipt as shown. */
export interface ReceiptLine extends Receipt {
  /** "Sent at 7:37 am Melbourne". */
  title: string;
  state: ReceiptState;
  /** "Barn · Mill · 3 more venues". */
  venues: string;
  /** Whether the alert of its send, while shown, says the same as the title. */
  isCoveredByAlert: boolean;
  /** The mail in the log, if known. */
  emailId?: number | undefined;
}

/** A page of an event with its receipts, newest first; both use the same reads. */
export async function loadPageWithReceipts<Page>(
  scope: EventScope,
  load: (reads: EventReads) => Promise<Page>,
): Promise<Page & { receipts: ReceiptLine[] }> {
  const reads = startLoadingEventReads(scope);
  const [page, kept, { lead, event }, recommendations] = await Promise.all([
    load(reads),
    loadReceipts(scope),
    reads.leadAndEvent,
    reads.recommendations,
  ]);
  const receipts = filterConfirmedReceipts(kept, recommendations, scope.user.name).map((receipt) => {
    const mail = findReceiptMail(receipt, recommendations, lead.email_log);
    const state = toReceiptState(receipt, mail);
    return {
      ...receipt,
      state,
      title: formatReceiptTitle(receipt, state, event.country),
      venues: formatReceiptVenues(receipt),
      isCoveredByAlert: isRepeatedInAlert(receipt, state),
      emailId: mail?.id,
    };
  });
  return { ...page, receipts };
}
