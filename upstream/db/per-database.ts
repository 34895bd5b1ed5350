import type { Database } from "./database";

/**
 * What is made once for each database, for as long as it is open. Of statements that every page asks for: drizzle writes
 * the text of a statement anew for each query, which takes as long as reading a few rows. PostgreSQL keeps such a
 * statement by its name, one of its own for each text, in every connection: see docs/decisions/0007.
 */
export function perDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
