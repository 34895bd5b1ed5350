// `npm start` installs, builds, then runs web and embedded upstream until stopped.
import { checkNode } from "./node-version.mjs";

checkNode();
const { command } = await import("./output.mjs");
const { launch } = await import("./launch.mjs");

command(launch);
