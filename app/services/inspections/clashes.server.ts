import * as inspectionCalls from "@contract/inspections/inspections";
import { type Inspection, MAX_INSPECTED_EVENTS_PER_PAGE } from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import type { EventScope } from "~/services/events/event.server";
import { fullName } from "~/services/leads/lead";
import { section } from "~/services/upstream/section.server";
import { isOpen } from "./inspection";
import { describeClashes, type Stop } from "./travel";

type Scope = Pick<EventScope, "api" | "event">;

/**
 * Warnings about planned times that clash with the event's other open inspections, or with those its lead's owner has
 * with other clients. Inspections that cannot be loaded are ignored.
 */
export async function findClashes(
  scope: Scope,
  planned: readonly Stop[],
  isMoved: (inspection: Inspection) => boolean = () => false,
): Promise<string[]> {
  const [sameEvent, otherEvents] = await Promise.all([
    loadEventStops(scope, isMoved),
    loadOwnerStops(scope, planned),
  ]);
  return describeClashes(planned, [...sameEvent, ...otherEvents]);
}

/** Warnings about a new time for one inspection. */
export async function findRescheduleClashes(
  scope: Scope,
  inspectionId: number,
  at: string,
): Promise<string[]> {
  const params = { id: scope.event.eventId };
  const loaded = await Promise.all([
    section(scope.api(inspectionCalls.ofEvent, { params })),
    section(scope.api(inspectionCalls.customOfEvent, { params })),
  ]);
  const moved = loaded.flatMap(({ data = [] }) => data).find(({ id }) => id === inspectionId);
  if (!moved?.venue) return [];
  const { name, lat, lng } = moved.venue;
  return findClashes(scope, [{ name, at, lat, lng }], ({ id }) => id === inspectionId);
}

async function loadEventStops(
  { api, event }: Scope,
  isMoved: (inspection: Inspection) => boolean,
): Promise<Stop[]> {
  const params = { id: event.eventId };
  const loaded = await Promise.all([
    section(api(inspectionCalls.ofEvent, { params })),
    section(api(inspectionCalls.customOfEvent, { params })),
  ]);
  return toStops(loaded.flatMap(({ data = [] }) => data).filter((inspection) => !isMoved(inspection)));
}

/** The inspections that the lead's owner has with other clients within a day of the planned ones. */
async function loadOwnerStops({ api, event }: Scope, planned: readonly Stop[]): Promise<Stop[]> {
  const times = planned.map(({ at }) => Date.parse(at)).filter((at) => !Number.isNaN(at));
  if (times.length === 0) return [];
  const { data: lead } = await section(api(leadCalls.get, { params: { id: event.leadId } }));
  const owner = lead?.hubspot_owner?.id;
  if (owner === undefined) return [];
  const query = {
    page: 1,
    hubspot_owner_id: owner,
    from: new Date(Math.min(...times) - DAY_MS).toISOString(),
    to: new Date(Math.max(...times) + DAY_MS).toISOString(),
    per_page: MAX_INSPECTED_EVENTS_PER_PAGE,
  };
  const others = await section(api.optional(inspectionCalls.all, { query }));
  return (others?.data ?? [])
    .filter(({ lead_event_id }) => lead_event_id !== event.eventId)
    .flatMap(({ inspections, ...other }) => toStops(inspections, fullName(other)));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Open inspections with a known time, as stops; with a client, their names include the client's. */
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
