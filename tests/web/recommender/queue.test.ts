import "../support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import * as queuePage from "~/routes/recommender/queue";
import { takeAlert } from "~/services/access/session.server";
import { loadQueue } from "~/services/recommender/queue/queue.server";
import {
  buildEventParams,
  buildRecommendation,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

const buildRecommenderPath = (event: number) => `/leads/${LEAD}/event/${event}/karenV2`;

/** Posts a change of the queue as without JavaScript. */
const postQueueChange = (browser: Browser, event: number, fields: Record<string, string>) =>
  browser.post(queuePage, `${buildRecommenderPath(event)}/queue`, fields, {
    params: buildEventParams(event),
  });

const loadQueuedRoomIds = async (event: number, user = 7) =>
  (await loadQueue(user, event)).map(({ room_id }) => room_id);

/** The outcome that a fetcher gets. */
const loadOutcome = async (browser: Browser, event: number, fields: Record<string, string>) =>
  (await postQueueChange(browser, event, { ...fields, fetcher: "1" })).json();

test("[QUEUE-01] a room is queued with the upstream's data, and the page returns unchanged", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  const from = `${buildRecommenderPath(event)}?view=map&marker=1`;
  expect(getRedirect(await postQueueChange(browser, event, { add: "1:Made up name:11", from }))).toBe(from);
  expect(await loadQueue(7, event)).toEqual([
    {
      venue_id: 1,
      room_id: 11,
      room_name: "Room 11",
      name: "Venue 1",
      space: "Room 11",
      image_url: "/media/1.svg",
    },
  ]);
});

test("[QUEUE-01] a queued room shows the client's response to its venue", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  const answer = { answer: "declined", reason: "too_far" };
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([{ ...buildRecommendation(12), client_answer: answer }]),
  );
  await postQueueChange(browser, event, { add: "1:Room 11:11" });
  await postQueueChange(browser, event, { add: "2:Room 21:21" });
  const shown = await browser.get(recommenderPage, buildRecommenderPath(event), {
    params: buildEventParams(event),
  });
  expect((await shown.json()).clientMarks).toEqual({ 1: [{ kind: "declined", text: "Declined: too far" }] });
});

test("[QUEUE-02] Entire Venue queues the venue's first room with an empty space", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  await postQueueChange(browser, event, { add: "2:Entire Venue:20" });
  expect(await loadQueue(7, event)).toMatchObject([{ room_id: 20, room_name: "Entire Venue", space: "" }]);
});

test.each(["", "1", "1:Room 11:", "entirevenue"])(
  "[QUEUE-02] with the space %j nothing is added",
  async (space) => {
    const [event, browser] = [nextEventId(), await signedIn()];
    scriptRecommenderCalls(event);
    expect((await loadOutcome(browser, event, { add: space })).alert.title).toBe("Select a space");
    expect(await loadQueuedRoomIds(event)).toEqual([]);
    expect(upstream.requests(venueCalls.get)).toEqual([]);
  },
);

test("[QUEUE-02] a room that the venue does not have is not added", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  expect((await loadOutcome(browser, event, { add: "1:Room 99:99" })).alert.title).toBe("Space not found");
  upstream.on(venueCalls.get, replyWithFailure(404));
  expect((await loadOutcome(browser, event, { add: "1:Room 11:11" })).alert.title).toBe("Space not found");
  expect(await loadQueuedRoomIds(event)).toEqual([]);
});

test("[QUEUE-03] the sixteenth room is refused with the specification's text", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  for (let venue = 1; venue <= 15; venue++)
    await postQueueChange(browser, event, { add: `${venue}:Room:${venue * 10 + 1}` });
  const title = "Recommendation Limit Reached";
  const message =
    "You have reached the maximum limit of 15 recommended venues/rooms. Please review your selections.";
  expect(await loadOutcome(browser, event, { add: "16:Room:161" })).toEqual({
    ok: false,
    alert: { title, message },
  });
  expect(await loadQueuedRoomIds(event)).toHaveLength(15);
  const { session } = await findSessionId(browser);
  expect(getRedirect(await postQueueChange(browser, event, { add: "16:Room:161" }))).toBe(
    `${buildRecommenderPath(event)}#main`,
  );
  expect(await takeAlert(session)).toEqual({ kind: "error", title, message });
});

test("[QUEUE-03] twenty simultaneous adds end in fifteen rooms", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  const adds = Array.from({ length: 20 }, (_, index) =>
    loadOutcome(browser, event, { add: `${index + 1}:Room:${index + 1}1` }),
  );
  const outcomes = await Promise.all(adds);
  expect(outcomes.filter(({ ok }) => !ok)).toHaveLength(5);
  expect(await loadQueuedRoomIds(event)).toHaveLength(15);
});

test("[QUEUE-04] an already recommended room cannot be added, whatever is posted", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(11)]));
  expect((await loadOutcome(browser, event, { add: "1:Room 11:11" })).alert.title).toBe(
    "Already recommended",
  );
  expect(await loadOutcome(browser, event, { add: "1:Room 12:12" })).toEqual({ ok: true });
  expect(await loadQueuedRoomIds(event)).toEqual([12]);
});

test("[QUEUE-04] a room is removed even when the upstream is down", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  await postQueueChange(browser, event, { add: "1:Room 11:11" });
  upstream.forget();
  expect(await loadOutcome(browser, event, { remove: "1:Room 11:11" })).toEqual({ ok: true });
  expect(await loadQueuedRoomIds(event)).toEqual([]);
});

test("[QUEUE-01] each user has a separate queue, and it survives sign-out", async () => {
  const [event, ada] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  await postQueueChange(ada, event, { add: "1:Room 11:11" });
  await postQueueChange(await signedIn({ id: 8 }), event, { add: "1:Room 12:12" });
  expect([await loadQueuedRoomIds(event, 7), await loadQueuedRoomIds(event, 8)]).toEqual([[11], [12]]);
  await ada.signIn();
  await postQueueChange(ada, event, { add: "2:Room 21:21" });
  expect(await loadQueuedRoomIds(event, 7)).toEqual([11, 21]);
});

test("[ERR-01] if the upstream fails, its message is shown and the queue is unchanged", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(venueCalls.get, replyWithFailure(500, { message: "The catalogue is closed" }));
  const response = await postQueueChange(browser, event, {
    add: "1:Room 11:11",
    from: buildRecommenderPath(event),
  });
  expect(getRedirect(response)).toBe(`${buildRecommenderPath(event)}#main`);
  const { session } = await findSessionId(browser);
  expect((await takeAlert(session))?.message).toBe(OF_500);
  expect(await loadQueuedRoomIds(event)).toEqual([]);
});

test("[AUTH-13] the return path stays on this site", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  const response = await postQueueChange(browser, event, { add: "1:Room 11:11", from: "//evil.example" });
  expect(getRedirect(response)).toBe(buildRecommenderPath(event));
});

test("[AUTH-06] signing in again after a lost click returns to the recommender", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  upstream.on(venueCalls.get, replyWithFailure(401));
  const toLogin = getRedirect(await postQueueChange(browser, event, { add: "1:Room 11:11" })) ?? "";
  const wanted = new URL(toLogin, "http://x").searchParams.get("redirect") ?? "";
  expect(wanted).toMatch(new RegExp(`^${buildRecommenderPath(event)}/queue`));
  await browser.signIn();
  expect(getRedirect(await browser.get(queuePage, wanted, { params: buildEventParams(event) }))).toBe(
    buildRecommenderPath(event),
  );
});

/** The id of a browser's session. */
async function findSessionId(browser: Browser) {
  const services = await import("~/services/access/session.server");
  const cookie = `marquee_session=${browser.cookies.get("marquee_session")}`;
  const id = await services.getSessionId(new Request("http://x", { headers: { Cookie: cookie } }));
  return { session: id ?? "" };
}
