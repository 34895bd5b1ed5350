/**
 * The cost of downloading the largest files from the built app: time, size, and the peak memory of web and upstream.
 * `BENCH_DATABASE_URL=postgres://... npm run bench -- exports`, over a PostgreSQL database that the benchmark of reports
 * or of leads has filled. Linux only: it reads the memory of a running process from /proc.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashPassword } from "@upstream/access/passwords";
import { openDatabase } from "@upstream/db/database";
import * as schema from "@upstream/db/schema";
import { findFreePort } from "../scripts/port.mjs";
import { buildTestEnv } from "../scripts/seeded-template.mjs";
import { startProgram } from "./program";

const EVERY_MS = 50;
const formatMegabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
const PASSWORD = "a long password of the benchmark";

const url = process.env.BENCH_DATABASE_URL;
if (!url) {
  console.log("Skipped: BENCH_DATABASE_URL names no PostgreSQL database.");
  process.exit();
}
const { db, close } = await openDatabase({
  url,
  migrations: fileURLToPath(new URL("../upstream/db/migrations", import.meta.url)),
});
const username = `exports-${Date.now()}@bench.test`;
await db.insert(schema.users).values({
  username,
  displayName: "Lea",
  passwordHash: await hashPassword(PASSWORD),
  role: "administrator",
  vcRole: "Team Lead",
  country: "AU",
});
await close();

const folder = await mkdtemp(join(tmpdir(), "marquee-bench-"));
const port = await findFreePort();
const env = {
  ...buildTestEnv(folder),
  DATABASE_URL: url,
  SEED: "none",
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  UPSTREAM_PORT: "0",
  LOG_LEVEL: "error",
};
const upstream = await startProgram("build/upstream/main.js", env);
const web = await startProgram("build/web/main.js", {
  ...env,
  API_BASE_URL: upstream.url,
  AUTH_BASE_URL: `${upstream.url}/auth`,
  EMBEDDED_UPSTREAM_URL: upstream.url,
});
const signedIn = await fetch(`${web.url}/login`, {
  method: "POST",
  body: new URLSearchParams({ username, password: PASSWORD }),
  headers: { origin: web.url },
  redirect: "manual",
});
const cookie = signedIn.headers
  .getSetCookie()
  .map((set) => set.split(";")[0])
  .join("; ");

await measureExport("leads of Australia", "/leads/all.csv?country=AU");
await measureExport("leads of both countries", "/leads/all.csv?country=all");
await measureExport("closed sales of Australia", "/reports/au/venue-audit-log.csv");
await measureExport("sales hit list", "/reports/venues-sales-hit-list.csv?country=AU");
await measureExport("months of all people", "/reports/au/performance.csv?load_all=1");
await web.stop();
await upstream.stop();
await rm(folder, { recursive: true });

async function measureExport(title: string, path: string) {
  const [webBefore, upstreamBefore] = [(await web.memory()).rss, (await upstream.memory()).rss];
  const peak = { web: 0, upstream: 0 };
  const watch = setInterval(() => {
    peak.web = Math.max(peak.web, readResidentBytes(web.pid));
    peak.upstream = Math.max(peak.upstream, readResidentBytes(upstream.pid));
  }, EVERY_MS);
  const began = performance.now();
  const response = await fetch(web.url + path, { headers: { cookie, "accept-encoding": "identity" } });
  if (response.status !== 200 || !response.body) throw new Error(`${path} answered ${response.status}`);
  let [bytes, lines] = [0, 0];
  // Node's bodies are iterable; the types are those of browsers.
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  console.log(
    `${title}: ${lines - 1} rows, ${formatMegabytes(bytes)} MB in ${seconds.toFixed(1)} s; ` +
      `web ${formatMegabytes(webBefore)} MB, at most ${formatMegabytes(peak.web)}; upstream ${formatMegabytes(upstreamBefore)} MB, at most ${formatMegabytes(peak.upstream)}`,
  );
}

/** Resident memory of a process. */
function readResidentBytes(pid: number | undefined) {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
