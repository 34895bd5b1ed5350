// `npm test`: everything that has to hold, from a fresh clone: checks, types, unit, contract, build, e2e.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command } = await import("./output.mjs");
const { testAll } = await import("./test-stages.mjs");

command(testAll);
