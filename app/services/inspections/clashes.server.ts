import {
  all,
  customOfEvent,
  type Inspection,
  LARGEST_PAGE,
  ofEvent,
} from "@contract/inspections/inspections";
import { get as getLead } from "@contract/leads/leads";
import type { EventScope } from "~/services/events/event.server";
import { fullName } from "~/services/leads/lead";
import { section } from "~/services/upstream/section.server";
import { isOpen } from "./inspection";
import { describeClashes, type Stop } from "./travel";

type Scope = Pick<EventScope, "api" | "event">;

/**
 * What speaks against the times of planned inspections beside the open ones of their event, but for those that are moved,
 * and beside those that the lead's owner has with other clients. What cannot be read says nothing.
 */
export async function findClashes(
  scope: Scope,
  planned: readonly Stop[],
  isMoved: (inspection: Inspection) => boolean = () => false,
): Promise<string[]> {
  const [own, others] = await Promise.all([loadOwnStops(scope, isMoved), loadOtherStops(scope, planned)]);
  return describeClashes(planned, [...own, ...others]);
}

/** What speaks against another time of one inspection. */
export async function findClashesOfMove(scope: Scope, inspectionId: number, at: string): Promise<string[]> {
  const params = { id: scope.event.eventId };
  const read = await Promise.all([
    section(scope.api(ofEvent, { params })),
    section(scope.api(customOfEvent, { params })),
  ]);
  const moved = read.flatMap(({ data = [] }) => data).find(({ id }) => id === inspectionId);
  if (!moved?.venue) return [];
  const { name, lat, lng } = moved.venue;
  return findClashes(scope, [{ name, at, lat, lng }], ({ id }) => id === inspectionId);
}

async function loadOwnStops({ api, event }: Scope, isMoved: (inspection: Inspection) => boolean) {
  const params = { id: event.eventId };
  const read = await Promise.all([
    section(api(ofEvent, { params })),
    section(api(customOfEvent, { params })),
  ]);
  return toStops(read.flatMap(({ data = [] }) => data).filter((inspection) => !isMoved(inspection)));
}

/** The inspections that the lead's owner has with other clients on the days of the planned ones. */
async function loadOtherStops({ api, event }: Scope, planned: readonly Stop[]): Promise<Stop[]> {
  const times = planned.map(({ at }) => Date.parse(at)).filter((at) => !Number.isNaN(at));
  if (times.length === 0) return [];
  const { data: lead } = await section(api(getLead, { params: { id: event.leadId } }));
  const owner = lead?.hubspot_owner?.id;
  if (owner === undefined) return [];
  const query = {
    page: 1,
    hubspot_owner_id: owner,
    from: new Date(Math.min(...times) - DAY_MS).toISOString(),
    to: new Date(Math.max(...times) + DAY_MS).toISOString(),
    per_page: LARGEST_PAGE,
  };
  const others = await section(api.optional(all, { query }));
  return (others?.data ?? [])
    .filter(({ lead_event_id }) => lead_event_id !== event.eventId)
    .flatMap(({ inspections, ...other }) => toStops(inspections, fullName(other)));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The open inspections whose time is known, as stops of a way; their names say whose they are, where `client` is given. */
export const toStops = (inspections: readonly Inspection[], client?: string): Stop[] =>
  inspections.filter(isOpen).flatMap(({ venue, inspection_date: at, duration_minutes: length }) =>
    venue && at && !Number.isNaN(Date.parse(at))
      ? [
          {
            name: client ? `${venue.name} with ${client}` : venue.name,
            at,
            length,
            lat: venue.lat,
            lng: venue.lng,
          },
        ]
      : [],
  );
