// `npm run migrations -- --name NAME` writes a migration for a changed schema.
import { readdirSync, rmSync } from "node:fs";
import { command } from "./output.mjs";
import { packageCommand, root, run } from "./run.mjs";

const folder = `${root}upstream/db/migrations/meta/`;

command(async () => {
  const { code } = await run(packageCommand("drizzle-kit"), ["generate", ...process.argv.slice(2)], {});
  if (code === 0) keepLastSnapshot();
  return code ?? 1;
});

/** Drizzle only needs the last snapshot; git shows the new one as a small change to it. */
function keepLastSnapshot() {
  const snapshots = readdirSync(folder).filter((file) => file.endsWith("_snapshot.json"));
  for (const file of snapshots.sort().slice(0, -1)) rmSync(folder + file);
}
