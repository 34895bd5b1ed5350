import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import * as venueCalls from "@contract/venues/venues";
import { buildSearchResult, buildVenueRooms } from "../../rules/support/search";
import { replyWithData } from "./scripted-upstream";
import { upstream } from "./web";

export * from "../../rules/support/search";

/** A small business on the scripted upstream: lead 5 with an event, two venues in its city and one further away. */

export const LEAD = 5;

let lastEvent = 1000;

/** A lead event that no other test in this file uses, so its queue is empty. */
export const nextEventId = (): number => ++lastEvent;

export const lead = {
  id: LEAD,
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  emails: [{ id: 1, email: "grace@x.example", is_primary: true }],
};

export const buildLeadEvent = (id: number) => ({
  id,
  lead_id: LEAD,
  event_type: "wedding",
  country: "AU",
  city: "Melbourne",
  location_id: 3,
  guest_count: 90,
});

/** A room's recommendation as the upstream returns it. */
export const buildRecommendation = (roomId: number) => ({
  id: roomId,
  venue_id: Math.floor(roomId / 10),
  venue_name: "Venue",
  room_id: roomId,
  room_name: `Room ${roomId}`,
});

/** Scripts the recommender's calls for an event without recommendations. */
export function scriptRecommenderCalls(eventId: number) {
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(eventId)));
  upstream.on(recommendationCalls.ofEvent, replyWithData([]));
  upstream.on(recommendationCalls.portalLink, replyWithData("https://client.example/portal/abc"));
  upstream.on(
    roomSearchCalls.search,
    replyWithData(buildSearchResult([buildVenueRooms(1), buildVenueRooms(2)], [buildVenueRooms(3)])),
  );
  upstream.on(venueCalls.get, (response, { path }) => {
    const venue = Number(path.split("/").at(-1));
    const rooms = buildVenueRooms(venue).map((room) => ({
      id: room.room_id,
      name: room.room_name,
      image_url: null,
    }));
    replyWithData({
      id: venue,
      name: `Venue ${venue}`,
      thumbnail: `/media/${venue}.svg`,
      address: {},
      rooms,
    })(response);
  });
}

/** The fields of the email dialog as a browser posts them. */
export const buildEmailFields = (changes: Record<string, string> = {}) => ({
  subject: "Venues for your wedding",
  template: "Hi Grace",
  portal_link: "https://client.example/portal/abc",
  form_key: randomUUID(),
  ...changes,
});

export const buildEventParams = (eventId: number) => ({ leadId: String(LEAD), eventId: String(eventId) });
