import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL("../", import.meta.url));

/** @param {string} name a command of an installed package @returns {string} */
export const toPackageCommandPath = (name) => `${root}node_modules/.bin/${name}`;

/** An environment of settings. @typedef {Record<string, string | undefined>} Env */

/**
 * @typedef {object} RunOptions
 * @property {Env} [env]
 * @property {boolean} [capture] keep the output instead of showing it
 * @property {number} [limitMs] the command is killed after this many milliseconds
 * @property {string} [cwd] the folder it runs in; default: that of the project
 */

/**
 * Runs a program in the project's folder. It gets its own process group: a time limit or signal then ends
 * everything it started.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} code 127 if it cannot be started
 */
export function runProgram(program, args, { env = process.env, capture = false, limitMs, cwd = root } = {}) {
  return new Promise((resolve) => {
    const stdio = capture ? "pipe" : "inherit";
    const child = spawn(program, args, {
      cwd,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      detached: true,
      stdio: ["ignore", stdio, stdio],
    });
    let output = "";
    let timedOut = false;
    /** @param {NodeJS.Signals} signal */
    const endAll = (signal) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // All processes of the group have ended.
      }
    };
    /** @param {NodeJS.Signals} signal */
    const relay = (signal) => {
      endAll(signal);
      process.exit(128 + constants.signals[signal]);
    };
    const timeOut = () => {
      timedOut = true;
      endAll("SIGKILL");
    };
    const timer = limitMs && setTimeout(timeOut, limitMs);
    /** @param {number} code */
    const finish = (code) => {
      if (timer) clearTimeout(timer);
      for (const signal of stopSignals) process.off(signal, relay);
      resolve({ code, output, timedOut });
    };
    for (const signal of stopSignals) process.on(signal, relay);
    /** @param {unknown} chunk */
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", (error) => {
      collect(error.message);
      finish(127);
    });
    child.on("close", (code, signal) => finish(code ?? 128 + constants.signals[signal ?? "SIGKILL"]));
  });
}

/** The signals that ask a program to stop. @type {NodeJS.Signals[]} */
export const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];
