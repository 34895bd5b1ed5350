// `npm run contract <url>` makes every contract call to an upstream and reports on each.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runCommand } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { runProgram } = await import("./run.mjs");

runCommand(async () => {
  await installPackages();
  const { code } = await runProgram(process.execPath, [
    "--import",
    "tsx",
    "contract/check/main.ts",
    ...process.argv.slice(2),
  ]);
  return code;
});
