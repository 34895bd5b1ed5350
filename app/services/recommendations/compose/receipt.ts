import type { EmailSummary } from "@contract/leads/lead";
import type { Recommendation } from "@contract/recommendations/recommendations";
import { type Country, zoneOf } from "@contract/vocabulary";
import { formatDateTime, formatTime, formatZone, toLocalDay } from "~/services/format/dates";

/** What is known of a send or save of rooms, and the words for it. */

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
  /** Written before its send, of whose end nothing has been noted. */
  isBegun?: true;
}

/** A receipt is forgotten after this time, whatever becomes of others. */
export const LIFE_SECONDS = 30 * 24 * 60 * 60;

/** The receipts whose time is not over. */
export const unexpired = (receipts: readonly Receipt[], now = Date.now()) =>
  receipts.filter(({ at }) => Date.parse(at) + LIFE_SECONDS * 1000 > now);

/** More than these nobody leaves standing. */
const MOST = 5;

const holds = ({ rooms }: Receipt, roomIds: readonly number[]) =>
  rooms.some(({ roomId }) => roomIds.includes(roomId));

/**
 * The receipts of what is known to have happened, newest first. One whose end nobody noted counts where the upstream has
 * all of its rooms of this person, and no other receipt has any of them.
 */
export const happened = (
  receipts: readonly Receipt[],
  recommendations: readonly Recommendation[],
  userName: string,
): Receipt[] =>
  receipts
    .filter((receipt) => {
      if (!receipt.isBegun) return true;
      const ids = receipt.rooms.map(({ roomId }) => roomId);
      const isTold = receipts.some((other) => other !== receipt && holds(other, ids));
      return !isTold && areOwn(ids, recommendations, userName);
    })
    .slice(0, MOST);

/** Whether all of some rooms have been recommended, by this person as far as that is told. */
export function areOwn(
  roomIds: readonly number[],
  recommendations: readonly Recommendation[],
  userName: string,
): boolean {
  const own = recommendations.filter(({ recommended_by: by }) => by === undefined || by === userName);
  return roomIds.every((id) => own.some(({ room_id }) => room_id === id));
}

/** The mail of a receipt in the log of its lead; `undefined` where that is not told. */
export function mailOf(
  { isEmail, rooms }: Receipt,
  recommendations: readonly Recommendation[],
  log: readonly EmailSummary[] = [],
): EmailSummary | undefined {
  const id = recommendations.find(({ room_id }) => room_id === rooms[0]?.roomId)?.email_id;
  return isEmail ? log.find((mail) => id !== undefined && mail.id === id) : undefined;
}

/** More of its venues a receipt does not name. */
const MOST_NAMED = 2;

/** The venues of a receipt in few words: "Barn · Mill · 3 more venues". */
export function venuesText({ rooms }: Pick<Receipt, "rooms">): string {
  const venues = [...new Set(rooms.map(({ venue }) => venue))];
  const more = venues.length - MOST_NAMED;
  // One more needs no more room than the words for it.
  const named = more > 1 ? [...venues.slice(0, MOST_NAMED), `${more} more venues`] : venues;
  return named.join(" · ");
}

/** The alert of a send goes long before this time is over. */
const ALERT_MS = 60_000;

/** Whether an alert of success that stands above the newest receipt says the same: it was made just now, and its mail went. */
export const isToldByAlert = ({ at }: Pick<Receipt, "at">, state: ReceiptState, now = Date.now()) =>
  (state === "sent" || state === "saved" || state === "outbox") && now - Date.parse(at) < ALERT_MS;

/** How far a receipt's mail has come; `unknown` where the upstream does not tell it, or in words that are not known. */
export type ReceiptState = "saved" | "sent" | "outbox" | "sandbox" | "queued" | "failed" | "unknown";

const mailStates: readonly string[] = [
  "sent",
  "outbox",
  "sandbox",
  "queued",
  "failed",
] satisfies ReceiptState[];

export function receiptState({ isEmail }: Pick<Receipt, "isEmail">, mail?: EmailSummary): ReceiptState {
  if (!isEmail) return "saved";
  return mailStates.includes(mail?.status ?? "") ? (mail?.status as ReceiptState) : "unknown";
}

/** What a receipt says, by the time alone ("7:37 am Melbourne") and with the word before it ("at 7:37 am Melbourne"). */
const titles: Record<ReceiptState, (time: string, at: string) => string> = {
  saved: (_, at) => `Saved ${at}`,
  sent: (_, at) => `Sent ${at}`,
  outbox: (_, at) => `Logged only ${at}, email is not switched on`,
  sandbox: (_, at) => `Sent to the test mailbox only ${at}`,
  queued: (time) => `Waiting to be sent since ${time}`,
  failed: (time) => `Not delivered: the email of ${time}`,
  unknown: (_, at) => `Recommended ${at}`,
};

/**
 * "Sent at 7:37 am Melbourne", or of another day "Saved on Mon 1 Mar 2027, 7:37 am Melbourne", in the main zone of the
 * event's country, else in UTC.
 */
export function receiptTitle(
  { at }: Pick<Receipt, "at">,
  state: ReceiptState,
  country: Country | undefined,
  now = new Date(),
): string {
  const zone = zoneOf(country) ?? "UTC";
  const isToday = toLocalDay(new Date(at), zone) === toLocalDay(now, zone);
  const time = `${isToday ? formatTime(at, zone) : formatDateTime(at, zone)} ${formatZone(zone)}`;
  return titles[state](time, `${isToday ? "at" : "on"} ${time}`);
}
