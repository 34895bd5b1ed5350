import "../../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import { expect, test } from "vitest";
import * as sendPage from "~/routes/recommendations/send";
import type { ListedPlaceholder } from "~/services/recommendations/compose/email-template";
import { addRoomToStoredQueue, loadQueue } from "~/services/recommender/queue/queue.server";
import {
  buildEmailFields,
  buildEventParams,
  buildRecommendation,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../support/business";
import {
  holdReply,
  type Reply,
  replyTruncated,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../../support/web";

const success = replyWithJson({ success: true });
const buildRecommenderPath = (event: number) => `/leads/${LEAD}/event/${event}/karenV2`;

const postSendForm = (browser: Browser, event: number, fields: Fields) =>
  browser.post(
    sendPage,
    `${buildRecommenderPath(event)}/send`,
    { intent: "send", ...fields },
    { params: buildEventParams(event) },
  );

const queueRoomForEvent = (event: number, room_id: number) =>
  addRoomToStoredQueue(
    7,
    event,
    { venue_id: 1, room_id, room_name: "Hall", name: "Barn", space: "Hall", image_url: undefined },
    new Set(),
  );

async function signInWithQueuedRoom(reply: Reply = success) {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.send, reply);
  await queueRoomForEvent(event, 11);
  return { event, browser };
}

const listIdempotencyKeys = () =>
  upstream.requests(recommendationCalls.send).map(({ headers }) => headers["idempotency-key"]);

test("[SEND-08] a double click sends once, and both clicks see the success", async () => {
  const slow = holdReply(success);
  const { event, browser } = await signInWithQueuedRoom(slow.reply);
  const fields = buildEmailFields();
  const clicks = [
    postSendForm(browser, event, fields),
    postSendForm(browser, event, fields),
    postSendForm(browser, event, fields),
  ];
  await slow.arrived;
  clicks.push(postSendForm(browser, event, fields));
  slow.release();
  expect((await Promise.all(clicks)).map(getRedirect)).toEqual(Array(4).fill(buildRecommenderPath(event)));
  expect(listIdempotencyKeys()).toEqual([fields.form_key]);
});

test("[SEND-08] a reload after the send sends nothing and shows the success again", async () => {
  const { event, browser } = await signInWithQueuedRoom();
  const fields = buildEmailFields();
  await postSendForm(browser, event, fields);
  expect(getRedirect(await postSendForm(browser, event, fields))).toBe(buildRecommenderPath(event));
  expect(listIdempotencyKeys()).toHaveLength(1);
});

test("[SEND-08] sending an old form again does not send rooms queued since", async () => {
  const { event, browser } = await signInWithQueuedRoom();
  const fields = buildEmailFields();
  await postSendForm(browser, event, fields);
  await queueRoomForEvent(event, 21);
  const response = await postSendForm(browser, event, fields);
  expect(response.status).toBe(422);
  expect((await response.json()).alert).toMatch(/already been sent/);
  expect(listIdempotencyKeys()).toHaveLength(1);
  expect(await loadQueue(7, event)).toHaveLength(1);
});

test.each([
  ["a lost answer", replyTruncated],
  ["a failure", replyWithFailure(500)],
  ["an answer without success", replyWithJson({ success: false })],
])("[SEND-08] after %s the same form tries again with the same key", async (_, reply) => {
  const { event, browser } = await signInWithQueuedRoom(reply);
  const fields = buildEmailFields();
  const { rejected } = await (await postSendForm(browser, event, fields)).json();
  expect(rejected.initialValue.form_key).toBe(fields.form_key);
  upstream.on(recommendationCalls.send, success);
  expect(getRedirect(await postSendForm(browser, event, fields))).toBe(buildRecommenderPath(event));
  expect(listIdempotencyKeys()).toEqual([fields.form_key, fields.form_key]);
  expect(await loadQueue(7, event)).toEqual([]);
});

/** A recommended room, as the upstream answers it. */
const replyWithRecommendation = (by?: string) =>
  replyWithData([{ ...buildRecommendation(11), recommended_by: by }]);

test("[SEND-08] a send whose answer is lost, but which was done, counts as sent at once", async () => {
  const { event, browser } = await signInWithQueuedRoom(replyTruncated);
  upstream.once(recommendationCalls.ofEvent, replyWithData([]));
  upstream.on(recommendationCalls.ofEvent, replyWithRecommendation("Ada Byron"));
  const fields = buildEmailFields();
  expect(getRedirect(await postSendForm(browser, event, fields))).toBe(buildRecommenderPath(event));
  expect(getRedirect(await postSendForm(browser, event, fields))).toBe(buildRecommenderPath(event));
  expect(listIdempotencyKeys()).toHaveLength(1);
  expect(await loadQueue(7, event)).toEqual([]);
});

test("[SEND-08] a finished send with an unseen outcome is not repeated, whatever is queued since", async () => {
  const { event, browser } = await signInWithQueuedRoom(replyTruncated);
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(500));
  const fields = buildEmailFields();
  const alertOf = async () => (await (await postSendForm(browser, event, fields)).json()).alert;
  expect(await alertOf()).toBe("An error occurred while sending the email.");
  expect(await alertOf()).toBe("An error occurred while sending the email.");
  upstream.on(recommendationCalls.send, success);
  upstream.on(recommendationCalls.ofEvent, replyWithRecommendation());
  await queueRoomForEvent(event, 21);
  expect(await alertOf()).toMatch(/already been sent/);
  expect(listIdempotencyKeys()).toHaveLength(1);
  expect(await loadQueue(7, event)).toMatchObject([{ room_id: 21 }]);
});

test("[SEND-08] a colleague's recommendation does not count as the user's own send", async () => {
  const { event, browser } = await signInWithQueuedRoom(replyWithFailure(500));
  const fields = buildEmailFields();
  await postSendForm(browser, event, fields);
  upstream.on(recommendationCalls.ofEvent, replyWithRecommendation("Grace Hopper"));
  const { rejected } = await (await postSendForm(browser, event, fields)).json();
  expect(rejected.error).toEqual({ "": ["Hall at Barn has already been recommended for this event."] });
  expect(listIdempotencyKeys()).toHaveLength(1);
});

test("[SEND-08] each opened form has its own key", async () => {
  const { event, browser } = await signInWithQueuedRoom();
  const open = async () =>
    (
      await browser.get(sendPage, `${buildRecommenderPath(event)}/send`, { params: buildEventParams(event) })
    ).json();
  const [first, second] = [await open(), await open()];
  expect(first.values.form_key).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.values.form_key).not.toBe(first.values.form_key);
});

test("[SEND-08] a key is valid only for its user and event", async () => {
  const { event, browser } = await signInWithQueuedRoom();
  const fields = buildEmailFields();
  await postSendForm(browser, event, fields);
  const other = nextEventId();
  await queueRoomForEvent(other, 11);
  await postSendForm(browser, other, fields);
  expect(upstream.requests(recommendationCalls.send).map(({ path }) => path)).toEqual(
    [event, other].map((id) => `/v1/lead-event/${id}/recommendations/send`),
  );
});

test("[AUTH-06] after a session lost while sending the form restores the text once", async () => {
  const { event, browser } = await signInWithQueuedRoom(replyWithFailure(401));
  const fields = buildEmailFields({ template: "My own words", send_as_quick_recommend: "Yes" });
  const toLogin = new URL(getRedirect(await postSendForm(browser, event, fields)) ?? "", "http://x");
  expect(toLogin.pathname).toBe("/login");
  await browser.signIn();
  const wanted = toLogin.searchParams.get("redirect") ?? "";
  const open = async () => (await browser.get(sendPage, wanted, { params: buildEventParams(event) })).json();
  expect((await open()).values).toMatchObject(fields);
  expect((await open()).values.template).not.toBe("My own words");
  expect(await loadQueue(7, event)).toHaveLength(1);
});

test("[SEND-01] the form opens with the template of the lead, and without a missing portal link", async () => {
  const { event, browser } = await signInWithQueuedRoom();
  const open = async () =>
    (
      await browser.get(sendPage, `${buildRecommenderPath(event)}/send`, { params: buildEventParams(event) })
    ).json();
  const dialog = await open();
  expect(dialog.recipient).toBe("grace@x.example");
  expect(dialog, "whether she unsubscribed is not known").not.toHaveProperty("isUnsubscribed");
  expect(dialog.values.subject).toBe("Venues for your wedding in {{city}}");
  expect(dialog.values.template).toMatch(/^Hi {{first_name}},/);
  const becomes = dialog.placeholders.map(({ name, value }: ListedPlaceholder) => [name, value]);
  expect(becomes.slice(0, 6)).toEqual([
    ["first_name", "Grace"],
    ["event_type", "wedding"],
    ["event_date", undefined],
    ["guest_count", "90"],
    ["city", "Melbourne"],
    ["venue_list", "Barn, Hall"],
  ]);
  expect(dialog.values.portal_link).toBe("https://client.example/portal/abc");
  upstream.on(recommendationCalls.portalLink, replyWithFailure(500));
  expect((await open()).values.portal_link).toBe("");
});
