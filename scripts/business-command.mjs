import { buildIfSourcesChanged } from "./bundle.mjs";
import { lockDataDir } from "./data-lock.mjs";
import { installPackages } from "./install.mjs";
import { runCommand } from "./output.mjs";
import { root, runProgram } from "./run.mjs";
import { readLaunchSettings, usesPostgres } from "./settings.mjs";
import { buildSharedEnv } from "./web-and-upstream.mjs";

/**
 * How a command uses the data directory.
 *
 * @typedef {object} Hold
 * @property {string[]} [args] further arguments for the program
 * @property {{ release(): void }} [lock]
 */

/**
 * PostgreSQL allows several programs at once; PGlite allows one.
 *
 * @param {string} dataDir
 * @returns {Promise<Hold>}
 */
const lockPglite = async (dataDir) => (usesPostgres(process.env) ? {} : { lock: await lockDataDir(dataDir) });

/**
 * Runs a program of the embedded upstream on the business's database, with the arguments of this command.
 *
 * @param {string} program the name of its bundle
 * @param {(dataDir: string) => Promise<Hold>} [lockDatabase]
 */
export function runBusinessCommand(program, lockDatabase = lockPglite) {
  runCommand(async () => {
    await installPackages();
    await buildIfSourcesChanged();
    const settings = await readLaunchSettings(process.env);
    const { args = [], lock } = await lockDatabase(settings.dataDir);
    try {
      const { code } = await runProgram(
        process.execPath,
        ["--enable-source-maps", `${root}build/upstream/${program}.js`, ...process.argv.slice(2), ...args],
        { env: buildSharedEnv(settings, process.env) },
      );
      return code;
    } finally {
      lock?.release();
    }
  });
}
