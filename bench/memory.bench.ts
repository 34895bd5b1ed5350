/**
 * Resident memory of one web process and one upstream after 20,000 mixed requests: `npm run bench -- memory`. Needs what
 * `throughput` needs. BENCH_REQUESTS sets another number.
 */
import { browsePages, signInPeople } from "./browse";
import { formatMemory, startCluster } from "./cluster";
import { mixed } from "./page-mix";

const requests = Number(process.env.BENCH_REQUESTS ?? 20_000);
const STEPS = 4;

const cluster = await startCluster({ webs: 1 });
try {
  const people = await signInPeople(cluster.url, 8);
  for (let step = 1; step <= STEPS; step += 1) {
    await browsePages(people, mixed, requests / STEPS);
    console.log(`after ${(requests * step) / STEPS} requests: ${await formatMemory(cluster)}`);
  }
} finally {
  await cluster.stop();
}
