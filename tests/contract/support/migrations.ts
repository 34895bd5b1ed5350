import { fileURLToPath } from "node:url";

/** The folder of the checked-in migrations. */
export const migrations = fileURLToPath(new URL("../../../upstream/db/migrations", import.meta.url));
