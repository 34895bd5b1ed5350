import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { runWithRequestId } from "@contract/watch/request";
import { startCollectingTraces } from "@contract/watch/start-tracing";
import { findCurrentTracer, runInSpan } from "@contract/watch/tracing";
import { traceStatementsOfPglite } from "@upstream/db/traced-client";
import { registerRequestMonitoring as watchUpstream } from "@upstream/watch-requests";
import express from "express";
import Fastify from "fastify";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { measureAndTraceCall } from "~/services/upstream/measure-call.server";
import { measureAndTraceRequests } from "../../../server/measure-requests";
import { assignRequestId } from "../../../server/request-id";
import { startTraceReceiver } from "../../support/trace-receiver";
import { readSources } from "../house/sources";

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

async function startReceiverForTest() {
  const receiver = await startTraceReceiver();
  onTestFinished(receiver.close);
  return receiver;
}

/** A web that calls an upstream, which makes a statement; both as in the product. */
async function startWebAndUpstream() {
  const database = traceStatementsOfPglite({
    query: async () => ({ rows: [] }),
    transaction: async (work: (tx: object) => unknown) => work({ query: async () => ({ rows: [] }) }),
  } as never);
  const upstream = Fastify({ genReqId: ({ headers }) => String(headers["x-request-id"]) });
  watchUpstream(upstream);
  upstream.get("/v1/leads/:id", async (request) => {
    await database.query("select * from leads where email = $1", ["ann@nest.example"]);
    return { id: request.id };
  });
  await upstream.listen({ port: 0, host: "127.0.0.1" });
  servers.push(upstream.server);
  const upstreamUrl = `http://127.0.0.1:${(upstream.server.address() as AddressInfo).port}`;
  const web = express();
  web.use(
    assignRequestId({ trustedProxies: 1 }),
    measureAndTraceRequests({ trustedProxies: 1 }, () => "routes/leads/details"),
  );
  const ended = new Promise<void>((done) => {
    web.use((_, response, next) => {
      response.once("close", done);
      next();
    });
  });
  web.get("/leads/:id", async ({ headers }, response) => {
    const call = { id: "leads.one", method: "GET" } as const;
    const load = (own: Record<string, string>) =>
      fetch(`${upstreamUrl}/v1/leads/5?email=ann@nest.example`, {
        headers: { ...own, "x-request-id": String(headers["x-request-id"]) },
      });
    const answer = await measureAndTraceCall(call, load, () => "unreachable");
    response.json(await answer.json());
  });
  return { url: await listenOnFreePort(createServer(web)), ended };
}

test("[WATCH-03] a trace goes from the proxy through web, call and upstream to the statement", async () => {
  const receiver = await startReceiverForTest();
  const tracer = await startCollectingTraces("web", receiver.url);
  const { url, ended } = await startWebAndUpstream();
  const [trace, proxy] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  const answer = await fetch(`${url}/leads/5?email=ann@nest.example`, {
    headers: { traceparent: `00-${trace}-${proxy}-01`, "x-request-id": "from-the-proxy-1" },
  });
  expect(await answer.json()).toEqual({ id: "from-the-proxy-1" });
  await ended;
  await tracer.stop();
  expect(findCurrentTracer()).toBeUndefined();
  const spans = receiver.listSpans();
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([trace]));
  const path: string[] = [];
  for (let parent: string | undefined = proxy; parent; ) {
    const child = spans.find(({ parentSpanId }) => parentSpanId === parent);
    if (child) path.push(child.name);
    parent = child?.spanId;
  }
  expect(path).toEqual(["GET routes/leads/details", "call leads.one", "GET /v1/leads/:id", "SELECT"]);
  expect(receiver.texts.join("")).toContain("from-the-proxy-1");
  expect(receiver.texts.join("")).not.toContain("nest.example");
});

test("[WATCH-03] without the setting nothing is traced, and a client's own trace goes no further", async () => {
  const seen: unknown[] = [];
  const web = express();
  web.use(measureAndTraceRequests({ trustedProxies: 0 }, () => "other"));
  web.get("/", ({ headers }, response) => {
    seen.push(headers.traceparent);
    response.end();
  });
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await fetch(await listenOnFreePort(createServer(web)), { headers: { traceparent } });
  expect(seen).toEqual([undefined]);
  expect(await runInSpan({ name: "work", kind: "client" }, async (span) => span)).toBeUndefined();
});

test("[WATCH-02] [WATCH-03] the libraries of metrics and traces are loaded only when they are needed", () => {
  const sources = readSources("app", "config", "contract", "server", "upstream");
  expect(sources.length).toBeGreaterThan(900);
  const isLoadedAtStart = /^import (?!type )[^;]*from "(?:prom-client|@opentelemetry\/.*)"/m;
  expect(isLoadedAtStart.test('import { Gauge } from "prom-client";')).toBe(true);
  expect(sources.filter(({ text }) => isLoadedAtStart.test(text)).map(({ path }) => path)).toEqual([]);
});

test("[WATCH-04] only a trusted proxy's id of a request is kept, if it is a plain one", async () => {
  const find = async (trustedProxies: number, id: string) => {
    const web = express();
    web.use(assignRequestId({ trustedProxies }));
    web.get("/", (_, response) => void response.end());
    const answer = await fetch(await listenOnFreePort(createServer(web)), {
      headers: { "x-request-id": id },
    });
    return answer.headers.get("x-request-id");
  };
  const uuid = "1c2d6a2e-6b0e-4c11-9f5e-0d5a2f0f7f4b";
  expect(await find(1, uuid)).toBe(uuid);
  expect(await find(0, uuid)).toMatch(/^r\w{7}$/);
  for (const bad of ["short", "a b c d e f g h", "x*/ select 1; --", "x".repeat(65)])
    expect(await find(1, bad)).toMatch(/^r\w{7}$/);
  expect(runWithRequestId(uuid, () => "work")).toBe("work");
});
