import { Outlet } from "@remix-run/react";
import { CalendarFeedAddress } from "~/components/inspections/CalendarFeedAddress";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadCalendarFeedUrl } from "~/services/inspections/calendar-feed.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export { PageErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = createBreadcrumb("Inspections in your calendar");
export const meta = buildMeta("Inspections in your calendar", "The address of your inspection calendar.");
export const loader = createStaffLoader(loadCalendarFeedUrl);

export default function CalendarFeedPage() {
  return (
    <>
      <CalendarFeedAddress {...usePageData<typeof loader>()} />
      <Outlet />
    </>
  );
}
