/**
 * Sends bad requests to the built app, reproducible by seed, and measures how they slow another page down:
 * `npm run test:resilience -- --seed 7 --count 2000`. Exits with status 1 if a check fails.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { generateBadRequests } from "../tests/support/bad-requests/bad-requests";
import { sendAllRequests } from "../tests/support/bad-requests/send-all";
import { buildRecommenderPath, startBenchApp } from "./app";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "20261122" },
    count: { type: "string", default: "10000" },
    /** The most requests started per second. */
    rate: { type: "string", default: "50" },
  },
});
const [seed, count, perSecond] = [Number(values.seed), Number(values.count), Number(values.rate)];

/** The pause between two views of the other page. */
const OTHER_PAGE_PAUSE_MS = 200;

/** Heap growth that caches may cause, in bytes. */
const MAX_HEAP_GROWTH = 24 * 1024 * 1024;

/** Failed statuses of the other page. */
const refused: number[] = [];

const app = await startBenchApp();
try {
  const target = { origin: app.url, cookie: app.cookie };
  const send = (requestSeed: number, requestCount: number) =>
    sendAllRequests(app.url, generateBadRequests(requestSeed, requestCount, target), {
      perSecond,
      isPatient: requestCount > 1000,
    });

  // Warm up: caches fill and V8 compiles before anything is measured.
  await timeOtherPageUntil(pause(6000));
  await send(seed - 1, 1000);
  const before = await app.memory();
  const alone = calculateMedian(await timeOtherPageUntil(pause(10_000)));
  const began = performance.now();
  const requests = send(seed, count);
  const meanwhile = calculateMedian(await timeOtherPageUntil(requests));
  const { statuses, failed, slowest } = await requests;
  const seconds = (performance.now() - began) / 1000;
  const after = await app.memory();

  const heapGrowth = after.heap - before.heap;
  const lines = [
    `${count} bad requests with seed ${seed}, at most ${perSecond} a second, in ${seconds.toFixed(0)} s`,
    ...Object.entries(statuses).map(([kind, counts]) => `  ${kind.padEnd(14)}${formatCounts(counts)}`),
    "slowest",
    ...slowest.map(({ name, ms }) => `  ${ms.toFixed(0)} ms  ${JSON.stringify(name)}`),
    `memory after collection: heap ${formatMegabytes(before.heap)} before, ${formatMegabytes(after.heap)} after; process ${formatMegabytes(before.rss)} before, ${formatMegabytes(after.rss)} after`,
    `process at rest: ${formatMegabytes(before.resting)} before, ${formatMegabytes(after.resting)} after`,
    `another page, median: ${alone.toFixed(0)} ms alone, ${meanwhile.toFixed(0)} ms meanwhile`,
  ];
  const broken = [
    ...failed,
    ...(heapGrowth > MAX_HEAP_GROWTH ? [`${formatMegabytes(heapGrowth)} stay in memory`] : []),
    ...(refused.length > 0 ? [`another page was refused: ${refused.join(", ")}`] : []),
    ...(meanwhile > 2 * alone ? ["another page takes more than twice its time meanwhile"] : []),
  ];
  process.stdout.write(`${lines.join("\n")}\n${broken.map((text) => `\n✗ ${text}\n`).join("")}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await app.stop();
}

/** Milliseconds of each view of another page, one after another, until a promise settles. */
async function timeOtherPageUntil(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isSettled = false;
  const onSettled = () => {
    isSettled = true;
  };
  until.then(onSettled, onSettled);
  while (!isSettled) {
    const began = performance.now();
    // A lead that no bad request names, as a single post could delete it.
    const response = await app.get(buildRecommenderPath("recommended"));
    await response.text();
    if (response.status === 200) times.push(performance.now() - began);
    else refused.push(response.status);
    await pause(OTHER_PAGE_PAUSE_MS);
  }
  return times;
}

function calculateMedian(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function formatCounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([status, times]) => `${status} ×${times}`)
    .join("  ");
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
