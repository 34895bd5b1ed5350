// `npm run seed` creates and fills the database of DATA_DIR (or DATABASE_URL) without starting the web.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command, step } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { buildIfNeeded } = await import("./bundle.mjs");
const { seed } = await import("./seed-data.mjs");

command(async () => {
  await installPackages();
  await buildIfNeeded();
  await step("Seeding", (progress) => seed(process.env, progress));
});
