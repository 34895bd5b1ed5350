import {
  type all,
  defaultNoticeMail,
  type NoticeKind,
  type NoticeMail,
  noticeKinds,
} from "@contract/notices/notices";
import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { noticeSettings, notices } from "../db/schema";

const PER_PAGE = 25;

/** A page of the caller's notices, newest first. */
export async function loadNoticesOfCaller(
  db: Database,
  { page, unread_only, kind }: z.output<typeof all.query>,
  { user }: Caller,
) {
  const where = and(
    eq(notices.userId, user.id),
    kind && eq(notices.kind, kind),
    unread_only === "1" ? isNull(notices.readAt) : undefined,
  );
  const [rows, [counted], unread] = await Promise.all([
    db
      .select()
      .from(notices)
      .where(where)
      .orderBy(desc(notices.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db.select({ count: count() }).from(notices).where(where),
    countUnreadNotices(db, user.id),
  ]);
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      detail: row.detail,
      lead_id: row.leadId ?? undefined,
      lead_event_id: row.leadEventId ?? undefined,
      path: row.path ?? undefined,
      created_at: row.createdAt.toISOString(),
      is_read: row.readAt !== null,
    })),
    meta: { total: counted?.count ?? 0, page, per_page: PER_PAGE },
    unread_count: unread,
  };
}

/** How many notices of a user are unread. */
export async function countUnreadNotices(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));
  return row?.count ?? 0;
}

/** Marks notices of a user as read, all without `noticeIds`; returns how many are still unread. */
export async function markNoticesRead(
  db: Database,
  userId: number,
  noticeIds: number[] | undefined,
  now: Date,
): Promise<number> {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        // No notice has the id 0; it keeps the list from being empty.
        noticeIds && inArray(notices.id, [0, ...noticeIds]),
      ),
    );
  return countUnreadNotices(db, userId);
}

export type NoticeSettings = Record<NoticeKind, NoticeMail>;

/** Which notices users get by mail, by user id. */
export async function loadNoticeSettings(
  db: Database,
  userIds: readonly number[],
): Promise<Map<number, NoticeSettings>> {
  const settings = new Map(userIds.map((id) => [id, { ...defaultNoticeMail }]));
  if (userIds.length === 0) return settings;
  const rows = await db
    .select()
    .from(noticeSettings)
    .where(inArray(noticeSettings.userId, [...userIds]));
  for (const { userId, kind, mail } of rows) {
    const own = settings.get(userId);
    if (own) own[kind] = mail;
  }
  return settings;
}

/** Saves which notices a user gets by mail. */
export async function saveNoticeSettings(
  db: Database,
  userId: number,
  settings: NoticeSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const kind of noticeKinds) {
      const mail = settings[kind];
      await tx
        .insert(noticeSettings)
        .values({ userId, kind, mail })
        .onConflictDoUpdate({ target: [noticeSettings.userId, noticeSettings.kind], set: { mail } });
    }
  });
}
