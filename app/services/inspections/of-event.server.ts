import { customOfEvent, type Inspection, ofEvent } from "@contract/inspections/inspections";
import { withoutInspection } from "@contract/sales/sales";
import type { Country } from "@contract/vocabulary";
import { idIn, type LoaderContext, notFound } from "~/services/access/guard.server";
import { type EventContext, type EventScope, leadAndEvent } from "~/services/events/event.server";
import { eventFacts } from "~/services/events/facts";
import { mapSection } from "~/services/leads/details.server";
import { fullName } from "~/services/leads/lead";
import { listed } from "~/services/upstream/listed.server";
import { type Section, section } from "~/services/upstream/section.server";
import { nextStatuses } from "./next";
import { nextFirst, standing, type Visit, visitOf } from "./visit";

/** A visit with what may become of it now. */
export interface VisitLine extends Visit {
  next: ReturnType<typeof nextStatuses>;
  /** For forms to tell what they showed. */
  standing: string;
}

const visitLine = (inspection: Inspection, country: Country | undefined, now: Date): VisitLine => {
  const visit = visitOf(inspection, country);
  return { ...visit, next: nextStatuses(visit, now), standing: standing(inspection) };
};

type Scope = Pick<EventScope, "api" | "event">;

/** The visits of an event to venues of the catalogue (I-02) and elsewhere (I-06), side by side. */
export const readVisits = ({ api, event: { eventId: id } }: Scope) =>
  Promise.all([api(ofEvent, { params: { id } }), api(customOfEvent, { params: { id } })]);

/** Event Inspections (INSP-02): the visits of an event, and its sales whose venue nobody has visited. */
export async function loadEventInspections(ctx: EventContext) {
  const params = { id: ctx.event.eventId };
  const [{ lead, event }, catalogue, custom, sales] = await Promise.all([
    leadAndEvent(ctx.api, ctx.event),
    section(ctx.api(ofEvent, { params })),
    section(ctx.api(customOfEvent, { params })),
    section(ctx.api(withoutInspection, { params })),
  ]);
  const now = new Date();
  const lines = (read: Section<Inspection[]>) =>
    mapSection(read, (visits) =>
      nextFirst(
        visits.map((visit) => visitLine(visit, event.country, now)),
        now,
      ),
    );
  return {
    ...ctx.event,
    leadName: fullName(lead),
    facts: eventFacts(event),
    visits: lines(catalogue),
    customVisits: lines(custom),
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

export type EventInspections = Awaited<ReturnType<typeof loadEventInspections>>;

export const inspectionIdIn = ({ inspectionId }: LoaderContext["params"]) => idIn(inspectionId, "inspection");

/** The one visit of an address. @throws 404 where the event has no such inspection */
export async function loadVisit({ api, event, params }: EventContext) {
  const id = inspectionIdIn(params);
  const [{ lead, event: found }, visits] = await Promise.all([
    leadAndEvent(api, event),
    readVisits({ api, event }),
  ]);
  const visit = visitWith(id, visits);
  if (!visit) throw notFound("This event has no such inspection.");
  return {
    ...event,
    leadName: fullName(lead),
    country: found.country,
    visit: visitLine(visit, found.country, new Date()),
  };
}

export type VisitPage = Awaited<ReturnType<typeof loadVisit>>;

/** The inspection of an id among those that were read. @throws UpstreamFailure where it may be one that could not be read */
export const visitWith = (id: number, visits: Awaited<ReturnType<typeof readVisits>>) =>
  listed(
    ofEvent,
    { data: visits.flatMap(({ data }) => data), isWhole: visits.every(({ isWhole }) => isWhole) },
    (visit) => visit.id === id,
  );
