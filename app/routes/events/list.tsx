import { redirect } from "@remix-run/node";
import { EventsPage } from "~/components/events/list/EventsPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadEventsPage } from "~/services/events/list.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Events");
export const meta = buildMeta("Events", "Events for all leads, as a list or a board by stage.");

export const loader = createStaffLoader(async (ctx) => {
  const page = await loadEventsPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function EventListPage() {
  return <EventsPage page={usePageData<typeof loader>()} />;
}
