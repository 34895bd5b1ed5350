import { mkdirSync, rmSync } from "node:fs";
import { findOrInstallChromium } from "./chromium.mjs";
import { addTestDatabases } from "./databases.mjs";
import { installPackages } from "./install.mjs";
import { formatErrorMessage, printLine, runWithProgress } from "./output.mjs";
import {
  formatStageTimes,
  readTally,
  summariseTallies,
  tallyPlaywrightReport,
  tallyVitestReport,
} from "./report.mjs";
import { root, runProgram, toPackageCommandPath } from "./run.mjs";
import { prepareSeededTemplate } from "./seeded-template.mjs";
import { hashSources, readBuildHash } from "./sources.mjs";

/** @typedef {import("./report.mjs").Tally} Tally */
/** @typedef {import("./report.mjs").Stage} Stage */

const reports = `${root}.cache/reports`;
const minute = 60_000;
/** Ends hanging runs, even on a machine three times slower than usual. Each test has its own limit. */
const runLimit = 30 * minute;

/**
 * Runs all stages, even if earlier ones fail (only e2e needs a successful build), then prints times and totals.
 *
 * @param {{ full: boolean }} options full: every test on every database and in every mode (CI_FULL=1)
 * @returns {Promise<number>} exit status
 */
export async function runAllStages({ full }) {
  await installPackages();
  const chromium = await findOrInstallChromium(process.env);
  const env = await addTestDatabases({
    ...process.env,
    CHROMIUM_PATH: chromium,
    CI_FULL: full ? "1" : undefined,
  });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  /** @type {Stage[]} */
  const stages = [];
  /** @param {string} name @param {() => Promise<Tally>} work */
  const stage = async (name, work) => {
    const startedAt = performance.now();
    const tally = await work();
    stages.push({ name, seconds: (performance.now() - startedAt) / 1000, tally });
  };
  await stage("Lint, unused code, types", runStaticChecks);
  await stage("Unit, contract, build", () => runTestsAndBuild(env));
  if (readBuildHash() === hashSources()) await stage("End to end", () => runEndToEndTests(env, { full }));

  const { lines, failed } = summariseTallies(stages.map(({ tally }) => tally));
  printLine(`\n${formatStageTimes(stages).join("\n")}\n\n${lines.join("\n")}`);
  return failed === 0 ? 0 : 1;
}

/** The compiler takes as long as the other two together, on one core, so all three run in parallel. */
async function runStaticChecks() {
  /** @type {[title: string, name: string, args: string[]][]} */
  const checks = [
    ["Lint and format (biome)", "biome", ["check", "."]],
    ["Unused code (knip)", "knip", ["--no-progress"]],
    ["Types (tsc)", "tsc", ["--noEmit"]],
  ];
  const results = await runWithProgress("Lint, unused code and types (biome, knip, tsc)", () =>
    Promise.all(
      checks.map(async ([title, name, args]) => ({
        title,
        ...(await runProgram(toPackageCommandPath(name), args, { capture: true, limitMs: 3 * minute })),
      })),
    ),
  );
  const failed = results.filter(({ code }) => code !== 0);
  for (const { title, code, output } of failed)
    printLine(`✗ ${title}\n${output.trim() || `exited with status ${code}`}`);
  return {
    passed: results.length - failed.length,
    leftOut: 0,
    failures: failed.map(({ title }) => title),
  };
}

/**
 * Runs tests and build in parallel: tests often wait for hanging calls, and the build uses one core.
 *
 * @param {import("./run.mjs").Env} env
 */
async function runTestsAndBuild(env) {
  const tallies = await Promise.all([runUnitAndContractTests(env), buildAndTallyTemplate()]);
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    leftOut: tallies.reduce((sum, { leftOut }) => sum + leftOut, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

async function buildAndTallyTemplate() {
  const title = "Build";
  try {
    await runWithProgress(title, prepareSeededTemplate);
    return { passed: 1, leftOut: 0, failures: [] };
  } catch (error) {
    printLine(formatErrorMessage(error));
    return { passed: 0, leftOut: 0, failures: [title] };
  }
}

/** @param {import("./run.mjs").Env} env */
async function runUnitAndContractTests(env) {
  printLine("\nUnit and contract tests (vitest)");
  const report = `${reports}/vitest.json`;
  // Shares compiled modules between projects; results of earlier runs are dropped.
  rmSync(`${root}.cache/vitest`, { recursive: true, force: true });
  const args = ["run", "--experimental.fsModuleCache", "--reporter=default", "--reporter=json"];
  args.push(`--outputFile.json=${report}`);
  const ended = await runProgram(toPackageCommandPath("vitest"), args, { env, limitMs: runLimit });
  return readTally("vitest", report, tallyVitestReport, ended);
}

/**
 * The scenarios of the daily work (`@smoke`), or all of them: together they take half an hour.
 *
 * @param {import("./run.mjs").Env} env
 * @param {{ full: boolean }} options
 */
async function runEndToEndTests(env, { full }) {
  printLine("\nEnd-to-end tests, with and without JavaScript (playwright)");
  const report = `${reports}/playwright.json`;
  const playwright = toPackageCommandPath("playwright");
  const scope = full ? [] : ["--grep", "@smoke"];
  const ended = await runProgram(playwright, ["test", ...scope], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limitMs: runLimit,
  });
  const tally = readTally("playwright", report, tallyPlaywrightReport, ended);
  if (tally.failures.length > 0 && !ended.timedOut) {
    printLine("\nRerunning failed scenarios to record them: traces are in test-results/");
    const again = ["test", "--last-failed", "--trace=on", "--max-failures=5", "--reporter=list"];
    await runProgram(playwright, again, { env, limitMs: 3 * minute });
  }
  return tally;
}
