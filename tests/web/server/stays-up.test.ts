import { createServer as listenTo, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { readEnv } from "@config/env.server";
import * as venueCalls from "@contract/venues/venues";
import express, { type RequestHandler } from "express";
import type { Logger } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { refuseUnsuitableBodies } from "../../../server/body-limit";
import { endSlowUploads, limitConnections } from "../../../server/connection-limits";
import { createErrorHandler } from "../../../server/error-handler";
import { sendPlainPage } from "../../../server/plain-page";
import { createReadinessCheck, sendHealth } from "../../../server/readiness";
import { logRequests } from "../../../server/request-log";
import { prepareShutdown } from "../../../server/shutdown";
import { listUnspecified } from "../../support/specified";
import { holdReply, replyWithJson } from "../support/scripted-upstream";
import { upstream } from "../support/web";

const servers: Server[] = [];

async function listenOnFreePort(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const sendPage: RequestHandler = (_, response) => void response.send("the page");

/** The web's own answers before its pages; the store is well unless a problem is given. */
async function startChecks(storeProblem?: string, env = {}, log?: Logger) {
  const app = express();
  const settings = readEnv({ ...process.env, ...env } as Record<string, string>);
  const { load, report, startingPage } = createReadinessCheck(settings, async () => storeProblem, log);
  app.get("/healthz", sendHealth);
  app.get("/readyz", report);
  app.all("*", startingPage, sendPage);
  return { app, load, url: await listenOnFreePort(listenTo(app)) };
}

const scriptUpstreamStatus = (status: number) => upstream.on(venueCalls.styles, replyWithJson({}, status));

test("[ERR-03] until the upstream responds, every page says so and reloads without JavaScript", async () => {
  await upstream.down();
  const { url } = await startChecks();
  for (const path of ["/", "/login", "/leads/5"]) {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "2"]);
    const html = await response.text();
    expect(html).toMatch(/<h1>Starting up<\/h1>.*This page reloads/s);
    expect(html).toContain('<meta http-equiv="refresh" content="2">');
    expect(html).not.toContain("<script");
  }
  const posted = await fetch(`${url}/login`, { method: "POST", body: new URLSearchParams({ a: "1" }) });
  const html = await posted.text();
  expect([posted.status, html]).toEqual([503, expect.stringMatching(/Nothing was changed.*Go back/)]);
  expect(html).not.toContain("refresh");
  await upstream.up();
});

test("[ERR-03] a gateway error counts as starting, any other response as running", async () => {
  for (const status of [502, 503, 504]) {
    scriptUpstreamStatus(status);
    expect((await fetch((await startChecks()).url)).status).toBe(503);
  }
  for (const status of [200, 401, 404, 500, 501]) {
    scriptUpstreamStatus(status);
    expect((await fetch((await startChecks()).url)).status).toBe(200);
  }
});

test("[ERR-03] once the upstream has responded, pages report failures, and so does /readyz", async () => {
  scriptUpstreamStatus(200);
  const { url } = await startChecks();
  expect(await (await fetch(url)).text()).toBe("the page");
  await upstream.down();
  expect(await (await fetch(url)).text()).toBe("the page");
  await upstream.up();
});

test("[ERR-03] /readyz is 200 when store and upstream are there", async () => {
  scriptUpstreamStatus(200);
  const { load, url } = await startChecks();
  const response = await fetch(`${url}/readyz`);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await response.json()).toEqual({ ready: true });
  expect(await load(false)).toEqual({
    ready: true,
    draining: false,
    store: { ok: true },
    upstream: { ok: true },
  });
});

test("[WATCH-01] /healthz is 200 without a store, and 503 while the process stops", async () => {
  const { app, url } = await startChecks("the store is full");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  app.locals.isDraining = true;
  const response = await fetch(`${url}/healthz`);
  expect([response.status, await response.json()]).toEqual([503, { ok: false }]);
});

test("[ERR-03] [WATCH-01] /readyz is 503 when a part is missing; the reason is for operators", async () => {
  scriptUpstreamStatus(200);
  const full = await startChecks("The storage is full.");
  const refused = await fetch(`${full.url}/readyz`);
  expect([refused.status, await refused.json()]).toEqual([503, { ready: false }]);
  expect(await full.load(false)).toMatchObject({
    ready: false,
    store: { ok: false, reason: "The storage is full." },
    upstream: { ok: true },
  });
  const { app, load, url } = await startChecks();
  app.locals.isDraining = true;
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(await load(true)).toMatchObject({ ready: false, draining: true });
  await upstream.down();
  const lost = await startChecks();
  expect((await fetch(`${lost.url}/readyz`)).status).toBe(503);
  expect((await lost.load(false)).upstream).toEqual({
    ok: false,
    reason: expect.stringMatching(/^the API cannot be reached \(ECONNREFUSED\)$/),
  });
  await upstream.up();
});

/** The readiness of the web before an embedded upstream that answers this. */
async function startWithEmbedded(status: number, readiness: object, log?: Logger) {
  const embedded = await listenOnFreePort(
    listenTo((_, response) => void response.writeHead(status).end(JSON.stringify(readiness))),
  );
  const env = { API_BASE_URL: embedded, AUTH_BASE_URL: `${embedded}/auth`, EMBEDDED_UPSTREAM_URL: embedded };
  return startChecks(undefined, env, log);
}

test("[WATCH-01] a lost database makes the web not ready; refused mail is only reported", async () => {
  const refused = { ok: false, mode: "on", reason: "the mail server refuses our sign-in (535)" };
  const mailless = await startWithEmbedded(200, { ready: true, database: { ok: true }, mail: refused });
  expect(await (await fetch(`${mailless.url}/readyz`)).json()).toEqual({ ready: true });
  expect(await mailless.load(false)).toMatchObject({ ready: true, database: { ok: true }, mail: refused });
  const lost = { ok: false, reason: "the database cannot be used (ECONNREFUSED)" };
  const mail = { ok: true, mode: "on" };
  const baseless = await startWithEmbedded(503, { ready: false, database: lost, mail });
  expect((await fetch(`${baseless.url}/readyz`)).status).toBe(503);
  expect(await baseless.load(false)).toMatchObject({
    ready: false,
    upstream: { ok: true },
    database: lost,
    mail,
  });
  const gateway = await startWithEmbedded(502, {});
  expect((await gateway.load(false)).upstream).toEqual({ ok: false, reason: "the API responds with 502" });
});

test("[WATCH-01] the reasons are logged once, when the readiness changes", async () => {
  const lines: unknown[] = [];
  const log = { warn: (entry: object) => lines.push(entry), info: () => lines.push("ready") };
  const { load } = await startChecks("The storage is full.", {}, log as unknown as Logger);
  await load(false);
  await load(false);
  expect(lines).toMatchObject([{ store: { reason: "The storage is full." } }]);
});

test("[ERR-03] however often /readyz is called, the upstream is called once in a moment", async () => {
  scriptUpstreamStatus(200);
  const { url } = await startChecks();
  await Promise.all(Array.from({ length: 30 }, () => fetch(`${url}/readyz`)));
  expect(upstream.requests().flatMap(listUnspecified)).toEqual([]);
  expect(upstream.requests(venueCalls.styles)).toMatchObject([{ query: { source: "test-source" } }]);
});

test.each([
  ["application/json", '{"a":1}', 415, /Only forms can be sent here. Nothing was changed/],
  ["text/plain", "a=1", 415, /Only forms/],
  ["application/x-www-form-urlencoded", "x".repeat(256 * 1024 + 1), 413, /at most 256 KB of text/],
])("[ERR-01] an unacceptable body of %s is refused with a page", async (type, body, status, words) => {
  const app = express();
  app.use(refuseUnsuitableBodies, sendPage);
  const response = await fetch(await listenOnFreePort(listenTo(app)), {
    method: "POST",
    headers: { "Content-Type": type },
    body,
  });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
  expect(await response.text()).toMatch(words);
});

/** What a server says on a connection to which this was written, until it ends it. */
const sendRawText = (url: string, text: string) =>
  new Promise<string>((done) => {
    let answered = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => {
      answered += chunk;
    });
    socket.on("error", () => done(answered));
    socket.on("close", () => done(answered));
  });

test("[ERR-03] invalid, oversized and incomplete requests are refused with a message", async () => {
  const times = { headersTimeout: 150, requestTimeout: 200, connectionsCheckingInterval: 50 };
  const server = listenTo(times, (_, response) => void response.end("ok"));
  limitConnections(server);
  const url = await listenOnFreePort(server);
  expect(await sendRawText(url, "nonsense\r\n\r\n")).toMatch(
    /^HTTP\/1.1 400 .*We couldn't read the request\.$/s,
  );
  expect(await sendRawText(url, `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 .*too long\.$/s,
  );
  expect(await sendRawText(url, "GET / HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1.1 408 .*took too long/s);
  expect(await sendRawText(url, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx")).toMatch(
    / 408 /,
  );
});

test("[ERR-03] [EVT-04] slow forms are ended; signed-in users' uploads may be slow, a few at once", async () => {
  const serving = (leastBytes: number) => {
    const app = express();
    const isSignedIn = async (cookies = "") => cookies === "who=ann";
    app.use(endSlowUploads({ isSignedIn, formMs: 100, uploads: 1, leastBytes }));
    app.use((request, response) => void request.resume().once("end", () => response.end("taken")));
    return listenOnFreePort(listenTo(app));
  };
  const url = await serving(0);
  const head = (path: string, cookie = "who=ann") =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nConnection: close\r\nContent-Length: 10\r\n\r\nx`;
  const quotes = "/leads/5/event/6/quotes";
  // Visitors who are not signed in take no slot, and are cut off like a form.
  const requests = Array.from({ length: 3 }, () => sendRawText(url, head(quotes, "who=nobody")));
  expect(await Promise.all(requests)).toEqual(Array(3).fill(expect.stringMatching(/ 408 .*took too long/s)));
  const slow = connect(Number(new URL(url).port), "127.0.0.1");
  slow.write(head(quotes));
  // The form times out; the upload, which has more time, goes on.
  expect(await sendRawText(url, head("/leads/all"))).toMatch(/ 408 .*took too long/s);
  expect(await sendRawText(url, head(quotes))).toMatch(/ 503 .*Too many uploads/s);
  const answered = new Promise<string>((done) => slow.once("data", (chunk) => done(String(chunk))));
  slow.write("123456789");
  expect(await answered).toMatch(/ 200 .*taken/s);
  expect((await fetch(url, { method: "POST", body: "a=b" })).status).toBe(200);
  expect(await sendRawText(await serving(1000), head(quotes))).toMatch(/ 408 .*took too long/s);
});

/** What a test waits for until it is given. */
function createSignal() {
  let give = () => {};
  const given = new Promise<void>((done) => {
    give = done;
  });
  return { given, give };
}

test("[ERR-03] [EVT-04] an upload whose client leaves during the session check takes no slot", async () => {
  const [left, arrived] = [createSignal(), createSignal()];
  const app = express();
  app.use((request, _, next) => {
    if (request.headers.cookie === "who=gone") request.once("close", left.give);
    next();
  });
  const isSignedIn = async (cookies = "") => {
    arrived.give();
    if (cookies === "who=gone") await left.given;
    return true;
  };
  app.use(endSlowUploads({ isSignedIn, uploads: 1, leastBytes: 0 }));
  app.use((request, response) => void request.resume().once("end", () => response.end("taken")));
  const url = await listenOnFreePort(listenTo(app));
  const head = (cookie: string) =>
    `POST /leads/5/event/6/quotes HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nConnection: close\r\nContent-Length: 2\r\n\r\nx`;
  const gone = connect(Number(new URL(url).port), "127.0.0.1", () => gone.write(head("who=gone")));
  await arrived.given;
  gone.destroy();
  await left.given;
  expect(await sendRawText(url, `${head("who=ann")}x`)).toMatch(/ 200 .*taken/s);
});

test("[ERR-03] a refused form leaves nothing behind once its client has gone", async () => {
  const [begun, ended] = [vi.spyOn(globalThis, "setInterval"), vi.spyOn(globalThis, "clearInterval")];
  const app = express();
  app.use(endSlowUploads({ isSignedIn: async () => false, formMs: 60_000 }), refuseUnsuitableBodies);
  const server = listenTo(app);
  const gone = new Promise((done) => server.once("connection", (socket) => socket.once("close", done)));
  const url = await listenOnFreePort(server);
  const head =
    "POST /leads/all HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx";
  const client = connect(Number(new URL(url).port), "127.0.0.1", () => client.write(head));
  client.once("data", () => client.destroy());
  await gone;
  const timers = begun.mock.results.flatMap(({ value }, index) =>
    begun.mock.calls[index]?.[1] === 60_000 ? [value] : [],
  );
  expect(timers).toHaveLength(1);
  expect(ended.mock.calls.map(([timer]) => timer)).toContain(timers[0]);
  vi.restoreAllMocks();
});

test("[ERR-03] a failed session check is a failure response", async () => {
  const app = express();
  const isSignedIn = () => Promise.reject(new Error("no store"));
  const silent = { error: () => {} } as unknown as Logger;
  app.use(endSlowUploads({ isSignedIn }), sendPage, createErrorHandler(silent));
  const url = await listenOnFreePort(listenTo(app));
  const head =
    "POST /leads/5/event/6/quotes HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\nx";
  expect(await sendRawText(url, head)).toMatch(/ 500 .*because of a fault on our side/s);
});

test("[ERR-03] connections beyond the limit are refused", async () => {
  const server = listenTo((_, response) => void response.end("ok"));
  limitConnections(server, 2);
  const url = await listenOnFreePort(server);
  const open = [0, 1].map(() => connect(Number(new URL(url).port), "127.0.0.1"));
  await Promise.all(open.map((socket) => new Promise((done) => socket.once("connect", done))));
  expect(await sendRawText(url, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")).toBe("");
  for (const socket of open) socket.destroy();
});

test("[ERR-03] a graceful shutdown finishes open requests and any that come meanwhile, then refuses new ones", async () => {
  const slow = holdReply(replyWithJson("done"));
  const app = express();
  app.get("/slow", (_, response) => void slow.reply(response, {} as never));
  app.use(sendPage);
  const server = listenTo();
  const url = await listenOnFreePort(server);
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = prepareShutdown(server, 60_000, done);
  });
  server.on("request", app);
  const underWay = fetch(`${url}/slow`);
  await slow.arrived;
  end();
  const meanwhile = await fetch(url);
  expect([meanwhile.status, meanwhile.headers.get("Connection")]).toEqual([200, "close"]);
  slow.release();
  expect(await (await underWay).json()).toBe("done");
  await ended;
  await expect(fetch(url)).rejects.toThrow();
});

test("[ERR-03] requests that run too long do not delay the shutdown", async () => {
  const slow = holdReply(replyWithJson("done"));
  const server = listenTo((_, response) => void slow.reply(response, {} as never));
  const url = await listenOnFreePort(server);
  const ended = new Promise<void>((done) => {
    const end = prepareShutdown(server, 50, done);
    void slow.arrived.then(end);
  });
  const lost = fetch(url).catch(() => "lost");
  await ended;
  server.closeAllConnections();
  expect(await lost).toBe("lost");
});

test("[ERR-03] [SECURITY-03] an intended refusal is logged as a warning, a failure as an error", async () => {
  const entries: [level: string, status: number][] = [];
  const noted = (level: string) => (entry: { status: number }) => entries.push([level, entry.status]);
  const log = { warn: noted("warn"), error: noted("error"), debug: noted("debug") } as unknown as Logger;
  const app = express();
  app.use(logRequests(log));
  app.get("/busy", (_, response) => sendPlainPage(response, { status: 503, title: "Busy", text: "Later." }));
  app.get("/lost", (_, response) => sendPlainPage(response, { status: 502, title: "Lost", text: "Later." }));
  app.get("/page", (_, response) => void response.status(503).send("the page's own failure"));
  app.get("/foreign", (_, response) => void response.status(403).send("a form from elsewhere"));
  const url = await listenOnFreePort(listenTo(app));
  for (const path of ["/busy", "/lost", "/page", "/foreign", "/none"]) await fetch(url + path);
  expect(entries).toEqual([
    ["warn", 503],
    ["error", 502],
    ["error", 503],
    ["warn", 403],
    ["debug", 404],
  ]);
});
