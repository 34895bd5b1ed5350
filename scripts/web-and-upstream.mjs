import { lockDataDir } from "./data-lock.mjs";
import { findFreePort, requireFreePort } from "./port.mjs";
import { root } from "./run.mjs";
import { readLaunchSettings } from "./settings.mjs";
import { supervisePrograms } from "./supervise.mjs";

/** The programs in build/. @type {Programs} */
const built = {
  upstream: ["--enable-source-maps", `${root}build/upstream/main.js`],
  demo: ["--enable-source-maps", `${root}build/demo/main.js`],
  web: ["--enable-source-maps", `${root}build/web/main.js`],
};

/** The program of the embedded upstream: with demo data, unless `SEED` is "none". @param {string} seed */
export const getUpstreamProgram = (seed) => (seed === "none" ? "upstream" : "demo");

/**
 * Limits of the heaps in MB. Pages need about 120; without a limit, V8 lets garbage grow to several times that, more on
 * larger machines. Imports and exports need more than pages. The small space for new objects saves another 30 MB.
 */
const HEAP_MB = { web: 208, upstream: 768 };
const NEW_OBJECTS_MB = 2;

/**
 * Node options of a built program; a heap limit in NODE_OPTIONS takes precedence.
 *
 * @param {"web" | "upstream"} program
 * @param {import("./run.mjs").Env} env
 */
export const buildMemoryOptions = (program, { NODE_OPTIONS = "" }) =>
  /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS)
    ? []
    : [`--max-old-space-size=${HEAP_MB[program]}`, `--max-semi-space-size=${NEW_OBJECTS_MB}`];

/** Without it, the C library keeps freed memory for each thread apart. */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: "2" };

/**
 * Reserves the data directory and the port for web and embedded upstream.
 *
 * @param {import("./run.mjs").Env} env
 * @throws UserError if either is taken
 */
export async function reserveDataDirAndPort(env) {
  const settings = await readLaunchSettings(env);
  const lock = await lockDataDir(settings.dataDir, settings.publicUrl);
  try {
    await requireFreePort(settings.host, settings.port);
  } catch (error) {
    lock.release();
    throw error;
  }
  return { settings, lock, env };
}

/** Arguments of Node. @typedef {Record<"upstream" | "demo" | "web", string[]>} Programs */

/**
 * @typedef {{ programs?: Programs } & import("./supervise.mjs").Options} PairOptions
 *   programs: arguments of Node; the built ones by default
 */

/**
 * Starts web and embedded upstream (only the web with the company's own upstream) and keeps them running. Releases the
 * data directory when they have ended.
 *
 * @param {Awaited<ReturnType<typeof reserveDataDirAndPort>>} reserved
 * @param {import("./supervise.mjs").Watch} watch
 * @param {PairOptions} [options]
 */
export async function startWebAndUpstream(
  { settings, lock, env },
  watch,
  { programs = built, ...options } = {},
) {
  const shared = buildSharedEnv(settings, env);
  // Chosen once: a restarted upstream must keep its URL.
  const upstreamPort = settings.company ? undefined : await findFreePort();
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const { api, auth } = settings.company ?? { api: upstreamUrl, auth: `${upstreamUrl}/auth` };
  // No health checks for source runs: a program paused at a breakpoint is healthy.
  const health = programs === built ? "/healthz" : undefined;
  /** @param {"web" | "upstream"} name @param {keyof Programs} program */
  const argumentsOf = (name, program) =>
    programs === built ? [...buildMemoryOptions(name, env), ...built[program]] : programs[program];
  const web = {
    name: "web",
    health,
    args: argumentsOf("web", "web"),
    env: {
      ...shared,
      API_BASE_URL: api,
      AUTH_BASE_URL: auth,
      ...(upstreamPort && { EMBEDDED_UPSTREAM_URL: upstreamUrl }),
    },
  };
  const upstream = upstreamPort && {
    name: "upstream",
    health,
    args: argumentsOf("upstream", getUpstreamProgram(settings.seed)),
    env: {
      ...shared,
      UPSTREAM_PORT: String(upstreamPort),
      // Beside the web, the upstream's port for operators is the next one; 0 lets both choose.
      METRICS_PORT: Number(env.METRICS_PORT) ? String(Number(env.METRICS_PORT) + 1) : env.METRICS_PORT,
    },
  };
  const supervised = supervisePrograms(
    upstream ? [upstream, web] : [web],
    {
      ...watch,
      started(name, pid) {
        lock.hold(pid);
        watch.started?.(name, pid);
      },
    },
    options,
  );
  supervised.ended.then(lock.release);
  return { ...supervised, url: settings.publicUrl, upstreamUrl: api, settings };
}

/**
 * The environment shared by web and upstream.
 *
 * @param {import("./settings.mjs").LaunchSettings} settings
 * @param {import("./run.mjs").Env} env
 * @returns {import("./run.mjs").Env}
 */
export function buildSharedEnv({ port, host, publicUrl, dataDir, seed }, env) {
  return {
    ...MEMORY_ENV,
    ...env,
    NODE_ENV: env.NODE_ENV || "production",
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    SEED: seed,
  };
}
