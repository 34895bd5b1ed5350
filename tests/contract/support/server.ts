import pg from "pg";

/** A connection to the PostgreSQL server that test databases are made on; `end` it. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  return client;
}

/** Runs one statement on the server. */
export async function onServer(statement: string) {
  const client = await connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * The URL of a database on the server. Its commits do not wait for the disk: what a power cut would lose is of no
 * worth here, and locks and visibility stay as they are.
 */
export function urlOf(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = database;
  url.searchParams.set("options", "-c synchronous_commit=off");
  // The programs of PostgreSQL do not read a plus as a space.
  return url.href.replaceAll("+", "%20");
}
