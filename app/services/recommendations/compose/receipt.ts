import type { EmailSummary } from "@contract/leads/lead";
import type { Recommendation } from "@contract/recommendations/recommendations";
import { type Country, zoneOf } from "@contract/vocabulary";
import { formatDateTime, formatTime, formatZoneCity, toLocalDay } from "~/services/format/dates";

/** Receipts of sends and saves, and how they are worded. */

/** One send or save. */
export interface Receipt {
  /** The key of its form. */
  key: string;
  /** UTC ISO. */
  at: string;
  isEmail: boolean;
  /** The address it went to; absent where the upstream did not say. */
  to?: string | undefined;
  rooms: { roomId: number; venue: string; room: string }[];
  /** Saved before its send, whose outcome is not recorded yet. */
  isBegun?: true | undefined;
}

/** How long a receipt is kept. */
export const LIFE_SECONDS = 30 * 24 * 60 * 60;

export const filterUnexpiredReceipts = (receipts: readonly Receipt[], now = Date.now()): Receipt[] =>
  receipts.filter(({ at }) => Date.parse(at) + LIFE_SECONDS * 1000 > now);

/** The most receipts shown. */
const MAX_SHOWN = 5;

const hasAnyRoom = ({ rooms }: Receipt, roomIds: readonly number[]): boolean =>
  rooms.some(({ roomId }) => roomIds.includes(roomId));

/**
 * The receipts of sends known to have happened, newest first. One without a recorded outcome counts if this person
 * recommended all of its rooms and no other receipt has any of them.
 */
export const filterConfirmedReceipts = (
  receipts: readonly Receipt[],
  recommendations: readonly Recommendation[],
  userName: string,
): Receipt[] =>
  receipts
    .filter((receipt) => {
      if (!receipt.isBegun) return true;
      const ids = receipt.rooms.map(({ roomId }) => roomId);
      const isOnOther = receipts.some((other) => other !== receipt && hasAnyRoom(other, ids));
      return !isOnOther && areRoomsRecommendedBy(ids, recommendations, userName);
    })
    .slice(0, MAX_SHOWN);

/** Whether all of the rooms have been recommended, by this person where that is known. */
export function areRoomsRecommendedBy(
  roomIds: readonly number[],
  recommendations: readonly Recommendation[],
  userName: string,
): boolean {
  const byUser = recommendations.filter(
    ({ recommended_by: author }) => author === undefined || author === userName,
  );
  return roomIds.every((id) => byUser.some(({ room_id }) => room_id === id));
}

/** The mail of a receipt in the log of its lead; `undefined` where it is not known. */
export function findReceiptMail(
  { isEmail, rooms }: Receipt,
  recommendations: readonly Recommendation[],
  emailLog: readonly EmailSummary[] = [],
): EmailSummary | undefined {
  const id = recommendations.find(({ room_id }) => room_id === rooms[0]?.roomId)?.email_id;
  return isEmail ? emailLog.find((mail) => id !== undefined && mail.id === id) : undefined;
}

/** The most venues that a receipt names. */
const MAX_NAMED = 2;

/** "Barn · Mill · 3 more venues". */
export function formatReceiptVenues({ rooms }: Pick<Receipt, "rooms">): string {
  const venues = [...new Set(rooms.map(({ venue }) => venue))];
  const rest = venues.length - MAX_NAMED;
  // A single further venue is named, as "1 more venue" would be no shorter.
  const named = rest > 1 ? [...venues.slice(0, MAX_NAMED), `${rest} more venues`] : venues;
  return named.join(" · ");
}

/** The alert of a send is gone well before this. */
const ALERT_MS = 60_000;

/** Whether the alert of success above the newest receipt says the same: it is recent, and its mail was sent or saved. */
export const isRepeatedInAlert = (
  { at }: Pick<Receipt, "at">,
  state: ReceiptState,
  now = Date.now(),
): boolean =>
  (state === "sent" || state === "saved" || state === "outbox") && now - Date.parse(at) < ALERT_MS;

/** The state of a receipt's mail; `unknown` where the upstream does not say, or in terms we do not know. */
export type ReceiptState = "saved" | "sent" | "outbox" | "sandbox" | "queued" | "failed" | "unknown";

const mailStates: readonly string[] = [
  "sent",
  "outbox",
  "sandbox",
  "queued",
  "failed",
] satisfies ReceiptState[];

export function toReceiptState({ isEmail }: Pick<Receipt, "isEmail">, mail?: EmailSummary): ReceiptState {
  if (!isEmail) return "saved";
  return mailStates.includes(mail?.status ?? "") ? (mail?.status as ReceiptState) : "unknown";
}

/** The titles of receipts; `time` is "7:37 am Melbourne", `at` is "at 7:37 am Melbourne". */
const titles: Record<ReceiptState, (time: string, at: string) => string> = {
  saved: (_, at) => `Saved ${at}`,
  sent: (_, at) => `Sent ${at}`,
  outbox: (_, at) => `Logged only ${at}: email is switched off`,
  sandbox: (_, at) => `Sent to the test mailbox only ${at}`,
  queued: (time) => `Waiting to be sent since ${time}`,
  failed: (_, at) => `Not delivered: the email sent ${at}`,
  unknown: (_, at) => `Recommended ${at}`,
};

/**
 * "Sent at 7:37 am Melbourne" for today, else "Saved on Mon 1 Mar 2027, 7:37 am Melbourne"; in the main zone of the event's
 * country, else in UTC.
 */
export function formatReceiptTitle(
  { at }: Pick<Receipt, "at">,
  state: ReceiptState,
  country: Country | undefined,
  now = new Date(),
): string {
  const zone = zoneOf(country) ?? "UTC";
  const isToday = toLocalDay(new Date(at), zone) === toLocalDay(now, zone);
  const time = `${isToday ? formatTime(at, zone) : formatDateTime(at, zone)} ${formatZoneCity(zone)}`;
  return titles[state](time, `${isToday ? "at" : "on"} ${time}`);
}
