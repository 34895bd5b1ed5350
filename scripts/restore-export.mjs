// `npm run restore-export -- --archive FILE` loads an export into an empty database.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runBusinessCommand } = await import("./business-command.mjs");

runBusinessCommand("restore-export");
