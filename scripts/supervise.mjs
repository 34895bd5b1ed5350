import { spawn } from "node:child_process";
import { UserError } from "./output.mjs";
import { root, stopSignals } from "./run.mjs";

/**
 * A program to keep running. It is started with an IPC channel and
 * - reports `{ type: "progress", text, done?, total? }` while it starts and `{ type: "ready", url }` once, and
 *   `{ type: "notice", text }` for a sentence that a person has to read;
 * - on SIGTERM stops taking requests, finishes those it has, and exits;
 * - on the channel's `disconnect` (the supervisor was killed) does the same;
 * - with a `health` path answers there, whatever it answers, at the address it was ready with;
 * - when it cannot start at all, prints a sentence on stderr and exits non-zero.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string[]} args of Node: the script and what follows
 * @property {import("./run.mjs").Env} env
 * @property {string} [health] the path at which it is asked whether it still answers
 */

/**
 * @typedef {object} Watch what the supervisor tells
 * @property {(name: string, pid: number) => void} [started]
 * @property {(name: string, text: string) => void} [progress]
 * @property {(text: string) => void} [notice]
 * @property {(line: string) => void} [say] a sentence about a program that ended unexpectedly
 */

/**
 * @typedef {object} Limits milliseconds where not a count
 * @property {number} firstDelay before the first restart; doubled for each further one
 * @property {number} longestDelay
 * @property {number} deaths that many within `deathWindow` and the supervisor gives up
 * @property {number} deathWindow
 * @property {number} drain for a program to end after SIGTERM, then it is killed
 * @property {number} silence for a starting program to report something, then it is killed
 * @property {number} healthEvery between two looks at the health of a program
 * @property {number} healthWait for an answer there
 * @property {number} healthMisses that many looks without an answer, one after the other, and it is killed
 */

/**
 * @typedef {object} Options
 * @property {Partial<Limits>} [limits]
 * @property {"inherit" | "ignore" | number} [output] where the programs' stdout and stderr go (a number: a file
 *   descriptor)
 */

/** @type {Limits} */
const usualLimits = {
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
 * Starts the programs side by side and keeps them running: one that dies is started again. When one exits
 * by itself before it was ever ready, or dies too often, the others are ended and the whole ends.
 *
 * @param {Program[]} programs in the order of dependence: they are ended in the opposite order
 * @param {Watch} watch
 * @param {Options} [options]
 */
export function supervise(programs, watch, { limits: own, output = "inherit" } = {}) {
  const limits = { ...usualLimits, ...own };
  /** @type {Deferred<{ failure?: string }>} */
  const ended = deferred();
  const kept = programs.map((program) => keep(program, { limits, output, watch, giveUp: stop }));
  let stopping = false;

  /** @param {string} [failure] why, in a sentence; unset when asked to */
  async function stop(failure) {
    if (stopping) return ended.promise;
    stopping = true;
    for (const program of kept.toReversed()) await program.end();
    ended.resolve({ failure });
    return ended.promise;
  }

  /** @template T @param {Promise<T>} promise @returns {Promise<T>} rejects when all has ended before it came */
  const unlessEnded = (promise) =>
    Promise.race([promise, ended.promise.then(({ failure }) => Promise.reject(new Stopped(failure)))]);

  const ready = unlessEnded(Promise.all(kept.map((program) => program.nextReady())));
  ready.catch(() => "Whoever only waits for the end need not ask for this.");

  return {
    /** The addresses of all programs, once all are ready; rejects with `Stopped` when they never will be. */
    ready,
    /** Answers when all programs have ended; `failure` says why unless they were asked to. */
    ended: ended.promise,
    /** Ends all programs, the last one first; each drains before the one before it is asked to end. */
    stop: () => stop(),
    /** @param {string} name */
    pid: (name) => programNamed(name).pid(),
    /** Ends a program as `stop` does and starts it again; not a death. @param {string} name */
    restart: (name) => programNamed(name).restart(),
    /** The address of a program when it is ready the next time; ask before ending it. @param {string} name */
    nextReady: (name) => unlessEnded(programNamed(name).nextReady()),
  };

  /** @param {string} name */
  function programNamed(name) {
    const found = kept[programs.findIndex((program) => program.name === name)];
    if (!found) throw new Error(`No program is named ${name}`);
    return found;
  }
}

/** The programs ended before they were ready. */
export class Stopped extends UserError {
  /** @param {string} [failure] why, in a sentence; unset when they were asked to */
  constructor(failure) {
    super(failure ?? "Stopped before everything was ready.");
    this.asked = failure === undefined;
  }
}

/**
 * Stops the supervised programs when this process is asked to stop.
 *
 * @param {{ stop(): unknown }} supervised
 */
export function stopOnSignals(supervised) {
  for (const signal of stopSignals) process.on(signal, () => supervised.stop());
}

/**
 * One program with its life: started, ready, dead, started again, ended.
 *
 * @param {Program} program
 * @param {{ limits: Limits, output: "inherit" | "ignore" | number, watch: Watch, giveUp: (failure: string) => unknown }} around
 */
function keep(program, { limits, output, watch, giveUp }) {
  let ending = false;
  let replacing = false;
  /** @type {Deferred<string>} */
  let nextReady = deferred();
  const restarts = restartsOf(program, { limits, watch, giveUp }, () => {
    running = start();
  });
  let running = start();

  function start() {
    return launch(program, {
      limits,
      output,
      watch,
      ready(url) {
        restarts.ready();
        nextReady.resolve(url);
        nextReady = deferred();
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
 * Starts a program again after it died, later each time, until it dies too often.
 *
 * @param {Program} program
 * @param {{ limits: Limits, watch: Watch, giveUp: (failure: string) => unknown }} around
 * @param {() => void} start
 */
function restartsOf(program, { limits, watch, giveUp }, start) {
  /** @type {number[]} */
  let deaths = [];
  let everReady = false;
  /** @type {NodeJS.Timeout | undefined} */
  let restart;
  return {
    ready() {
      everReady = true;
    },
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    died(code, signal) {
      const how = signal ? `was ended by ${signal}` : `exited with status ${code ?? "unknown"}`;
      if (!everReady && !signal)
        return giveUp(`The ${program.name} could not start (it ${how}); it says why above.`);
      const now = Date.now();
      deaths = [...deaths.filter((time) => now - time < limits.deathWindow), now];
      if (deaths.length >= limits.deaths)
        return giveUp(
          `The ${program.name} ${how}, ${deaths.length} times within ${limits.deathWindow / 1000} s. Marquee stops; the log above says more.`,
        );
      const delay = Math.min(limits.longestDelay, limits.firstDelay * 2 ** (deaths.length - 1));
      watch.say?.(`The ${program.name} ${how}; starting it again in ${delay / 1000} s.`);
      restart = setTimeout(start, delay);
    },
    cancel: () => clearTimeout(restart),
    forget() {
      deaths = [];
    },
  };
}

/**
 * Starts a program and follows what it says until it is gone.
 *
 * @param {Program} program
 * @param {{ limits: Limits, output: "inherit" | "ignore" | number, watch: Watch, ready: (url: string) => void, failed: () => void, exited: (code: number | null, signal: NodeJS.Signals | null) => void }} around
 */
function launch(program, { limits, output, watch, ready, failed, exited }) {
  let stopWatching = () => {};
  const started = spawn(process.execPath, program.args, {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (program.env),
    // A process group of its own: Ctrl+C reaches the supervisor alone, and it ends the programs in order.
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
        watch.say?.(`The ${program.name} does not answer any more; it is ended.`);
        started.kill("SIGKILL");
      });
    ready(String(url));
  });
  /** @type {Deferred<void>} */
  const exit = deferred();
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
 * Looks at the health of a program from time to time. One that answered once and then stays silent is told of: its process
 * may be there and do nothing for anybody.
 *
 * @param {string} address
 * @param {Pick<Limits, "healthEvery" | "healthWait" | "healthMisses">} limits
 * @param {() => void} fellSilent
 * @returns {() => void} ends the looking
 */
function watchHealth(address, { healthEvery, healthWait, healthMisses }, fellSilent) {
  let hasAnswered = false;
  let misses = 0;
  let isOver = false;
  let timer = setTimeout(look, healthEvery);
  async function look() {
    try {
      const signal = AbortSignal.timeout(healthWait);
      const response = await fetch(address, { headers: { connection: "close" }, signal });
      await response.arrayBuffer();
      hasAnswered = true;
      misses = 0;
    } catch {
      misses += hasAnswered ? 1 : 0;
    }
    if (isOver) return;
    if (misses >= healthMisses) fellSilent();
    else timer = setTimeout(look, healthEvery);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * A promise with its two ends (`Promise.withResolvers`, which Node 20 lacks).
 *
 * @template T
 * @returns {Deferred<T>}
 */
function deferred() {
  /** @type {Partial<Deferred<T>>} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return /** @type {Deferred<T>} */ (parts);
}

/**
 * @template T
 * @typedef {{ promise: Promise<T>, resolve: (value: T) => void, reject: (reason: unknown) => void }} Deferred
 */
