import { createHash } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
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
  const [row] = await db
    .select({ user: users })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, tokenHash),
        gt(accessTokens.expiresAt, now()),
        isNull(accessTokens.revokedAt),
      ),
    );
  if (!row) throw new Refusal(401, "Your sign-in has ended. Please sign in again.");
  if (row.user.isDisabled) throw new Refusal(403, "This account is disabled.");
  const { role, vcRole } = row.user;
  return {
    user: row.user,
    tokenHash,
    isAdministrator: role === "administrator",
    isTeamLead: vcRole === "Admin" || vcRole === "Team Lead",
    isSales: vcRole === "Sales",
  };
}
