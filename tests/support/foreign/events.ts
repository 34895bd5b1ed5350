import { type ForeignCall, type ForeignRequest, notFound } from "./call";

/** The timeline of event 810, in local time without a zone. */
const listTimeline = ({ rich }: ForeignRequest) => [
  { id: 9, type: "email", title: "Venues for you", ...rich({ local_time: "2027-02-03 16:05" }) },
  { id: 8, type: "call_note", ...rich({ title: "Rang back", local_time: "2027-02-02 09:00" }) },
];

/** Updates an event; only its guest count is stored. */
const updateEvent = ({ business, ids: [id], body, rich }: ForeignRequest) => {
  const event = business.events.find(({ id: otherId }) => otherId === id);
  if (!event) return notFound;
  if (typeof body.guest_count === "number") event.guest_count = body.guest_count;
  return { thing: { id, lead_id: event.lead_id, ...rich({ guest_count: event.guest_count }) } };
};

const eventFields = ["event_type", "sub_type", "location_id", "event_date", "guest_count", "budget", "notes"];

/** Lead events (spec 7), except the list of a lead's events. */
export const eventCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/lead-event/event-locations",
    query: ["country"],
    required: ["country"],
    answer: ({ business }) => ({ list: business.locations }),
  },
  {
    method: "POST",
    path: "/v1/leads/{}/lead-event",
    body: eventFields,
    answer: ({ business, ids: [lead_id = 0] }) => {
      const event = { id: 830 + business.events.length, lead_id, city: "Hobart", guest_count: undefined };
      business.events.push(event);
      return { thing: { id: event.id, lead_id } };
    },
  },
  { method: "PUT", path: "/v1/lead-event/{}", body: eventFields, answer: updateEvent },
  {
    method: "PUT",
    path: "/v1/lead-event/{}/multi-step",
    body: ["step", ...eventFields],
    answer: updateEvent,
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/update-corporate",
    body: ["is_corporate_event", "sub_type"],
    answer: updateEvent,
  },
  {
    method: "GET",
    path: "/v1/lead-event/{}/timeline",
    query: ["timezone"],
    required: ["timezone"],
    answer: (request) => ({ list: listTimeline(request) }),
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/requeue_events",
    body: ["tracker_id", "type"],
    answer: ({ body }) => ({ thing: { type: body.type } }),
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/update-deal-stage",
    body: ["pipeline_stage_id"],
    answer: ({ ids: [id], body }) =>
      body.pipeline_stage_id === "won"
        ? { thing: { id, lead_id: 81 } }
        : {
            refused: 422,
            message: "The stage is wrong.",
            errors: { pipeline_stage_id: ["There is no such stage here."] },
          },
  },
  {
    method: "PUT",
    path: "/v1/lead-event/{}/merge/{}",
    answer: (request) => {
      request.business.events = request.business.events.filter(({ id }) => id !== request.ids[1]);
      return updateEvent(request);
    },
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/venue/{}/availability",
    body: ["is_available"],
    answer: ({ ids: [, venue_id], body }) => ({ thing: { venue_id, is_available: body.is_available } }),
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/send-venue-brochure",
    body: ["venue_id"],
    answer: () => ({ as: { success: true } }),
  },
  {
    method: "GET",
    path: "/v1/venues/search",
    query: ["search", "country"],
    answer: ({ business, query }) => ({
      list: business.venues
        .filter(({ name }) => name.toLowerCase().includes((query.search ?? "").toLowerCase()))
        .map(({ id, name }) => ({ id, name })),
    }),
  },
];
