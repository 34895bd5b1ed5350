import { createHash, randomBytes } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { isAdministratorRole, isSalesRole, isTeamLeadRole } from "@contract/users/roles";
import { requiresSecondFactor } from "@contract/users/second-factor";
import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database";
import { createOncePerDatabase } from "../db/per-database";
import { accessTokens, passkeys, secondFactors, securitySettings, users } from "../db/schema";
import { Refusal } from "../errors";
import type { Services } from "../services";
import { rememberUserForLog } from "./security-log";

/** The user who makes a request, by bearer token, with their roles (spec 6). */
export interface Caller {
  user: typeof users.$inferSelect;
  tokenHash: string;
  isAdministrator: boolean;
  isTeamLead: boolean;
  isSales: boolean;
  /** An authenticator app or a passkey. */
  hasSecondFactor: boolean;
  /** When this session last proved it. */
  factorAt: Date | null;
  /** A role requires a second factor that the caller has not set up: only setting it up is allowed. */
  mustSetUpFactor: boolean;
}

/** Only this hash of a token is stored. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A token of 256 random bits, and the hash to store. */
export function createRandomToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/**
 * Finds the caller of a request by its `Authorization: Bearer` token.
 * @throws Refusal 401 without a valid token, 403 if the user is disabled
 */
export async function requireCaller(request: FastifyRequest, { db, now }: Services): Promise<Caller> {
  // "Bearer" and a base64url text, such as "Bearer 4f9aX_…".
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
  if (!token) throw new Refusal(401, "Please sign in.");
  const tokenHash = hashToken(token);
  const row = await tokenLookup(db).find(tokenHash);
  if (!row || row.expiresAt <= now() || row.revokedAt)
    throw new Refusal(401, "You have been signed out. Please sign in again.");
  rememberUserForLog(request, row.user.id);
  if (row.user.isDisabled) throw new Refusal(403, "This account is disabled.");
  const { role, vcRole } = row.user;
  const { hasSecondFactor, factorAt } = row;
  return {
    user: row.user,
    tokenHash,
    isAdministrator: isAdministratorRole(role),
    isTeamLead: isTeamLeadRole(vcRole),
    isSales: isSalesRole(vcRole),
    hasSecondFactor,
    factorAt,
    mustSetUpFactor:
      !hasSecondFactor && factorAt === null && requiresSecondFactor(row.user, row.factorRoles ?? []),
  };
}

/** Whether a user, joined with `second_factors`, has an authenticator app or a passkey. */
export const toHasSecondFactorSql = () =>
  sql<boolean>`(${secondFactors.userId} is not null or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

/** Selects tokens with their users. */
const selectTokensWithUsers = (db: Database) =>
  db
    .select({
      tokenHash: accessTokens.tokenHash,
      expiresAt: accessTokens.expiresAt,
      revokedAt: accessTokens.revokedAt,
      factorAt: accessTokens.factorAt,
      hasSecondFactor: toHasSecondFactorSql(),
      factorRoles: securitySettings.factorRoles,
      user: users,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(securitySettings, sql`true`)
    .where(sql`${accessTokens.tokenHash} = any(${sql.placeholder("hashes")}::text[])`)
    .prepare("tokens");

type FoundToken = Awaited<ReturnType<ReturnType<typeof selectTokensWithUsers>["execute"]>>[number];

/**
 * Looks up tokens in batches, one statement at a time. The calls of a page arrive together, so those that arrive in one
 * turn of the event loop, or while a statement runs, share the next statement. Nothing is cached, and a statement only
 * serves calls that arrived before it started, so a token revoked before a call is never accepted.
 */
function createBatchedTokenLookup(db: Database) {
  const tokens = selectTokensWithUsers(db);
  let running: Promise<unknown> = Promise.resolve();
  let nextBatch: { hashes: Set<string>; found: Promise<FoundToken[]> } | undefined;

  function startBatch() {
    const hashes = new Set<string>();
    const found = running
      .then(() => setImmediate())
      .then(() => {
        nextBatch = undefined;
        return tokens.execute({ hashes: [...hashes] });
      });
    // A failure rejects the calls of its batch; the next batch runs regardless.
    running = found.catch(() => {});
    return { hashes, found };
  }

  return {
    async find(tokenHash: string): Promise<FoundToken | undefined> {
      nextBatch ??= startBatch();
      nextBatch.hashes.add(tokenHash);
      return (await nextBatch.found).find((token) => token.tokenHash === tokenHash);
    },
  };
}

const tokenLookup = createOncePerDatabase(createBatchedTokenLookup);
