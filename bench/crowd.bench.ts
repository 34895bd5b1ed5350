/**
 * Sixty-four people at once, each opening one page after another: how long they wait, and how many requests are refused.
 * `npm run bench -- crowd`; `BENCH_BASE=/path/of/another/checkout` measures that checkout's build first.
 */
import { landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import { buildRecommenderPath, startBenchApp } from "./app";

const PEOPLE = 64;
const PAGES_PER_PERSON = 12;
const WARM_UP = 100;

const paths = [
  buildRecommenderPath("wedding"),
  "/leads/all",
  `/leads/${landmarkLeads.wedding.id}`,
  "/dashboard",
  `${buildRecommenderPath("wedding")}?view=map`,
];

for (const [name, checkout] of [["base", process.env.BENCH_BASE], ["this"]] as const) {
  if (name === "base" && !checkout) continue;
  const app = await startBenchApp(checkout);
  try {
    await measureCrowd(name, app);
  } finally {
    await app.stop();
  }
}

async function measureCrowd(name: string, app: Awaited<ReturnType<typeof startBenchApp>>) {
  const { specialistAu, leadAu, salesAu, admin } = landmarkUsers;
  const cookies: string[] = [];
  for (const user of [specialistAu, leadAu, salesAu, admin]) cookies.push(await app.signIn(user));
  for (let index = 0; index < WARM_UP; index += 1)
    await (await app.get(paths[index % paths.length] as string)).text();

  const waits: number[] = [];
  const refusals: number[] = [];
  const others: number[] = [];
  const began = performance.now();
  const browse = async (person: number) => {
    for (let index = 0; index < PAGES_PER_PERSON; index += 1) {
      const start = performance.now();
      const response = await app.get(
        paths[(person + index) % paths.length] as string,
        cookies[person % cookies.length],
      );
      await response.text();
      const ms = performance.now() - start;
      if (response.status === 200) waits.push(ms);
      else if (response.status === 503) refusals.push(ms);
      else others.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => browse(person)));
  const seconds = (performance.now() - began) / 1000;
  console.log(
    [
      `${name}: ${PEOPLE} people, ${waits.length} pages in ${seconds.toFixed(0)} s, ${(waits.length / seconds).toFixed(1)} a second`,
      `  p50 ${formatPercentile(waits, 0.5)}, p95 ${formatPercentile(waits, 0.95)}, p99 ${formatPercentile(waits, 0.99)}, longest ${formatPercentile(waits, 1)}`,
      `  refused ${refusals.length}${refusals.length ? ` after ${formatPercentile(refusals, 0.5)}` : ""}; other statuses ${others.join(" ") || "none"}`,
    ].join("\n"),
  );
}

function formatPercentile(times: readonly number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)} ms`;
}
