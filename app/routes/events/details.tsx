import { Outlet } from "@remix-run/react";
import { EventPage } from "~/components/events/EventPage";
import { EventSales } from "~/components/sales/EventSales";
import { titled } from "~/components/shell/title";
import { ShortlistSection } from "~/components/shortlists/ShortlistSection";
import { mayOpen } from "~/services/access/user";
import { eventLoader } from "~/services/events/event.server";
import { loadOverview } from "~/services/events/overview.server";
import { loadSales } from "~/services/sales/list.server";
import { usePageData } from "~/services/shell/page-data";
import { loadShortlist } from "~/services/shortlists/shortlist.server";

export const meta = titled(
  "Event Details",
  "What a lead wants to hold, what came in about it, and what happened.",
);

/** The event, and what later nouns say of it, side by side; each section may fail in its own place. */
export const loader = eventLoader(async (ctx) => {
  const [event, shortlist, sales] = await Promise.all([
    loadOverview(ctx),
    loadShortlist(ctx),
    loadSales(ctx),
  ]);
  return { event, shortlist, sales, mayApprove: mayOpen(ctx.user, "team-lead") };
});

export default function EventDetails() {
  const { event, shortlist, sales, mayApprove } = usePageData<typeof loader>();
  return (
    <>
      <Outlet />
      <EventPage event={event}>
        <ShortlistSection event={event} shortlist={shortlist} from="event" />
        <EventSales event={event} country={event.facts.country} sales={sales} mayApprove={mayApprove} />
      </EventPage>
    </>
  );
}
