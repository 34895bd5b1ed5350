import "../../support/web";

import { ofEvent, preflight, send } from "@contract/recommendations/recommendations";
import { beforeEach, expect, test, vi } from "vitest";
import * as receiptPage from "~/routes/recommendations/receipt";
import * as sendPage from "~/routes/recommendations/send";
import * as listPage from "~/routes/recommender/list";
import { receiptTitle } from "~/services/recommendations/compose/receipts.server";
import { queueRoom, unqueueRooms } from "~/services/recommender/queue/queue.server";
import {
  emailFields,
  eventParams,
  LEAD,
  newEvent,
  recommendation,
  scriptBusiness,
} from "../../support/business";
import { answer, data, failure, truncated } from "../../support/scripted-upstream";
import { type Browser, type Fields, sentTo, signedIn, upstream } from "../../support/web";

let event: number;
let browser: Browser;
let list: string;

beforeEach(async () => {
  [event, browser] = [newEvent(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptBusiness(event);
  upstream.on(send, answer({ success: true }));
  upstream.on(preflight, data({ to: "grace@x.example", problems: [] }));
  await queue(11);
});

const queue = (room_id: number) =>
  queueRoom(
    7,
    event,
    { venue_id: 1, room_id, room_name: "Hall", name: "Barn", space: "Hall", image_url: undefined },
    new Set(),
  );
const asked = () => ({ params: eventParams(event) });
const post = (fields: Fields) =>
  browser.post(sendPage, `${list}/send`, { intent: "send", ...fields }, asked());
const receipts = async (who = browser) => (await (await who.get(listPage, list, asked())).json()).receipts;
const dialog = async () => (await browser.get(sendPage, `${list}/send`, asked())).json();

test("[SEND-05] after a send it stands who got what, with the mail, until it is dismissed", async () => {
  expect(await receipts()).toEqual([]);
  await post(emailFields());
  upstream.on(ofEvent, data([{ ...recommendation(11), email_id: 44 }]));
  for (let times = 0; times < 2; times++)
    expect(await receipts()).toMatchObject([
      {
        title: expect.stringMatching(/^Sent at \d{1,2}:\d\d [ap]m$/),
        to: "grace@x.example",
        emailId: 44,
        rooms: [{ venue: "Barn", room: "Hall" }],
      },
    ]);
  const other = await signedIn({ id: 8, token: "token-of-bob" });
  expect(await receipts(other)).toEqual([]);
  const [{ key }] = await receipts();
  const dismiss = (from: string) => browser.post(receiptPage, "/receipt", { key, from }, asked());
  expect(sentTo(await dismiss(`${list}?view=map`))).toBe(`${list}?view=map`);
  expect(sentTo(await dismiss("https://evil.example/"))).toBe(list);
  expect(await receipts()).toEqual([]);
});

test("[SEND-05] a save says that nothing was mailed; a mail that is not told of is not linked", async () => {
  await post({ ...emailFields(), intent: "save" });
  expect(await receipts()).toMatchObject([{ title: expect.stringMatching(/^Saved at /), isEmail: false }]);
  await queue(21);
  await post(emailFields());
  upstream.on(ofEvent, failure(500));
  const [sent, saved] = await receipts();
  expect([sent.isEmail, sent.emailId, saved.isEmail]).toEqual([true, undefined, false]);
});

test("[ERR-05] before an upstream that does not say whom it mails, no address is named", async () => {
  upstream.shows([]);
  await dialog();
  await post(emailFields());
  const [receipt] = await receipts();
  expect(receipt).not.toHaveProperty("to");
});

test("[SEND-08] a second window of the same dialog says when it was sent, and sends nothing", async () => {
  const [first, second] = [emailFields(), emailFields({ template: "Other words" })];
  await post({ ...first, shown_rooms: "11" });
  expect(sentTo(await post({ ...second, shown_rooms: "11" }))).toBe(`${list}/send`);
  expect(await dialog()).toMatchObject({
    queue: [],
    receipts: [{ title: expect.stringMatching(/^Sent at /) }],
    values: { template: "Other words" },
  });
  await queue(21);
  const late = await post({ ...second, shown_rooms: "11" });
  expect(late.status).toBe(422);
  expect((await late.json()).alert).toMatch(/^Sent at \d{1,2}:\d\d [ap]m in another window/);
  expect(upstream.requests(send)).toHaveLength(1);
  await post({ ...second, shown_rooms: "21" });
  expect(upstream.requests(send)).toHaveLength(2);
});

test("[SEND-08] a dialog sends no other venues than it was shown with", async () => {
  await queue(21);
  const fields = emailFields({ shown_rooms: "11,21" });
  await unqueueRooms(7, event, [11]);
  const response = await post(fields);
  expect((await response.json()).alert).toMatch(/^The venues have changed since this was opened/);
  expect(upstream.requests(send)).toEqual([]);
});

test("[SEND-08] a send of which nobody saw the end has its receipt once it is known, once", async () => {
  upstream.on(send, truncated);
  upstream.on(ofEvent, failure(500));
  const fields = emailFields();
  await post(fields);
  expect(await receipts()).toEqual([]);
  upstream.on(ofEvent, data([recommendation(11)]));
  for (let times = 0; times < 2; times++) await post(fields);
  expect(await receipts()).toHaveLength(1);
});

test("[SEND-08] what another window has saved meanwhile is no receipt of a mail whose end nobody saw", async () => {
  upstream.on(send, truncated);
  upstream.on(ofEvent, failure(500));
  const fields = emailFields();
  await post(fields);
  upstream.on(send, data({ success: true }));
  upstream.on(ofEvent, data([recommendation(11)]));
  await post({ ...emailFields(), intent: "save" });
  await post(fields);
  expect(await receipts()).toMatchObject([{ isEmail: false }]);
});

test("[SEND-05] a receipt says the time of the event's country, with the day of another day", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-01T22:00:00Z") });
  const title = (at: string, country?: "AU" | "UK") => receiptTitle({ at, isEmail: true }, country);
  expect(title("2027-03-01T20:37:00Z", "AU")).toBe("Sent at 7:37 am");
  expect(title("2027-03-01T07:37:00Z", "UK")).toBe("Sent at 7:37 am");
  expect(title("2027-02-28T20:37:00Z", "AU")).toBe("Sent on Mon 1 Mar 2027, 7:37 am");
  expect(title("2027-03-01T20:37:00Z")).toBe("Sent at 8:37 pm UTC");
  vi.useRealTimers();
});
