import "../../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as receiptPage from "~/routes/recommendations/receipt";
import * as sendPage from "~/routes/recommendations/send";
import * as listPage from "~/routes/recommender/list";
import { addRoomToStoredQueue, removeRoomsFromStoredQueue } from "~/services/recommender/queue/queue.server";
import {
  emailFields,
  eventParams,
  LEAD,
  lead,
  newEvent,
  recommendation,
  scriptBusiness,
} from "../../support/business";
import { answer, data, failure, truncated } from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../../support/web";

let event: number;
let browser: Browser;
let list: string;

/** 7:37 am in Melbourne. */
const MORNING = new Date("2027-03-01T20:37:00Z");
const at = (now: Date) => vi.useFakeTimers({ toFake: ["Date"], now });
/** So many days later, when sessions have ended. */
async function later(days: number) {
  at(new Date(MORNING.getTime() + days * 24 * 3_600_000));
  browser = await signedIn();
}

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  at(MORNING);
  [event, browser] = [newEvent(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptBusiness(event);
  upstream.on(recommendationCalls.send, answer({ success: true }));
  upstream.on(recommendationCalls.preflight, data({ to: "grace@x.example", problems: [] }));
  await queue(11);
});

const queue = (room_id: number) =>
  addRoomToStoredQueue(
    7,
    event,
    { venue_id: 1, room_id, room_name: "Hall", name: "Barn", space: "Hall", image_url: undefined },
    new Set(),
  );
const eventContext = () => ({ params: eventParams(event) });
const post = (fields: Fields) =>
  browser.post(sendPage, `${list}/send`, { intent: "send", ...fields }, eventContext());
const receipts = async (who = browser) =>
  (await (await who.get(listPage, list, eventContext())).json()).receipts;
/** The upstream's answer after the email of room 11: its status in the lead's log, if it has one. */
function mailed(status: string | undefined) {
  upstream.on(recommendationCalls.ofEvent, data([{ ...recommendation(11), email_id: 44 }]));
  upstream.on(
    leadCalls.get,
    data({
      ...lead,
      email_log: [
        { id: 43, status: "sent" },
        { id: 44, status },
      ],
    }),
  );
}
const dialog = async () => (await browser.get(sendPage, `${list}/send`, eventContext())).json();

test("[SEND-05] after a send the page shows who got what, with the mail, until it is dismissed", async () => {
  expect(await receipts()).toEqual([]);
  await post(emailFields());
  mailed("sent");
  for (let times = 0; times < 2; times++)
    expect(await receipts()).toMatchObject([
      {
        title: "Sent at 7:37 am Melbourne",
        to: "grace@x.example",
        emailId: 44,
        rooms: [{ venue: "Barn", room: "Hall" }],
      },
    ]);
  const other = await signedIn({ id: 8, token: "token-of-bob" });
  expect(await receipts(other)).toEqual([]);
  const [{ key }] = await receipts();
  const dismiss = (from: string) => browser.post(receiptPage, "/receipt", { key, from }, eventContext());
  expect(getRedirect(await dismiss(`${list}?view=map`))).toBe(`${list}?view=map`);
  expect(getRedirect(await dismiss("https://evil.example/"))).toBe(list);
  expect(await receipts()).toEqual([]);
});

test("[SEND-05] a save says that nothing was emailed, and an unknown mail is not linked", async () => {
  await post({ ...emailFields(), intent: "save" });
  expect(await receipts()).toMatchObject([{ title: "Saved at 7:37 am Melbourne", isEmail: false }]);
  await queue(21);
  await post(emailFields());
  upstream.on(recommendationCalls.ofEvent, failure(500));
  const [sent, saved] = await receipts();
  expect([sent.isEmail, sent.emailId, saved.isEmail]).toEqual([true, undefined, false]);
});

test("[ERR-05] an upstream that does not name the recipient shows no address", async () => {
  upstream.shows([]);
  await dialog();
  await post(emailFields());
  const [receipt] = await receipts();
  expect(receipt).not.toHaveProperty("to");
});

test("[SEND-08] a second window of the same dialog says when it was sent, and sends nothing", async () => {
  const [first, second] = [emailFields(), emailFields({ template: "Other words" })];
  await post({ ...first, shown_rooms: "11" });
  expect(getRedirect(await post({ ...second, shown_rooms: "11" }))).toBe(`${list}/send`);
  expect(await dialog()).toMatchObject({
    queue: [],
    receipts: [{ title: "Recommended at 7:37 am Melbourne" }],
    values: { template: "Other words" },
  });
  await queue(21);
  const late = await post({ ...second, shown_rooms: "11" });
  expect(late.status).toBe(422);
  expect((await late.json()).alert).toMatch(/^Recommended at 7:37 am Melbourne in another window/);
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
  await post({ ...second, shown_rooms: "21" });
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(2);
});

test("[SEND-08] a form sends no other venues than it showed", async () => {
  await queue(21);
  const fields = emailFields({ shown_rooms: "11,21" });
  await removeRoomsFromStoredQueue(7, event, [11]);
  const response = await post(fields);
  expect((await response.json()).alert).toMatch(/^The venues have changed since you opened this page/);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-08] a send with an unseen outcome gets one receipt once it is known", async () => {
  upstream.on(recommendationCalls.send, truncated);
  upstream.on(recommendationCalls.ofEvent, failure(500));
  const fields = emailFields();
  await post(fields);
  expect(await receipts()).toEqual([]);
  upstream.on(recommendationCalls.ofEvent, data([recommendation(11)]));
  for (let times = 0; times < 2; times++) await post(fields);
  expect(await receipts()).toHaveLength(1);
});

test("[SEND-08] a save in another window is no receipt of a mail with an unseen outcome", async () => {
  upstream.on(recommendationCalls.send, truncated);
  upstream.on(recommendationCalls.ofEvent, failure(500));
  const fields = emailFields();
  await post(fields);
  upstream.on(recommendationCalls.send, data({ success: true }));
  upstream.on(recommendationCalls.ofEvent, data([recommendation(11)]));
  await post({ ...emailFields(), intent: "save" });
  await post(fields);
  expect(await receipts()).toMatchObject([{ isEmail: false }]);
});

test.each([
  ["queued", "queued", "Waiting to be sent since 7:37 am Melbourne"],
  ["failed", "failed", "Not delivered: the email sent at 7:37 am Melbourne"],
  ["outbox", "outbox", "Logged only at 7:37 am Melbourne: email is switched off"],
  ["sandbox", "sandbox", "Sent to the test mailbox only at 7:37 am Melbourne"],
  ["bounced", "unknown", "Recommended at 7:37 am Melbourne"],
  [undefined, "unknown", "Recommended at 7:37 am Melbourne"],
])("[SEND-05] of a mail that is %s a receipt says what is known", async (status, state, title) => {
  await post(emailFields());
  mailed(status);
  expect(await receipts()).toMatchObject([{ state, title, emailId: 44 }]);
});

test("[SEND-05] a page with a receipt reads the lead and the recommendations once", async () => {
  await post(emailFields());
  mailed("sent");
  upstream.forget();
  await receipts();
  expect([leadCalls.get, recommendationCalls.ofEvent].map((call) => upstream.requests(call).length)).toEqual([
    1, 1,
  ]);
});

test("[SEND-05] each receipt expires by its own time", async () => {
  await post(emailFields());
  await later(20);
  await queue(21);
  await post(emailFields());
  expect(await receipts()).toHaveLength(2);
  await later(31);
  expect(await receipts()).toMatchObject([{ rooms: [{ roomId: 21 }] }]);
  await later(51);
  expect(await receipts()).toEqual([]);
});

test("[SEND-08] a send whose process died before recording the outcome still has its receipt", async () => {
  upstream.on(recommendationCalls.send, truncated);
  upstream.on(recommendationCalls.ofEvent, failure(500));
  await post(emailFields());
  mailed("sent");
  expect(await receipts()).toMatchObject([{ title: "Sent at 7:37 am Melbourne", emailId: 44 }]);
  upstream.on(recommendationCalls.ofEvent, data([{ ...recommendation(11), recommended_by: "Someone else" }]));
  expect(await receipts(), "what a colleague recommended").toEqual([]);
});

test("[SEND-05] a refused send leaves no receipt, even if a colleague recommends its rooms later", async () => {
  upstream.on(recommendationCalls.send, answer({ success: false }));
  await post(emailFields());
  mailed("sent");
  expect(await receipts()).toEqual([]);
});
