import * as notices from "@contract/notices/notices";
import { defaultNoticeMail } from "@contract/notices/notices";
import type { Routes } from "../access/register-calls";
import {
  countUnreadNotices,
  loadNoticeSettings,
  loadNoticesOfCaller,
  markNoticesRead,
  saveNoticeSettings,
} from "./list";

/** Notices to staff, each for one user. */
export const registerNoticeRoutes: Routes = (serve, { db, now }) => {
  serve(notices.all, ({ query, caller }) => loadNoticesOfCaller(db, query, caller));
  serve(notices.unread, async ({ caller }) => ({
    data: { count: await countUnreadNotices(db, caller.user.id) },
  }));
  serve(notices.markRead, async ({ body, caller }) => ({
    data: { unread: await markNoticesRead(db, caller.user.id, body.ids, now()) },
  }));
  serve(notices.settings, async ({ caller: { user } }) => ({
    data: (await loadNoticeSettings(db, [user.id])).get(user.id) ?? defaultNoticeMail,
  }));
  serve(notices.saveSettings, async ({ body, caller: { user } }) => {
    await saveNoticeSettings(db, user.id, body);
    return { data: body };
  });
};
