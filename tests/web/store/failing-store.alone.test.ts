import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { json } from "@remix-run/node";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "~/services/access/user";
import {
  buildEventParams,
  buildRecommendation,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { type ScriptedRedis, startScriptedRedis } from "../support/scripted-redis";
import { replyWithData } from "../support/scripted-upstream";
import { Browser, getRedirect, signedIn, upstream } from "../support/web";

/** The app before a Redis of this test's own, which takes no changes or hangs when the test says so. */
let redis: ScriptedRedis;
let guard: typeof import("~/services/access/guard.server");
let stores: typeof import("~/services/store/store.server");
let browser: Browser;

beforeEach(async () => {
  redis = await startScriptedRedis();
  vi.resetModules();
  vi.stubEnv("SESSION_STORE_URL", redis.url);
  guard = await import("~/services/access/guard.server");
  stores = await import("~/services/store/store.server");
  browser = await signedIn();
});

afterEach(async () => {
  redis.become("works");
  await stores.closeStore();
  await redis.stop();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const buildPage = ({ createStaffLoader: staffLoader, createStaffAction: staffAction }: typeof guard) => ({
  loader: staffLoader(async ({ user }) => json({ name: user.name })),
  action: staffAction(async ({ form, succeed }) => {
    if (form.get("keep")) await stores.saveValue("kept", form.get("keep"), 60);
    return succeed("/leads?page=2#list", "The lead was saved.");
  }),
});
const openPage = () => browser.get(buildPage(guard), "/leads");
const postPage = (fields: Record<string, string>) => browser.post(buildPage(guard), "/leads", fields);

test("[ERR-03] with a read-only store pages open, and no one is signed out", async () => {
  redis.become("full");
  for (let page = 1; page <= 8; page++) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
    const response = await openPage();
    expect([response.status, await response.json()]).toEqual([200, { name: "Ada Byron" }]);
  }
});

test("[ERR-03] a failed write is a 503 with the reason, and a retry works", async () => {
  redis.become("full");
  const refused = await postPage({ keep: "this" });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/couldn't save to our storage.*Earlier data is safe/),
    reference: expect.stringMatching(/^\w{8}$/),
  });
  redis.become("works");
  expect((await postPage({ keep: "this" })).status).toBe(302);
  expect(await stores.getStore().get("kept")).toBe("this");
});

test("[ERR-03] an upstream change is reported even if the store cannot save the alert", async () => {
  redis.become("full");
  expect(getRedirect(await postPage({}))).toBe("/leads?page=2&success=The+lead+was+saved.#list");
  redis.become("works");
  expect(getRedirect(await postPage({}))).toBe("/leads?page=2#list");
});

test("[ERR-03] an alert that cannot be removed is still shown", async () => {
  const root = await import("~/root");
  await postPage({});
  redis.become("full");
  const response = await browser.get(root, "/leads");
  expect((await response.json()).alert).toMatchObject({ message: "The lead was saved." });
});

test("[ERR-03] [QUEUE-04] with a read-only store the send dialog and the assistant open, without rooms recommended meanwhile", async () => {
  const [sendPage, assistantPage, { addRoomToStoredQueue: queueRoom }] = await Promise.all([
    import("~/routes/recommendations/send"),
    import("~/routes/recommender/assistant"),
    import("~/services/recommender/queue/queue.server"),
  ]);
  const event = nextEventId();
  const room = (room_id: number) => ({
    venue_id: 1,
    room_id,
    room_name: "Hall",
    name: "Barn",
    space: "Hall",
    image_url: undefined,
  });
  for (const id of [11, 21]) await queueRoom(7, event, room(id), new Set());
  scriptRecommenderCalls(event);
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(11)]));
  redis.become("full");
  const address = `/leads/${LEAD}/event/${event}/karenV2`;
  const asking = { params: buildEventParams(event) };
  const dialog = await browser.get(sendPage, `${address}/send`, asking);
  expect([dialog.status, await dialog.json()]).toMatchObject([200, { queue: [{ room_id: 21 }] }]);
  const drawer = await browser.get(assistantPage, `${address}/assistant`, asking);
  expect([drawer.status, await drawer.json()]).toMatchObject([200, { messages: [], entered: "" }]);
});

test("[ERR-03] a portal that cannot be opened leads back to the lead with the reason, even if the store is broken", async () => {
  const portal = await import("~/routes/leads/portal");
  redis.become("full");
  const response = await browser.get(portal, `/leads/${LEAD}/portal`, { params: { leadId: String(LEAD) } });
  const { pathname, searchParams } = new URL(getRedirect(response) ?? "", "http://own");
  expect([response.status, pathname]).toEqual([302, `/leads/${LEAD}`]);
  expect(searchParams.get("error")).toBeTruthy();
});

const buildUser = (id: number): User => ({
  id,
  name: "Ada Byron",
  country: "AU",
  isAdministrator: false,
  isTeamLead: false,
  isSales: false,
});

test("[ERR-01] follow-ups that cannot be read cost their badge and their section alone", async () => {
  const { loadLeadFollowUps } = await import("~/services/leads/follow-ups.server");
  const { countDueFollowUps } = await import("~/services/leads/stored-follow-ups.server");
  const { createApi } = await import("~/services/upstream/client.server");
  upstream.lacks(["next-steps"]);
  upstream.on(leadCalls.get, replyWithData({ id: LEAD }));
  const ada = { api: createApi("token"), user: buildUser(7) };
  // What an upstream lacks is learned from an answer.
  await ada.api(leadCalls.get, { params: { id: LEAD } });
  redis.become("hangs");
  const [due, section] = await Promise.all([countDueFollowUps(7), loadLeadFollowUps(ada, LEAD)]);
  expect([due, section.data, section.failure?.message]).toEqual([
    0,
    undefined,
    "Reload the page in a moment.",
  ]);
});

test("[ERR-03] a sign-in that cannot be stored is not reported as a wrong password", async () => {
  redis.become("full");
  browser = new Browser();
  const refused = await browser.signIn();
  expect(refused.status).toBe(503);
  expect((await refused.json()).message).toMatch(/couldn't save to our storage/);
});

test("[ERR-03] a hanging store is skipped after a few commands, and used again once it works", async () => {
  redis.become("hangs");
  const answers = await Promise.all(Array.from({ length: 6 }, openPage));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503));
  expect((await (answers[0] as Response).json()).message).toMatch(/couldn't reach our storage/);

  const received = redis.received();
  expect((await openPage()).status).toBe(503);
  expect(redis.received()).toBe(received);

  redis.become("works");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3000 });
  // Requests made while it hung are lost with their connection.
  await vi.waitFor(
    async () => {
      vi.setSystemTime(Date.now() + 3000);
      expect((await openPage()).status).toBe(200);
    },
    { timeout: 20_000, interval: 200 },
  );
});

test("[ERR-03] a store that accepts connections but never responds times out", async () => {
  const mute = await startScriptedRedis();
  mute.become("hangs");
  const { openRedisStore: redisStore } = await import("~/services/store/redis.server");
  const { StoreFailure } = await import("~/services/store/failure");
  const store = redisStore(mute.url);
  await expect(store.get("key")).rejects.toBeInstanceOf(StoreFailure);
  await expect(store.update("key", () => 1, 60)).rejects.toBeInstanceOf(StoreFailure);
  await store.close();
  await mute.stop();
});
