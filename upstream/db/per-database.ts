import type { Database } from "./database";

/**
 * Creates a value once per open database. Used for prepared statements of frequent pages: drizzle builds the text of a
 * statement for every query, which takes as long as reading a few rows. PostgreSQL stores prepared statements by name per
 * connection, so each text needs its own name: see docs/decisions/0007.
 */
export function createOncePerDatabase<Value>(create: (db: Database) => Value): (db: Database) => Value {
  const values = new WeakMap<Database, Value>();
  return (db) => {
    const value = values.get(db) ?? create(db);
    values.set(db, value);
    return value;
  };
}
