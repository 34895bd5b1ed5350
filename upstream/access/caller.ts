import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { isAdministratorRole, isSalesRole, isTeamLeadRole } from "@contract/users/roles";
import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database";
import { perDatabase } from "../db/per-database";
import { accessTokens, users } from "../db/schema";
import { Refusal } from "../errors";
import type { Services } from "../services";

/** Who makes a request, by bearer token. Roles as in spec 6. */
export interface Caller {
  user: typeof users.$inferSelect;
  tokenHash: string;
  isAdministrator: boolean;
  isTeamLead: boolean;
  isSales: boolean;
}

/** Tokens are stored only as this hash. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * The caller of a request by its `Authorization: Bearer` token.
 * @throws Refusal 401 without a token that is good now, 403 when the user was disabled.
 */
export async function callerOf(request: FastifyRequest, { db, now }: Services): Promise<Caller> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!token) throw new Refusal(401, "Please sign in.");
  const tokenHash = hashToken(token);
  const row = await lookUpsOf(db).find(tokenHash);
  if (!row || row.expiresAt <= now() || row.revokedAt)
    throw new Refusal(401, "Your sign-in has ended. Please sign in again.");
  if (row.user.isDisabled) throw new Refusal(403, "This account is disabled.");
  const { role, vcRole } = row.user;
  return {
    user: row.user,
    tokenHash,
    isAdministrator: isAdministratorRole(role),
    isTeamLead: isTeamLeadRole(vcRole),
    isSales: isSalesRole(vcRole),
  };
}

/** The given tokens as they are now, each with its user. */
const readTokens = (db: Database) =>
  db
    .select({
      tokenHash: accessTokens.tokenHash,
      expiresAt: accessTokens.expiresAt,
      revokedAt: accessTokens.revokedAt,
      user: users,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(sql`${accessTokens.tokenHash} = any(${sql.placeholder("hashes")}::text[])`)
    .prepare("tokens");

type FoundToken = Awaited<ReturnType<ReturnType<typeof readTokens>["execute"]>>[number];

/**
 * Looks tokens up one statement at a time: the calls of a page come together, and those that have come in one turn of
 * the event loop, or wait for a statement, share the next. Nothing is kept, and a statement only answers calls that
 * came before it began, so that a token revoked or a user disabled before a call is never let in by it.
 */
function createLookUps(db: Database) {
  const tokens = readTokens(db);
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { hashes: Set<string>; found: Promise<FoundToken[]> } | undefined;

  function begin() {
    const hashes = new Set<string>();
    const found = underWay
      .then(() => setImmediate())
      .then(() => {
        next = undefined;
        return tokens.execute({ hashes: [...hashes] });
      });
    // A failure is told to those who wait for it; the next statement begins all the same.
    underWay = found.catch(() => {});
    return { hashes, found };
  }

  return {
    async find(tokenHash: string): Promise<FoundToken | undefined> {
      next ??= begin();
      next.hashes.add(tokenHash);
      return (await next.found).find((token) => token.tokenHash === tokenHash);
    },
  };
}

const lookUpsOf = perDatabase(createLookUps);
