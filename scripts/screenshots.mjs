// `npm run screenshots [-- folder]`: pictures of the pages at three widths, light and dark, over fresh demo data.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command } = await import("./output.mjs");
const { takeScreenshots } = await import("./camera.mjs");

command(() => takeScreenshots(process.argv[2] ?? ".cache/screenshots"));
