import { Outlet } from "@remix-run/react";
import { MarkVenuesLostForm } from "~/components/sales/lost/MarkVenuesLostForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventLoader } from "~/services/events/event.server";
import { loadLostVenuesPage } from "~/services/sales/lost-venues.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Mark venues as lost");
export const meta = buildMeta("Mark venues as lost", "Choose the venues to mark as lost.");
export const loader = createEventLoader(loadLostVenuesPage);

export default function LostVenuesPage() {
  return (
    <>
      <Outlet />
      <MarkVenuesLostForm page={usePageData<typeof loader>()} />
    </>
  );
}
