// `npm run admin -- --email you@example.com` creates an administrator, or sets one's password.
import { checkNode } from "./node-version.mjs";

checkNode();
const { businessCommand } = await import("./business-command.mjs");

businessCommand("admin");
