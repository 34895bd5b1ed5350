/**
 * Four web processes and two upstreams under load while one of each is killed and all are replaced one by one, as in an
 * upgrade: `npm run bench -- scale`. Needs Caddy (`apt-get install caddy`), an empty PostgreSQL database named by
 * BENCH_DATABASE_URL and an empty Redis named by BENCH_REDIS_URL. Browser scenarios run against the cluster at the same
 * time, unless BENCH_BROWSER=0. Fails if anyone is signed out, a queue or draft is lost, or a request fails that no killed
 * process was answering.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { landmarkLeads, landmarkUsers } from "@demo/seed/landmarks";
import { ensureChromium } from "../scripts/chromium.mjs";
import { packageCommand, root } from "../scripts/run.mjs";
import { makeLeadLike, openBusiness } from "../tests/e2e/support/business";
import { type Cluster, type Server, startCluster } from "./cluster";
import { type Exchange, formatTimes, signIn } from "./load";
import { Specialist } from "./specialist";

const PEOPLE = 12;
const PAUSE_MS = 4000;
const SCENARIOS = ["recommender/queue", "recommender/cards", "leads/leads", "inspections"];

const exchanges: Exchange[] = [];
/** When processes were killed, in milliseconds of `performance.now()`. */
const kills: number[] = [];
let isOver = false;

const cluster = await startCluster({ webs: 4, upstreams: 2 });
try {
  const business = await openBusiness(cluster.upstreamUrl);
  const { specialistAu, leadAu, admin } = landmarkUsers;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, at) => {
      const { username } = [specialistAu, leadAu, admin][at % 3] as { username: string };
      const lead = await makeLeadLike(business, landmarkLeads.wedding, `Scale${at}`);
      return new Specialist(
        await signIn(cluster.url, username, (exchange) => exchanges.push(exchange)),
        lead,
      );
    }),
  );
  const browser = process.env.BENCH_BROWSER === "0" ? Promise.resolve(0) : runScenarios(cluster);
  const work = Promise.all(people.map((person) => person.work(() => isOver)));
  await disrupt(cluster);
  const browserStatus = await browser;
  isOver = true;
  await work;
  const losses = (await Promise.all(people.map((person) => person.findLosses()))).flat();
  process.exitCode = report(losses, browserStatus);
} finally {
  isOver = true;
  await cluster.stop();
}

/** Kills one web and one upstream, then replaces all processes one by one. */
async function disrupt({ webs, upstreams }: Cluster) {
  await pause();
  for (const server of [webs[1], upstreams[1]] as Server[]) {
    kills.push(performance.now());
    await server.kill();
    console.log(`${server.name} killed`);
    await pause();
    await server.start();
    console.log(`${server.name} started again`);
    await pause();
  }
  for (const server of [...upstreams, ...webs]) {
    await server.stop();
    await server.start();
    console.log(`${server.name} replaced`);
    await pause();
  }
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

/** Runs browser scenarios against the cluster. Returns their exit status. */
async function runScenarios({ url, upstreamUrl, logPath }: Cluster): Promise<number> {
  const args = ["test", "--project=js", "--workers=1", "--reporter=line", "--grep=@smoke"];
  const child = spawn(
    packageCommand("playwright"),
    [...args, ...SCENARIOS.map((name) => `tests/e2e/${name}`)],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        CHROMIUM_PATH: await ensureChromium(process.env),
        MARQUEE_E2E_APP: JSON.stringify({ url, upstreamUrl, logPath }),
      },
    },
  );
  const [status] = await once(child, "exit");
  return status ?? 1;
}

function report(losses: readonly string[], browserStatus: number): number {
  const signOuts = exchanges.filter(({ location }) => location?.startsWith("/login"));
  const failures = exchanges.filter(({ status }) => status === 0 || status >= 500);
  const wasInFlight = ({ startedAt, endedAt }: Exchange) =>
    kills.some((killedAt) => startedAt <= killedAt && killedAt <= endedAt);
  const unexplained = failures.filter((failure) => !wasInFlight(failure));
  console.log(
    [
      `${exchanges.length} requests of ${PEOPLE} people, ${formatTimes(exchanges)}`,
      `failed: ${failures.length}, of which ${failures.length - unexplained.length} were being answered by a killed process`,
      ...unexplained.map(
        ({ method, path, status, text }) => `  ${method} ${path}: ${status} ${text.slice(0, 200)}`,
      ),
      `signed out: ${signOuts.length}; lost: ${losses.length}`,
      ...losses.map((loss) => `  ${loss}`),
      `browser scenarios: ${browserStatus === 0 ? "passed" : `status ${browserStatus}`}`,
    ].join("\n"),
  );
  return unexplained.length + signOuts.length + losses.length + browserStatus === 0 ? 0 : 1;
}
