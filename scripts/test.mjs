// `npm test` runs everything from a fresh clone: checks, types, unit, contract, build, e2e. `npm run test:full`
// (--full) runs it on every database and in every mode.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command } = await import("./output.mjs");
const { testAll } = await import("./test-stages.mjs");

command(() => testAll({ full: process.argv.includes("--full") || process.env.CI_FULL === "1" }));
