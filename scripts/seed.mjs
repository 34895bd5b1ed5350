// `npm run seed` creates and fills the database of DATA_DIR (or DATABASE_URL) without starting the web;
// with `--venues N --leads N`, also with so many generated records (PostgreSQL only).
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runCommand, runWithProgress } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { buildIfSourcesChanged } = await import("./bundle.mjs");
const { seedDatabase } = await import("./seed-data.mjs");

runCommand(async () => {
  await installPackages();
  await buildIfSourcesChanged();
  await runWithProgress("Seeding", (progress) => seedDatabase(process.env, progress, process.argv.slice(2)));
});
