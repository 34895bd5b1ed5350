import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type OpenDatabase, openDatabase } from "./db/database";
import type { Settings } from "./settings";

/** Opens the database of the settings, on PostgreSQL or in the data directory, and runs new migrations. */
export const openAndMigrateDatabase = ({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">) =>
  openDatabase({
    url: databaseUrl,
    folder: join(dataDir, "pglite"),
    migrations: findMigrationsFolder(),
  });

/**
 * Opens the database of the settings as it is, without running migrations.
 * @param folder of a copy of the PGlite database; default: that of the data directory
 */
export const openDatabaseWithoutMigrating = (
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
  folder: string = join(dataDir, "pglite"),
): Promise<OpenDatabase> => openDatabase({ url: databaseUrl, folder });

/** The migrations beside this file in the source tree, or in the tree that the bundle was built from. */
export function findMigrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, "db/migrations");
  return existsSync(beside) ? beside : join(here, "../../upstream/db/migrations");
}
