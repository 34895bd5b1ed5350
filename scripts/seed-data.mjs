import { spawn } from "node:child_process";
import { takeDataDir } from "./data-lock.mjs";
import { UserError } from "./output.mjs";
import { root } from "./run.mjs";
import { launchSettings } from "./settings.mjs";
import { sharedEnv, upstreamWith } from "./web-and-upstream.mjs";

/**
 * Runs the built upstream until its database is migrated and seeded, with the data directory locked.
 *
 * @param {import("./run.mjs").Env} env
 * @param {(text: string) => void} progress
 */
export async function seed(env, progress) {
  const settings = await launchSettings(env);
  const lock = await takeDataDir(settings.dataDir);
  try {
    await new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [`${root}build/${upstreamWith(settings.seed)}/main.js`, "--seed-only"],
        {
          cwd: root,
          env: /** @type {NodeJS.ProcessEnv} */ (sharedEnv(settings, { ...env, UPSTREAM_PORT: "0" })),
          stdio: ["ignore", "inherit", "inherit", "ipc"],
        },
      );
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
  } finally {
    lock.release();
  }
}
