import { customOfEvent, type Inspection, ofEvent } from "@contract/inspections/inspections";
import type { EventScope } from "~/services/events/event.server";
import { section } from "~/services/upstream/section.server";
import { clashesOf, type Stop } from "./travel";
import { isOpen } from "./visit";

/**
 * What speaks against the times of planned inspections beside the open ones of their event, but for those that are moved.
 * What cannot be read says nothing.
 */
export async function clashesWith(
  { api, event }: Pick<EventScope, "api" | "event">,
  planned: readonly Stop[],
  isMoved: (inspection: Inspection) => boolean = () => false,
): Promise<string[]> {
  const params = { id: event.eventId };
  const read = await Promise.all([
    section(api(ofEvent, { params })),
    section(api(customOfEvent, { params })),
  ]);
  const standing = read
    .flatMap(({ data = [] }) => data)
    .filter((inspection) => isOpen(inspection) && !isMoved(inspection))
    .flatMap(({ venue, inspection_date: at }) =>
      venue && at && !Number.isNaN(Date.parse(at))
        ? [{ name: venue.name, at, lat: venue.lat, lng: venue.lng }]
        : [],
    );
  return clashesOf(planned, standing);
}
