// `npm run restore -- --from FILE` loads a backup into an empty business.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runBusinessCommand } = await import("./business-command.mjs");

runBusinessCommand("restore");
