/**
 * What the recommender's list (60 cards) and the leads list cost the server: time per page, bytes, and the
 * upstream calls with their depth, that is how many wait for one another. Runs the built app over the demo
 * business, one request at a time: `npm run bench -- pages`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { demoPassword, landmarkLeads, landmarkUsers } from "@upstream/db/seed/landmarks";
import prepareTemplate, { copyTemplate, testEnv } from "../tests/e2e/support/template";
import { countingProxy, depthOf } from "./counting-proxy";
import { startProgram } from "./program";

const WARM_UP = 15;
const MEASURED = 100;

const { wedding } = landmarkLeads;
const recommender = `/leads/${wedding.id}/event/${wedding.eventId}/karenV2`;

await prepareTemplate();
const folder = await mkdtemp(join(tmpdir(), "marquee-bench-"));
const dataDir = join(folder, "data");
await copyTemplate(dataDir);
const env = { ...testEnv(dataDir), PORT: "0", UPSTREAM_PORT: "0", LOG_LEVEL: "error" };
const upstream = await startProgram("build/upstream/main.js", env);
const proxy = await countingProxy(upstream.url);
const web = await startProgram("build/web/main.js", {
  ...env,
  API_BASE_URL: proxy.url,
  AUTH_BASE_URL: `${proxy.url}/auth`,
  EMBEDDED_UPSTREAM_URL: upstream.url,
});

let cookie = "";
cookie = await signIn();
await post(`${recommender}/filters`, {
  event_type: "wedding",
  location: await firstOption(`${recommender}/filters`, "location"),
  radius: "200",
  guests: String(wedding.guests),
});
await measure("recommender list", recommender);
await measure("recommender map", `${recommender}?view=map`);
await measure("leads list", "/leads/all");
await measure("lead details", `/leads/${wedding.id}`);

await web.stop();
await proxy.close();
await upstream.stop();
await rm(folder, { recursive: true });

async function signIn() {
  const answer = await post("/login", {
    username: landmarkUsers.specialistAu.username,
    password: demoPassword,
  });
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
}

function post(path: string, fields: Record<string, string>) {
  return fetch(web.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: web.url, cookie },
    redirect: "manual",
  });
}

/** The value chosen in a drop-down of a page. */
async function firstOption(path: string, name: string) {
  const html = await (await fetch(web.url + path, { headers: { cookie } })).text();
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(html)?.[1] ?? "";
  return (
    /<option[^>]*value="(\d+)"[^>]*selected/.exec(select)?.[1] ?? /value="(\d+)"/.exec(select)?.[1] ?? ""
  );
}

async function measure(title: string, path: string) {
  const times: number[] = [];
  let html = "";
  for (let at = 0; at < WARM_UP + MEASURED; at += 1) {
    proxy.forget();
    const began = performance.now();
    const answer = await fetch(web.url + path, { headers: { cookie, "accept-encoding": "identity" } });
    html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (at >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(0)} ms`;
  const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`;
  const calls = proxy.calls();
  const twice = calls.length - new Set(calls.map(({ name }) => name)).size;
  console.log(`${title}: p50 ${at(0.5)}, p95 ${at(0.95)}`);
  console.log(
    `  HTML ${kilobytes(html.length)}, gzip ${kilobytes(gzipSync(html).length)}, brotli ${kilobytes(brotliCompressSync(html).length)}, ${html.split("data-venue=").length - 1} cards`,
  );
  console.log(`  ${calls.length} upstream calls, depth ${depthOf(calls)}, ${twice} asked twice`);
  for (const { name, ms } of calls) console.log(`    ${ms.toFixed(0).padStart(4)} ms  ${name}`);
}
