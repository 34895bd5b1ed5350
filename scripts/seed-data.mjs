import { spawn } from "node:child_process";
import { lockDataDir } from "./data-lock.mjs";
import { UserError } from "./output.mjs";
import { root } from "./run.mjs";
import { readLaunchSettings } from "./settings.mjs";
import { buildSharedEnv, getUpstreamProgram } from "./web-and-upstream.mjs";

/**
 * Runs the built upstream until its database is migrated and seeded, with the data directory locked.
 *
 * @param {import("./run.mjs").Env} env
 * @param {(text: string) => void} progress
 * @param {string[]} [sizes] the arguments `--venues N` and `--leads N`, for as many generated records
 */
export async function seedDatabase(env, progress, sizes = []) {
  const settings = await readLaunchSettings(env);
  const lock = await lockDataDir(settings.dataDir);
  try {
    const program = getUpstreamProgram(settings.seed);
    const shared = buildSharedEnv(settings, { ...env, UPSTREAM_PORT: "0" });
    /** @param {string[]} args */
    const runProgram = (args) => runSeedProgram(args, { env: shared, progress, lock });
    await runProgram([`${root}build/${program}/main.js`, "--seed-only"]);
    if (sizes.length > 0) await runProgram([`${root}build/demo/size.js`, ...sizes]);
  } finally {
    lock.release();
  }
}

/**
 * @param {string[]} args of Node
 * @param {{ env: import("./run.mjs").Env, progress: (text: string) => void, lock: { hold(pid: number): void } }} how
 */
function runSeedProgram(args, { env, progress, lock }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    if (child.pid) lock.hold(child.pid);
    child.on("message", (message) => {
      const { type, text, done, total } = /** @type {Record<string, unknown>} */ (message);
      if (type === "progress") progress(total ? `${text} ${done}/${total}` : `${text}`);
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) resolve(undefined);
      else reject(new UserError(`Seeding failed (${signal ?? `status ${code}`}). See the error above.`));
    });
  });
}
