import * as notices from "@contract/notices/notices";
import { defaultNoticeMail } from "@contract/notices/notices";
import type { Routes } from "../access/serve";
import { countUnread, listNotices, loadNoticeSettings, markNoticesRead, saveNoticeSettings } from "./list";

/** Notices to staff, each for one user. */
export const noticeRoutes: Routes = (serve, { db, now }) => {
  serve(notices.all, ({ query, caller }) => listNotices(db, query, caller));
  serve(notices.unread, async ({ caller }) => ({ data: { count: await countUnread(db, caller.user.id) } }));
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
