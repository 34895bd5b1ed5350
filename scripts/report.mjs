import { readFileSync } from "node:fs";

/**
 * The results of some tests.
 *
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} leftOut skipped tests
 * @property {string[]} failures titles of failed tests
 */

/**
 * A part of a test run, with its results.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} seconds
 * @property {Tally} tally
 */

/**
 * Counts the results in a test runner's report. A run that failed without a failed test in its report (crashed,
 * killed, or no tests found) counts as one failure.
 *
 * @param {string} name of the run, for that failure
 * @param {string} reportPath the JSON report
 * @param {(report: any) => Tally} countResults
 * @param {{ code: number, timedOut: boolean }} ended
 * @returns {Tally}
 */
export function readTally(name, reportPath, countResults, { code, timedOut }) {
  /** @type {Tally} */
  let tally = { passed: 0, leftOut: 0, failures: [] };
  try {
    tally = countResults(JSON.parse(readFileSync(reportPath, "utf8")));
  } catch {
    tally.failures.push(`${name}: no report`);
  }
  if (timedOut) tally.failures.push(`${name}: timed out`);
  else if (code !== 0 && tally.failures.length === 0)
    tally.failures.push(`${name}: exited with status ${code}`);
  return tally;
}

/** @param {any} report of Vitest's JSON reporter @returns {Tally} */
export function tallyVitestReport({ testResults }) {
  /** @type {Tally} */
  const tally = { passed: 0, leftOut: 0, failures: [] };
  for (const { name, status, assertionResults } of testResults) {
    for (const test of assertionResults) {
      if (test.status === "passed") tally.passed += 1;
      else if (test.status === "failed") tally.failures.push(test.fullName);
      else tally.leftOut += 1;
    }
    const hasFailedTest = assertionResults.some((/** @type {any} */ test) => test.status === "failed");
    if (status === "failed" && !hasFailedTest) tally.failures.push(`${name}: could not be run`);
  }
  return tally;
}

/** @param {any} report of Playwright's JSON reporter @returns {Tally} */
export function tallyPlaywrightReport({ suites, errors = [] }) {
  /** @type {Tally} */
  const tally = { passed: 0, leftOut: 0, failures: errors.map((/** @type {any} */ error) => error.message) };
  /** @param {any} test @param {string[]} titles */
  const count = ({ status, projectName }, titles) => {
    if (status === "expected") tally.passed += 1;
    else if (status === "skipped") tally.leftOut += 1;
    else tally.failures.push([`[${projectName}]`, ...titles].join(" › "));
  };
  /** @param {any} suite @param {string[]} titles */
  const walk = (suite, titles) => {
    const here = [...titles, suite.title];
    for (const inner of suite.suites ?? []) walk(inner, here);
    for (const spec of suite.specs ?? []) for (const test of spec.tests) count(test, [...here, spec.title]);
  };
  for (const suite of suites) walk(suite, []);
  return tally;
}

/**
 * Summarises a run: the failures, then a last line with both totals.
 *
 * @param {Tally[]} tallies
 * @returns {{ lines: string[], failed: number }}
 */
export function summariseTallies(tallies) {
  const failures = tallies.flatMap((tally) => tally.failures);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const leftOut = tallies.reduce((sum, tally) => sum + tally.leftOut, 0);
  return {
    failed: failures.length,
    lines: [
      ...failures.map((title) => `failed: ${title}`),
      ...(leftOut > 0 ? [`skipped: ${leftOut}`] : []),
      `${passed} passed, ${failures.length} failed`,
    ],
  };
}

/**
 * Lists each stage's time and the total, a line each, such as `Build  0:17`.
 *
 * @param {Pick<Stage, "name" | "seconds">[]} stages
 */
export function formatStageTimes(stages) {
  const all = [...stages, { name: "All", seconds: stages.reduce((sum, { seconds }) => sum + seconds, 0) }];
  const width = Math.max(...all.map(({ name }) => name.length));
  return all.map(({ name, seconds }) => {
    const whole = Math.round(seconds);
    return `${name.padEnd(width)}  ${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  });
}
