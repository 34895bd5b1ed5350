import "../support/web";

import { createServer } from "node:http";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  holdReply,
  type Reply,
  replyWithConnectionReset,
  replyWithData,
  replyWithFailure,
  replyWithJson,
} from "../support/scripted-upstream";
import { upstream } from "../support/web";

/** The client as a process that has just started: no call has failed, all retries may be made. */
let client: typeof import("~/services/upstream/client.server");
const createTestApi = (deadline?: number) => client.createApi("token-1", deadline);
const loadRecommendations = (id = 3, token = "token-1") =>
  client.createApi(token)(recommendationCalls.ofEvent, { params: { id } });
const loadLead = (deadline?: number) => createTestApi(deadline)(leadCalls.get, { params: { id: 5 } });

const TIMEOUT_MS = 1000;

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv("UPSTREAM_TIMEOUT_MS", String(TIMEOUT_MS));
  client = await import("~/services/upstream/client.server");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function requireFailure(call: Promise<unknown>) {
  const { UpstreamFailure } = client;
  return call.then(
    () => expect.fail("The call was answered"),
    (error) => {
      if (error instanceof UpstreamFailure) return error;
      throw error;
    },
  );
}

/** Many reads of a call, none of them the same. */
const loadManyRecommendations = (count: number) =>
  Array.from({ length: count }, (_, index) => requireFailure(loadRecommendations(index + 1)));

const neverReply: Reply = () => {};
const grace = { id: 5, first_name: "Grace", last_name: "Hopper", country: "AU", emails: [] };

test("[ERR-03] a hundred hanging requests of one call do not delay other calls", async () => {
  upstream.on(recommendationCalls.ofEvent, neverReply);
  upstream.on(leadCalls.get, replyWithData(grace));
  const hanging = loadManyRecommendations(100);
  const given: string[] = [];
  for (const failure of hanging) void failure.then(({ kind }) => given.push(kind));
  await loadLead();
  expect(given).not.toContain("timeout");
  expect(upstream.requests(recommendationCalls.ofEvent).length).toBeLessThanOrEqual(16);
  const kinds = (await Promise.all(hanging)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "unsent").length).toBeGreaterThanOrEqual(20);
  expect(kinds.filter((kind) => kind === "timeout").length).toBeGreaterThanOrEqual(16);
});

test("[ERR-03] a queued request has no more time than others", async () => {
  for (const call of [recommendationCalls.ofEvent, leadCalls.get, eventCalls.get])
    upstream.on(call, neverReply);
  const waiting = Promise.all(loadManyRecommendations(40)).then(() => "those that wait");
  const halfAsLongAgain = async () => {
    await requireFailure(loadLead());
    await requireFailure(
      createTestApi(performance.now() + TIMEOUT_MS / 2)(eventCalls.get, { params: { id: 3 } }),
    );
    return "one and a half times as long";
  };
  expect(await Promise.race([waiting, halfAsLongAgain()])).toBe("those that wait");
});

test("[ERR-03] a call that keeps failing is held back for a second, then tried once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(504));
  upstream.on(leadCalls.get, replyWithData(grace));
  for (let times = 0; times < 5; times++)
    expect((await requireFailure(loadRecommendations())).kind).toBe("failed");
  const sent = upstream.requests(recommendationCalls.ofEvent).length;
  expect(await requireFailure(loadRecommendations())).toMatchObject({
    kind: "unsent",
    status: 503,
    retryAfter: 1,
  });
  expect(upstream.requests(recommendationCalls.ofEvent)).toHaveLength(sent);
  await loadLead();

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
  const slow = holdReply(replyWithData([]));
  upstream.on(recommendationCalls.ofEvent, slow.reply);
  const trial = loadRecommendations();
  await slow.arrived;
  expect((await requireFailure(loadRecommendations(4))).kind).toBe("unsent");
  slow.release();
  expect((await trial).data).toEqual([]);
  expect((await loadRecommendations(4)).data).toEqual([]);
});

test("[ERR-03] a call whose trial fails is held back again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(504));
  for (let times = 0; times < 5; times++) await requireFailure(loadRecommendations());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
  expect((await requireFailure(loadRecommendations())).kind).toBe("failed");
  expect((await requireFailure(loadRecommendations())).kind).toBe("unsent");
});

test("[ERR-03] while one trial hangs, another is made a second later, and its response counts", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(504));
  for (let times = 0; times < 5; times++) await requireFailure(loadRecommendations());
  vi.setSystemTime(Date.now() + 1000);
  const hanging = holdReply(replyWithData([]));
  upstream.on(recommendationCalls.ofEvent, hanging.reply);
  const first = requireFailure(loadRecommendations());
  await hanging.arrived;
  upstream.on(recommendationCalls.ofEvent, replyWithData([]));
  expect((await requireFailure(loadRecommendations(4))).kind).toBe("unsent");
  vi.setSystemTime(Date.now() + 1000);
  expect((await loadRecommendations(4)).data).toEqual([]);
  expect((await first).kind).toBe("timeout");
  expect((await loadRecommendations(5)).data).toEqual([]);
  hanging.release();
});

test.each([404, 409, 422, 500])("[ERR-03] a %i of some records holds nothing back", async (status) => {
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(status));
  for (let times = 0; times < 8; times++)
    expect((await requireFailure(loadRecommendations())).kind).not.toBe("unsent");
});

test("[ERR-03] failing changes of a record do not hold back its reads", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  upstream.on(leadCalls.update, replyWithFailure(503));
  upstream.on(leadCalls.get, replyWithData(grace));
  const change = () => createTestApi()(leadCalls.update, { params: { id: 5 }, body: {} as never });
  for (let times = 0; times < 5; times++) await requireFailure(change());
  expect((await requireFailure(change())).kind).toBe("unsent");
  await loadLead();
});

test("[ERR-03] a page's reads end at its deadline, even late ones", async () => {
  upstream.on(leadCalls.get, neverReply);
  upstream.on(eventCalls.get, neverReply);
  const deadline = performance.now() + TIMEOUT_MS / 2;
  const both = async () => {
    await requireFailure(loadLead(deadline));
    return requireFailure(createTestApi(deadline)(eventCalls.get, { params: { id: 3 } }));
  };
  expect(await both()).toMatchObject({ kind: "timeout", status: 504 });
  expect(upstream.requests(eventCalls.get)).toHaveLength(0);
});

test("[ERR-03] a call that a page's deadline cut short does not count as failing", async () => {
  upstream.on(leadCalls.get, neverReply);
  for (let times = 0; times < 8; times++)
    expect((await requireFailure(loadLead(performance.now() + 30))).kind).toBe("timeout");
  upstream.on(leadCalls.get, replyWithData(grace));
  await loadLead();
});

test("[ERR-03] when all reads fail, retries do not multiply them", async () => {
  upstream.on(leadCalls.all, replyWithConnectionReset);
  upstream.on(recommendationCalls.ofEvent, replyWithConnectionReset);
  upstream.on(eventCalls.get, replyWithConnectionReset);
  const reads = Array.from({ length: 16 }, (_, index) => [
    requireFailure(loadRecommendations(index + 1)),
    requireFailure(createTestApi()(eventCalls.get, { params: { id: index + 1 } })),
    requireFailure(createTestApi()(leadCalls.all, { query: { page: index + 1 } })),
  ]).flat();
  await Promise.all(reads);
  expect(upstream.requests().length).toBeLessThanOrEqual(48 + 20 + 10);
});

test("[ERR-03] Retry-After is respected and passed on", async () => {
  upstream.on(recommendationCalls.ofEvent, (response) => {
    response.setHeader("Retry-After", "30");
    return replyWithFailure(503)(response);
  });
  expect(await requireFailure(loadRecommendations(77))).toMatchObject({ status: 503, retryAfter: 30 });
  expect(
    upstream.requests(recommendationCalls.ofEvent).filter(({ path }) => path.includes("77")),
  ).toHaveLength(1);
});

test("[ERR-03] no more than 8 MB of a response are read", async () => {
  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024, "x");
  const endless = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (!response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
    };
    more();
  });
  await new Promise<void>((done) => endless.listen(0, "127.0.0.1", done));
  const address = endless.address();
  const port = typeof address === "object" && address?.port;
  vi.resetModules();
  vi.stubEnv("UPSTREAM_TIMEOUT_MS", "5000");
  vi.stubEnv("API_BASE_URL", `http://127.0.0.1:${port}`);
  client = await import("~/services/upstream/client.server");
  expect(await requireFailure(loadLead())).toMatchObject({ kind: "malformed", status: 502 });
  expect(sent).toBeGreaterThan(8 * 1024 * 1024);
  expect(sent).toBeLessThan(24 * 1024 * 1024);
  endless.close();
  endless.closeAllConnections();
});

test("[ERR-03] a response of 8 MB is read", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithJson({ data: [], padding: "x".repeat(8 * 1024 * 1024 - 100) }),
  );
  expect((await loadRecommendations()).data).toEqual([]);
});
