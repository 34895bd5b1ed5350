import "../../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as receiptPage from "~/routes/recommendations/receipt";
import * as sendPage from "~/routes/recommendations/send";
import * as listPage from "~/routes/recommender/list";
import { addRoomToStoredQueue, removeRoomsFromStoredQueue } from "~/services/recommender/queue/queue.server";
import {
  buildEmailFields,
  buildEventParams,
  buildRecommendation,
  LEAD,
  lead,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import {
  replyTruncated,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../../support/web";

let event: number;
let browser: Browser;
let list: string;

/** 7:37 am in Melbourne. */
const MORNING = new Date("2027-03-01T20:37:00Z");
const setClock = (now: Date) => vi.useFakeTimers({ toFake: ["Date"], now });
/** So many days later, when sessions have ended. */
async function signInDaysLater(days: number) {
  setClock(new Date(MORNING.getTime() + days * 24 * 3_600_000));
  browser = await signedIn();
}

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  setClock(MORNING);
  [event, browser] = [nextEventId(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  upstream.on(recommendationCalls.preflight, replyWithData({ to: "grace@x.example", problems: [] }));
  await queueRoomForUser(11);
});

const queueRoomForUser = (room_id: number) =>
  addRoomToStoredQueue(
    7,
    event,
    { venue_id: 1, room_id, room_name: "Hall", name: "Barn", space: "Hall", image_url: undefined },
    new Set(),
  );
const buildEventOptions = () => ({ params: buildEventParams(event) });
const postSendForm = (fields: Fields) =>
  browser.post(sendPage, `${list}/send`, { intent: "send", ...fields }, buildEventOptions());
const loadReceipts = async (who = browser) =>
  (await (await who.get(listPage, list, buildEventOptions())).json()).receipts;
/** The upstream's answer after the email of room 11: its status in the lead's log, if it has one. */
function scriptMailStatus(status: string | undefined) {
  upstream.on(recommendationCalls.ofEvent, replyWithData([{ ...buildRecommendation(11), email_id: 44 }]));
  upstream.on(
    leadCalls.get,
    replyWithData({
      ...lead,
      email_log: [
        { id: 43, status: "sent" },
        { id: 44, status },
      ],
    }),
  );
}
const loadSendPage = async () => (await browser.get(sendPage, `${list}/send`, buildEventOptions())).json();

test("[SEND-05] after a send the page shows who got what, with the mail, until it is dismissed", async () => {
  expect(await loadReceipts()).toEqual([]);
  await postSendForm(buildEmailFields());
  scriptMailStatus("sent");
  for (let times = 0; times < 2; times++)
    expect(await loadReceipts()).toMatchObject([
      {
        title: "Sent at 7:37 am Melbourne",
        to: "grace@x.example",
        emailId: 44,
        rooms: [{ venue: "Barn", room: "Hall" }],
      },
    ]);
  const other = await signedIn({ id: 8, token: "token-of-bob" });
  expect(await loadReceipts(other)).toEqual([]);
  const [{ key }] = await loadReceipts();
  const dismiss = (from: string) => browser.post(receiptPage, "/receipt", { key, from }, buildEventOptions());
  expect(getRedirect(await dismiss(`${list}?view=map`))).toBe(`${list}?view=map`);
  expect(getRedirect(await dismiss("https://evil.example/"))).toBe(list);
  expect(await loadReceipts()).toEqual([]);
});

test("[SEND-05] a save says that nothing was emailed, and an unknown mail is not linked", async () => {
  await postSendForm({ ...buildEmailFields(), intent: "save" });
  expect(await loadReceipts()).toMatchObject([{ title: "Saved at 7:37 am Melbourne", isEmail: false }]);
  await queueRoomForUser(21);
  await postSendForm(buildEmailFields());
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(500));
  const [sent, saved] = await loadReceipts();
  expect([sent.isEmail, sent.emailId, saved.isEmail]).toEqual([true, undefined, false]);
});

test("[ERR-05] an upstream that does not name the recipient shows no address", async () => {
  upstream.shows([]);
  await loadSendPage();
  await postSendForm(buildEmailFields());
  const [receipt] = await loadReceipts();
  expect(receipt).not.toHaveProperty("to");
});

test("[SEND-08] a second window of the same dialog says when it was sent, and sends nothing", async () => {
  const [first, second] = [buildEmailFields(), buildEmailFields({ template: "Other words" })];
  await postSendForm({ ...first, shown_rooms: "11" });
  expect(getRedirect(await postSendForm({ ...second, shown_rooms: "11" }))).toBe(`${list}/send`);
  expect(await loadSendPage()).toMatchObject({
    queue: [],
    receipts: [{ title: "Recommended at 7:37 am Melbourne" }],
    values: { template: "Other words" },
  });
  await queueRoomForUser(21);
  const late = await postSendForm({ ...second, shown_rooms: "11" });
  expect(late.status).toBe(422);
  expect((await late.json()).alert).toMatch(/^Recommended at 7:37 am Melbourne in another window/);
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
  await postSendForm({ ...second, shown_rooms: "21" });
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(2);
});

test("[SEND-08] a form sends no other venues than it showed", async () => {
  await queueRoomForUser(21);
  const fields = buildEmailFields({ shown_rooms: "11,21" });
  await removeRoomsFromStoredQueue(7, event, [11]);
  const response = await postSendForm(fields);
  expect((await response.json()).alert).toMatch(/^The venues have changed since you opened this page/);
  expect(upstream.requests(recommendationCalls.send)).toEqual([]);
});

test("[SEND-08] a send with an unseen outcome gets one receipt once it is known", async () => {
  upstream.on(recommendationCalls.send, replyTruncated);
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(500));
  const fields = buildEmailFields();
  await postSendForm(fields);
  expect(await loadReceipts()).toEqual([]);
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(11)]));
  for (let times = 0; times < 2; times++) await postSendForm(fields);
  expect(await loadReceipts()).toHaveLength(1);
});

test("[SEND-08] a save in another window is no receipt of a mail with an unseen outcome", async () => {
  upstream.on(recommendationCalls.send, replyTruncated);
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(500));
  const fields = buildEmailFields();
  await postSendForm(fields);
  upstream.on(recommendationCalls.send, replyWithData({ success: true }));
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(11)]));
  await postSendForm({ ...buildEmailFields(), intent: "save" });
  await postSendForm(fields);
  expect(await loadReceipts()).toMatchObject([{ isEmail: false }]);
});

test.each([
  ["queued", "queued", "Waiting to be sent since 7:37 am Melbourne"],
  ["failed", "failed", "Not delivered: the email sent at 7:37 am Melbourne"],
  ["outbox", "outbox", "Logged only at 7:37 am Melbourne: email is switched off"],
  ["sandbox", "sandbox", "Sent to the test mailbox only at 7:37 am Melbourne"],
  ["bounced", "unknown", "Recommended at 7:37 am Melbourne"],
  [undefined, "unknown", "Recommended at 7:37 am Melbourne"],
])("[SEND-05] of a mail that is %s a receipt says what is known", async (status, state, title) => {
  await postSendForm(buildEmailFields());
  scriptMailStatus(status);
  expect(await loadReceipts()).toMatchObject([{ state, title, emailId: 44 }]);
});

test("[SEND-05] a page with a receipt reads the lead and the recommendations once", async () => {
  await postSendForm(buildEmailFields());
  scriptMailStatus("sent");
  upstream.forget();
  await loadReceipts();
  expect([leadCalls.get, recommendationCalls.ofEvent].map((call) => upstream.requests(call).length)).toEqual([
    1, 1,
  ]);
});

test("[SEND-05] each receipt expires by its own time", async () => {
  await postSendForm(buildEmailFields());
  await signInDaysLater(20);
  await queueRoomForUser(21);
  await postSendForm(buildEmailFields());
  expect(await loadReceipts()).toHaveLength(2);
  await signInDaysLater(31);
  expect(await loadReceipts()).toMatchObject([{ rooms: [{ roomId: 21 }] }]);
  await signInDaysLater(51);
  expect(await loadReceipts()).toEqual([]);
});

test("[SEND-08] a send whose process died before recording the outcome still has its receipt", async () => {
  upstream.on(recommendationCalls.send, replyTruncated);
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(500));
  await postSendForm(buildEmailFields());
  scriptMailStatus("sent");
  expect(await loadReceipts()).toMatchObject([{ title: "Sent at 7:37 am Melbourne", emailId: 44 }]);
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([{ ...buildRecommendation(11), recommended_by: "Someone else" }]),
  );
  expect(await loadReceipts(), "what a colleague recommended").toEqual([]);
});

test("[SEND-05] a refused send leaves no receipt, even if a colleague recommends its rooms later", async () => {
  upstream.on(recommendationCalls.send, replyWithJson({ success: false }));
  await postSendForm(buildEmailFields());
  scriptMailStatus("sent");
  expect(await loadReceipts()).toEqual([]);
});
