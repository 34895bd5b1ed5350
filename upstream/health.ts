import { cacheCheckResult, resolveWithin } from "@contract/watch/check";
import { toDependencyState, type UpstreamReadiness } from "@contract/watch/readiness";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { findMailServerProblem } from "./mail/check";
import type { Services } from "./services";
import { getMailMode } from "./settings";

/** How long a check may take, in milliseconds: less than the web waits, as it must get the reason. */
const LIMIT_MS = 1500;
/** How long the result of a check of the database is reused, in milliseconds. */
const DATABASE_CACHE_MS = 1000;
/**
 * How long the result of a check of the mail server is reused, in milliseconds: each check connects and signs
 * in.
 */
const MAIL_CACHE_MS = 30_000;

/**
 * Checks the database, without which the process is not ready, and the mail server, which is only reported. Results are
 * reused briefly.
 */
export function createUpstreamReadinessCheck(
  { db, settings }: Pick<Services, "db" | "settings">,
  limitMs: number = LIMIT_MS,
): () => Promise<UpstreamReadiness> {
  const checkDatabase = cacheCheckResult(
    () =>
      resolveWithin(
        db.execute(sql`select 1`).then(
          () => undefined,
          (error: { code?: string; cause?: { code?: string } }) =>
            `the database cannot be used (${error.cause?.code ?? error.code ?? "error"})`,
        ),
        limitMs,
        "the database does not respond",
      ),
    DATABASE_CACHE_MS,
  );
  const checkMail = cacheCheckResult(() => findMailServerProblem(settings), MAIL_CACHE_MS);
  return async () => {
    const [database, mail] = await Promise.all([
      checkDatabase(),
      // A slow mail server must not make the process seem slow; the next request has its result.
      resolveWithin(checkMail(), limitMs, "the mail server does not respond"),
    ]);
    return {
      ready: !database,
      database: toDependencyState(database),
      mail: { mode: getMailMode(settings), ...toDependencyState(mail) },
    };
  };
}

/** Registers `/healthz`, which says that the process lives, and `/readyz`, which says what it lacks. */
export function registerHealthRoutes(
  app: FastifyInstance,
  services: Pick<Services, "db" | "settings">,
): void {
  const load = createUpstreamReadinessCheck(services);
  app.get("/healthz", async () => {
    // PGlite is part of this process: if it hangs, so does this, and the supervisor restarts the process.
    if (!services.settings.databaseUrl) await services.db.execute(sql`select 1`).catch(() => {});
    return { ok: true };
  });
  app.get("/readyz", async (_, reply) => {
    const readiness = await load();
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
}
