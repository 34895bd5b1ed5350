// `npm start` installs, builds, then runs web and embedded upstream until stopped.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runCommand } = await import("./output.mjs");
const { launchMarquee } = await import("./launch.mjs");

runCommand(launchMarquee);
