import "../support/web";

import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { login } from "@contract/auth";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import * as venueCalls from "@contract/venues/venues";
import { afterEach, expect, test, vi } from "vitest";
import { createApi, UpstreamFailure } from "~/services/upstream/client.server";
import {
  holdReply,
  html,
  replyNoContent,
  replyTruncated,
  replyWithConnectionReset,
  replyWithData,
  replyWithFailure,
  replyWithJson,
  replyWithRawJson,
} from "../support/scripted-upstream";
import { upstream } from "../support/web";

const api = createApi("token-1");
const loadRecommendations = () => api(recommendationCalls.ofEvent, { params: { id: 3 } });
const sendRecommendations = () =>
  api(recommendationCalls.send, {
    params: { id: 3 },
    body: {
      venues: [{ venue_id: 1, room_id: 2, room_name: "Hall", name: "Barn", space: "Hall" }],
      template: "Hello",
      subject: "Venues",
      portal_link: "https://x.example",
      send_as_quick_recommend: false,
      no_email: false,
    },
    idempotencyKey: "key-12345",
  });

/** The failure that a call ends in. */
async function requireFailure(call: Promise<unknown>): Promise<UpstreamFailure> {
  const outcome = await call.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (!(outcome instanceof UpstreamFailure)) throw outcome;
  return outcome;
}

/** Does something once, as soon as a connection was refused. */
function doOnFirstRefusal(act: () => void) {
  const channel = "undici:client:connectError";
  const listener = () => {
    unsubscribe(channel, listener);
    act();
  };
  subscribe(channel, listener);
}

afterEach(() => vi.unstubAllEnvs());

test("[AUTH-11] a call sends the bearer token, the source and its query without absent values", async () => {
  upstream.on(leadCalls.all, replyWithJson({ data: [], meta: { total: 0 } }));
  await api(leadCalls.all, { query: { page: 2, search: "", country: "UK", hubspot_owner_id: undefined } });
  const [request] = upstream.requests();
  expect(request).toMatchObject({ host: "api", method: "GET", path: "/v1/leads" });
  expect(request?.headers.authorization).toBe("Bearer token-1");
  expect(request?.query).toEqual({ source: "test-source", page: "2", country: "UK" });
});

test("[AUTH-11] a sign-in goes to the authentication host, with the source and without a token", async () => {
  upstream.on(login, replyWithFailure(401));
  await requireFailure(createApi()(login, { body: { username: "a", password: "b" } }));
  const [request] = upstream.requests();
  expect(request).toMatchObject({ host: "auth", query: { source: "test-source" } });
  expect(request?.headers.authorization).toBeUndefined();
});

test("[AUTH-11] path values are encoded and cannot change the path", async () => {
  await requireFailure(api(leadCalls.get, { params: { id: "../users?x=1#" } }));
  expect(upstream.requests()[0]?.path).toBe("/v1/leads/..%2Fusers%3Fx%3D1%23");
});

test("[ERR-03] a read is retried after a broken connection and a 503", async () => {
  upstream.once(recommendationCalls.ofEvent, replyWithConnectionReset, replyWithFailure(503), replyTruncated);
  upstream.on(recommendationCalls.ofEvent, replyWithData([]));
  expect((await loadRecommendations()).data).toEqual([]);
  expect(upstream.requests(recommendationCalls.ofEvent)).toHaveLength(4);
});

test("[ERR-03] a read gives up after some retries and logs the last response's text", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithFailure(503, { message: "We are moving house", reference: "r-1" }),
  );
  const lost = await requireFailure(loadRecommendations());
  expect(lost).toMatchObject({
    kind: "failed",
    status: 503,
    message: "The service responded with an error: Service Unavailable (status 503).",
    reference: "r-1",
  });
  expect(upstream.requests(recommendationCalls.ofEvent)).toHaveLength(4);
});

test.each([400, 404, 409, 422, 429, 500, 502])("[ERR-03] a %i is not retried", async (status) => {
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(status));
  expect((await requireFailure(loadRecommendations())).status).toBe(status);
  expect(upstream.requests(recommendationCalls.ofEvent)).toHaveLength(1);
});

test("[ERR-03] a read waits for an upstream that is just starting", async () => {
  upstream.on(recommendationCalls.ofEvent, replyWithData([]));
  await upstream.down();
  doOnFirstRefusal(() => void upstream.up());
  expect((await loadRecommendations()).data).toEqual([]);
});

test("[SEND-08] a change that never arrived is retried until the upstream has started", async () => {
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  await upstream.down();
  doOnFirstRefusal(() => void upstream.up());
  expect((await sendRecommendations()).success).toBe(true);
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
});

test.each([
  ["the connection breaks", replyWithConnectionReset, "unreachable"],
  ["the answer breaks off", replyTruncated, "unreachable"],
  ["the answer is a 503", replyWithFailure(503), "failed"],
])("[SEND-08] a change that was sent is never sent again when %s", async (_, reply, kind) => {
  upstream.on(recommendationCalls.send, reply);
  expect((await requireFailure(sendRecommendations())).kind).toBe(kind);
  expect(upstream.requests(recommendationCalls.send)).toHaveLength(1);
  expect(upstream.requests(recommendationCalls.send)[0]?.headers["idempotency-key"]).toBe("key-12345");
});

test("[ERR-03] an unreachable upstream is a 502 with a plain message", async () => {
  await upstream.down();
  expect(await requireFailure(loadRecommendations())).toMatchObject({ kind: "unreachable", status: 502 });
  await upstream.up();
});

test("[ERR-03] a late response is a 504, and is not retried", async () => {
  vi.resetModules();
  vi.stubEnv("UPSTREAM_TIMEOUT_MS", "150");
  const impatient = await import("~/services/upstream/client.server");
  const slow = holdReply(replyWithData([]));
  upstream.on(recommendationCalls.ofEvent, slow.reply);
  const lost = await impatient
    .createApi("t")(recommendationCalls.ofEvent, { params: { id: 3 } })
    .catch((error: unknown) => error);
  expect(lost).toMatchObject({ kind: "timeout", status: 504 });
  expect(upstream.requests(recommendationCalls.ofEvent)).toHaveLength(1);
  slow.release();
});

test("[ERR-03] identical concurrent reads share one request", async () => {
  const slow = holdReply(replyWithData([]));
  upstream.on(recommendationCalls.ofEvent, slow.reply);
  const reads = [loadRecommendations(), loadRecommendations(), loadRecommendations()];
  await slow.arrived;
  slow.release();
  expect((await Promise.all(reads)).map((read) => read.data)).toEqual([[], [], []]);
  expect(upstream.requests(recommendationCalls.ofEvent)).toHaveLength(1);
  await loadRecommendations();
  expect(upstream.requests(recommendationCalls.ofEvent)).toHaveLength(2);
});

test("[SCALE-05] however many requests of a slow call wait, other calls are answered", async () => {
  const slow = holdReply(replyWithData([]));
  upstream.on(recommendationCalls.ofEvent, slow.reply);
  upstream.on(venueCalls.styles, replyWithData(["Barn"]));
  const waiting = Array.from({ length: 60 }, (_, index) =>
    api(recommendationCalls.ofEvent, { params: { id: 1000 + index } }),
  );
  await slow.arrived;
  expect((await api(venueCalls.styles)).data).toHaveLength(1);
  slow.release();
  expect(await Promise.all(waiting)).toHaveLength(60);
});

test("[AUTH-02] users never share responses", async () => {
  const slow = holdReply(replyWithData([]));
  upstream.on(recommendationCalls.ofEvent, slow.reply);
  const reads = [
    loadRecommendations(),
    createApi("token-2")(recommendationCalls.ofEvent, { params: { id: 3 } }),
  ];
  await slow.arrived;
  slow.release();
  await Promise.all(reads);
  expect(
    upstream
      .requests(recommendationCalls.ofEvent)
      .map(({ headers }) => headers.authorization)
      .sort(),
  ).toEqual(["Bearer token-1", "Bearer token-2"]);
});

const room = { id: 1, venue_id: 1, venue_name: "Barn", room_id: 2, room_name: "Hall" };

test.each([
  ["a change", () => sendRecommendations()],
  [
    "a search that saves its filters",
    () =>
      api(roomSearchCalls.search, {
        query: { lead_id: 1, event_id: 3, user_id: 7, filters: "{}" },
        saves: true,
      }),
  ],
])("[SEND-04] a read after %s gets a new response", async (_, act) => {
  const old = holdReply(replyWithData([]));
  upstream.once(recommendationCalls.ofEvent, old.reply);
  upstream.on(recommendationCalls.ofEvent, replyWithData([room]));
  upstream.on(recommendationCalls.send, replyWithJson({ success: true }));
  upstream.on(roomSearchCalls.search, replyWithFailure(500));
  const before = loadRecommendations();
  await old.arrived;
  await act().catch(() => undefined);
  const after = loadRecommendations();
  old.release();
  expect((await before).data).toHaveLength(0);
  expect((await after).data).toHaveLength(1);
});

test.each([
  ["HTML", html("<!doctype html><h1>Welcome</h1>")],
  ["half of a JSON text", replyWithRawJson('{"data": [{"id": 1')],
  ["nothing", replyWithRawJson("")],
  ["another shape", replyWithJson({ items: [] })],
  ["a list for an object", replyWithJson([])],
  ["null", replyWithJson(null)],
  ["a 204", (response) => void response.writeHead(204).end()],
] satisfies [string, Parameters<typeof upstream.on>[1]][])(
  "[ERR-03] %s instead of a response is a failure with a message",
  async (_, reply) => {
    upstream.on(leadCalls.get, reply);
    const lost = await requireFailure(api(leadCalls.get, { params: { id: 1 } }));
    expect(lost).toMatchObject({ kind: "malformed", status: 502 });
    expect(lost.message).toMatch(/couldn't read/);
  },
);

test.each([
  ["HTML", html("<h1>500</h1>", 500)],
  ["an error that is a text", replyWithJson({ error: "boom" }, 500)],
  [
    "an error with a broken message",
    replyWithJson({ error: { message: { no: 1 }, errors: "x", reference: 5 } }, 500),
  ],
  ["dataPoints of another type", replyWithJson({ dataPoints: "location" }, 500)],
])("[ERR-03] a failure written as %s is parsed as far as possible", async (_, reply) => {
  upstream.on(leadCalls.get, reply);
  const lost = await requireFailure(api(leadCalls.get, { params: { id: 1 } }));
  expect(lost).toMatchObject({
    kind: "failed",
    status: 500,
    fieldErrors: {},
    dataPoints: [],
    reference: undefined,
  });
  expect(lost.message).toContain("Internal Server Error");
});

test.each([
  ["at the top", { message: "Check the fields", errors: { first_name: "Too long" } }],
  ["in `error`", { error: { message: "Check the fields", errors: { first_name: ["Too long"] } } }],
])("[ERR-04] a refusal's message is found: %s", async (_, body) => {
  upstream.on(leadCalls.get, replyWithJson(body, 422));
  expect(await requireFailure(api(leadCalls.get, { params: { id: 1 } }))).toMatchObject({
    message: "Check the fields",
    fieldErrors: { first_name: ["Too long"] },
  });
});

test("[ERR-04] a plain-text refusal is the message", async () => {
  upstream.on(leadCalls.get, replyWithJson({ error: "Nobody of this name" }, 404));
  expect((await requireFailure(api(leadCalls.get, { params: { id: 1 } }))).message).toBe(
    "Nobody of this name",
  );
});

test.each([301, 302, 304])(
  "[ERR-03] a %i, such as a gateway's redirect to sign in, becomes a page failure",
  async (status) => {
    upstream.on(leadCalls.get, (response) => void response.writeHead(status, { location: "/sign-in" }).end());
    expect(await requireFailure(api(leadCalls.get, { params: { id: 1 } }))).toMatchObject({
      kind: "failed",
      status: 502,
    });
  },
);

test("[ERR-03] field messages and invalid data points are parsed", async () => {
  const error = { message: "Check the fields", errors: { first_name: ["Too long", "Too odd"] } };
  upstream.on(leadCalls.update, replyWithFailure(422, error, { dataPoints: ["location", "guest_count"] }));
  const body = { first_name: "x", last_name: "y", country: "AU" } as const;
  expect(
    await requireFailure(api(leadCalls.update, { params: { id: 1 }, body: body as never })),
  ).toMatchObject({
    kind: "refused",
    status: 422,
    message: "Check the fields",
    fieldErrors: { first_name: ["Too long", "Too odd"] },
    dataPoints: ["location", "guest_count"],
  });
});

test("[ERR-04] a change succeeds with an empty response, but not with a denial or invalid JSON", async () => {
  const save = () => api(leadCalls.update, { params: { id: 3 }, body: { first_name: "Ada" } });
  for (const reply of [replyNoContent, replyWithRawJson("null"), replyWithRawJson("")]) {
    upstream.on(leadCalls.update, reply);
    expect(await save()).toEqual({ data: undefined });
  }
  upstream.on(leadCalls.update, replyWithJson({ success: false, message: "The lead is locked." }));
  expect(await requireFailure(save())).toMatchObject({ message: "The lead is locked.", isSure: true });
  upstream.on(leadCalls.update, replyWithJson({ success: 0 }));
  expect((await requireFailure(save())).message).toBe(
    "This couldn't be completed. Check it before you try again.",
  );
  upstream.on(leadCalls.update, html("<h1>Welcome</h1>"));
  expect(await requireFailure(save())).toMatchObject({ kind: "malformed", isSure: false });
});

test("[ERR-04] a call without response data fails only on a denial or invalid JSON", async () => {
  const away = () => api(leadCalls.remove, { params: { id: 3 } });
  for (const reply of [
    replyNoContent,
    replyWithRawJson("null"),
    replyWithJson({ data: { id: 3 } }),
    replyWithJson(["gone"]),
  ]) {
    upstream.on(leadCalls.remove, reply);
    expect(await away()).toBeUndefined();
  }
  upstream.on(leadCalls.remove, replyWithJson({ success: false, message: "The lead is locked." }));
  expect(await requireFailure(away())).toMatchObject({ message: "The lead is locked.", isSure: true });
  upstream.on(leadCalls.remove, html("<h1>Welcome</h1>"));
  expect(await requireFailure(away())).toMatchObject({ kind: "malformed", isSure: false });
});
