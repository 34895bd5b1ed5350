import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database";
import { keptAnswers } from "../db/schema";
import { createConflictRefusal, Refusal } from "../errors";
import type { Services } from "../services";
import type { Caller } from "./caller";

/** How long a response is stored: as long as the web app remembers a form. */
const ANSWER_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The digest of responses that were emptied when a client was erased. Their requests can no longer be
 * compared.
 */
export const ERASED_DIGEST = "";

/**
 * Creates something once: a repeat with the same `Idempotency-Key` by the same caller gets the first
 * response. `work` must only use the database passed to it; `parts` is the request content if it is not a
 * JSON body.
 */
export type Once = <Answer>(
  work: (db: Database) => Promise<Answer>,
  parts?: readonly (string | Buffer)[],
) => Promise<Answer>;

/**
 * The `Once` of a request. The response is stored in the same transaction as its effect; emails queued by the
 * work are sent afterwards. Without a key, the work simply runs.
 * @throws Refusal 400 for an invalid key; 409 if the key was used for a different request, or its response
 * was emptied
 */
export const createOnceRunner =
  (services: Services, request: FastifyRequest, caller: Caller | undefined): Once =>
  async (work, parts = []) => {
    const key = parseIdempotencyKey(request);
    if (!key || !caller) return work(services.db);
    const row = {
      userId: caller.user.id,
      key,
      digest: hashRequest(request, parts),
      createdAt: services.now(),
    };
    const answer = await services.db.transaction(async (tx) => {
      // The second of two concurrent requests waits here for the first.
      const claimed = await tx.insert(keptAnswers).values(row).onConflictDoNothing().returning();
      const sameKey = and(eq(keptAnswers.userId, row.userId), eq(keptAnswers.key, key));
      if (claimed.length === 0) {
        const [kept] = await tx.select().from(keptAnswers).where(sameKey);
        if (kept?.digest === ERASED_DIGEST)
          throw createConflictRefusal("This was already saved. Check it before you save it again.");
        if (kept?.digest !== row.digest)
          throw createConflictRefusal(
            "This form was already used to save something else. Reload it and try again.",
          );
        return kept.answer as Awaited<ReturnType<typeof work>>;
      }
      const created = await work(tx);
      await tx.update(keptAnswers).set({ answer: created }).where(sameKey);
      return created;
    });
    void services.mailer.deliver();
    return answer;
  };

/** Deletes responses that are too old to be requested again. */
export const deleteOldKeptAnswers = (db: Database, now: Date) =>
  db.delete(keptAnswers).where(lt(keptAnswers.createdAt, new Date(now.getTime() - ANSWER_LIFE_MS)));

/** The key of a request, if it has one. @throws Refusal 400 */
export function parseIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw new Refusal(400, "The Idempotency-Key must have 8 to 100 visible ASCII characters.");
}

/** A digest of the request, without passwords, to tell different requests with one key apart. */
function hashRequest({ method, url, body }: FastifyRequest, parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256").update(`${method} ${url}\n`);
  hash.update(JSON.stringify(body ?? null, (name, value) => (name === "password" ? undefined : value)));
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
