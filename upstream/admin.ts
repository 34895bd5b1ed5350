import { parseArgs } from "node:util";
import { openAndMigrateDatabase } from "./business-database";
import { parseUpstreamSettings } from "./settings";
import { createOrRestoreAdministrator, parseAdministratorArguments } from "./users/administrator";

/** `npm run admin`: creates an administrator, or restores one who cannot sign in. Run from `scripts/admin.mjs`. */
async function runAdminCommand(): Promise<void> {
  const { values } = parseArgs({
    options: { email: { type: "string" }, name: { type: "string" }, country: { type: "string" } },
  });
  const fields = parseAdministratorArguments(values);
  const { db, close } = await openAndMigrateDatabase(parseUpstreamSettings(process.env));
  try {
    const { user, password, isNew } = await createOrRestoreAdministrator(db, fields, new Date());
    console.log(
      `${isNew ? "Created" : "Restored"} the administrator ${user.displayName}.\n\n` +
        `  Email     ${user.username}\n  Password  ${password}\n\n` +
        "Sign in and change the password. It will not be shown again.",
    );
  } finally {
    await close();
  }
}

runAdminCommand().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
