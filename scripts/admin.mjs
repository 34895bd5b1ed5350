// `npm run admin -- --email you@example.com` creates an administrator, or sets one's password.
import { exitIfNodeTooOld } from "./node-version.mjs";

exitIfNodeTooOld();
const { runBusinessCommand } = await import("./business-command.mjs");

runBusinessCommand("admin");
