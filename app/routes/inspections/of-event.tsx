import { Outlet } from "@remix-run/react";
import { EventInspectionsPage } from "~/components/inspections/EventInspectionsPage";
import { titled } from "~/components/shell/title";
import { eventLoader } from "~/services/events/event.server";
import { loadEventInspections } from "~/services/inspections/of-event.server";
import { usePageData } from "~/services/shell/page-data";

export const meta = titled(
  "Event Inspections",
  "The visits of an event, when they are and what became of them.",
);

export const loader = eventLoader(loadEventInspections);

export default function EventInspections() {
  return (
    <>
      <Outlet />
      <EventInspectionsPage page={usePageData<typeof loader>()} />
    </>
  );
}
