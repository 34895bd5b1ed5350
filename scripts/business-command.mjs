import { buildIfNeeded } from "./bundle.mjs";
import { takeDataDir } from "./data-lock.mjs";
import { installPackages } from "./install.mjs";
import { command } from "./output.mjs";
import { root, run } from "./run.mjs";
import { launchSettings, usesPostgres } from "./settings.mjs";
import { sharedEnv } from "./web-and-upstream.mjs";

/**
 * Runs a program of the embedded upstream on the business's database, with the arguments of this command.
 *
 * @param {string} program the name of its bundle
 */
export function businessCommand(program) {
  command(async () => {
    await installPackages();
    await buildIfNeeded();
    const settings = await launchSettings(process.env);
    // PostgreSQL allows several programs at once; PGlite allows one.
    const lock = usesPostgres(process.env) ? undefined : await takeDataDir(settings.dataDir);
    try {
      const { code } = await run(
        process.execPath,
        ["--enable-source-maps", `${root}build/upstream/${program}.js`, ...process.argv.slice(2)],
        { env: sharedEnv(settings, process.env) },
      );
      return code;
    } finally {
      lock?.release();
    }
  });
}
