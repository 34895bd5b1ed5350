/**
 * Throughput with one and two web processes, waits of 25 people, and overload: `npm run bench -- throughput`. Needs Caddy
 * (`apt-get install caddy`), an empty PostgreSQL database named by BENCH_DATABASE_URL and an empty Redis named by
 * BENCH_REDIS_URL.
 */
import { availableParallelism, cpus, loadavg } from "node:os";
import { browsePages, signInPeople } from "./browse";
import { type Cluster, type Server, startCluster } from "./cluster";
import { lists, mixed, recommender } from "./page-mix";
import { calculatePercentile, formatPercentiles, type Visitor } from "./visitor";

const WARM_UP = 300;

console.log(
  `${availableParallelism()} processors (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
);
const speeds: number[] = [];
for (const webs of [1, 2]) {
  const cluster = await startCluster({ webs });
  try {
    console.log(`\n${webs} web ${webs === 1 ? "process" : "processes"}, 1 upstream`);
    const visitors = await signInPeople(cluster.url, 25);
    await browsePages(visitors, mixed, WARM_UP);
    speeds.push(await measurePageMix(cluster, visitors));
    await measureThroughput("  lists", visitors, lists, 1000);
    await measureThroughput("  recommender list", visitors, recommender, 600);
    await measureOverload(cluster);
  } finally {
    await cluster.stop();
  }
}
const [one = Number.NaN, two = Number.NaN] = speeds;
console.log(`\nTwo web processes: x ${(two / one).toFixed(2)}`);

async function measureThroughput(
  title: string,
  people: readonly Visitor[],
  paths: readonly string[],
  count: number,
): Promise<number> {
  const startedAt = performance.now();
  const exchanges = await browsePages(people, paths, count);
  const perSecond = exchanges.length / ((performance.now() - startedAt) / 1000);
  const failed = exchanges.filter(({ status }) => status !== 200);
  const failures =
    failed.length > 0 ? `, FAILED ${failed.length} (${failed[0]?.status} ${failed[0]?.path})` : "";
  console.log(
    `${title}: ${people.length} people, ${perSecond.toFixed(1)} pages a second, ${formatPercentiles(exchanges)}${failures}`,
  );
  return perSecond;
}

/** Pages a second, and what each process spends on a page. */
async function measurePageMix({ webs, upstreams }: Cluster, people: readonly Visitor[]): Promise<number> {
  const count = 2000;
  const servers: Server[] = [...webs, ...upstreams];
  const before = await Promise.all(servers.map(({ cpuSeconds }) => cpuSeconds()));
  const perSecond = await measureThroughput("  all pages", people, mixed, count);
  const after = await Promise.all(servers.map(({ cpuSeconds }) => cpuSeconds()));
  const spent = servers.map(
    ({ name }, index) =>
      `${name} ${((((after[index] ?? 0) - (before[index] ?? 0)) * 1000) / count).toFixed(1)} ms`,
  );
  console.log(`    processor time a page: ${spent.join(", ")}`);
  return perSecond;
}

/** Many more people than there is capacity for: how many are refused, and how long the others wait. */
async function measureOverload(cluster: Cluster): Promise<void> {
  const crowd = await signInPeople(cluster.url, 200);
  let isOver = false;
  let unready = 0;
  const watching = (async () => {
    while (!isOver) {
      for (const { url } of cluster.webs) {
        const response = await fetch(`${url}/readyz`).catch(() => undefined);
        if (!response?.ok) unready += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  const exchanges = await browsePages(crowd, mixed, 3000);
  isOver = true;
  await watching;
  const admitted = exchanges.filter(({ status }) => status === 200);
  const shed = exchanges.filter(({ status, retryAfter }) => status === 503 && retryAfter);
  const others = exchanges.length - admitted.length - shed.length;
  console.log(
    `  200 people without a pause: ${admitted.length} answered (${formatPercentiles(admitted)}), ${shed.length} refused with Retry-After after ${calculatePercentile(shed, 0.5).toFixed(0)} ms, ${others} others; not ready ${unready} times`,
  );
}
