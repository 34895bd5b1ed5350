import type { ForeignBusiness, ForeignVenue } from "./business";
import { type ForeignCall, type ForeignRequest, notFound } from "./call";

const roomFields = ["venue_id", "room_id", "room_name", "name", "venue_name", "space", "image_url"];

const findVenue = ({ venues }: ForeignBusiness, id: number) => venues.find((venue) => venue.id === id);

const findRoomName = (venue: ForeignVenue | undefined, id: number) =>
  venue?.rooms.find((room) => room.id === id)?.name;

/** A venue (spec 3), with rooms keyed by space name and coordinates outside the address. */
const toVenueAnswer = (venue: ForeignVenue, { rich }: ForeignRequest) => ({
  id: venue.id,
  name: venue.name,
  thumbnail: null,
  address: { city: venue.city, state: "Tasmania", address: "1 Wharf Street", country_short: "AU" },
  rooms: Object.fromEntries(
    venue.rooms.map(({ id, name }) => [name, { id, ...rich({ name, cost_per_person: 145.5 }) }]),
  ),
  lat: -42.88,
  lng: 147.33,
});

/** A recommendation with the fields of a queued room (spec 3). */
function toRecommendationAnswer(
  { id, venue_id, room_id, subject, is_mailed }: ForeignBusiness["recommendations"][number],
  { business, rich }: ForeignRequest,
) {
  const venue = findVenue(business, venue_id);
  const room = findRoomName(venue, room_id);
  return {
    id,
    venue_id,
    venue_name: venue?.name,
    room_id,
    room_name: room,
    space: room,
    image_url: null,
    ...rich({ subject, outcome: is_mailed ? "emailed" : "saved", recommended_at: "2027-02-03T04:05:06Z" }),
  };
}

/** Recommendations, shortlists and venues (spec 7). */
export const recommendationCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/lead-event/{}/recommendations",
    isSpecified: true,
    answer: (request) => ({
      list: request.business.recommendations
        .filter(({ lead_event_id }) => lead_event_id === request.ids[0])
        .map((recommendation) => toRecommendationAnswer(recommendation, request)),
    }),
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/recommendations/send",
    body: ["venues", "template", "subject", "portal_link", "send_as_quick_recommend", "no_email"],
    answer: ({ business, ids: [event = 0], body }) => {
      const rooms = body.venues as Record<string, unknown>[];
      const unknown = rooms.flatMap(Object.keys).find((name) => !roomFields.includes(name));
      if (unknown) return { refused: 422, message: `A room has no ${unknown}.` };
      const isKnown = ({ venue_id, room_id }: Record<string, unknown>) =>
        findRoomName(findVenue(business, Number(venue_id)), Number(room_id)) !== undefined;
      if (!rooms.length || !rooms.every(isKnown))
        return { refused: 422, message: "Choose rooms.", errors: { venues: ["Choose rooms."] } };
      for (const { venue_id, room_id } of rooms)
        business.recommendations.push({
          id: business.recommendations.length + 1,
          lead_event_id: event,
          venue_id: Number(venue_id),
          room_id: Number(room_id),
          subject: String(body.subject),
          is_mailed: body.no_email !== true,
        });
      return { as: { success: true } };
    },
  },
  {
    method: "GET",
    path: "/v1/leads/{}/recommendations/portal-link",
    query: ["is_being_impersonated"],
    answer: ({ ids: [lead] }) => ({ thing: `https://clients.example/p/${lead}` }),
  },
  {
    method: "GET",
    path: "/v1/recommendations/quick-recommendations",
    isSpecified: true,
    answer: ({ rich }) => ({
      list: [
        {
          id: 1,
          title: "By the water",
          rooms: [
            { venue_id: 7, room_id: 71, room_name: "Garden Room", venue_name: "Fern House", space: "" },
          ],
          ...rich({ event_type: "wedding", country: "AU" }),
        },
      ],
    }),
  },
  {
    method: "GET",
    path: "/v1/venues/{}",
    query: ["lead_id"],
    answer: (request) => {
      const venue = findVenue(request.business, request.ids[0] ?? 0);
      return venue ? { thing: toVenueAnswer(venue, request) } : notFound;
    },
  },
  {
    method: "GET",
    path: "/v1/lead-event/{}/shortlists",
    answer: ({ business, ids: [event = 0] }) => ({
      list: (business.shortlists.get(event) ?? []).map((id) => ({
        venue_id: id,
        venue_name: findVenue(business, id)?.name,
      })),
    }),
  },
  {
    method: "POST",
    path: "/v1/lead-event/{}/shortlist/{}",
    answer: ({ business, ids: [event = 0, id = 0] }) => {
      if (!findVenue(business, id)) return notFound;
      business.shortlists.set(event, [...(business.shortlists.get(event) ?? []), id]);
      return { thing: { venue_id: id, venue_name: findVenue(business, id)?.name } };
    },
  },
  {
    method: "DELETE",
    path: "/v1/lead-event/{}/shortlist/{}",
    answer: ({ business, ids: [event = 0, id = 0] }) => {
      business.shortlists.set(
        event,
        (business.shortlists.get(event) ?? []).filter((venueId) => venueId !== id),
      );
      return { as: undefined };
    },
  },
];
