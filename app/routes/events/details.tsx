import { Outlet } from "@remix-run/react";
import { EventPage } from "~/components/events/EventPage";
import { EventSales } from "~/components/sales/EventSales";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { ShortlistSection } from "~/components/shortlists/ShortlistSection";
import { createEventLoader } from "~/services/events/event.server";
import { loadEventOverview } from "~/services/events/overview.server";
import { saveRecentEvent } from "~/services/events/recent.server";
import { loadSalesOfEvent } from "~/services/sales/list.server";
import { findUserIdIfApprover } from "~/services/sales/sale";
import { loadShortlist } from "~/services/shortlists/shortlist.server";

export const meta = buildMeta(
  "Event details",
  "An event's details, shortlist, sales, enquiries and timeline.",
);

/** Loads the event, its shortlist and its sales in parallel; each section may fail on its own. */
export const loader = createEventLoader(async (ctx) => {
  const [event, shortlist, sales] = await Promise.all([
    loadEventOverview(ctx),
    loadShortlist(ctx),
    loadSalesOfEvent(ctx),
    saveRecentEvent(ctx.user.id, ctx.event),
  ]);
  return { event, shortlist, sales, approver: findUserIdIfApprover(ctx.user) };
});

export default function EventDetailsPage() {
  const { event, shortlist, sales, approver } = usePageData<typeof loader>();
  return (
    <>
      <Outlet />
      <EventPage event={event}>
        <ShortlistSection event={event} shortlist={shortlist} from="event" />
        <EventSales event={event} country={event.facts.country} sales={sales} approver={approver} />
      </EventPage>
    </>
  );
}
