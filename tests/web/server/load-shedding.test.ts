import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import perfHooks from "node:perf_hooks";
import express, { type RequestHandler } from "express";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createLoadShedder } from "../../../server/load-shedding";

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

/** The person that the cookies of a test name. */
const parseUserIdCookie = async (cookies = "") =>
  Number(/user=(\d+)/.exec(cookies)?.[1] ?? Number.NaN) || undefined;

/** A web that makes one page at a time, each of which says its person when it is begun and ends when it is let go. */
async function startOneAtATime(limits: Partial<Parameters<typeof createLoadShedder>[0]>) {
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const arrival = new EventEmitter();
  const app = express();
  app.get("/healthz", sendPage);
  app.use((request, response, next) => {
    const left = once(response, "close");
    next();
    arrival.emit(request.path, left);
  });
  app.use(createLoadShedder({ places: 1, lateMs: 60_000, userIdWith: parseUserIdCookie, ...limits }));
  app.use((request, response) => {
    begun.push(request.path);
    open.set(request.path, () => void response.send(`page ${request.path}`));
  });
  const url = await listenOnFreePort(createServer(app));
  return {
    url,
    begun,
    /** Requests a page as a user; resolves once it has arrived, and `left` once its client has gone. */
    async ask(path: string, user?: number, init: RequestInit = {}) {
      const arrived = once(arrival, path);
      const answered = fetch(url + path, { ...init, headers: user ? { cookie: `user=${user}` } : {} });
      answered.catch(() => {});
      const [left] = (await arrived) as [Promise<unknown>];
      return { answered, left };
    },
    /** Ends the page that is under way. */
    end: (path: string) => vi.waitFor(() => (open.get(path) as () => void)()),
  };
}

test("[ERR-03] pages queue for a slot, people take turns, and all are served", async () => {
  const { begun, ask, end } = await startOneAtATime({ holdMs: 60_000 });
  const paths = ["/first", "/ann-1", "/ann-2", "/ben"];
  const requests = [];
  for (const path of paths) requests.push(await ask(path, path === "/ben" ? 2 : 1));
  for (const path of ["/first", "/ann-1", "/ben", "/ann-2"]) await end(path);
  expect(begun).toEqual(["/first", "/ann-1", "/ben", "/ann-2"]);
  const answers = await Promise.all(requests.map(({ answered }) => answered));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    paths.map((path) => `page ${path}`),
  );
});

test("[ERR-03] beyond its limit the web refuses pages at once, but not health checks, and recovers", async () => {
  const { url, ask, end } = await startOneAtATime({ holdMs: 60_000, waiting: 1 });
  const first = await ask("/first", 1);
  const second = await ask("/second", 1);
  const { answered } = await ask("/third", 1);
  const refused = await answered;
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await refused.text()).toMatch(/Too busy right now.*Try again/s);
  const posted = await (await ask("/fourth", 1, { method: "POST" })).answered;
  expect(await posted.text()).toMatch(/Nothing was changed/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await end("/first");
  await end("/second");
  const done = await Promise.all([first.answered, second.answered]);
  expect(done.map(({ status }) => status)).toEqual([200, 200]);
});

test("[ERR-03] signed-out visitors count by address: forged cookies get no extra turn", async () => {
  const { ask } = await startOneAtATime({ holdMs: 60_000, waiting: 2 });
  await ask("/first", 1);
  await ask("/visitor-1");
  const second = await ask("/visitor-2");
  await ask("/ann", 1);
  expect((await second.answered).status).toBe(503);
});

test("[ERR-03] a page that waits for something else frees its slot", async () => {
  const { ask, end } = await startOneAtATime({ holdMs: 1 });
  const hanging = await ask("/hanging", 1);
  const next = await ask("/next", 2);
  await end("/next");
  expect((await next.answered).status).toBe(200);
  await end("/hanging");
  expect((await hanging.answered).status).toBe(200);
});

test("[ERR-03] clients that leave while waiting cost nothing", async () => {
  const { begun, ask, end } = await startOneAtATime({ holdMs: 60_000 });
  const leaving = new AbortController();
  await ask("/first", 1);
  const { left } = await ask("/left", 2, { signal: leaving.signal });
  leaving.abort();
  await left;
  const last = await ask("/last", 3);
  await end("/first");
  await end("/last");
  expect((await last.answered).status).toBe(200);
  expect(begun).toEqual(["/first", "/last"]);
});

test("[ERR-03] the page limit includes pages that freed their slot", async () => {
  const { begun, ask, end } = await startOneAtATime({ holdMs: 1, pages: 2 });
  const underWay = [await ask("/a", 1), await ask("/b", 2)];
  await vi.waitFor(() => expect(begun).toEqual(["/a", "/b"]));
  expect((await (await ask("/c", 3)).answered).status).toBe(503);
  await Promise.all(["/a", "/b"].map(end));
  for (const { answered } of underWay) expect((await answered).status).toBe(200);
});

test("[ERR-03] an overloaded process refuses pages until it recovers", async () => {
  const loop = perfHooks.monitorEventLoopDelay();
  const lateness = vi.spyOn(loop, "mean", "get");
  vi.spyOn(perfHooks, "monitorEventLoopDelay").mockReturnValue(loop);
  syncBuiltinESMExports();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const app = express();
  app.use(createLoadShedder({ lateMs: 50, userIdWith: parseUserIdCookie }), sendPage);
  const url = await listenOnFreePort(createServer(app));
  const statusWhenLateBy = async (ms: number) => {
    lateness.mockReturnValue(ms * 1e6);
    vi.advanceTimersByTime(500);
    return (await fetch(url)).status;
  };
  expect(await statusWhenLateBy(49)).toBe(200);
  expect(await statusWhenLateBy(51)).toBe(503);
  expect(await statusWhenLateBy(49)).toBe(200);
});
