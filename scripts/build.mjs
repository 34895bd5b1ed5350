// `npm run build` builds pages, web server and embedded upstream into build/.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command } = await import("./output.mjs");
const { installPackages } = await import("./install.mjs");
const { build } = await import("./bundle.mjs");

command(async () => {
  await installPackages();
  await build();
});
