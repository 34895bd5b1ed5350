// `npm run migrations -- --name NAME` writes a migration for a changed schema.
import { readdirSync, rmSync } from "node:fs";
import { runCommand } from "./output.mjs";
import { root, runProgram, toPackageCommandPath } from "./run.mjs";

const folder = `${root}upstream/db/migrations/meta/`;

runCommand(async () => {
  const { code } = await runProgram(
    toPackageCommandPath("drizzle-kit"),
    ["generate", ...process.argv.slice(2)],
    {},
  );
  if (code === 0) deleteOlderSnapshots();
  return code ?? 1;
});

/** Drizzle only needs the last snapshot; git shows the new one as a small change to it. */
function deleteOlderSnapshots() {
  const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
  for (const file of snapshots.sort().slice(0, -1)) rmSync(folder + file);
}
