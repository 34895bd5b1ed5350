// `npm run restore -- --from FILE` loads a backup into an empty business.
import { checkNode } from "./node-version.mjs";

checkNode();
const { businessCommand } = await import("./business-command.mjs");

businessCommand("restore");
