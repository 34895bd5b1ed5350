import type { ForeignBusiness } from "./business";
import { type ForeignCall, type ForeignRequest, notFound } from "./call";

type Inspection = ForeignBusiness["inspections"][number];

/** The specification names only the ids and the status of an inspection. */
const toInspectionAnswer = (inspection: Inspection, { business, rich }: ForeignRequest) => ({
  id: inspection.id,
  leadEventId: inspection.event,
  unique_id: `key-${inspection.id}`,
  status: inspection.status,
  ...rich({
    inspection_date: inspection.at,
    venue: {
      id: business.venues.find(({ name }) => name === inspection.venue)?.id ?? 90,
      name: inspection.venue,
    },
  }),
});

const answerWithStatusChange =
  (status: (request: ForeignRequest) => string): ForeignCall["answer"] =>
  (request) => {
    const inspection = request.business.inspections.find(({ id }) => id === request.ids[0]);
    if (!inspection) return notFound;
    if (inspection.status === "cancelled") return { refused: 409, message: "This was cancelled." };
    inspection.status = status(request);
    return { thing: toInspectionAnswer(inspection, request) };
  };

const listEventInspections = (request: ForeignRequest) =>
  request.business.inspections
    .filter(({ event }) => event === request.ids[0])
    .map((inspection) => toInspectionAnswer(inspection, request));

/** Requests or reschedules an inspection for each venue in the form. */
function bookInspections(request: ForeignRequest) {
  const {
    business,
    body,
    ids: [event = 0],
  } = request;
  const times = body.times as Record<string, string>;
  for (const id of body.venues as number[]) {
    const venue = business.venues.find(({ id: otherId }) => otherId === id)?.name ?? "";
    const known = business.inspections.find(
      (inspection) => inspection.event === event && inspection.venue === venue,
    );
    const at = times[id] ?? "";
    if (known) Object.assign(known, { status: "rescheduled", at });
    else business.inspections.push({ id: 30 + id, event, venue, status: "requested", at });
  }
  return { list: listEventInspections(request) };
}

/** Inspections (spec 7). Each row of the list is an event and counts its inspections. */
export const inspectionCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/inspections",
    query: ["page", "search", "sort_by", "sort_order", "country"],
    answer: ({ business, rich }) => ({
      list: [810, 820].map((id) => ({
        id,
        first_name: "Mara",
        inspection_date: "2026-12-05T01:30:00Z",
        inspections: business.inspections.filter(({ event }) => event === id).length,
        event_type: "wedding",
        ...rich({ lead_id: 81, last_name: "Quist", estimated_guests: 80 }),
      })),
    }),
  },
  {
    method: "GET",
    path: "/v1/lead-event/{}/inspections",
    answer: (request) => ({ list: listEventInspections(request) }),
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/inspections",
    body: ["venues", "times"],
    answer: bookInspections,
  },
  {
    method: "PUT",
    path: "/v1/lead-event/{}/inspections",
    body: ["venues", "times"],
    answer: bookInspections,
  },
  { method: "GET", path: "/v1/lead-event/{}/custom-inspections", answer: () => ({ list: [] }) },
  {
    method: "POST",
    path: "/v1/lead-event/{}/custom-inspection",
    body: ["venue_name", "time", "notes"],
    answer: (request) => {
      const {
        body,
        ids: [event = 0],
      } = request;
      const inspection = {
        id: 40,
        event,
        venue: String(body.venue_name),
        status: "requested",
        at: String(body.time),
      };
      request.business.inspections.push(inspection);
      return { thing: toInspectionAnswer(inspection, request) };
    },
  },
  { method: "GET", path: "/v1/lead-event/{}/sales-without-inspection", answer: () => ({ list: [] }) },
  {
    isPublic: true,
    method: "GET",
    path: "/v1/inspections/{key}",
    answer: (request) => {
      const inspection = request.business.inspections.find(({ id }) => id === request.ids[0]);
      return inspection ? { thing: toInspectionAnswer(inspection, request) } : notFound;
    },
  },
  {
    isPublic: true,
    method: "PUT",
    path: "/v1/inspections/{key}/confirm",
    answer: answerWithStatusChange(() => "confirmed"),
  },
  {
    isPublic: true,
    method: "PUT",
    path: "/v1/inspections/{key}/cancel",
    answer: answerWithStatusChange(() => "cancelled"),
  },
  {
    method: "PUT",
    path: "/v1/inspections/{}/change-status",
    body: ["status"],
    answer: answerWithStatusChange(({ body }) => String(body.status)),
  },
];
