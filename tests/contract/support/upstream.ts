import { type Call, Failure, fillPath, type PathParams } from "@contract/call";
import { setDroppedItemReport } from "@contract/tolerant-schemas";
import { type Database, openDatabase } from "@upstream/db/database";
import { type AllServices, createProcessMemory } from "@upstream/memory";
import { parseUpstreamSettings } from "@upstream/settings";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import type { z } from "zod/v4";
import { createMigratedDatabase, deleteAllRows } from "./database";
import { migrations } from "./migrations";
import { startServices } from "./start-services";

export { engine } from "./database";
export * from "./factories";

type AnyCall = Call<string, z.ZodType, z.ZodType, z.ZodType>;

interface CallValues<C extends AnyCall> {
  query?: z.input<C["query"]> | Record<string, unknown>;
  body?: z.input<C["body"]> | Record<string, unknown>;
  token?: string | undefined;
  headers?: Record<string, string>;
}

type Request<C extends AnyCall> = CallValues<C> & { params?: PathParams<C["path"]> };

/** An answer with data, which this upstream always returns. */
type WithData<Output> = Exclude<Output, { data?: undefined }>;

/** `body` is parsed by the contract on success; on failure it is the raw answer, and `failure` its envelope. */
export interface Answer<C extends AnyCall> {
  status: number;
  body: WithData<z.output<C["answer"]>>;
  failure: Failure;
  headers: Record<string, unknown>;
}

export interface UpstreamOptions {
  /** The current time of the upstream; a function if it changes. */
  now?: Date | (() => Date);
  /** Fills the database initially and after every `reset`. */
  seed?: (db: Database) => Promise<unknown>;
  /** Settings as environment variables. */
  env?: Record<string, string>;
  /** The destination of the log; default: standard output. */
  logTo?: pino.DestinationStream;
  /** The URL of another upstream's PostgreSQL database, to share it; default: a new database. */
  url?: string | undefined;
}

export interface Upstream {
  app: FastifyInstance;
  services: AllServices;
  db: Database;
  /** The URL of the PostgreSQL database; unset with PGlite. */
  url: string | undefined;
  call<C extends AnyCall>(call: C, request?: Request<C>): Promise<Answer<C>>;
  /** Empties and seeds the database, and clears the app's memory. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded upstream with a new database, without a socket: start it once per file, `reset` between tests. */
export async function startUpstream({ now, seed, env, logTo, url }: UpstreamOptions = {}): Promise<Upstream> {
  setDroppedItemReport(({ list, index, issues }) => {
    throw new Error(`The upstream answered a bad item ${index} in ${list}: ${issues}`);
  });
  const database = url
    ? { ...(await openDatabase({ url, migrations })), url }
    : await createMigratedDatabase();
  const { db } = database;
  const settings = parseUpstreamSettings({ LOG_LEVEL: "error", ...env });
  const log = pino({ level: settings.logLevel }, logTo ?? pino.destination());
  const clock = typeof now === "function" ? now : () => now ?? new Date();
  const { app, services, stop } = await startServices({ db, settings, log, now: clock });
  await seed?.(db);

  const upstream: Upstream = {
    app,
    services,
    db,
    url: database.url,
    async call(call, { params, query, body, token, headers } = {}) {
      const prefix = call.host === "auth" ? "/auth" : "";
      const response = await app.inject({
        method: call.method,
        url: prefix + fillPath(call.path, (params ?? {}) as PathParams<string>),
        query: toQueryStrings(query),
        ...(call.method !== "GET" && call.method !== "DELETE" && { payload: body ?? {} }),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      });
      const json = response.body ? parseJsonOrText(response.body) : null;
      const isSuccess = response.statusCode < 300;
      return {
        status: response.statusCode,
        body: (isSuccess ? call.answer.parse(json) : json) as never,
        failure: Failure.parse(isSuccess ? {} : json),
        headers: response.headers,
      };
    },
    async reset() {
      await deleteAllRows(database);
      services.memory = createProcessMemory(services);
      await seed?.(db);
    },
    async close() {
      await stop();
      await database.close();
    },
  };
  return upstream;
}

function toQueryStrings(query: unknown): Record<string, string> {
  const given = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
  );
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
