/**
 * What the recommender's list (60 cards) and the leads list cost the server: time per page, bytes, and the
 * upstream calls with their depth, that is how many wait for one another. Runs the built app over the demo
 * business, one request at a time: `npm run bench -- pages`.
 */
import { brotliCompressSync, gzipSync } from "node:zlib";
import { landmarkLeads } from "@upstream/demo/seed/landmarks";
import { recommenderOf, startApp } from "./app";
import { depthOf } from "./counting-proxy";

const WARM_UP = 15;
const MEASURED = 100;

const app = await startApp();
await app.searchWidely("wedding");
const recommender = recommenderOf("wedding");
await measure("recommender list", recommender);
await measure("recommender map", `${recommender}?view=map`);
await measure("leads list", "/leads/all");
await measure("lead details", `/leads/${landmarkLeads.wedding.id}`);
await app.stop();

async function measure(title: string, path: string) {
  const times: number[] = [];
  let html = "";
  for (let at = 0; at < WARM_UP + MEASURED; at += 1) {
    app.proxy.forget();
    const began = performance.now();
    const answer = await app.get(path);
    html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (at >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(0)} ms`;
  const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`;
  const calls = app.proxy.calls();
  const twice = calls.length - new Set(calls.map(({ name }) => name)).size;
  console.log(`${title}: p50 ${at(0.5)}, p95 ${at(0.95)}`);
  console.log(
    `  HTML ${kilobytes(html.length)}, gzip ${kilobytes(gzipSync(html).length)}, brotli ${kilobytes(brotliCompressSync(html).length)}, ${html.split("data-venue=").length - 1} cards`,
  );
  console.log(`  ${calls.length} upstream calls, depth ${depthOf(calls)}, ${twice} asked twice`);
  for (const { name, ms } of calls) console.log(`    ${ms.toFixed(0).padStart(4)} ms  ${name}`);
}
