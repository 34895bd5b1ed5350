import * as noticeCalls from "@contract/notices/notices";
import { mainZone } from "@contract/vocabulary";
import { redirect } from "@remix-run/node";
import type { LoaderContext } from "~/services/access/guard.server";
import type { Outcome } from "~/services/forms/outcome";
import { tryChange, trySave } from "~/services/forms/try-change.server";
import { toListPage } from "~/services/lists/paging";
import { type Api, createApi, requireSupportedCall } from "~/services/upstream/client.server";
import { loadFeatures } from "~/services/upstream/features.server";
import {
  formatNoticesSummary,
  NOTICES_PER_PAGE,
  type NoticeSettingsForm,
  noticeList,
  toNoticeLine,
} from "./notices";

const NOT_AVAILABLE = "Notifications are not available here.";

/** A page of the user's notices. A page beyond the end redirects to the last one. */
export async function loadNoticesPage({ api, url, country }: LoaderContext) {
  await requireSupportedCall(noticeCalls.all, NOT_AVAILABLE);
  const filters = noticeList.read(url.searchParams);
  const response = await api(noticeCalls.all, { query: noticeList.query(filters) });
  const paging = toListPage(response, filters.page, NOTICES_PER_PAGE);
  const lastPageHref = noticeList.lastPageHref(filters, paging.total, NOTICES_PER_PAGE);
  if (lastPageHref) throw redirect(lastPageHref);
  const { mail } = await loadFeatures();
  return {
    ...paging,
    filters,
    timezone: mainZone[country],
    isMailOff: mail.isOff,
    unreadNotices: response.unread_count,
    description: formatNoticesSummary(filters, paging.total),
    lines: response.data.map(toNoticeLine),
  };
}
export type NoticePage = Awaited<ReturnType<typeof loadNoticesPage>>;

/** Marks one notice as read, or all. */
export const markNoticesRead = (api: Api, noticeId: number | undefined): Promise<Outcome> =>
  tryChange(async () => {
    await api(noticeCalls.markRead, { body: noticeId === undefined ? {} : { ids: [noticeId] } });
    return { ok: true, message: noticeId === undefined ? "All notifications marked as read" : undefined };
  });

/** How many of the signed-in user's notices are unread; undefined if unknown, or there are none at all. */
export async function countUnreadNotices(token: string): Promise<number | undefined> {
  try {
    const response = await createApi(token).optional(noticeCalls.unread);
    return response?.data.count;
  } catch {
    // The page reports its own failures, and only the guard ends a session.
    return undefined;
  }
}

/** Which notices the user gets by mail. */
export async function loadNoticeSettingsPage({ api }: LoaderContext) {
  await requireSupportedCall(noticeCalls.settings, NOT_AVAILABLE);
  const [{ data }, features] = await Promise.all([api(noticeCalls.settings), loadFeatures()]);
  return { values: data, isMailOff: features.mail.isOff };
}
export type NoticeSettingsPage = Awaited<ReturnType<typeof loadNoticeSettingsPage>>;

export const saveNoticeSettings = (api: Api, body: NoticeSettingsForm): Promise<Outcome> =>
  trySave(async () => {
    await api(noticeCalls.saveSettings, { body });
    return { ok: true, message: "Notification settings saved" };
  });
