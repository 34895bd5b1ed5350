import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../scripts/port.mjs";
import { root } from "../scripts/run.mjs";
import { seedDatabase } from "../scripts/seed-data.mjs";
import { buildTestEnv } from "../scripts/seeded-template.mjs";
import { buildMemoryOptions, MEMORY_ENV } from "../scripts/web-and-upstream.mjs";

type Env = Record<string, string | undefined>;

/** A web or upstream process that can be ended and started again at the same URL. */
export interface Server {
  name: string;
  url: string;
  start(): Promise<void>;
  /** Ends the process as an operator does, and waits until it has ended. */
  stop(): Promise<void>;
  /** Ends the process as a crash does. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Resident memory in MB (Linux). */
  memoryMb(): Promise<number>;
  /** Processor time so far in seconds (Linux). */
  cpuSeconds(): Promise<number>;
}

export interface Cluster {
  /** The URL of the proxy in front of the web processes. */
  url: string;
  webs: Server[];
  upstreams: Server[];
  /** The URL of the proxy in front of the upstreams. */
  upstreamUrl: string;
  logPath: string;
  stop(): Promise<void>;
}

/**
 * Starts built web processes and upstreams as in production: on the PostgreSQL of BENCH_DATABASE_URL and the Redis of
 * BENCH_REDIS_URL, both empty, each layer behind Caddy with `deploy/Caddyfile`. The database gets the demo data.
 */
export async function startCluster({
  webs = 2,
  upstreams = 1,
  databaseUrl = process.env.BENCH_DATABASE_URL,
}): Promise<Cluster> {
  const { BENCH_REDIS_URL } = process.env;
  if (!databaseUrl || !BENCH_REDIS_URL)
    throw new Error(
      "Set BENCH_DATABASE_URL to an empty PostgreSQL database and BENCH_REDIS_URL to an empty Redis.",
    );
  const folder = await mkdtemp(join(tmpdir(), "marquee-cluster-"));
  const logPath = join(folder, "log");
  const log = await open(logPath, "a");
  const [port, upstreamPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const shared = buildClusterEnv(join(folder, "data"), { url, databaseUrl, storeUrl: BENCH_REDIS_URL });
  await seedDatabase(shared, () => {});

  const buildServer = async (name: string, program: string, env: Env, options: readonly string[] = []) => {
    const ownPort = String(await findFreePort());
    return createClusterServer(name, `http://127.0.0.1:${ownPort}`, () =>
      forkProgram(program, { ...shared, ...env, PORT: ownPort, UPSTREAM_PORT: ownPort }, options, log.fd),
    );
  };
  const upstreamServers = await Promise.all(
    listIndexes(upstreams).map((at) =>
      buildServer(`upstream ${at}`, "build/demo/main.js", {}, buildMemoryOptions("upstream", shared)),
    ),
  );
  const auth = `${upstreamUrl}/auth`;
  const web = { API_BASE_URL: upstreamUrl, AUTH_BASE_URL: auth, EMBEDDED_UPSTREAM_URL: upstreamUrl };
  const webServers = await Promise.all(
    listIndexes(webs).map((at) =>
      buildServer(`web ${at}`, "build/web/main.js", web, buildMemoryOptions("web", shared)),
    ),
  );
  for (const server of upstreamServers) await server.start();
  const upstreamProxy = await startProxy(upstreamUrl, upstreamServers);
  for (const server of webServers) await server.start();
  const proxy = await startProxy(url, webServers);

  return {
    url,
    webs: webServers,
    upstreams: upstreamServers,
    upstreamUrl,
    logPath,
    async stop() {
      await endProgram(proxy);
      await Promise.all(webServers.map(({ stop }) => stop()));
      await endProgram(upstreamProxy);
      await Promise.all(upstreamServers.map(({ stop }) => stop()));
      await log.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The resident memory of each process, as text. */
export async function formatMemory({
  webs,
  upstreams,
}: Pick<Cluster, "webs" | "upstreams">): Promise<string> {
  const memory = await Promise.all(
    [...webs, ...upstreams].map(async ({ name, memoryMb }) => `${name} ${(await memoryMb()).toFixed(0)} MB`),
  );
  return memory.join(", ");
}

const buildClusterEnv = (
  dataDir: string,
  { url, databaseUrl, storeUrl }: { url: string; databaseUrl: string; storeUrl: string },
): Env => ({
  ...MEMORY_ENV,
  ...buildTestEnv(dataDir),
  LOG_LEVEL: "error",
  DATABASE_URL: databaseUrl,
  SESSION_STORE_URL: storeUrl,
  SESSION_SECRET: "a secret of the benchmark that is long enough to be one",
  PUBLIC_URL: url,
  TRUST_PROXY: "1",
});

const listIndexes = (length: number): number[] => Array.from({ length }, (_, index) => index);

function createClusterServer(name: string, url: string, forkServer: () => ChildProcess): Server {
  let child: ChildProcess | undefined;
  const readProcess = (file: string) => readFile(`/proc/${child?.pid}/${file}`, "utf8");
  return {
    name,
    url,
    async start() {
      child = forkServer();
      await waitUntilReady(child, name);
    },
    stop: async () => child && endProgram(child),
    kill: async () => child && endProgram(child, "SIGKILL"),
    signal: (signal) => void child?.kill(signal),
    async memoryMb() {
      const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(await readProcess("status")) ?? [];
      return Number(kilobytes) / 1024;
    },
    async cpuSeconds() {
      // After the name in parentheses; fields 14 and 15 are user and system time in ticks of 10 ms.
      const fields = (await readProcess("stat")).split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
  };
}

function forkProgram(path: string, env: Env, options: readonly string[], logFile: number): ChildProcess {
  return fork(path, {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    execArgv: [...options],
    stdio: ["ignore", logFile, logFile, "ipc"],
  });
}

/** @throws if the program ends before it is ready */
async function waitUntilReady(child: ChildProcess, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.on("message", (message: { type?: string }) => message.type === "ready" && resolve());
    child.once("exit", (code) => reject(new Error(`${name} ended with status ${code} before it was ready`)));
  });
}

async function endProgram(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function startProxy(url: string, servers: readonly Server[]): Promise<ChildProcess> {
  const proxy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"], {
    cwd: root,
    stdio: "ignore",
    env: {
      ...process.env,
      DOMAIN: url,
      WEB: servers.map((server) => new URL(server.url).host).join(" "),
      HEALTH_PORT: String(await findFreePort()),
    },
  });
  const failure = once(proxy, "error").then(([error]) => {
    throw new Error(`Caddy could not start (on Debian: apt-get install caddy): ${error}`);
  });
  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok ?? false;
  const ready = (async () => {
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
  })();
  await Promise.race([ready, failure]);
  return proxy;
}
