import { asc, count, eq, ilike, or } from "drizzle-orm";
import type { Database } from "../db/database";
import { users } from "../db/schema";
import { notFound } from "../errors";
import { folded, nameContains, toContainsPattern } from "../search-text";

const PER_PAGE = 10;

/** One page of the users whose name or username contains the search, by name; empty beyond the last page. */
export async function listUsers(db: Database, { page, search = "" }: { page: number; search?: string }) {
  const text = search.trim();
  const where = or(nameContains(users.displayName, text), ilike(users.username, toContainsPattern(text)));
  const [rows, [found]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(asc(folded(users.displayName)), asc(users.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select({ total: count() }).from(users).where(where),
  ]);
  return { data: rows.map(toWireUser), meta: { total: found?.total ?? 0, page, per_page: PER_PAGE } };
}

/** One user. @throws Refusal 404 */
export async function findUser(db: Database, id: number) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw notFound("user");
  return toWireUser(user);
}

/** A user without the password, as sent on the wire. */
export const toWireUser = (user: typeof users.$inferSelect) => ({
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
});
