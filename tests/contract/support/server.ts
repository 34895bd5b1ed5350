import pg from "pg";

/** A connection to the PostgreSQL server for test databases; call `end` on it. */
export async function connectToTestServer(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  return client;
}

/** Runs one statement on the server. */
export async function runOnServer(statement: string) {
  const client = await connectToTestServer();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * The URL of a database on the server. Commits do not wait for the disk, as losing data in a power cut does not matter
 * here; locks and visibility are not affected.
 */
export function buildDatabaseUrl(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = database;
  url.searchParams.set("options", "-c synchronous_commit=off");
  // PostgreSQL tools do not decode a plus as a space.
  return url.href.replaceAll("+", "%20");
}
