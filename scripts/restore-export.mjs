// `npm run restore-export -- --archive FILE` loads an export into an empty database.
import { checkNode } from "./node-version.mjs";

checkNode();
const { businessCommand } = await import("./business-command.mjs");

businessCommand("restore-export");
