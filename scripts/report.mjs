import { readFileSync } from "node:fs";

/**
 * What came of some tests.
 *
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} leftOut tests that did not run
 * @property {string[]} failures the titles of those that failed
 */

/**
 * A part of a test run, with what came of it.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} seconds
 * @property {Tally} tally
 */

/**
 * Counts the report of a test runner. A run that ended badly without a failed test in its report (it
 * crashed, was killed, or found no tests) counts as one failure.
 *
 * @param {string} name of the run, for that failure
 * @param {string} path the JSON report
 * @param {(report: any) => Tally} count
 * @param {{ code: number, timedOut: boolean }} ended
 * @returns {Tally}
 */
export function tallyOf(name, path, count, { code, timedOut }) {
  /** @type {Tally} */
  let tally = { passed: 0, leftOut: 0, failures: [] };
  try {
    tally = count(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    tally.failures.push(`${name}: left no report`);
  }
  if (timedOut) tally.failures.push(`${name}: ran too long and was ended`);
  else if (code !== 0 && tally.failures.length === 0)
    tally.failures.push(`${name}: ended with status ${code}`);
  return tally;
}

/** @param {any} report of Vitest's JSON reporter @returns {Tally} */
export function countVitest({ testResults }) {
  /** @type {Tally} */
  const tally = { passed: 0, leftOut: 0, failures: [] };
  for (const { name, status, assertionResults } of testResults) {
    for (const test of assertionResults) {
      if (test.status === "passed") tally.passed += 1;
      else if (test.status === "failed") tally.failures.push(test.fullName);
      else tally.leftOut += 1;
    }
    const told = assertionResults.some((/** @type {any} */ test) => test.status === "failed");
    if (status === "failed" && !told) tally.failures.push(`${name}: could not be run`);
  }
  return tally;
}

/** @param {any} report of Playwright's JSON reporter @returns {Tally} */
export function countPlaywright({ suites, errors = [] }) {
  /** @type {Tally} */
  const tally = { passed: 0, leftOut: 0, failures: errors.map((/** @type {any} */ error) => error.message) };
  /** @param {any} test @param {string[]} titles */
  const count = ({ status, projectName }, titles) => {
    if (status === "expected") tally.passed += 1;
    else if (status === "skipped") tally.leftOut += 1;
    else tally.failures.push([`[${projectName}]`, ...titles].join(" › "));
  };
  /** @param {any} suite @param {string[]} titles */
  const visit = (suite, titles) => {
    const here = [...titles, suite.title];
    for (const inner of suite.suites ?? []) visit(inner, here);
    for (const spec of suite.specs ?? []) for (const test of spec.tests) count(test, [...here, spec.title]);
  };
  for (const suite of suites) visit(suite, []);
  return tally;
}

/**
 * The end of a run: what failed, then a line alone with the two sums.
 *
 * @param {Tally[]} tallies
 * @returns {{ lines: string[], failed: number }}
 */
export function summary(tallies) {
  const failures = tallies.flatMap((tally) => tally.failures);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const leftOut = tallies.reduce((sum, tally) => sum + tally.leftOut, 0);
  return {
    failed: failures.length,
    lines: [
      ...failures.map((title) => `failed: ${title}`),
      ...(leftOut > 0 ? [`left out: ${leftOut}`] : []),
      `${passed} passed, ${failures.length} failed`,
    ],
  };
}

/**
 * The time that each stage took and their sum, a line each, such as `Build  0:17`.
 *
 * @param {Pick<Stage, "name" | "seconds">[]} stages
 */
export function timesOf(stages) {
  const all = [...stages, { name: "All", seconds: stages.reduce((sum, { seconds }) => sum + seconds, 0) }];
  const width = Math.max(...all.map(({ name }) => name.length));
  return all.map(({ name, seconds }) => {
    const whole = Math.round(seconds);
    return `${name.padEnd(width)}  ${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  });
}
