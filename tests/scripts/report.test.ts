import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  formatStageTimes,
  readTally,
  summariseTallies,
  tallyPlaywrightReport,
  tallyVitestReport,
} from "../../scripts/report.mjs";

const folder = mkdtempSync(join(tmpdir(), "marquee-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = {
  testResults: [
    {
      name: "a.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "one" },
        { status: "failed", fullName: "two" },
        { status: "pending", fullName: "three" },
      ],
    },
    { name: "broken.test.ts", status: "failed", assertionResults: [] },
  ],
};
const playwright = {
  errors: [],
  suites: [
    {
      title: "journey.test.ts",
      specs: [
        {
          title: "signs in",
          tests: [
            { projectName: "js", status: "expected" },
            { projectName: "no-js", status: "unexpected" },
          ],
        },
      ],
      suites: [
        {
          title: "the queue",
          specs: [
            {
              title: "is full",
              tests: [
                { projectName: "js", status: "flaky" },
                { projectName: "no-js", status: "skipped" },
              ],
            },
          ],
        },
      ],
    },
  ],
};

test("Vitest's report is counted, and a file that could not run is a failure", () => {
  expect(tallyVitestReport(vitest)).toEqual({
    passed: 1,
    leftOut: 1,
    failures: ["two", "broken.test.ts: could not be run"],
  });
});

test("Playwright's report is counted, and a flaky test is a failure", () => {
  expect(tallyPlaywrightReport(playwright)).toEqual({
    passed: 1,
    leftOut: 1,
    failures: ["[js] › journey.test.ts › the queue › is full", "[no-js] › journey.test.ts › signs in"],
  });
});

test("a runner that crashed, found no tests or timed out is a failure", () => {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify({ testResults: [] }));
  const none = (ended: { code: number; timedOut: boolean }, file = path) =>
    readTally("vitest", file, tallyVitestReport, ended).failures;
  expect(none({ code: 0, timedOut: false })).toEqual([]);
  expect(none({ code: 1, timedOut: false })).toEqual(["vitest: exited with status 1"]);
  expect(none({ code: 137, timedOut: true })).toEqual(["vitest: timed out"]);
  expect(none({ code: 0, timedOut: false }, join(folder, "missing"))).toEqual(["vitest: no report"]);
});

test("the summary names the failures and ends with the totals on their own line", () => {
  const check = { passed: 1, leftOut: 0, failures: [] };
  expect(summariseTallies([check, tallyVitestReport(vitest), tallyPlaywrightReport(playwright)])).toEqual({
    failed: 4,
    lines: [
      "failed: two",
      "failed: broken.test.ts: could not be run",
      "failed: [js] › journey.test.ts › the queue › is full",
      "failed: [no-js] › journey.test.ts › signs in",
      "skipped: 2",
      "3 passed, 4 failed",
    ],
  });
  expect(summariseTallies([check]).lines).toEqual(["1 passed, 0 failed"]);
});

test("the time of each stage is shown in minutes and seconds, with the total", () => {
  const stages = [
    { name: "Build", seconds: 16.6 },
    { name: "End to end", seconds: 245.2 },
  ];
  expect(formatStageTimes(stages)).toEqual(["Build       0:17", "End to end  4:05", "All         4:22"]);
});
