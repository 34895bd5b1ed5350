/**
 * The server cost of the recommender's list and a few other pages: processor time of web and upstream per request, clock
 * time, bytes, and the upstream calls with their database statements and their depth (how many wait for one
 * another). Runs the built app over the demo business, one request at a time: `npm run bench -- pages`.
 * `BENCH_BASE=/path/of/another/checkout` measures that checkout's build (made with `npm run build` there) in
 * turns with this one, so that both meet the same machine.
 */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { landmarkLeads } from "@demo/seed/landmarks";
import { buildRecommenderPath, startBenchApp } from "./app";
import { calculateCallDepth } from "./counting-proxy";

/** The database engine compiles while it runs; with fewer requests, that time would be measured too. */
const WARM_UP = 200;
const TURNS = 15;
const REQUESTS_PER_TURN = 10;

type App = Awaited<ReturnType<typeof startBenchApp>>;

const apps: { name: string; app: App }[] = [];
if (process.env.BENCH_BASE) apps.push({ name: "base", app: await startBenchApp(process.env.BENCH_BASE) });
apps.push({ name: "this", app: await startBenchApp() });
for (const { app } of apps) await app.searchWidely("wedding");

const recommender = buildRecommenderPath("wedding");
await measurePage("recommender list", recommender);
await measurePage("recommender map", `${recommender}?view=map`);
await measurePage("leads list", "/leads/all");
await measurePage("lead details", `/leads/${landmarkLeads.wedding.id}`);
for (const { app } of apps) await app.stop();

/** Milliseconds per request of one app. */
interface Costs {
  clock: number[];
  web: number;
  upstream: number;
}

async function measurePage(title: string, path: string) {
  const measured = apps.map(({ name, app }) => ({
    name,
    app,
    costs: { clock: [], web: 0, upstream: 0 } as Costs,
  }));
  for (const { app } of measured)
    for (let index = 0; index < WARM_UP; index += 1) await requestPage(app, path);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { app, costs } of measured) await measureTurn(app, path, costs);
  console.log(title);
  for (const { name, app, costs } of measured) await printCosts(name, app, path, costs);
}

async function requestPage(app: App, path: string): Promise<string> {
  const response = await app.get(path);
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return html;
}

async function measureTurn(app: App, path: string, costs: Costs) {
  const before = await app.usage();
  for (let index = 0; index < REQUESTS_PER_TURN; index += 1) {
    const began = performance.now();
    await requestPage(app, path);
    costs.clock.push(performance.now() - began);
  }
  const after = await app.usage();
  const perRequest = (program: "web" | "upstream") =>
    (after[program].cpuMs - before[program].cpuMs) / (TURNS * REQUESTS_PER_TURN);
  costs.web += perRequest("web");
  costs.upstream += perRequest("upstream");
}

async function printCosts(name: string, app: App, path: string, { clock, web, upstream }: Costs) {
  app.proxy.forget();
  await app.usage();
  const html = await requestPage(app, path);
  const calls = app.proxy.calls();
  const { statements } = (await app.usage()).upstream;
  clock.sort((a, b) => a - b);
  const at = (share: number) => `${clock[Math.floor(clock.length * share)]?.toFixed(0)} ms`;
  const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`;
  const repeated = calls.length - new Set(calls.map(({ name }) => name)).size;
  const totalStatements = Object.values(statements).reduce((sum, count) => sum + count, 0);
  console.log(
    `  ${name}: processor ${web.toFixed(1)} ms web, ${upstream.toFixed(1)} ms upstream; p50 ${at(0.5)}, p95 ${at(0.95)}`,
  );
  console.log(
    `    HTML ${kilobytes(html.length)}, gzip ${kilobytes(gzipSync(html).length)}, brotli ${kilobytes(brotliCompressSync(html).length)}, ${html.split("data-venue=").length - 1} cards`,
  );
  console.log(
    `    ${calls.length} upstream calls, depth ${calculateCallDepth(calls)}, ${repeated} repeated, ${totalStatements} statements`,
  );
  for (const { name: call, bytes } of calls)
    console.log(
      `      ${kilobytes(bytes).padStart(9)}, ${String(statements[call.split("?")[0] ?? ""] ?? 0).padStart(2)} statements  ${call}`,
    );
}
