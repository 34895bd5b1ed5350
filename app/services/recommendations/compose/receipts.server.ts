import { ofEvent } from "@contract/recommendations/recommendations";
import { type Country, zoneOf } from "@contract/vocabulary";
import type { EventScope } from "~/services/events/event.server";
import { formatDateTime, formatTime, localDay } from "~/services/format/dates";
import type { Queue } from "~/services/recommender/queue/queue";
import { store, unlessStoreFails } from "~/services/store/store.server";
import { UpstreamFailure } from "~/services/upstream/client.server";

/** What went out, for a person and event: it stands on the recommender until that person dismisses it. */

/** One send or save. */
export interface Receipt {
  /** The key of the form it was made by. */
  key: string;
  /** UTC ISO. */
  at: string;
  isEmail: boolean;
  /** The address it went to; absent where whoever mails did not tell it. */
  to?: string;
  rooms: { roomId: number; venue: string; room: string }[];
}

/** More than these nobody leaves standing; the oldest goes. */
const MOST = 5;
const LIFE_SECONDS = 30 * 24 * 60 * 60;

type ReceiptScope = Pick<EventScope, "user" | "event">;

const keyOf = ({ user, event }: ReceiptScope) => `receipts:${user.id}:${event.eventId}`;

/** The receipt of rooms that go out now. */
export const receiptOf = (key: string, queue: Queue, sent: Pick<Receipt, "isEmail" | "to">): Receipt => ({
  key,
  at: new Date().toISOString(),
  ...sent,
  rooms: queue.map(({ room_id, name, room_name }) => ({ roomId: room_id, venue: name, room: room_name })),
});

/** Keeps a receipt, once for its form. What it tells of has happened, so that a store that fails stops nothing. */
export async function keepReceipt(scope: ReceiptScope, receipt: Receipt): Promise<void> {
  const kept = store().update<Receipt[]>(
    keyOf(scope),
    (receipts = []) => [receipt, ...receipts.filter(({ key }) => key !== receipt.key)].slice(0, MOST),
    LIFE_SECONDS,
  );
  await unlessStoreFails(kept, undefined);
}

/** Forgets the receipt of a form. */
export const dismissReceipt = (scope: ReceiptScope, key: string) =>
  store().update<Receipt[]>(
    keyOf(scope),
    (receipts = []) => receipts.filter((receipt) => receipt.key !== key),
    LIFE_SECONDS,
  );

/** The receipts of a person and event, newest first. */
const receiptsOf = async (scope: ReceiptScope): Promise<Receipt[]> =>
  (await store().get<Receipt[]>(keyOf(scope))) ?? [];

/** The receipt in which all of some rooms went out. */
export const receiptOfRooms = async (scope: ReceiptScope, roomIds: readonly number[]) =>
  (await receiptsOf(scope)).find(({ rooms }) =>
    roomIds.every((id) => rooms.some(({ roomId }) => roomId === id)),
  );

/** A receipt as it is drawn. */
export interface ReceiptLine extends Receipt {
  /** "Sent at 7:37 am", in the zone of the event's country. */
  title: string;
  /** The mail in the log, where that is told. */
  emailId?: number;
}

/**
 * The receipts that stand, newest first, with the mails that the upstream tells of. Without any nothing is asked.
 */
async function standingReceipts(scope: EventScope): Promise<Omit<ReceiptLine, "title">[]> {
  const receipts = await receiptsOf(scope);
  if (!receipts.some(({ isEmail }) => isEmail)) return receipts;
  const emails = await emailsOfRooms(scope);
  return receipts.map((receipt) => ({
    ...receipt,
    emailId: receipt.isEmail ? emails.get(receipt.rooms[0]?.roomId ?? 0) : undefined,
  }));
}

/** A page of an event with the receipts that stand. */
export async function withReceipts<Page extends { country?: Country }>(
  scope: EventScope,
  loading: Promise<Page>,
): Promise<Page & { receipts: ReceiptLine[] }> {
  const [page, receipts] = await Promise.all([loading, standingReceipts(scope)]);
  return {
    ...page,
    receipts: receipts.map((receipt) => ({ ...receipt, title: receiptTitle(receipt, page.country) })),
  };
}

async function emailsOfRooms({ api, event }: EventScope): Promise<Map<number, number | undefined>> {
  try {
    const { data } = await api(ofEvent, { params: { id: event.eventId } });
    return new Map(data.map(({ room_id, email_id }) => [room_id, email_id]));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return new Map();
  }
}

/** "Sent at 7:37 am", or of another day "Saved on Mon 1 Mar 2027, 7:37 am", in the zone of the event's country. */
export function receiptTitle(
  { at, isEmail }: Pick<Receipt, "at" | "isEmail">,
  country: Country | undefined,
  now = new Date(),
): string {
  const zone = zoneOf(country) ?? "UTC";
  const isToday = localDay(new Date(at), zone) === localDay(now, zone);
  const when = isToday ? `at ${formatTime(at, zone)}` : `on ${formatDateTime(at, zone)}`;
  return `${isEmail ? "Sent" : "Saved"} ${when}${country ? "" : " UTC"}`;
}
