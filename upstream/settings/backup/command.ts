import { sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { queryRows } from "../export/rows";
import { explainFailure } from "./failures";
import type { BackupManifest } from "./manifest";
import { createProgress, type Report } from "./progress";

/** Arguments that the command does not understand; its message says how to use it. */
export class UsageError extends Error {}

/**
 * Runs a command at the terminal: status 0 when it is done, 1 when it failed, 2 for wrong arguments.
 * @param failureConsequence what a failure left, as a sentence
 */
export function runCommand(work: (report: Report) => Promise<string>, outcome: string): void {
  const progress = createProgress(process.stdout);
  work(progress.report).then(
    (summary) => {
      progress.end();
      console.log(summary);
    },
    (error: unknown) => {
      progress.end();
      const isUsage = error instanceof UsageError || isArgumentError(error);
      console.error(isUsage ? (error as Error).message : `${explainFailure(error)}\n${outcome}`);
      process.exit(isUsage ? 2 : 1);
    },
  );
}

const isArgumentError = (error: unknown) =>
  String((error as { code?: unknown } | undefined)?.code).startsWith("ERR_PARSE_ARGS");

/** @throws Error if other connections of this user use the PostgreSQL database, as the running product does */
export async function assertUnused(db: Database): Promise<void> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
      AND usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  if (row?.count)
    throw new Error(
      `The database is in use by ${row.count === 1 ? "another connection" : `${row.count} other connections`}. Stop Marquee and other programs, then try again.`,
    );
}

const count = (number: number) => number.toLocaleString("en-AU");

/** What a backup holds, as a sentence. */
export function describeContents({ tables, folders, ...manifest }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${count(rows)} rows of ${tables.length} tables, ${count(folders.files)} stored files and ${count(folders.pictures)} files of pictures, as of ${manifest.created_at}`;
}
