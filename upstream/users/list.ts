import { asc, count, eq, ilike, or } from "drizzle-orm";
import { toHasSecondFactorSql } from "../access/caller";
import type { Database } from "../db/database";
import { invitations, secondFactors, users } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { toContainsPattern, toFoldedSql, whereNameContains } from "../search-text";

const PER_PAGE = 10;

/** One page of the users whose name or username contains the search, by name; empty beyond the last page. */
export async function loadPageOfUsers(
  db: Database,
  { page, search = "" }: { page: number; search?: string | undefined },
) {
  const text = search.trim();
  const where = or(
    whereNameContains(users.displayName, text),
    ilike(users.username, toContainsPattern(text)),
  );
  const [rows, [found]] = await Promise.all([
    db
      .select({ user: users, invitation: invitations })
      .from(users)
      .leftJoin(invitations, eq(invitations.userId, users.id))
      .where(where)
      .orderBy(asc(toFoldedSql(users.displayName)), asc(users.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select({ total: count() }).from(users).where(where),
  ]);
  return {
    data: rows.map(({ user, invitation }) => toWireUser(user, invitation)),
    meta: { total: found?.total ?? 0, page, per_page: PER_PAGE },
  };
}

/** One user. @throws Refusal 404 */
export async function requireWireUser(db: Database, userId: number) {
  const [row] = await db
    .select({
      user: users,
      invitation: invitations,
      hasSecondFactor: toHasSecondFactorSql(),
    })
    .from(users)
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw createNotFoundRefusal("user");
  return { ...toWireUser(row.user, row.invitation), second_factor: row.hasSecondFactor };
}

/** A user without the password, as sent on the wire. Without `invitation`, no statement about one. */
export const toWireUser = (
  user: typeof users.$inferSelect,
  invitation?: Pick<typeof invitations.$inferSelect, "expiresAt"> | null,
) => ({
  id: user.id,
  username: user.username,
  display_name: user.displayName,
  role: user.role,
  vc_role: user.vcRole,
  country: user.country,
  thumbnail: user.thumbnail ?? undefined,
  phone: user.phone ?? "",
  is_disabled: user.isDisabled,
  has_scheduler_access: user.hasSchedulerAccess,
  created_at: user.createdAt.toISOString(),
  invitation: invitation && { expires_at: invitation.expiresAt?.toISOString() },
});
