import { NoticeEmailSettings } from "~/components/notices/NoticeEmailSettings";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { NoticeSettingsForm } from "~/services/notices/notices";
import { loadNoticeSettingsPage, saveNoticeSettings } from "~/services/notices/notices.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Notification settings");
export const meta = buildMeta("Notification settings", "Which notifications you get by email.");
export const loader = createStaffLoader(loadNoticeSettingsPage);

export const action = createStaffAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(NoticeSettingsForm, ctx.form),
    ({ values }) => saveNoticeSettings(ctx.api, values),
    paths.noticeSettings,
  ),
);

export default function NoticeSettingsPage() {
  return <NoticeEmailSettings page={usePageData<typeof loader>()} />;
}
