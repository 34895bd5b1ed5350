import { Outlet } from "@remix-run/react";
import { RecordHistory } from "~/components/history/RecordHistory";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadRecordHistoryPage } from "~/services/history/history.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("History", "/history/:kind/:recordId");
export const meta = buildMeta("History", "Who changed what, newest first.");
export const loader = createStaffLoader(loadRecordHistoryPage);

export default function RecordHistoryPage() {
  return (
    <>
      <RecordHistory page={usePageData<typeof loader>()} />
      <Outlet />
    </>
  );
}
