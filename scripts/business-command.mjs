import { buildIfNeeded } from "./bundle.mjs";
import { takeDataDir } from "./data-lock.mjs";
import { installPackages } from "./install.mjs";
import { command } from "./output.mjs";
import { root, run } from "./run.mjs";
import { launchSettings, usesPostgres } from "./settings.mjs";
import { sharedEnv } from "./web-and-upstream.mjs";

/**
 * What a command needs of the data directory.
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
const holdPglite = async (dataDir) => (usesPostgres(process.env) ? {} : { lock: await takeDataDir(dataDir) });

/**
 * Runs a program of the embedded upstream on the business's database, with the arguments of this command.
 *
 * @param {string} program the name of its bundle
 * @param {(dataDir: string) => Promise<Hold>} [hold]
 */
export function businessCommand(program, hold = holdPglite) {
  command(async () => {
    await installPackages();
    await buildIfNeeded();
    const settings = await launchSettings(process.env);
    const { args = [], lock } = await hold(settings.dataDir);
    try {
      const { code } = await run(
        process.execPath,
        ["--enable-source-maps", `${root}build/upstream/${program}.js`, ...process.argv.slice(2), ...args],
        { env: sharedEnv(settings, process.env) },
      );
      return code;
    } finally {
      lock?.release();
    }
  });
}
