import { spawn } from "node:child_process";
import { UserError } from "./output.mjs";
import { root, stopSignals } from "./run.mjs";

/**
 * A program to keep running. It is started with an IPC channel and must
 * - report `{ type: "progress", text, done?, total? }` while it starts, `{ type: "ready", url }` once, and `{ type:
 * "notice", text }` for messages to the user;
 * - on SIGTERM stop accepting requests, finish those it has, and exit;
 * - on the channel's `disconnect` (the supervisor was killed) do the same;
 * - with a `health` path, respond there in any way, at the address it reported as ready;
 * - if it cannot start, print a message on stderr and exit with a non-zero status.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string[]} args of Node: the script and its arguments
 * @property {import("./run.mjs").Env} env
 * @property {string | undefined} [health] the path of health checks
 */

/**
 * @typedef {object} Watch events of the supervisor
 * @property {(name: string, pid: number) => void} [started]
 * @property {(name: string, text: string) => void} [progress]
 * @property {(text: string) => void} [notice]
 * @property {(line: string) => void} [say] a message about a program that ended unexpectedly
 */

/**
 * @typedef {object} Limits in milliseconds, except counts
 * @property {number} firstDelay before the first restart; doubled for each further one
 * @property {number} longestDelay
 * @property {number} deaths the number within `deathWindow` at which the supervisor gives up
 * @property {number} deathWindow
 * @property {number} drain for a program to end after SIGTERM before it is killed
 * @property {number} silence for a starting program to report something before it is killed
 * @property {number} healthEvery between two health checks
 * @property {number} healthWait for a health check's response
 * @property {number} healthMisses consecutive failed health checks before a program is killed
 */

/**
 * @typedef {object} Options
 * @property {Partial<Limits>} [limits]
 * @property {"inherit" | "ignore" | number} [output] where the programs' stdout and stderr go (a number: a file
 *   descriptor)
 */

/** @type {Limits} */
const DEFAULT_LIMITS = {
  firstDelay: 200,
  longestDelay: 5000,
  deaths: 5,
  deathWindow: 60_000,
  drain: 10_000,
  silence: 180_000,
  healthEvery: 5000,
  healthWait: 10_000,
  healthMisses: 3,
};

/**
 * Starts the programs in parallel and restarts those that die. If one exits before it was ever ready, or dies too
 * often, all are ended.
 *
 * @param {Program[]} programs in order of dependence; they are ended in reverse order
 * @param {Watch} watch
 * @param {Options} [options]
 */
export function supervisePrograms(programs, watch, { limits: own, output = "inherit" } = {}) {
  const limits = { ...DEFAULT_LIMITS, ...own };
  /** @type {Deferred<{ failure?: string | undefined }>} */
  const ended = createDeferred();
  const running = programs.map((program) =>
    superviseProgram(program, { limits, output, watch, giveUp: stop }),
  );
  let stopping = false;

  /** @param {string} [failure] why; unset for a requested stop */
  async function stop(failure) {
    if (stopping) return ended.promise;
    stopping = true;
    for (const program of running.toReversed()) await program.end();
    ended.resolve({ failure });
    return ended.promise;
  }

  /** @template T @param {Promise<T>} promise @returns {Promise<T>} rejects when all has ended before it came */
  const orStopped = (promise) =>
    Promise.race([promise, ended.promise.then(({ failure }) => Promise.reject(new Stopped(failure)))]);

  const ready = orStopped(Promise.all(running.map((program) => program.nextReady())));
  ready.catch(() => "Callers that only await the end may ignore this.");

  return {
    /** The addresses of all programs once all are ready; rejects with `Stopped` if they never will be. */
    ready,
    /** Resolves when all programs have ended; `failure` says why, unless the stop was requested. */
    ended: ended.promise,
    /** Ends all programs in reverse order; each drains before the next is stopped. */
    stop: () => stop(),
    /** @param {string} name */
    pid: (name) => programNamed(name).pid(),
    /** Restarts a program gracefully; does not count as a death. @param {string} name */
    restart: (name) => programNamed(name).restart(),
    /**
     * Resolves with a program's address when it is next ready; call it before ending the program. @param {string} name
     */
    nextReady: (name) => orStopped(programNamed(name).nextReady()),
  };

  /** @param {string} name */
  function programNamed(name) {
    const found = running[programs.findIndex((program) => program.name === name)];
    if (!found) throw new Error(`No program is named ${name}`);
    return found;
  }
}

/** The programs ended before they were ready. */
export class Stopped extends UserError {
  /** @param {string} [failure] why; unset for a requested stop */
  constructor(failure) {
    super(failure ?? "Stopped before everything was ready.");
    this.isRequested = failure === undefined;
  }
}

/**
 * Stops the supervised programs on this process's stop signals.
 *
 * @param {{ stop(): unknown }} supervised
 */
export function stopOnSignals(supervised) {
  for (const signal of stopSignals) process.on(signal, () => supervised.stop());
}

/**
 * Runs one program: started, ready, dead, restarted, ended.
 *
 * @param {Program} program
 * @param {{ limits: Limits, output: "inherit" | "ignore" | number, watch: Watch, giveUp: (failure: string) => unknown
 * }} context
 */
function superviseProgram(program, { limits, output, watch, giveUp }) {
  let ending = false;
  let replacing = false;
  /** @type {Deferred<string>} */
  let nextReady = createDeferred();
  const restarts = createRestartPolicy(program, { limits, watch, giveUp }, () => {
    running = start();
  });
  let running = start();

  function start() {
    return launchProgram(program, {
      limits,
      output,
      watch,
      ready(url) {
        restarts.ready();
        nextReady.resolve(url);
        nextReady = createDeferred();
      },
      failed: () => restarts.died(null, null),
      exited(code, signal) {
        if (!ending && !replacing) restarts.died(code, signal);
      },
    });
  }

  async function drain() {
    restarts.cancel();
    const { child, gone, stopWatching } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    stopWatching();
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), limits.drain);
    await gone;
    clearTimeout(late);
  }

  return {
    pid: () => running.child.pid,
    nextReady: () => nextReady.promise,
    async restart() {
      if (ending || replacing) return;
      replacing = true;
      await drain();
      replacing = false;
      restarts.forget();
      if (!ending) running = start();
    },
    async end() {
      ending = true;
      await drain();
    },
  };
}

/**
 * Restarts a program after it died, with growing delays, until it dies too often.
 *
 * @param {Program} program
 * @param {{ limits: Limits, watch: Watch, giveUp: (failure: string) => unknown }} context
 * @param {() => void} start
 */
function createRestartPolicy(program, { limits, watch, giveUp }, start) {
  /** @type {number[]} */
  let deaths = [];
  let wasReady = false;
  /** @type {NodeJS.Timeout | undefined} */
  let restart;
  return {
    ready() {
      wasReady = true;
    },
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    died(code, signal) {
      const how = signal ? `was ended by ${signal}` : `exited with status ${code ?? "unknown"}`;
      if (!wasReady && !signal)
        return giveUp(`The ${program.name} could not start (it ${how}). See the error above.`);
      const now = Date.now();
      deaths = [...deaths.filter((time) => now - time < limits.deathWindow), now];
      if (deaths.length >= limits.deaths)
        return giveUp(
          `The ${program.name} ${how}, ${deaths.length} times within ${limits.deathWindow / 1000} s. Marquee is stopping. See the log above.`,
        );
      const delay = Math.min(limits.longestDelay, limits.firstDelay * 2 ** (deaths.length - 1));
      watch.say?.(`The ${program.name} ${how}. Restarting it in ${delay / 1000} s.`);
      restart = setTimeout(start, delay);
    },
    cancel: () => clearTimeout(restart),
    forget() {
      deaths = [];
    },
  };
}

/**
 * Starts a program and handles its messages until it exits.
 *
 * @param {Program} program
 * @param {{ limits: Limits, output: "inherit" | "ignore" | number, watch: Watch, ready: (url: string) => void, failed:
 * () => void, exited: (code: number | null, signal: NodeJS.Signals | null) => void }} context
 */
function launchProgram(program, { limits, output, watch, ready, failed, exited }) {
  let stopWatching = () => {};
  const started = spawn(process.execPath, program.args, {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (program.env),
    // Its own process group: Ctrl+C reaches only the supervisor, which ends the programs in order.
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
  });
  if (started.pid) watch.started?.(program.name, started.pid);
  const silence = setTimeout(() => started.kill("SIGKILL"), limits.silence);
  started.on("message", (message) => {
    const { type, text, done, total, url } = /** @type {Record<string, unknown>} */ (message);
    silence.refresh();
    if (type === "progress") watch.progress?.(program.name, total ? `${text} ${done}/${total}` : `${text}`);
    if (type === "notice") watch.notice?.(`${text}`);
    if (type !== "ready") return;
    clearTimeout(silence);
    if (program.health)
      stopWatching = watchHealth(`${url}${program.health}`, limits, () => {
        watch.say?.(`The ${program.name} no longer responds. Ending it.`);
        started.kill("SIGKILL");
      });
    ready(String(url));
  });
  /** @type {Deferred<void>} */
  const exit = createDeferred();
  started.on("exit", (code, signal) => {
    clearTimeout(silence);
    stopWatching();
    exit.resolve();
    exited(code, signal);
  });
  started.on("error", () => {
    if (started.pid) return;
    exit.resolve();
    failed();
  });
  return { child: started, gone: exit.promise, stopWatching: () => stopWatching() };
}

/**
 * Checks a program's health periodically. Reports a program that responded once and then stopped: its process may
 * exist without working.
 *
 * @param {string} healthUrl
 * @param {Pick<Limits, "healthEvery" | "healthWait" | "healthMisses">} limits
 * @param {() => void} onSilent
 * @returns {() => void} ends the checks
 */
function watchHealth(healthUrl, { healthEvery, healthWait, healthMisses }, onSilent) {
  let hasAnswered = false;
  let misses = 0;
  let isStopped = false;
  let timer = setTimeout(checkHealth, healthEvery);
  async function checkHealth() {
    try {
      const signal = AbortSignal.timeout(healthWait);
      const response = await fetch(healthUrl, { headers: { connection: "close" }, signal });
      await response.arrayBuffer();
      hasAnswered = true;
      misses = 0;
    } catch {
      misses += hasAnswered ? 1 : 0;
    }
    if (isStopped) return;
    if (misses >= healthMisses) onSilent();
    else timer = setTimeout(checkHealth, healthEvery);
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * A promise with its resolve and reject functions (`Promise.withResolvers`, which Node 20 lacks).
 *
 * @template T
 * @returns {Deferred<T>}
 */
function createDeferred() {
  /** @type {Partial<Deferred<T>>} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return /** @type {Deferred<T>} */ (parts);
}

/**
 * @template T
 * @typedef {{ promise: Promise<T>, resolve: (value: T) => void, reject: (reason: unknown) => void }} Deferred
 */
