// `npm run contract <url>` makes every contract call to an upstream and reports on each.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { run } = await import("./run.mjs");

command(async () => {
  await installPackages();
  const { code } = await run(process.execPath, [
    "--import",
    "tsx",
    "contract/check/main.ts",
    ...process.argv.slice(2),
  ]);
  return code;
});
