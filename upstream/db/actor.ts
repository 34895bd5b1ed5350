import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import type * as schema from "./schema";

type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Who changes records, as the history shows it. `none` writes no history, for test data and a demo business. */
interface Actor {
  source: "staff" | "client" | "venue" | "system" | "none";
  id?: number;
  name?: string | undefined;
  /** When, if not the database's time. */
  at?: Date;
  /** What new rows are, if not `created`. */
  inserts?: "restored";
}

const acting = new AsyncLocalStorage<Actor>();

/** Does work on behalf of an actor; the history attributes all changes within it to them. */
export const runAsActor = <Result>(actor: Actor, work: () => Result): Result => acting.run(actor, work);

/** Does work whose new rows are restored ones, on behalf of the same person. */
export const runAsRestoring = <Result>(work: () => Result): Result =>
  runAsActor({ source: "system", ...acting.getStore(), inserts: "restored" }, work);

const SET_ACTOR = "select set_config('marquee.actor', $1, true)";

/** Names the person who makes the further changes of a transaction. */
export const setTransactionActor = (tx: Database, actor: Actor) =>
  tx.execute(sql`select set_config('marquee.actor', ${JSON.stringify(actor)}, true)`);

/**
 * Makes a database tell each transaction, and each write outside one, who makes the changes. The triggers of the history
 * read it. Without an actor nothing is sent, and the history says "system".
 */
export function setActorInEveryTransaction(db: Database): void {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const actor = acting.getStore();
      if (actor) await setTransactionActor(tx as unknown as Database, actor);
      return work(tx);
    }, config);
}

/** The actor for a statement outside a transaction, as JSON; undefined if it writes nothing of the history. */
function buildActorJsonForStatement(statement: string): string | undefined {
  const actor = acting.getStore();
  if (!actor || statement.startsWith("select ")) return undefined;
  const table = /^(?:insert into|update|delete from) "(\w+)"/.exec(statement)?.[1];
  const writes = table ? !unrecorded.has(table) : /\b(?:insert into|update|delete from)\b/i.test(statement);
  return writes ? JSON.stringify(actor) : undefined;
}

/** Tables that are often written outside transactions, without a history of their own or of rows deleted with theirs. */
const unrecorded = new Set([
  "access_tokens",
  "sign_in_challenges",
  "recovery_codes",
  "kept_answers",
  "notices",
  "emails",
  "conversations",
  "installation",
]);

/** Makes writes outside a transaction of a PGlite database name their actor. */
export function setActorForWritesOfPglite(database: PGlite): PGlite {
  const query = database.query.bind(database);
  database.query = async <Row>(text: string, params?: unknown[], options?: QueryOptions) => {
    const actor = buildActorJsonForStatement(text);
    if (actor === undefined) return query<Row>(text, params, options);
    return database.transaction(async (tx) => {
      await tx.query(SET_ACTOR, [actor]);
      return tx.query<Row>(text, params, options);
    });
  };
  return database;
}

/** Makes writes outside a transaction of a PostgreSQL pool name their actor. */
export function setActorForWritesOfPool(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const announced = async (statement: string | { text: string }, ...rest: unknown[]) => {
    const actor = buildActorJsonForStatement(typeof statement === "string" ? statement : statement.text);
    if (actor === undefined) return query(statement, ...rest);
    const client = await pool.connect();
    const run = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    try {
      await run("begin");
      await run(SET_ACTOR, [actor]);
      const result = await run(statement, ...rest);
      await run("commit");
      return result;
    } catch (error) {
      await run("rollback").catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  pool.query = announced as unknown as typeof pool.query;
}
