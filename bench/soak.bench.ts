/**
 * Half an hour of mixed load with a fault every minute: `npm run bench -- soak`, or with BENCH_MINUTES for another time.
 * Two web processes and two upstreams; needs what `scale` needs. The faults, in turn: a killed web, a killed upstream, an
 * upstream that hangs for three seconds, and all connections to the database ended. Fails as `scale` does; prints the
 * memory of each process every five minutes.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { type Cluster, formatMemory, type Server, startCluster } from "./cluster";
import { startSpecialistTeam, summariseTeamReport } from "./team";
import { calculatePercentile } from "./visitor";

const minutes = Number(process.env.BENCH_MINUTES ?? 30);
const PEOPLE = 10;
const PAUSE_MS = 50_000;
const HANG_MS = 3000;

/** When a process or connection was ended, in milliseconds of `performance.now()`. */
const kills: number[] = [];

const cluster = await startCluster({ webs: 2, upstreams: 2 });
try {
  const team = await startSpecialistTeam(cluster, PEOPLE);
  const faults = [killWeb, killUpstream, hangUpstream, endConnections];
  const endsAt = performance.now() + minutes * 60_000;
  for (let round = 0; performance.now() < endsAt; round += 1) {
    await wait(Math.min(PAUSE_MS, endsAt - performance.now()));
    if (round % 5 === 0) console.log(await formatState(team.exchanges.length));
    await faults[round % faults.length]?.(cluster);
  }
  await wait(HANG_MS);
  const report = await team.finish();
  console.log(await formatState(report.exchanges.length));
  const half = Math.floor(report.exchanges.length / 2);
  const medians = [report.exchanges.slice(0, half), report.exchanges.slice(half)].map((exchanges) =>
    calculatePercentile(exchanges, 0.5).toFixed(0),
  );
  const { lines, isGood } = summariseTeamReport(report, kills);
  console.log(
    [...lines, `median of the first half ${medians[0]} ms, of the second ${medians[1]} ms`].join("\n"),
  );
  process.exitCode = isGood ? 0 : 1;
} finally {
  await cluster.stop();
}

async function formatState(requests: number): Promise<string> {
  return `${new Date().toISOString().slice(11, 19)} after ${requests} requests: ${await formatMemory(cluster)}`;
}

async function killAndRestart(server: Server): Promise<void> {
  kills.push(performance.now());
  await server.kill();
  await server.start();
}

async function killWeb({ webs }: Cluster): Promise<void> {
  await killAndRestart(webs[1] as Server);
}

async function killUpstream({ upstreams }: Cluster): Promise<void> {
  await killAndRestart(upstreams[1] as Server);
}

async function hangUpstream({ upstreams }: Cluster): Promise<void> {
  const upstream = upstreams[0] as Server;
  upstream.signal("SIGSTOP");
  await wait(HANG_MS);
  upstream.signal("SIGCONT");
}

/** Ends all connections to the database, as its restart does. */
async function endConnections(): Promise<void> {
  const client = new Client({ connectionString: process.env.BENCH_DATABASE_URL });
  await client.connect();
  kills.push(performance.now());
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}
