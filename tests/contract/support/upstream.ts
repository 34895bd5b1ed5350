import { login } from "@contract/auth";
import { type Call, Failure, fillPath, type PathParams } from "@contract/call";
import { onDroppedItem } from "@contract/tolerant";
import type { Database } from "@upstream/db/database";
import type { Services } from "@upstream/services";
import { settingsOf } from "@upstream/settings";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import type { z } from "zod/v4";
import { assemble } from "./assemble";
import { type Engine, emptyTables, freshDatabase } from "./database";
import { demoPassword } from "./factories";

export { engines } from "./database";
export * from "./factories";

type AnyCall = Call<string, z.ZodType, z.ZodType, z.ZodType>;

interface Given<C extends AnyCall> {
  query?: z.input<C["query"]> | Record<string, unknown>;
  body?: z.input<C["body"]> | Record<string, unknown>;
  token?: string;
  headers?: Record<string, string>;
}

type Request<C extends AnyCall> = Given<C> & { params?: PathParams<C["path"]> };

/** `body` is read by the contract on success; on failure it is the raw answer, and `failure` its envelope. */
export interface Answer<C extends AnyCall> {
  status: number;
  body: z.output<C["answer"]>;
  failure: Failure;
  headers: Record<string, unknown>;
}

interface Options {
  engine?: Engine;
  /** The present moment of the upstream; a function when it moves. */
  now?: Date | (() => Date);
  /** Fills the database now and again after every `reset`. */
  seed?: (db: Database) => Promise<unknown>;
  /** Settings as environment variables. */
  env?: Record<string, string>;
}

export interface Upstream {
  readonly app: FastifyInstance;
  readonly services: Services;
  db: Database;
  /** Of the PostgreSQL database; unset with PGlite. */
  url?: string;
  call<C extends AnyCall>(call: C, request?: Request<C>): Promise<Answer<C>>;
  /** Signs in by the authentication host and answers the token. */
  signIn(username: string, password?: string): Promise<string>;
  /** Empties the database, seeds it again and forgets what the app keeps in memory. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The embedded upstream over a database of its own, without a socket. Starting costs about three seconds on
 * PGlite: start once per file and engine, `reset` between tests.
 */
export async function startUpstream({ engine = "PGlite", now, seed, env }: Options = {}): Promise<Upstream> {
  onDroppedItem(({ list, index, issues }) => {
    throw new Error(`The upstream answered a bad item ${index} in ${list}: ${issues}`);
  });
  const database = await freshDatabase(engine);
  const { db } = database;
  const settings = settingsOf({ LOG_LEVEL: "error", ...env });
  const log = pino({ level: settings.logLevel });
  const clock = typeof now === "function" ? now : () => now ?? new Date();
  const start = () => assemble({ db, settings, log, now: clock });
  let running = await start();
  await seed?.(db);

  const upstream: Upstream = {
    get app() {
      return running.app;
    },
    get services() {
      return running.services;
    },
    db,
    url: database.url,
    async call(call, { params, query, body, token, headers } = {}) {
      const prefix = call.host === "auth" ? "/auth" : "";
      const response = await running.app.inject({
        method: call.method,
        url: prefix + fillPath(call.path, (params ?? {}) as PathParams<string>),
        query: asQuery(query),
        payload: call.method === "GET" || call.method === "DELETE" ? undefined : (body ?? {}),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      });
      const json = response.body ? parse(response.body) : undefined;
      const isSuccess = response.statusCode < 300;
      return {
        status: response.statusCode,
        body: (isSuccess ? call.answer.parse(json) : json) as never,
        failure: Failure.parse(isSuccess ? {} : json),
        headers: response.headers,
      };
    },
    async signIn(username, password = demoPassword) {
      const { status, body } = await upstream.call(login, { body: { username, password } });
      if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
      return body.token;
    },
    async reset() {
      await running.stop();
      await emptyTables(database);
      running = await start();
      await seed?.(db);
    },
    async close() {
      await running.stop();
      await database.close();
    },
  };
  return upstream;
}

function asQuery(query: unknown): Record<string, string> {
  const given = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    given.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
