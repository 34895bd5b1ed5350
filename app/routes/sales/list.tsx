import { Outlet } from "@remix-run/react";
import { EventSalesList } from "~/components/sales/EventSalesList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventLoader } from "~/services/events/event.server";
import { loadSalesPage } from "~/services/sales/list.server";

export const meta = buildMeta("Tentative sales", "An event's tentative, won and lost sales.");
export const loader = createEventLoader(loadSalesPage);

export default function SalesPage() {
  return (
    <>
      <Outlet />
      <EventSalesList page={usePageData<typeof loader>()} />
    </>
  );
}
