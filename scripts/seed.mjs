// `npm run seed` creates and fills the database of DATA_DIR (or DATABASE_URL) without starting the web;
// with `--venues N --leads N`, also with so many generated records (PostgreSQL only).
import { checkNode } from "./node-version.mjs";

checkNode();
const { command, step } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { buildIfNeeded } = await import("./bundle.mjs");
const { seed } = await import("./seed-data.mjs");

command(async () => {
  await installPackages();
  await buildIfNeeded();
  await step("Seeding", (progress) => seed(process.env, progress, process.argv.slice(2)));
});
