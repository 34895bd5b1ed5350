import { sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { queryTypedRows } from "../export/rows";
import { formatFailureMessage } from "./failures";
import type { BackupManifest } from "./manifest";
import { createProgressDisplay, type Report } from "./progress";

/** Arguments that the command does not understand; its message says how to use it. */
export class UsageError extends Error {}

/**
 * Runs a command at the terminal: status 0 when it is done, 1 when it failed, 2 for wrong arguments.
 * @param failureConsequence the state after a failure, as a sentence
 */
export function runTerminalCommand(
  command: (report: Report) => Promise<string>,
  failureConsequence: string,
): void {
  const progress = createProgressDisplay(process.stdout);
  command(progress.report).then(
    (summary) => {
      progress.end();
      console.log(summary);
    },
    (error: unknown) => {
      progress.end();
      const isUsage = error instanceof UsageError || isArgumentError(error);
      console.error(
        isUsage ? (error as Error).message : `${formatFailureMessage(error)}\n${failureConsequence}`,
      );
      process.exit(isUsage ? 2 : 1);
    },
  );
}

const isArgumentError = (error: unknown) =>
  String((error as { code?: unknown } | undefined)?.code).startsWith("ERR_PARSE_ARGS");

/** @throws Error if other connections of this user use the PostgreSQL database, as the running product does */
export async function assertNoOtherConnections(db: Database): Promise<void> {
  const [row] = await queryTypedRows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
      AND usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  if (row?.count)
    throw new Error(
      `The database is in use by ${row.count === 1 ? "another connection" : `${row.count} other connections`}. Stop Marquee and other programs, then try again.`,
    );
}

const formatCountWithSeparators = (number: number) => number.toLocaleString("en-AU");

/** What a backup holds, as a sentence. */
export function formatBackupContents({ tables, folders, ...manifest }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${formatCountWithSeparators(rows)} rows of ${tables.length} tables, ${formatCountWithSeparators(folders.files)} stored files and ${formatCountWithSeparators(folders.pictures)} files of pictures, as of ${manifest.created_at}`;
}
