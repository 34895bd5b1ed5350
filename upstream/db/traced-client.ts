import { AsyncResource } from "node:async_hooks";
import { findCurrentRequestId } from "@contract/watch/request";
import { findCurrentTracer, runInSpan } from "@contract/watch/tracing";
import type { PGlite, QueryOptions, Transaction } from "@electric-sql/pglite";
import pg from "pg";

type Statement = string | { text: string; name?: string; submit?: unknown };
type Callback = (error: Error | null, result: unknown) => void;
type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * A connection that writes the id of the request as a comment into each statement, for PostgreSQL's log and
 * pg_stat_activity, and traces statements if traces are collected. A named (prepared) statement keeps its
 * text, as its text must always be the same.
 */
class WatchedClient extends pg.Client {
  constructor(...args: ConstructorParameters<typeof pg.Client>) {
    super(...args);
    const query = super.query.bind(this) as Query;
    const watched = (statement: Statement, ...rest: unknown[]) => {
      // An object with `submit` is a query that the driver has built already; its text cannot be changed
      // here.
      if (typeof statement === "object" && statement.submit) return query(statement, ...rest);
      const marked = addRequestIdComment(statement);
      const text = typeof statement === "string" ? statement : statement.text;
      const callback = rest.at(-1);
      if (typeof callback !== "function") return runInStatementSpan(text, () => query(marked, ...rest));
      const span = findTracerOfRequest()?.start(buildStatementSpan(text));
      const end: Callback = (error, result) => {
        span?.end({ hasFailed: error !== null && error !== undefined });
        (callback as Callback)(error, result);
      };
      return query(marked, ...rest.slice(0, -1), span ? end : callback);
    };
    this.query = watched as unknown as typeof this.query;
  }
}

/** The options of a pool of such connections. */
export const watchedConnections: Pick<pg.PoolConfig, "Client"> = {
  Client: WatchedClient as unknown as pg.PoolConfig["Client"],
};

/** Work that waited for a connection continues with the id of its own request, not of the one that freed it. */
export function bindPoolConnectionsToRequest(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown;
  pool.connect = ((callback?: (...args: unknown[]) => void) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect;
}

function addRequestIdComment(statement: Statement): Statement {
  const id = findCurrentRequestId();
  if (id === undefined) return statement;
  if (typeof statement === "string") return `/* ${id} */ ${statement}`;
  return statement.name ? statement : { ...statement, text: `/* ${id} */ ${statement.text}` };
}

/** Traces the statements of a PGlite database, if traces are collected. */
export function traceStatementsOfPglite(database: PGlite): PGlite {
  if (!findCurrentTracer()) return database;
  const traced =
    (query: Transaction["query"]): Transaction["query"] =>
    <Row>(text: string, params?: unknown[], options?: QueryOptions) =>
      runInStatementSpan(text, () => query<Row>(text, params, options));
  const transaction = database.transaction.bind(database);
  database.query = traced(database.query.bind(database));
  database.transaction = (work) =>
    transaction((tx) => {
      tx.query = traced(tx.query.bind(tx));
      return work(tx);
    });
  return database;
}

const runInStatementSpan = <Result>(statement: string, work: () => Promise<Result>): Promise<Result> =>
  findTracerOfRequest() ? runInSpan(buildStatementSpan(statement), work) : work();

/** Only statements of requests are traced: background tasks look for work every few seconds. */
const findTracerOfRequest = () => (findCurrentRequestId() === undefined ? undefined : findCurrentTracer());

/** The maximum number of characters of a statement in a trace. */
const MAX_TEXT = 2000;

/** A span of a statement, whose text has no parameters. */
function buildStatementSpan(statement: string) {
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? "statement";
  return {
    name: verb,
    kind: "client" as const,
    attributes: { "db.system.name": "postgresql", "db.query.text": statement.slice(0, MAX_TEXT) },
  };
}
