/** A room in a search answer. */
export const buildVenueRoom = (venue: number, room: number, changes: object = {}) => ({
  venue_id: venue,
  venue_name: `Venue ${venue}`,
  room_id: room,
  room_name: room % 10 === 0 ? "Entire Venue" : `Room ${room}`,
  percentile_score: 50,
  ...changes,
});

/** A venue with its entire-venue entry and two rooms: 10, 11 and 12 of venue 1. */
export const buildVenueRooms = (venue: number, changes: object = {}) =>
  [0, 1, 2].map((at) => buildVenueRoom(venue, venue * 10 + at, changes));

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

export const buildSearchResult = (eventCityVenues: unknown[], otherVenues: unknown[] = []) => ({
  venues: { eventCityVenues, otherVenues },
  searchCriteria: criteria,
  scoringSettings: [],
});
