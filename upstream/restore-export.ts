import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openAndMigrateDatabase } from "./business-database";
import { createMediaStore } from "./media/store";
import { parseUpstreamSettings } from "./settings";
import type { Manifest } from "./settings/export/manifest";
import { openZipArchive } from "./settings/restore/archive";
import { listAdministratorUsernames, restoreExport } from "./settings/restore/restore";

const USAGE = "Name the archive: npm run restore-export -- --archive FILE";

/** `npm run restore-export`: loads an export into an empty database. Run from `scripts/restore-export.mjs`. */
async function runRestoreExportCommand(): Promise<void> {
  const { values } = parseArgs({ options: { archive: { type: "string" } } });
  if (!values.archive) throw new Error(USAGE);
  // npm runs commands in the project's folder, and sets this to the folder they were typed in.
  const path = resolve(process.env.INIT_CWD ?? "", values.archive);
  try {
    console.log(await restoreFile(path));
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nNothing was restored.`, {
      cause: error,
    });
  }
}

/** Restores the export in a file; returns the summary for the operator. */
async function restoreFile(path: string): Promise<string> {
  // Opened first, as a mistyped path must be reported before a database is created.
  (await openZipArchive(path)).close();
  const settings = parseUpstreamSettings(process.env);
  const { db, problem, close } = await openAndMigrateDatabase(settings);
  try {
    if (problem) throw new Error(problem);
    const media = createMediaStore(settings);
    const report = (text: string) => console.log(`- ${text}`);
    const manifest = await restoreExport(path, { db, media, settings, now: new Date(), report });
    return formatRestoreSummary(manifest, await listAdministratorUsernames(db));
  } finally {
    await close();
  }
}

function formatRestoreSummary({ exported_at, tables, folders }: Manifest, administrators: string[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = Object.values(folders).reduce((sum, count) => sum + count, 0);
  const count = (number: number) => number.toLocaleString("en-AU");
  return [
    "",
    `Restored ${count(rows)} rows from the export of ${exported_at}; checked ${count(files)} files.`,
    "",
    "Passwords and two-factor keys are not in an export. Give an administrator a new password:",
    ...administrators.slice(0, 5).map((username) => `  npm run admin -- --email ${username}`),
    "Everyone else uses “Forgotten your password?” on the sign-in page, which needs email.",
    "",
    "Links in emails sent before no longer work. Emails that were waiting are marked as failed.",
  ].join("\n");
}

runRestoreExportCommand().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
