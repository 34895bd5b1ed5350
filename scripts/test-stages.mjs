import { mkdirSync, rmSync } from "node:fs";
import { build } from "./bundle.mjs";
import { ensureChromium } from "./chromium.mjs";
import { withTestDatabases } from "./databases.mjs";
import { installPackages } from "./install.mjs";
import { explain, say, step } from "./output.mjs";
import { countPlaywright, countVitest, summary, tallyOf } from "./report.mjs";
import { packageCommand, root, run } from "./run.mjs";
import { builtHash, sourcesHash } from "./sources.mjs";

/** @typedef {import("./report.mjs").Tally} Tally */

const reports = `${root}.cache/reports`;
const minute = 60_000;

/**
 * Runs all stages, each whatever came of the one before (only e2e needs a build that succeeded), and ends
 * with the sums of all.
 *
 * @returns {Promise<number>} exit status
 */
export async function testAll() {
  await installPackages();
  const chromium = await ensureChromium(process.env);
  const env = await withTestDatabases({ ...process.env, CHROMIUM_PATH: chromium });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  /** @type {Tally[]} */
  const tallies = [
    await check("Lint and format (biome)", "biome", ["check", "."]),
    await check("Unused code (knip)", "knip", ["--no-progress"]),
    await check("Types (tsc)", "tsc", ["--noEmit"]),
    await unitAndContract(env),
  ];
  const built = await buildStage();
  tallies.push(built);
  if (built.failures.length === 0) tallies.push(await endToEnd(env));

  const { lines, failed } = summary(tallies);
  say(`\n${lines.join("\n")}`);
  return failed === 0 ? 0 : 1;
}

/** @param {string} title @param {string} name @param {string[]} args @returns {Promise<Tally>} */
async function check(title, name, args) {
  return oneCheck(title, async () => {
    const { code, output } = await run(packageCommand(name), args, { capture: true, limitMs: 3 * minute });
    if (code !== 0) throw new Failed(output.trim() || `${name} ended with status ${code}`);
  });
}

async function buildStage() {
  return oneCheck("Build", async () => {
    if (builtHash() !== sourcesHash()) await build();
  });
}

/** The output of a check that did not pass. */
class Failed extends Error {}

/** @param {string} title @param {() => Promise<void>} work @returns {Promise<Tally>} */
async function oneCheck(title, work) {
  try {
    await step(title, work);
    return { passed: 1, leftOut: 0, failures: [] };
  } catch (error) {
    say(error instanceof Failed ? error.message : explain(error));
    return { passed: 0, leftOut: 0, failures: [title] };
  }
}

/** @param {import("./run.mjs").Env} env */
async function unitAndContract(env) {
  say("\nUnit and contract tests (vitest)");
  const report = `${reports}/vitest.json`;
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ended = await run(packageCommand("vitest"), args, { env, limitMs: 8 * minute });
  return tallyOf("vitest", report, countVitest, ended);
}

/** @param {import("./run.mjs").Env} env */
async function endToEnd(env) {
  say("\nEnd-to-end tests, with and without JavaScript (playwright)");
  const report = `${reports}/playwright.json`;
  const ended = await run(packageCommand("playwright"), ["test"], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMs: 16 * minute,
  });
  return tallyOf("playwright", report, countPlaywright, ended);
}
