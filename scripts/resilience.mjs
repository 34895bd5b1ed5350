// `npm run test:resilience` tests every route with every fault, then sends 10,000 bad requests to the built app (`--
// --seed 7 --count 2000`). `npm test` runs a part of both.
import { buildIfSourcesChanged } from "./bundle.mjs";
import { printLine, runCommand } from "./output.mjs";
import { root, runProgram, toPackageCommandPath } from "./run.mjs";

runCommand(async () => {
  const env = { ...process.env, RESILIENCE: "full" };
  const matrix = ["run", "--project", "lone-web", "tests/web/resilience", "--reporter=dot"];
  const { code } = await runProgram(toPackageCommandPath("vitest"), matrix, { env });
  await buildIfSourcesChanged();
  printLine("\nBad requests");
  const program = ["--import", "tsx", `${root}bench/bad-requests.ts`, ...process.argv.slice(2)];
  const bad = await runProgram(process.execPath, program);
  return code || bad.code;
});
