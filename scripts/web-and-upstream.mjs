import { takeDataDir } from "./data-lock.mjs";
import { checkPort, freePort } from "./port.mjs";
import { root } from "./run.mjs";
import { launchSettings } from "./settings.mjs";
import { supervise } from "./supervise.mjs";

/** The programs as they stand in build/. @type {Programs} */
const built = {
  upstream: ["--enable-source-maps", `${root}build/upstream/main.js`],
  demo: ["--enable-source-maps", `${root}build/demo/main.js`],
  web: ["--enable-source-maps", `${root}build/web/main.js`],
};

/** Which program is the embedded upstream: with the demo business, unless `SEED` is "none". @param {string} seed */
export const upstreamWith = (seed) => (seed === "none" ? "upstream" : "demo");

/**
 * Megabytes that the heap of the web may take. Its pages need some 150. Without a bound V8 lets garbage grow to several times
 * of what is in use before it looks, the more the larger the machine is.
 */
const WEB_HEAP_MB = 512;

/**
 * The options of Node for the built web; a bound of one's own in NODE_OPTIONS goes before.
 *
 * @param {import("./run.mjs").Env} env
 */
export const webOptions = ({ NODE_OPTIONS = "" }) =>
  /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS) ? [] : [`--max-old-space-size=${WEB_HEAP_MB}`];

/**
 * Reserves what a pair of web and embedded upstream needs to itself: its data directory, then its port.
 * Throws a UserError when either is taken.
 *
 * @param {import("./run.mjs").Env} env
 */
export async function reserve(env) {
  const settings = await launchSettings(env);
  const lock = await takeDataDir(settings.dataDir, settings.publicUrl);
  try {
    await checkPort(settings.host, settings.port);
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
 * Starts web and embedded upstream (the web alone when the company's own upstream is set) and keeps them
 * running. The data directory is released when they have ended.
 *
 * @param {Awaited<ReturnType<typeof reserve>>} reserved
 * @param {import("./supervise.mjs").Watch} watch
 * @param {PairOptions} [options]
 */
export async function startPair({ settings, lock, env }, watch, { programs = built, ...options } = {}) {
  const shared = sharedEnv(settings, env);
  // Chosen once: an upstream that is started again must come back where the web looks for it.
  const upstreamPort = settings.company ? undefined : await freePort();
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`;
  const { api, auth } = settings.company ?? { api: upstreamUrl, auth: `${upstreamUrl}/auth` };
  // A program that stands still at a breakpoint of a developer is well.
  const health = programs === built ? "/health" : undefined;
  const web = {
    name: "web",
    health,
    args: programs === built ? [...webOptions(env), ...built.web] : programs.web,
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
    args: programs[upstreamWith(settings.seed)],
    env: { ...shared, UPSTREAM_PORT: String(upstreamPort) },
  };
  const supervised = supervise(
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
 * The environment that web and upstream have in common.
 *
 * @param {import("./settings.mjs").LaunchSettings} settings
 * @param {import("./run.mjs").Env} env
 * @returns {import("./run.mjs").Env}
 */
export function sharedEnv({ port, host, publicUrl, dataDir, seed }, env) {
  return {
    ...env,
    NODE_ENV: env.NODE_ENV || "production",
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    SEED: seed,
  };
}
