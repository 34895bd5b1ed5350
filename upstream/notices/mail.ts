import { mainZone } from "@contract/vocabulary";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { noticeDigests, notices, users } from "../db/schema";
import { html } from "../format/html";
import { renderMailPage } from "../mail/layout";
import { startRepeatedWork } from "../run-repeatedly";
import type { Services } from "../services";
import { toZoneDate, toZoneDateTime } from "../time";
import { loadNoticeSettings, type NoticeSettings } from "./list";

type Notice = typeof notices.$inferSelect;
type User = typeof users.$inferSelect;

/** How long notices wait for others to be mailed with them. */
const BATCH_MS = 3 * 60_000;

/** The local hour from which the daily mail is sent. */
const DIGEST_HOUR = "08:00";

/** The maximum number of notices listed in one mail. */
const MAX_LISTED = 30;

/**
 * Mails users the notices they want by mail: within minutes, several in one mail, or together once a day.
 * Never mailed are notices that were read, those that the user does not want, and those from the time when
 * email was off. Returns how many mails were written.
 */
export async function mailDueNotices(services: Services): Promise<number> {
  const { db, settings, now } = services;
  if (!settings.mail) {
    await db.update(notices).set({ mailedAt: now() }).where(isNull(notices.mailedAt));
    return 0;
  }
  const waiting = await db
    .selectDistinct({ userId: notices.userId })
    .from(notices)
    .where(isNull(notices.mailedAt));
  let mails = 0;
  for (const { userId } of waiting) mails += await mailDueNoticesOfUser(services, userId);
  if (mails > 0) void services.mailer.deliver();
  return mails;
}

/** Mails the due notices of one user. The user is locked, so another process waits and then finds none. */
function mailDueNoticesOfUser(services: Services, userId: number): Promise<number> {
  const now = services.now();
  return services.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) return 0;
    const rows = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.userId, userId), isNull(notices.mailedAt)))
      .orderBy(asc(notices.id));
    const settings = (await loadNoticeSettings(tx, [userId])).get(userId);
    if (!settings) return 0;
    const unwanted = rows.filter((row) => user.isDisabled || row.readAt || settings[row.kind] === "off");
    await markNoticesMailed(tx, unwanted, now);
    const wanted = rows.filter((row) => !unwanted.includes(row));
    const due = await loadDueNotices(tx, { user, rows: wanted, settings, now });
    if (due.length === 0) return 0;
    await services.mailer.enqueue(tx, {
      to: user.username,
      ...buildNoticeMail(due, services.settings),
      isAutomatic: true,
      // The text names clients. As a client may be erased, it is not kept once the mail is sent.
      isSecret: true,
    });
    await markNoticesMailed(tx, due, now);
    return 1;
  });
}

interface WaitingNotices {
  user: User;
  rows: Notice[];
  settings: NoticeSettings;
  now: Date;
}

/** The notices that one mail should contain now. */
async function loadDueNotices(
  tx: Database,
  { user, rows, settings, now }: WaitingNotices,
): Promise<Notice[]> {
  const atOnce = rows.filter(({ kind }) => settings[kind] === "at_once");
  const [oldest] = atOnce;
  const isDue = oldest !== undefined && now.getTime() - oldest.createdAt.getTime() >= BATCH_MS;
  const daily = rows.filter(({ kind }) => settings[kind] === "daily");
  const isDaily = daily.length > 0 && (await tryClaimDailyDigest(tx, user, now));
  return [...(isDue ? atOnce : []), ...(isDaily ? daily : [])].sort((one, other) => one.id - other.id);
}

/** Claims a user's daily mail. Returns true once a day, from `DIGEST_HOUR` on. */
async function tryClaimDailyDigest(tx: Database, { id: userId, country }: User, now: Date): Promise<boolean> {
  const zone = mainZone[country];
  if (toZoneDateTime(zone, now).slice(11) < DIGEST_HOUR) return false;
  const sentOn = toZoneDate(zone, now);
  const claimed = await tx
    .insert(noticeDigests)
    .values({ userId, sentOn })
    .onConflictDoUpdate({
      target: noticeDigests.userId,
      set: { sentOn },
      setWhere: sql`${noticeDigests.sentOn} < ${sentOn}::date`,
    })
    .returning();
  return claimed.length > 0;
}

async function markNoticesMailed(tx: Database, rows: Notice[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.update(notices).set({ mailedAt: now }).where(inArray(notices.id, ids));
}

function buildNoticeMail(
  dueNotices: Notice[],
  { productName, publicUrl }: Services["settings"],
): { subject: string; html: string; plain: string } {
  const listed = dueNotices.slice(0, MAX_LISTED);
  const unlistedCount = dueNotices.length - listed.length;
  const more = unlistedCount > 0 ? `And ${unlistedCount} more.` : "";
  const noticesUrl = `${publicUrl}/notices`;
  // Without a title, which names a client: the subject is kept even after the client is erased.
  const subject = dueNotices.length === 1 ? "1 notification" : `${dueNotices.length} notifications`;
  const body = html`<ul>${listed.map(
    (notice) =>
      html`<li><a href="${publicUrl}${toNoticePath(notice)}">${notice.title}</a>${notice.detail && html`<br>${notice.detail}`}</li>`,
  )}</ul>${more && html`<p>${more}</p>`}`;
  const lines = listed.map((notice) =>
    [`- ${notice.title}`, notice.detail, `${publicUrl}${toNoticePath(notice)}`].filter(Boolean).join("\n  "),
  );
  const reason = `You are receiving this email because of your notification settings: ${publicUrl}/notices/settings`;
  return {
    subject,
    html: renderMailPage({
      body,
      portalLink: noticesUrl,
      productName,
      button: "View your notifications",
      reason,
    }).toString(),
    plain: [...lines, more, `All notifications: ${noticesUrl}`, reason].filter(Boolean).join("\n\n"),
  };
}

function toNoticePath({ path, leadId, leadEventId }: Notice): string {
  if (path !== null) return path;
  if (leadEventId) return `/leads/${leadId}/event/${leadEventId}`;
  return leadId ? `/leads/${leadId}` : "/notices";
}

/** How often a process looks for notices to mail. */
const SWEEP_MS = 30_000;

/** Mails notices as they fall due. */
export const startNoticeMails = (services: Services) =>
  startRepeatedWork(
    async () => {
      const mails = await mailDueNotices(services);
      if (mails > 0) services.log.info({ mails }, "notices mailed");
    },
    { job: "notices", every: SWEEP_MS, log: services.log, failure: "notices cannot be mailed" },
  );
