import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "./db/database";
import type { Settings } from "./settings";

/** Opens the database of the settings, on PostgreSQL or in the data directory, and runs new migrations. */
export const openBusinessDatabase = ({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">) =>
  openDatabase({
    url: databaseUrl,
    folder: join(dataDir, "pglite"),
    migrations: findMigrationsFolder(),
  });

/** The migrations beside this file in the source tree, or in the tree that the bundle was built from. */
function findMigrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, "db/migrations");
  return existsSync(beside) ? beside : join(here, "../../upstream/db/migrations");
}
