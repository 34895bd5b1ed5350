// `npm run build` builds pages, web server and embedded upstream into build/.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runCommand } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { buildApp } = await import("./bundle.mjs");

runCommand(async () => {
  await installPackages();
  await buildApp();
});
