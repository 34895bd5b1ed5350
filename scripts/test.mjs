// `npm test` runs everything from a fresh clone: checks, types, unit, contract, build, e2e. `npm run test:full`
// (--full) runs it on every database and in every mode.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runCommand } = await import("./output.mjs");
const { runAllStages } = await import("./test-stages.mjs");

runCommand(() => runAllStages({ full: process.argv.includes("--full") || process.env.CI_FULL === "1" }));
