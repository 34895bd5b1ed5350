import { randomUUID } from "node:crypto";
import { get as getEvent } from "@contract/events/events";
import { get as getLead } from "@contract/leads/leads";
import { ofEvent, portalLink } from "@contract/recommendations/recommendations";
import { search } from "@contract/recommender/search";
import { get as getVenue } from "@contract/venues/venues";
import { data } from "./scripted-upstream";
import { upstream } from "./web";

/** A small business on the scripted upstream: lead 5 with its event, two venues in its city, one further away. */

export const LEAD = 5;

let lastEvent = 1000;

/** A lead event no other test of this file uses, so that its queue is empty. */
export const newEvent = () => ++lastEvent;

const lead = {
  id: LEAD,
  first_name: "Grace",
  last_name: "Hopper",
  country: "AU",
  emails: [{ id: 1, email: "grace@x.example", is_primary: true }],
};

export const leadEvent = (id: number) => ({
  id,
  lead_id: LEAD,
  event_type: "wedding",
  country: "AU",
  city: "Melbourne",
  location_id: 3,
  guest_count: 90,
});

/** A room as the search lists it. */
export const venueRoom = (venue: number, room: number, more: object = {}) => ({
  venue_id: venue,
  venue_name: `Venue ${venue}`,
  room_id: room,
  room_name: room % 10 === 0 ? "Entire Venue" : `Room ${room}`,
  percentile_score: 50,
  ...more,
});

/** A venue with its entire-venue entry and two rooms: 10, 11 and 12 of venue 1. */
export const venueRooms = (venue: number, more: object = {}) =>
  [0, 1, 2].map((at) => venueRoom(venue, venue * 10 + at, more));

export const criteria = {
  event_type: "wedding",
  location: 3,
  city: "Melbourne",
  country: "AU",
  radius: 50,
  guest_count: 90,
  event_style: ["Garden", "Winery"],
  budget_per_person_min: 50,
  budget_per_person_max: 200,
};

export const searchResult = (eventCityVenues: unknown[], otherVenues: unknown[] = []) => ({
  venues: { eventCityVenues, otherVenues },
  searchCriteria: criteria,
  scoringSettings: [],
});

/** What a recommendation of a room looks like when it is read back. */
export const recommendation = (room: number) => ({
  id: room,
  venue_id: Math.floor(room / 10),
  venue_name: "Venue",
  room_id: room,
  room_name: `Room ${room}`,
});

/** Scripts the calls of the recommender for an event; nothing is recommended yet. */
export function scriptBusiness(event: number) {
  upstream.on(getLead, data(lead));
  upstream.on(getEvent, data(leadEvent(event)));
  upstream.on(ofEvent, data([]));
  upstream.on(portalLink, data("https://client.example/portal/abc"));
  upstream.on(search, data(searchResult([venueRooms(1), venueRooms(2)], [venueRooms(3)])));
  upstream.on(getVenue, (response, { path }) => {
    const venue = Number(path.split("/").at(-1));
    const rooms = venueRooms(venue).map((room) => ({
      id: room.room_id,
      name: room.room_name,
      image_url: null,
    }));
    data({ id: venue, name: `Venue ${venue}`, thumbnail: `/media/${venue}.svg`, address: {}, rooms })(
      response,
    );
  });
}

/** The fields of the email dialog as a browser posts them. */
export const emailFields = (more: Record<string, string> = {}) => ({
  subject: "Venues for your wedding",
  template: "Hi Grace",
  portal_link: "https://client.example/portal/abc",
  form_key: randomUUID(),
  ...more,
});

export const eventParams = (event: number) => ({ leadId: String(LEAD), eventId: String(event) });
