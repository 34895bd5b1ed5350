import { Outlet } from "@remix-run/react";
import { EventInspectionsPage } from "~/components/inspections/EventInspectionsPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventLoader } from "~/services/events/event.server";
import { loadEventInspectionsPage } from "~/services/inspections/event-inspections.server";
import { loadShortlist } from "~/services/shortlists/shortlist.server";

export const meta = buildMeta("Event Inspections", "An event's inspections, with times and statuses.");

/** Either section may fail to load without the other. */
export const loader = createEventLoader(async (ctx) => {
  const [page, shortlist] = await Promise.all([loadEventInspectionsPage(ctx), loadShortlist(ctx)]);
  return { ...page, shortlist };
});

export default function InspectionsOfEventPage() {
  return (
    <>
      <Outlet />
      <EventInspectionsPage page={usePageData<typeof loader>()} />
    </>
  );
}
