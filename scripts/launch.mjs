import { buildIfSourcesChanged } from "./bundle.mjs";
import { installPackages } from "./install.mjs";
import { printLine, runWithProgress, UserError } from "./output.mjs";
import { Stopped, stopOnSignals } from "./supervise.mjs";
import { reserveDataDirAndPort, startWebAndUpstream } from "./web-and-upstream.mjs";

const demoSignIns = [
  ["admin@marquee.test", "administrator"],
  ["lead.au@marquee.test", "team lead, Australia"],
  ["lead.uk@marquee.test", "team lead, United Kingdom"],
  ["sales.au@marquee.test", "sales, Australia"],
  ["sales.uk@marquee.test", "sales, United Kingdom"],
  ["specialist.au@marquee.test", "venue specialist, Australia"],
  ["specialist.uk@marquee.test", "venue specialist, United Kingdom"],
];

/** @typedef {Awaited<ReturnType<typeof startWebAndUpstream>>} Pair */

/**
 * Starts Marquee from any state of the clone and runs until stopped. Checks first what could otherwise fail last (data
 * in use, port taken).
 *
 * @param {object} [how]
 * @param {(env: import("./run.mjs").Env) => import("./run.mjs").Env} [how.environment]
 * @param {() => Promise<void>} [how.prepare] runs before the programs start
 * @param {import("./web-and-upstream.mjs").PairOptions} [how.options]
 * @param {(pair: Pair) => Promise<{ stop(): unknown }>} [how.watch] runs beside the pair
 */
export async function launchMarquee({
  environment = withTerminalLogLevel,
  prepare = installAndBuild,
  options,
  watch,
} = {}) {
  const reserved = await reserveDataDirAndPort(environment(process.env));
  try {
    await prepare();
  } catch (error) {
    reserved.lock.release();
    throw error;
  }
  /** @type {string[]} */
  const notices = [];
  try {
    const pair = await runWithProgress("Starting", async (progress) => {
      const started = await startWebAndUpstream(
        reserved,
        {
          progress: (_, text) => progress(text),
          say: (line) => process.stderr.write(`${line}\n`),
          notice: (text) => notices.push(text),
        },
        options,
      );
      stopOnSignals(started);
      await started.ready;
      return started;
    });
    const watching = await watch?.(pair);
    printWelcome(pair.settings, notices);
    const { failure } = await pair.ended;
    await watching?.stop();
    if (failure) throw new UserError(failure);
  } catch (error) {
    if (!(error instanceof Stopped && error.isRequested)) throw error;
  }
}

async function installAndBuild() {
  await installPackages();
  await buildIfSourcesChanged();
}

/**
 * On a terminal, logs only warnings; in a file, every request.
 *
 * @param {import("./run.mjs").Env} env
 */
function withTerminalLogLevel(env) {
  return process.stdout.isTTY ? { ...env, LOG_LEVEL: env.LOG_LEVEL || "warn" } : env;
}

/**
 * @param {import("./settings.mjs").LaunchSettings} settings
 * @param {string[]} notices messages from the programs for the user
 */
function printWelcome({ publicUrl, company, seed }, notices) {
  printLine(`\nMarquee is ready: ${publicUrl}\n`);
  for (const notice of notices) printLine(`${notice}\n`);
  if (!company && seed === "demo" && notices.length === 0) {
    printLine("Demo sign-ins (password marquee-demo):");
    for (const [email = "", who] of demoSignIns) printLine(`  ${email.padEnd(28)} ${who}`);
    printLine("");
  }
  if (process.stdout.isTTY) printLine("Ctrl+C stops it.");
}
