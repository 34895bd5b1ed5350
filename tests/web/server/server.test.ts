import "../support/web";

import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as ask, type IncomingMessage, createServer as listenTo, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readEnv } from "@config/env.server";
import express from "express";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { afterEach, expect, test } from "vitest";
import { serveUpstreamPages } from "../../../server/app";
import { serveBuiltAssets, servePublicFiles } from "../../../server/assets";
import { refuseUnsuitableBodies } from "../../../server/body-limit";
import { forwardToUpstream } from "../../../server/forward";
import { refuseInvalidRequestLines } from "../../../server/refuse-invalid-request-lines";
import { createCommonHeaders, createSecurityHeaders } from "../../../server/security-headers";

const servers: Server[] = [];

/** Serves on a free port and answers its address. */
async function listenOnFreePort(listener: Parameters<typeof listenTo>[1] & object): Promise<string> {
  const server = listenTo(listener);
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

const readSettings = (changes: object = {}) =>
  readEnv({ ...process.env, ...changes } as Record<string, string>);

/** A server whose pages answer how many bytes they were sent. */
function createLimitedServer() {
  const app = express();
  app.use(refuseUnsuitableBodies);
  app.use(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    response.json({ bytes });
  });
  return listenOnFreePort(app);
}

test("a body of 256 KB is read, one byte more is refused before it is", async () => {
  const url = await createLimitedServer();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const post = (length: number) => fetch(url, { method: "POST", headers, body: "x".repeat(length) });
  expect(await (await post(256 * 1024)).json()).toEqual({ bytes: 256 * 1024 });
  const refused = await post(256 * 1024 + 1);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toMatch(/at most 256 KB of text/);
  expect((await fetch(url, { method: "PUT", body: "x".repeat(300_000) })).status).toBe(413);
});

test("a body that only claims to be huge is refused, although nothing of it came", async () => {
  const { answer } = await startPost(await createLimitedServer(), { "Content-Length": "314572800" });
  expect((await answer).statusCode).toBe(413);
  expect((await answer).headers.connection).toBe("close");
});

test("[EVT-04] the form of quotes alone may send a file, and so much more that its page can refuse it", async () => {
  const url = await createLimitedServer();
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const post = (path: string, length: number) =>
    fetch(url + path, { method: "POST", headers, body: "x".repeat(length) });
  const megabyte = 1024 * 1024;
  expect((await post("/leads/5/event/6/quotes", 11 * megabyte)).status).toBe(200);
  expect((await post("/leads/5/event/6/quotes", 32 * megabyte + 1)).status).toBe(413);
  for (const path of ["/leads/5/event/6/quotes/7/link", "/leads/5/event/6", "/leads/all", "/quotes"])
    expect((await post(path, megabyte)).status).toBe(413);
});

test("[PAPER-10] a logo and a picture of a user reach their forms, and so much more that the page can refuse them", async () => {
  const url = await createLimitedServer();
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const post = async (path: string, length: number) =>
    (await fetch(url + path, { method: "POST", headers, body: "x".repeat(length) })).status;
  const megabyte = 1024 * 1024;
  for (const [path, most] of [
    ["/settings/company/logo", 32],
    ["/setup", 32],
    ["/profile/picture", 47],
  ] as const)
    expect([await post(path, 3 * megabyte), await post(path, most * megabyte + 1)], path).toEqual([200, 413]);
  for (const path of ["/settings/company/logo/removal", "/profile/picture/removal", "/profile"])
    expect(await post(path, megabyte), path).toBe(413);
});

test("a body of unknown length is refused, and the connection ends", async () => {
  const { sending, answer } = await startPost(await createLimitedServer(), {
    "Transfer-Encoding": "chunked",
  });
  sending.write("x");
  expect((await answer).statusCode).toBe(411);
  expect((await answer).headers.connection).toBe("close");
});

test("a form without a body, and a page, pass", async () => {
  const url = await createLimitedServer();
  expect((await fetch(url, { method: "POST" })).status).toBe(200);
  expect((await fetch(url)).status).toBe(200);
});

/** Begins a POST with the headers and leaves its body open. */
async function startPost(url: string, headers: Record<string, string>) {
  const sending = ask(url, { method: "POST", headers });
  const answer = new Promise<IncomingMessage>((done) => sending.once("response", done));
  sending.on("error", () => {});
  sending.flushHeaders();
  return { sending, answer };
}

async function loadHeaders(changes: object = {}, path = "/") {
  const app = express();
  app.use((_, response, next) => {
    response.locals.nonce = "n0nce";
    next();
  });
  app.use(createCommonHeaders(readSettings(changes)), createSecurityHeaders(readSettings(changes)));
  app.use((_, response) => void response.send("page"));
  return (await fetch((await listenOnFreePort(app)) + path)).headers;
}

/** The sources of each directive. */
function parsePolicy(headers: Headers) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );
}

test("scripts and styles need the nonce, nothing may be framed or posted elsewhere", async () => {
  const policy = parsePolicy(await loadHeaders());
  expect(policy["script-src"]).toEqual(["'self'", "'nonce-n0nce'"]);
  expect(policy["style-src"]).toEqual(["'self'", "'nonce-n0nce'"]);
  expect(policy["default-src"]).toEqual(["'self'"]);
  expect(policy["object-src"]).toEqual(["'none'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  expect(policy["form-action"]).toEqual(["'self'"]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  const loose = Object.entries(policy).filter(([, sources]) =>
    sources.some((source) => /unsafe|\*/.test(source)),
  );
  expect(loose.map(([name]) => name)).toEqual(["style-src-attr"]);
});

test("a mail in its frame has styles of its own, does nothing, and only our own pages may show it", async () => {
  const spellings = ["/leads/5/event/7/mail?form=x", "/leads/5/event/7/mail/", "/LEADS/5/event/7/%6dail"];
  for (const path of spellings)
    expect(parsePolicy(await loadHeaders({}, path))).toEqual({
      "default-src": ["'none'"],
      "style-src": ["'unsafe-inline'"],
      "img-src": ["'self'", "data:", "https:"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'self'"],
      sandbox: ["allow-same-origin"],
    });
  for (const path of ["/leads/5/event/7/mail/more", "/leads/5/event/7/karenV2/mail", "/mail", "/%"])
    expect(parsePolicy(await loadHeaders({}, path))["frame-ancestors"]).toEqual(["'none'"]);
});

test("[PASSKEY-05] the other security headers are there; only our own pages may ask for passkeys", async () => {
  const headers = await loadHeaders();
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Permissions-Policy")).toBe(
    "publickey-credentials-create=(self), publickey-credentials-get=(self)",
  );
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
  const secure = await loadHeaders({ PUBLIC_URL: "https://marquee.example" });
  expect(secure.get("Strict-Transport-Security")).toMatch(/max-age=31536000/);
});

test("[SECURITY-01] files, refusals and health checks have the common headers, too", async () => {
  const app = express();
  app.use(createCommonHeaders(readSettings({ PUBLIC_URL: "https://marquee.example" })));
  app.get("/healthz", (_, response) => void response.json({ ok: true }));
  app.use(refuseInvalidRequestLines, refuseUnsuitableBodies);
  app.use("/assets", serveBuiltAssets("public"));
  const url = await listenOnFreePort(app);
  const answers = await Promise.all([
    fetch(`${url}/healthz`),
    fetch(`${url}/assets/none.js`),
    fetch(`${url}/a//b`),
    fetch(`${url}/leads`, { method: "PUT" }),
    fetch(`${url}/leads`, { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405, 415]);
  for (const { headers } of answers) {
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toMatch(/frame-ancestors 'none'/);
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  }
});

test("other tiles may be loaded from their own host alone", async () => {
  const MAP_TILE_URL = "http://tiles.example:8080/{z}/{x}/{y}.png";
  expect(parsePolicy(await loadHeaders({ MAP_TILE_URL }))["img-src"]).toContain("http://tiles.example:8080");
});

test("[SEND-07] portal pages are passed on without the staff's cookies, and other methods are not", async () => {
  const seen: { url?: string | undefined; headers: IncomingMessage["headers"] }[] = [];
  const upstreamUrl = await listenOnFreePort((request, response) => {
    seen.push(request);
    response.writeHead(200, { "content-type": "text/html", "set-cookie": "a=1", etag: '"x"' }).end("portal");
  });
  const app = express();
  app.use(["/portal", "/media"], forwardToUpstream(upstreamUrl));
  app.use((_, response) => void response.status(405).end());
  const url = await listenOnFreePort(app);
  const headers = {
    Cookie: "marquee_session=secret",
    Authorization: "Bearer secret",
    "If-None-Match": '"y"',
  };
  const response = await fetch(`${url}/portal/abc?x=1`, { headers });
  expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([
    200,
    "portal",
    '"x"',
  ]);
  expect(seen[0]?.url).toBe("/portal/abc?x=1");
  expect(seen[0]?.headers["if-none-match"]).toBe('"y"');
  expect(JSON.stringify(seen[0]?.headers)).not.toContain("secret");
  expect((await fetch(`${url}/portal/abc`, { method: "POST", body: "x" })).status).toBe(405);
});

test("a client's form is passed on without cookies and answered; one too long, or no form, is not", async () => {
  const seen: [method: string | undefined, body: string, cookie: string | undefined][] = [];
  const upstreamUrl = await listenOnFreePort(async (request, response) => {
    seen.push([request.method, (await request.toArray()).join(""), request.headers.cookie]);
    response.writeHead(303, { location: "/portal/abc?noted=1-2#room-1-2" }).end();
  });
  const app = express();
  app.use("/portal", refuseUnsuitableBodies, forwardToUpstream(upstreamUrl, { takesForms: true }));
  app.use((_, response) => void response.status(405).end());
  const url = await listenOnFreePort(app);
  const post = (body: BodyInit, headers = {}, method = "POST") =>
    fetch(`${url}/portal/abc`, { method, body, headers: { Cookie: "a=b", ...headers }, redirect: "manual" });
  const taken = await post(new URLSearchParams({ answer: "wanted" }));
  expect([taken.status, taken.headers.get("Location")]).toEqual([303, "/portal/abc?noted=1-2#room-1-2"]);
  expect((await post(new URLSearchParams({ words: "x".repeat(17_000) }))).status).toBe(413);
  expect((await post("{}", { "Content-Type": "application/json" })).status).toBe(415);
  expect((await post("a=b", { "Content-Type": "application/x-www-form-urlencoded" }, "PUT")).status).toBe(
    405,
  );
  expect(seen).toEqual([["POST", "answer=wanted", undefined]]);
});

test("[EXPORT-01] an export may take longer to prepare than any other answer", async () => {
  const before = getGlobalDispatcher();
  setGlobalDispatcher(new Agent({ headersTimeout: 20 }));
  try {
    const steps = new EventEmitter();
    const upstreamUrl = await listenOnFreePort(async (request, response) => {
      if (request.url !== "/media/exports/abc") return;
      steps.emit("reached");
      await once(steps, "finished");
      response.end("archive");
    });
    const app = express();
    serveUpstreamPages(app, upstreamUrl);
    const url = await listenOnFreePort(app);
    const reached = once(steps, "reached");
    // `fetch` would time out itself.
    const get = (path: string) =>
      new Promise<IncomingMessage>((done, fail) =>
        ask(url + path, done)
          .on("error", fail)
          .end(),
      );
    const archive = get("/media/exports/abc");
    await reached;
    expect((await get("/media/pictures/a.jpg")).statusCode).toBe(502);
    steps.emit("finished");
    expect((await archive).statusCode).toBe(200);
  } finally {
    setGlobalDispatcher(before);
  }
});

test("dot segments do not lead from portal pages to the upstream's other addresses", async () => {
  const seen: string[] = [];
  const upstreamUrl = await listenOnFreePort((request, response) => {
    seen.push(request.url ?? "");
    response.end();
  });
  const app = express();
  app.use(["/portal", "/media"], forwardToUpstream(upstreamUrl));
  app.use((_, response) => void response.status(404).end());
  const { port } = new URL(await listenOnFreePort(app));
  for (const path of [
    "/portal/../healthz",
    "/portal/%2e%2e/healthz",
    "/media/.%2E/v1/leads",
    "/portal/a/../../healthz",
  ]) {
    const status = await new Promise((done) => {
      // As it is written: fetch would resolve the dots itself.
      ask({ host: "127.0.0.1", port, path }, ({ statusCode }) => done(statusCode)).end();
    });
    expect([path, status]).toEqual([path, 404]);
  }
  expect(seen).toEqual([]);
});

test("[ERR-01] a calendar or picture that is not there opens as a page to read, not as raw data", async () => {
  const upstreamUrl = await listenOnFreePort(({ url }, response) => {
    const status = url === "/media/broken.png" ? 500 : 404;
    response.writeHead(status, { "content-type": "application/json" }).end('{"error":{"message":"secret"}}');
  });
  const app = express();
  app.use(["/calendar", "/media"], forwardToUpstream(upstreamUrl));
  const url = await listenOnFreePort(app);
  for (const [path, status, title] of [
    ["/calendar/old.ics", 404, "Page not found"],
    ["/media/none.png", 404, "Page not found"],
    ["/media/broken.png", 502, "We couldn't show this page"],
  ] as const) {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
    const page = await response.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).not.toContain("secret");
  }
});

test("a portal page whose upstream is down says so and asks for patience", async () => {
  const app = express();
  app.use("/portal", forwardToUpstream("http://127.0.0.1:1"));
  const response = await fetch(`${await listenOnFreePort(app)}/portal/abc`);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([502, "5"]);
  expect(await response.text()).toMatch(/try again/);
});

test("a built file goes out as the build compressed it, is kept for good, and none there is no page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "marquee-assets-"));
  const script = "export const word = 1;\n".repeat(100);
  writeFileSync(join(folder, "shell-h4sh.js"), script);
  writeFileSync(join(folder, "shell-h4sh.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "shell-h4sh.js.gz"), gzipSync(script));
  writeFileSync(join(folder, "tiny-h4sh.js"), "1");
  try {
    const app = express();
    app.use("/assets", serveBuiltAssets(folder));
    app.use((_, response) => void response.send("page"));
    const url = await listenOnFreePort(app);
    const load = (path: string, encodings: string) =>
      fetch(url + path, { headers: { "Accept-Encoding": encodings } });
    for (const [encodings, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip, deflate", "gzip"],
      ["identity", null],
    ] as const) {
      const { headers, ...answer } = await load("/assets/shell-h4sh.js", encodings).then(
        async (response) => ({
          status: response.status,
          headers: response.headers,
          text: await response.text(),
        }),
      );
      expect(answer).toEqual({ status: 200, text: script });
      expect(headers.get("Content-Encoding")).toBe(encoding);
      expect(headers.get("Vary")).toBe("Accept-Encoding");
      expect(headers.get("Cache-Control")).toBe("public,max-age=31536000,immutable");
      expect(headers.get("Content-Type")).toMatch(/^text\/javascript/);
    }
    expect((await load("/assets/tiny-h4sh.js", "br")).headers.get("Content-Encoding")).toBeNull();
    for (const path of ["/assets/none.js", "/assets/..%2fserver.js"]) {
      const missing = await load(path, "br");
      expect([missing.status, await missing.text()]).toEqual([404, ""]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("[ERR-03] a file that went since the start, and parts that no file has, end their own request alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "marquee-assets-"));
  for (const name of ["stays-h4sh.js", "goes-h4sh.js"]) writeFileSync(join(folder, name), "let word;");
  try {
    for (const files of [serveBuiltAssets(folder), servePublicFiles(folder)]) {
      writeFileSync(join(folder, "goes-h4sh.js"), "let word;");
      const url = await listenOnFreePort(express().use(files));
      const part = async (range: string) => {
        const response = await fetch(`${url}/stays-h4sh.js`, { headers: { Range: range } });
        return [response.status, await response.text()];
      };
      for (const range of ["bytes=5-2", "bytes=-3", "bytes=0-1,4-5", "bytes=99-", "bytes=x", "lines=1"])
        expect(await part(range), range).toEqual([200, "let word;"]);
      rmSync(join(folder, "goes-h4sh.js"));
      await expect(fetch(`${url}/goes-h4sh.js`).then((response) => response.text())).rejects.toThrow();
      expect((await fetch(`${url}/stays-h4sh.js`)).status).toBe(200);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("[ERR-03] only GET and form posts reach the pages, by unambiguous paths", async () => {
  const app = express();
  app.use(refuseInvalidRequestLines, (_, response) => void response.send("the page"));
  const url = await listenOnFreePort(app);
  const statusOf = (method: string, path: string) =>
    new Promise((done) => {
      // `fetch` would put right what is wrong.
      ask(url, { method, path }, (response) => done(response.resume().statusCode)).end();
    });
  for (const method of ["GET", "HEAD", "POST"]) expect(await statusOf(method, "/leads?a=//b")).toBe(200);
  for (const method of ["TRACE", "OPTIONS", "PUT", "DELETE", "PROPFIND"])
    expect(await statusOf(method, "/leads")).toBe(405);
  for (const path of ["//elsewhere.example", "/leads//5", "/\\elsewhere.example", "/%5C", "/leads/%5c?index"])
    expect(await statusOf("GET", path)).toBe(404);
});
