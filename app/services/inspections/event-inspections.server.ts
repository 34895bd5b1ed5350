import type { Inspection } from "@contract/inspections/inspections";
import * as inspectionCalls from "@contract/inspections/inspections";
import { listNextInspectionStatuses } from "@contract/inspections/statuses";
import * as saleCalls from "@contract/sales/sales";
import type { Country, InspectionStatus } from "@contract/vocabulary";
import { createNotFoundFailure, type LoaderContext, parseIdOrNotFound } from "~/services/access/guard.server";
import { type EventContext, type EventScope, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { mapSection } from "~/services/leads/details.server";
import { formatFullName } from "~/services/leads/lead";
import { findListItem } from "~/services/upstream/find-list-item.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import {
  type InspectionView,
  sortUpcomingInspectionsFirst,
  toInspectionView,
  toStatusSnapshot,
} from "./inspection";

/** An inspection with the statuses it can be given now. */
export interface InspectionLine extends InspectionView {
  next: ReturnType<typeof listPossibleNextStatuses>;
  /** Status and time as shown, for forms to carry. */
  snapshot: string;
}

const toInspectionLine = (
  inspection: Inspection,
  country: Country | undefined,
  now: Date,
): InspectionLine => {
  const view = toInspectionView(inspection, country);
  return { ...view, next: listPossibleNextStatuses(view, now), snapshot: toStatusSnapshot(inspection) };
};

type Scope = Pick<EventScope, "api" | "event">;

/** The inspections of an event at catalogue venues (I-02) and elsewhere (I-06). */
export const loadInspectionLists = ({ api, event: { eventId: id } }: Scope) =>
  Promise.all([
    api(inspectionCalls.ofEvent, { params: { id } }),
    api(inspectionCalls.customOfEvent, { params: { id } }),
  ]);

/** Event Inspections (INSP-02): the inspections of an event, and its sales without one. */
export async function loadEventInspectionsPage(ctx: EventContext) {
  const params = { id: ctx.event.eventId };
  const [{ lead, event }, catalogue, custom, sales] = await Promise.all([
    loadLeadAndEvent(ctx.api, ctx.event),
    toSection(ctx.api(inspectionCalls.ofEvent, { params })),
    toSection(ctx.api(inspectionCalls.customOfEvent, { params })),
    toSection(ctx.api(saleCalls.withoutInspection, { params })),
  ]);
  const now = new Date();
  const toLines = (loaded: Section<Inspection[]>) =>
    mapSection(loaded, (inspections) =>
      sortUpcomingInspectionsFirst(
        inspections.map((inspection) => toInspectionLine(inspection, event.country, now)),
        now,
      ),
    );
  return {
    ...ctx.event,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    inspections: toLines(catalogue),
    customInspections: toLines(custom),
    sales: mapSection(sales, (data) =>
      data.map(({ id, venue, status, value }) => ({
        id,
        venue: venue?.name,
        /** Absent for a venue outside the catalogue. */
        venueId: venue?.is_custom === false ? venue.id : undefined,
        status,
        value,
      })),
    ),
  };
}

export type EventInspections = Awaited<ReturnType<typeof loadEventInspectionsPage>>;

export const parseInspectionId = ({ inspectionId }: LoaderContext["params"]): number =>
  parseIdOrNotFound(inspectionId, "inspection");

/** The inspection in the URL. @throws 404 if the event has no such inspection */
export async function loadInspectionPage({ api, event, params }: EventContext) {
  const id = parseInspectionId(params);
  const [{ lead, event: found }, inspections] = await Promise.all([
    loadLeadAndEvent(api, event),
    loadInspectionLists({ api, event }),
  ]);
  const inspection = findInspectionById(id, inspections);
  if (!inspection) throw createNotFoundFailure("Inspection not found");
  return {
    ...event,
    leadName: formatFullName(lead),
    country: found.country,
    inspection: toInspectionLine(inspection, found.country, new Date()),
  };
}

export type InspectionPage = Awaited<ReturnType<typeof loadInspectionPage>>;

/** Finds an inspection by id. @throws UpstreamFailure if it may be among those that could not be parsed */
export const findInspectionById = (
  id: number,
  inspections: Awaited<ReturnType<typeof loadInspectionLists>>,
) =>
  findListItem(
    inspectionCalls.ofEvent,
    { data: inspections.flatMap(({ data }) => data), isWhole: inspections.every(({ isWhole }) => isWhole) },
    (inspection) => inspection.id === id,
  );

/**
 * The statuses an inspection can be given now. If its time is unknown, those allowed before and after it; if its status
 * is unknown, all, and the upstream decides.
 */
function listPossibleNextStatuses(
  { status, at }: Pick<InspectionView, "status" | "at">,
  now: Date,
): InspectionStatus[] {
  const known = status ?? "requested";
  if (at) return listNextInspectionStatuses({ status: known, time: new Date(at) }, now);
  const before = listNextInspectionStatuses({ status: known, time: new Date(now.getTime() + 1) }, now);
  const after = listNextInspectionStatuses({ status: known, time: now }, now);
  return [...new Set([...before, ...after])];
}
