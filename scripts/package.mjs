// `npm run package -- --to FOLDER` builds what the container image contains, for hosts without containers.
// `npm run package -- --try` starts the result on PostgreSQL and Redis and signs in.
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkNode } from "./node-version.mjs";

checkNode();
const { command, say, step, UserError } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { root, run } = await import("./run.mjs");

command(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" }, try: { type: "boolean" } } });
  const to = resolve(process.env.INIT_CWD ?? root, values.to ?? "dist");
  if (existsSync(to)) throw new UserError(`${to} exists. Delete it, or name another folder with --to.`);
  await installPackages();
  const { followSteps } = await import("./container-steps.mjs");
  // On the same disk, so that the result can be moved into place at once.
  const folder = mkdtempSync(join(existsSync(dirname(to)) ? dirname(to) : tmpdir(), ".marquee-package-"));
  try {
    const { image, skipped } = await step("Building the package", (progress) =>
      followSteps(folder, progress),
    );
    for (const text of skipped) say(`  Only in a container: ${text}`);
    renameSync(image, to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { output } = await run("du", ["-sm", to], { capture: true });
  say(`The package is in ${to}: ${Number.parseInt(output, 10)} MB`);
  if (values.try) {
    const { tryPackage } = await import("./try-package.mjs");
    await step("Trying the package", (progress) => tryPackage(to, progress));
  }
});
