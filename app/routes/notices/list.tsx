import { NoticeList } from "~/components/notices/NoticeList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadNoticesPage } from "~/services/notices/notices.server";

export const meta = buildMeta("Notifications", "What happened with your leads, newest first.");
export const loader = createStaffLoader(loadNoticesPage);

export default function NoticesPage() {
  return <NoticeList page={usePageData<typeof loader>()} />;
}
