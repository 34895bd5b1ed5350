import "../support/web";

import { createServer as listenTo, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { readEnv } from "@config/env.server";
import express, { type RequestHandler } from "express";
import { afterEach, expect, test } from "vitest";
import { createLogger } from "../../../contract/log";
import { createErrorHandler } from "../../../server/error-handler";
import { refuseForeignForms } from "../../../server/refuse-foreign-forms";
import { assignRequestId } from "../../../server/request-id";
import { logRequests } from "../../../server/request-log";
import { requireOwnHost } from "../../../server/require-own-host";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** The gate as the app mounts it, before a page that answers what it was given. */
async function startGate(changes: Record<string, string> = {}, page?: RequestHandler) {
  const env = readEnv({ ...process.env, PUBLIC_URL: "https://marquee.example", ...changes } as never);
  const lines: string[] = [];
  const log = createLogger({
    part: "web",
    level: "debug",
    destination: { write: (line) => void lines.push(line) },
  });
  const app = express();
  app.set("trust proxy", env.trustedProxies);
  app.use(assignRequestId(env), logRequests(log));
  app.get("/healthz", (_, response) => void response.json({ ok: true }));
  app.use(requireOwnHost(env), refuseForeignForms(env));
  app.use(
    page ?? ((request, response) => void response.json({ url: request.url, headers: request.headers })),
  );
  app.use(createErrorHandler(log));
  const server = listenTo(app);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return { port: (server.address() as AddressInfo).port, lines };
}

/** Sends a request as it is written and answers status and body. */
const sendRawRequest = (port: number, head: string[]) =>
  new Promise<{ status: number; text: string; body: { url: string; headers: Record<string, string> } }>(
    (done, fail) => {
      const socket = connect(port, "127.0.0.1");
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("error", fail);
      socket.on("end", () => {
        const [, body = ""] = text.split("\r\n\r\n", 2);
        const isJson = /content-type: application\/json/i.test(text);
        done({ status: Number(text.split(" ")[1]), text, body: isJson ? JSON.parse(body) : {} });
      });
      socket.end([...head, "Connection: close", "", ""].join("\r\n"));
    },
  );

const sendGet = (port: number, host: string, ...changes: string[]) =>
  sendRawRequest(port, ["GET /leads?x=1 HTTP/1.1", `Host: ${host}`, ...changes]);

test("[AUTH-13] only requests for our own host are accepted", async () => {
  const { port } = await startGate();
  for (const host of [
    "marquee.example",
    "MARQUEE.example",
    "marquee.example:443",
    "localhost:3000",
    `127.0.0.1:${port}`,
    "[::1]:3000",
  ])
    expect([host, (await sendGet(port, host)).status]).toEqual([host, 200]);
  for (const host of [
    "evil.example",
    "marquee.example.evil.example",
    "marquee.example:8080",
    "marquee.example@evil.example",
    "user@marquee.example",
    "marquee.example/x",
    "a b",
    "",
    "%",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "[::1",
    "marquee.example:99999",
  ])
    expect([host, (await sendGet(port, host)).status]).toEqual([host, 400]);
});

test("health checks may use any host name", async () => {
  const { port } = await startGate();
  expect((await sendRawRequest(port, ["GET /healthz HTTP/1.1", "Host: pod-7.cluster"])).status).toBe(200);
});

test("an invalid request target is a bad request, never a failure", async () => {
  const { port, lines } = await startGate();
  for (const target of ["http://evil.example/", "http://marquee.example/leads", "evil.example:443", "*"])
    for (const method of ["GET", "OPTIONS", "POST"]) {
      const { status } = await sendRawRequest(port, [
        `${method} ${target} HTTP/1.1`,
        "Host: marquee.example",
        "Content-Length: 0",
      ]);
      expect([method, target, status]).toEqual([method, target, 400]);
    }
  expect((await sendRawRequest(port, ["GET / HTTP/1.0"])).status).toBe(400);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

const forged = [
  "X-Forwarded-For: 198.51.100.9",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Proto: https",
  "X-Forwarded-Port: 81",
  "X-Real-IP: 198.51.100.9",
  "Forwarded: for=198.51.100.9;host=evil.example",
];

test("untrusted forwarded headers are removed; the connection's address remains", async () => {
  const { port } = await startGate();
  const { body } = await sendGet(port, "marquee.example", ...forged);
  const left = Object.entries(body.headers).filter(([name]) => /forward|real-ip/.test(name));
  expect(left).toEqual([["x-forwarded-for", "127.0.0.1"]]);
  expect(body.headers.host).toBe("marquee.example");
});

test("a trusted proxy's last values set host, scheme and client", async () => {
  const { port } = await startGate({ TRUST_PROXY: "true" });
  const proxied = await sendGet(
    port,
    "web:3000",
    "X-Forwarded-Host: evil.example, marquee.example",
    "X-Forwarded-For: 198.51.100.66, 203.0.113.7",
    "X-Forwarded-Proto: http, https",
  );
  expect(proxied.body.headers).toMatchObject({
    host: "marquee.example",
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-proto": "https",
  });
  expect((await sendGet(port, "marquee.example", "X-Forwarded-Host: evil.example")).status).toBe(400);
  const odd = await sendGet(port, "marquee.example", "X-Forwarded-Proto: javascript");
  expect(odd.body.headers).not.toHaveProperty("x-forwarded-proto");
  const two = await startGate({ TRUST_PROXY: "2" });
  const chained = await sendGet(
    two.port,
    "marquee.example",
    "X-Forwarded-For: 6.6.6.6, 203.0.113.7, 10.0.0.1",
  );
  expect(chained.body.headers["x-forwarded-for"]).toBe("203.0.113.7");
});

test("foreign posts are refused before any page runs; our own pass behind any proxy", async () => {
  const { port } = await startGate();
  const post = (host: string, ...changes: string[]) =>
    sendRawRequest(port, ["POST /leads HTTP/1.1", `Host: ${host}`, "Content-Length: 0", ...changes]);
  for (const origin of [
    "https://evil.example",
    "null",
    "http://marquee.example:81",
    "ftp://marquee.example",
    "https://localhost",
    "no address",
  ])
    for (const host of ["marquee.example", "localhost"]) {
      const { status, text } = await post(host, `Origin: ${origin}`);
      expect([origin, host, status]).toEqual([origin, host, 403]);
      expect(text).toMatch(/couldn't verify where this form came from/);
    }
  // Over plain http, this is another origin than the same name over https.
  expect((await post("localhost", "Origin: http://marquee.example")).status).toBe(403);
  const changed = await post("127.0.0.1:3000", "Origin: https://marquee.example");
  expect(changed.body.headers.host).toBe("marquee.example");
  expect((await post("localhost:3000", "Origin: http://localhost:3000")).status).toBe(200);
  expect((await post("marquee.example")).status).toBe(200);
});

test("each request has our id, in the response, the page and the log", async () => {
  const { port, lines } = await startGate();
  const { text, body } = await sendGet(port, "marquee.example", "X-Request-Id: forged");
  const [, id] = /x-request-id: (\w{8})\r\n/i.exec(text) ?? [];
  expect(body.headers["x-request-id"]).toBe(id);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    request: id,
    method: "GET",
    path: "/leads",
    status: 200,
  });
});

test("[ERR-01] an unhandled error shows a logged reference and no internal details", async () => {
  const { port, lines } = await startGate({}, (_request, _response, next) =>
    next(new Error("secret insides")),
  );
  const { status, text } = await sendGet(port, "marquee.example");
  const [, reference] = /Reference: (\w{8})/.exec(text) ?? [];
  expect(status).toBe(500);
  expect(text).not.toMatch(/secret|node_modules| at /);
  const failed = lines.map((line) => JSON.parse(line)).filter(({ request }) => request === reference);
  expect(failed.map(({ level, msg }) => [level, msg])).toContainEqual([50, "a request failed"]);
});

test("an address that cannot be decoded is a bad request", async () => {
  const { port } = await startGate({}, (request, _response, next) => {
    try {
      decodeURIComponent(request.url);
    } catch (error) {
      next(Object.assign(error as Error, { status: 400 }));
    }
  });
  expect((await sendRawRequest(port, ["GET /%zz HTTP/1.1", "Host: marquee.example"])).status).toBe(400);
});
