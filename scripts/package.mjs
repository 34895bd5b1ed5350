// `npm run package -- --to FOLDER` builds what the container image contains, for hosts without containers.
// `npm run package -- --try` starts the result on PostgreSQL and Redis and signs in.
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runCommand, printLine, runWithProgress, UserError } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { root, runProgram } = await import("./run.mjs");

runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, try: { type: "boolean" } } });
  const to = resolve(process.env.INIT_CWD ?? root, values.to ?? "dist");
  if (existsSync(to)) throw new UserError(`${to} exists. Delete it, or name another folder with --to.`);
  await installPackages();
  const { runContainerSteps } = await import("./container-steps.mjs");
  // On the same disk, because only there the result can be moved into place at once.
  const folder = mkdtempSync(join(existsSync(dirname(to)) ? dirname(to) : tmpdir(), ".marquee-package-"));
  try {
    const { image, skipped } = await runWithProgress("Building the package", (progress) =>
      runContainerSteps(folder, progress),
    );
    for (const text of skipped) printLine(`  Only in a container: ${text}`);
    renameSync(image, to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { output } = await runProgram("du", ["-sm", to], { capture: true });
  printLine(`The package is in ${to}: ${Number.parseInt(output, 10)} MB`);
  if (values.try) {
    const { tryPackage } = await import("./try-package.mjs");
    await runWithProgress("Trying the package", (progress) => tryPackage(to, progress));
  }
});
