import * as inspectionCalls from "@contract/inspections/inspections";
import { type Inspection, MAX_INSPECTED_EVENTS_PER_PAGE } from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import type { EventScope } from "~/services/events/event.server";
import { formatFullName } from "~/services/leads/lead";
import { toSection } from "~/services/upstream/section.server";
import { isOpenInspection } from "./inspection";
import { formatClashWarnings, type Stop } from "./travel";

type Scope = Pick<EventScope, "api" | "event">;

/**
 * Warnings about planned times that clash with the event's other open inspections, or with those its lead's owner has
 * with other clients. Inspections that cannot be loaded are ignored.
 */
export async function loadClashWarnings(
  scope: Scope,
  planned: readonly Stop[],
  isMoved: (inspection: Inspection) => boolean = () => false,
): Promise<string[]> {
  const [sameEvent, otherEvents] = await Promise.all([
    loadEventStops(scope, isMoved),
    loadOwnerStops(scope, planned),
  ]);
  return formatClashWarnings(planned, [...sameEvent, ...otherEvents]);
}

/** Warnings about a new time for one inspection. */
export async function loadRescheduleClashWarnings(
  scope: Scope,
  inspectionId: number,
  at: string,
): Promise<string[]> {
  const params = { id: scope.event.eventId };
  const loaded = await Promise.all([
    toSection(scope.api(inspectionCalls.ofEvent, { params })),
    toSection(scope.api(inspectionCalls.customOfEvent, { params })),
  ]);
  const moved = loaded.flatMap(({ data = [] }) => data).find(({ id }) => id === inspectionId);
  if (!moved?.venue) return [];
  const { name, lat, lng } = moved.venue;
  return loadClashWarnings(scope, [{ name, at, lat, lng }], ({ id }) => id === inspectionId);
}

async function loadEventStops(
  { api, event }: Scope,
  isMoved: (inspection: Inspection) => boolean,
): Promise<Stop[]> {
  const params = { id: event.eventId };
  const loaded = await Promise.all([
    toSection(api(inspectionCalls.ofEvent, { params })),
    toSection(api(inspectionCalls.customOfEvent, { params })),
  ]);
  return toOpenInspectionStops(
    loaded.flatMap(({ data = [] }) => data).filter((inspection) => !isMoved(inspection)),
  );
}

/** The inspections that the lead's owner has with other clients within a day of the planned ones. */
async function loadOwnerStops({ api, event }: Scope, planned: readonly Stop[]): Promise<Stop[]> {
  const times = planned.map(({ at }) => Date.parse(at)).filter((at) => !Number.isNaN(at));
  if (times.length === 0) return [];
  const { data: lead } = await toSection(api(leadCalls.get, { params: { id: event.leadId } }));
  const owner = lead?.hubspot_owner?.id;
  if (owner === undefined) return [];
  const query = {
    page: 1,
    hubspot_owner_id: owner,
    from: new Date(Math.min(...times) - DAY_MS).toISOString(),
    to: new Date(Math.max(...times) + DAY_MS).toISOString(),
    per_page: MAX_INSPECTED_EVENTS_PER_PAGE,
  };
  const others = await toSection(api.optional(inspectionCalls.all, { query }));
  return (others?.data ?? [])
    .filter(({ lead_event_id }) => lead_event_id !== event.eventId)
    .flatMap(({ inspections, ...other }) => toOpenInspectionStops(inspections, formatFullName(other)));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Open inspections with a known time, as stops; with a client, their names include the client's. */
export const toOpenInspectionStops = (inspections: readonly Inspection[], clientName?: string): Stop[] =>
  inspections.filter(isOpenInspection).flatMap(({ venue, inspection_date: at, duration_minutes: length }) =>
    venue && at && !Number.isNaN(Date.parse(at))
      ? [
          {
            name: clientName ? `${venue.name} with ${clientName}` : venue.name,
            at,
            length,
            lat: venue.lat,
            lng: venue.lng,
          },
        ]
      : [],
  );
