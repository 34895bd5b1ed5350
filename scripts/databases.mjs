import { connect } from "node:net";
import { printLine } from "./output.mjs";

/**
 * Adds test databases found on this machine, if not set: a PostgreSQL that trusts local users, and a Redis. Otherwise
 * their tests are skipped, with a message.
 *
 * @param {import("./run.mjs").Env} env
 * @returns {Promise<import("./run.mjs").Env>} TEST_DATABASE_URL and TEST_REDIS_URL where known
 */
export async function addTestDatabases(env) {
  const [database, redis] = await Promise.all([
    env.TEST_DATABASE_URL || findLocalPostgres(),
    env.TEST_REDIS_URL || findLocalRedis(),
  ]);
  if (!database)
    printLine(
      "  No PostgreSQL on 127.0.0.1:5432: its tests are skipped (set TEST_DATABASE_URL for another).",
    );
  if (!redis)
    printLine("  No Redis on 127.0.0.1:6379: its tests are skipped (set TEST_REDIS_URL for another).");
  return {
    ...env,
    ...(database && { TEST_DATABASE_URL: database }),
    ...(redis && { TEST_REDIS_URL: redis }),
  };
}

async function findLocalPostgres() {
  const { default: pg } = await import("pg");
  for (const user of ["postgres", "root"]) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const { rows } = await client.query(
        "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
      );
      if (rows[0]?.may) return url;
    } catch {
      // Not running, or not for this user: try the next.
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** @returns {Promise<string | undefined>} */
function findLocalRedis() {
  return new Promise((resolve) => {
    const socket = connect(6379, "127.0.0.1", () => socket.write("PING\r\n"));
    const resolveNone = () => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(2000, resolveNone);
    socket.on("error", resolveNone);
    socket.on("data", (reply) => {
      socket.destroy();
      resolve(reply.toString().startsWith("+PONG") ? "redis://127.0.0.1:6379" : undefined);
    });
  });
}
