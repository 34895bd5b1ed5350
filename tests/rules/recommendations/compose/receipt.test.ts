import { EmailSummary } from "@contract/leads/lead";
import { Recommendation } from "@contract/recommendations/recommendations";
import { expect, test } from "vitest";
import {
  filterConfirmedReceipts,
  findReceiptMail,
  formatReceiptTitle,
  formatReceiptVenues,
  isRepeatedInAlert,
  type Receipt,
  type ReceiptState,
} from "~/services/recommendations/compose/receipt";

const formatTitle = (at: string, country?: "AU" | "UK", state: ReceiptState = "sent") =>
  formatReceiptTitle({ at }, state, country, new Date("2027-03-01T22:00:00Z"));

test("[SEND-05] a receipt shows the local time of the event's country, with the date if not today", () => {
  expect(formatTitle("2027-03-01T20:37:00Z", "AU")).toBe("Sent at 7:37 am Melbourne");
  expect(formatTitle("2027-03-01T07:37:00Z", "UK")).toBe("Sent at 7:37 am London");
  expect(formatTitle("2027-02-28T20:37:00Z", "AU")).toBe("Sent on Mon 1 Mar 2027, 7:37 am Melbourne");
  expect(formatTitle("2027-02-28T20:37:00Z", "AU", "queued")).toBe(
    "Waiting to be sent since Mon 1 Mar 2027, 7:37 am Melbourne",
  );
  expect(formatTitle("2027-03-01T20:37:00Z")).toBe("Sent at 8:37 pm UTC");
});

const buildReceipt = (key: string, roomIds: number[], changes: Partial<Receipt> = {}): Receipt => ({
  key,
  at: "2027-03-01T20:37:00Z",
  isEmail: true,
  rooms: roomIds.map((roomId) => ({ roomId, venue: "Barn", room: "Hall" })),
  ...changes,
});
const buildRecommended = (room_id: number, changes = {}) =>
  Recommendation.parse({ venue_id: 1, venue_name: "Barn", room_id, room_name: "Hall", ...changes });
const listConfirmedKeys = (receipts: Receipt[], rooms: number[]) =>
  filterConfirmedReceipts(
    receipts,
    rooms.map((room) => buildRecommended(room)),
    "Ada",
  ).map(({ key }) => key);

test("[SEND-08] an unconfirmed receipt counts if all its rooms were recommended and on no other", () => {
  const begun = buildReceipt("begun", [11, 21], { isBegun: true });
  expect(listConfirmedKeys([begun], [11, 21, 31])).toEqual(["begun"]);
  expect(listConfirmedKeys([begun], [11])).toEqual([]);
  expect(listConfirmedKeys([begun, buildReceipt("other", [21])], [11, 21])).toEqual(["other"]);
  const rival = buildReceipt("rival", [21], { isBegun: true });
  expect(listConfirmedKeys([begun, rival], [11, 21]), "either may have been the one").toEqual([]);
});

test("[SEND-05] the newest five receipts are shown", () => {
  const many = [1, 2, 3, 4, 5, 6].map((id) => buildReceipt(String(id), [id]));
  expect(listConfirmedKeys(many, [])).toEqual(["1", "2", "3", "4", "5"]);
});

test("[SEND-05] the mail of a receipt is found in the log by its rooms", () => {
  const log = [44, 45].map((id) => EmailSummary.parse({ id }));
  const sent = buildReceipt("sent", [11]);
  expect(
    findReceiptMail(
      sent,
      [buildRecommended(21, { email_id: 45 }), buildRecommended(11, { email_id: 44 })],
      log,
    )?.id,
  ).toBe(44);
  expect(findReceiptMail(sent, [buildRecommended(11, { email_id: 46 })], log)).toBeUndefined();
  expect(findReceiptMail(sent, [buildRecommended(11)], log)).toBeUndefined();
  expect(
    findReceiptMail({ ...sent, isEmail: false }, [buildRecommended(11, { email_id: 44 })], log),
  ).toBeUndefined();
});

test("[SEND-05] a receipt names each venue once, and counts those beyond three", () => {
  const text = (...venues: string[]) =>
    formatReceiptVenues({ rooms: venues.map((venue, roomId) => ({ roomId, venue, room: "Hall" })) });
  expect(text("Barn", "Barn", "Mill")).toBe("Barn · Mill");
  expect(text("Barn", "Mill", "Loft")).toBe("Barn · Mill · Loft");
  expect(text("Barn", "Mill", "Loft", "Quay", "Loft")).toBe("Barn · Mill · 2 more venues");
});

test("[SEND-05] an alert covers the receipt of a recent send, unless its mail may not have gone", () => {
  const at = "2027-03-01T20:37:00Z";
  const isCovered = (state: ReceiptState, seconds: number) =>
    isRepeatedInAlert({ at }, state, Date.parse(at) + seconds * 1000);
  expect((["sent", "saved", "outbox"] as const).map((state) => isCovered(state, 8))).toEqual([
    true,
    true,
    true,
  ]);
  expect((["queued", "failed", "unknown"] as const).map((state) => isCovered(state, 8))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isCovered("sent", 90)).toBe(false);
});
