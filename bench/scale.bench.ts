/**
 * Four web processes and two upstreams under load while one of each is killed and all are replaced one by one, as in an
 * upgrade: `npm run bench -- scale`. Needs Caddy (`apt-get install caddy`), an empty PostgreSQL database named by
 * BENCH_DATABASE_URL and an empty Redis named by BENCH_REDIS_URL. Browser scenarios run against the cluster at the same
 * time, unless BENCH_BROWSER=0. Fails if anyone is signed out, a queue or draft is lost, or a request fails that no killed
 * process was answering.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { findOrInstallChromium } from "../scripts/chromium.mjs";
import { root, toPackageCommandPath } from "../scripts/run.mjs";
import { shareApp } from "../tests/e2e/support/app";
import { type Cluster, type Server, startCluster } from "./cluster";
import { startSpecialistTeam, summariseTeamReport } from "./team";

const PEOPLE = 12;
const PAUSE_MS = 4000;
const SCENARIOS = ["recommender/queue", "recommender/cards", "leads/leads", "inspections"];

/** When processes were killed, in milliseconds of `performance.now()`. */
const kills: number[] = [];

const cluster = await startCluster({ webs: 4, upstreams: 2 });
try {
  const team = await startSpecialistTeam(cluster, PEOPLE);
  const browser = process.env.BENCH_BROWSER === "0" ? undefined : runScenarios(cluster);
  await killAndReplaceServers(cluster);
  const browserStatus = await browser;
  const { lines, isGood } = summariseTeamReport(await team.finish(), kills);
  console.log(lines.join("\n"));
  if (browserStatus !== undefined)
    console.log(`browser scenarios: ${browserStatus === 0 ? "passed" : `status ${browserStatus}`}`);
  process.exitCode = isGood && !browserStatus ? 0 : 1;
} finally {
  await cluster.stop();
}

/** Kills one web and one upstream, then replaces all processes one by one. */
async function killAndReplaceServers({ webs, upstreams }: Cluster) {
  await wait(PAUSE_MS);
  for (const server of [webs[1], upstreams[1]] as Server[]) {
    kills.push(performance.now());
    await server.kill();
    console.log(`${server.name} killed`);
    await wait(PAUSE_MS);
    await server.start();
    console.log(`${server.name} started again`);
    await wait(PAUSE_MS);
  }
  for (const server of [...upstreams, ...webs]) {
    await server.stop();
    await server.start();
    console.log(`${server.name} replaced`);
    await wait(PAUSE_MS);
  }
}

/** Runs browser scenarios against the cluster. Returns their exit status. */
async function runScenarios(cluster: Cluster): Promise<number> {
  shareApp(cluster);
  const args = ["test", "--project=js", "--workers=1", "--reporter=line", "--grep=@smoke"];
  const child = spawn(
    toPackageCommandPath("playwright"),
    [...args, ...SCENARIOS.map((name) => `tests/e2e/${name}`)],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        CHROMIUM_PATH: await findOrInstallChromium(process.env),
      },
    },
  );
  const [status] = await once(child, "exit");
  return status ?? 1;
}
