// `npm run bench` runs all benchmarks in bench/; `npm run bench -- recommender` runs the named ones.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { existsSync, readdirSync } = await import("node:fs");
const { UserError, runCommand, printLine } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { buildIfSourcesChanged } = await import("./bundle.mjs");
const { root, runProgram } = await import("./run.mjs");

runCommand(async () => {
  const folder = `${root}bench`;
  const all = existsSync(folder)
    ? readdirSync(folder).flatMap((file) => file.match(/^(.+)\.bench\.ts$/)?.[1] ?? [])
    : [];
  const requested = process.argv.slice(2);
  const unknown = requested.find((name) => !all.includes(name));
  if (unknown)
    throw new UserError(`There is no benchmark "${unknown}". There are: ${all.join(", ") || "none"}.`);
  await installPackages();
  await buildIfSourcesChanged();
  let failed = 0;
  for (const name of requested.length > 0 ? requested : all) {
    printLine(`\n${name}`);
    const { code } = await runProgram(process.execPath, ["--import", "tsx", `bench/${name}.bench.ts`]);
    if (code !== 0) failed += 1;
  }
  return failed;
});
