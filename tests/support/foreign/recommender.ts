import type { ForeignVenue } from "./business";
import { type ForeignCall, type ForeignRequest, notFound } from "./call";

/** The fields that the filter dialog and the missing-data dialog send (spec 7). */
const filterNames = [
  "event_type location radius category guests accommodation_required external_catering_required",
  "ceremonies_onsite mandap_ceremony outdoor_space_required price_per_day_min price_per_day_max",
  "price_per_person_min price_per_person_max late_license_end_time",
]
  .join(" ")
  .split(" ");

const weights = ["location", "pricing_per_person", "number_of_guests", "style"].map((key) => ({
  key,
  weight: 12.5,
}));

/** A room in the search results (spec 3). */
const toSearchResultRoom = (venue: ForeignVenue, index: number, { business, query }: ForeignRequest) => {
  const room = venue.rooms[index] as ForeignVenue["rooms"][number];
  const isRecommended = business.recommendations.some(
    ({ lead_event_id, room_id }) => lead_event_id === Number(query.event_id) && room_id === room.id,
  );
  return {
    venue_id: venue.id,
    venue_name: venue.name,
    room_id: room.id,
    room_name: room.name,
    location_string: `${venue.city}, Tasmania`,
    distance: 3.5,
    percentile_score: index === 0 ? undefined : 66.66 + index,
    is_high_conversion_venue: false,
    has_been_recommended_already: isRecommended,
    image_url: null,
    room_image_gallery: [],
    venue_checklist: null,
    venue_room_score_summary: { location_score: 90, capacity_score: 75.5, total_score: 80 },
    special_offers: [
      {
        id: 1,
        title: "Winter rate",
        description: "<p>Half <strong>off</strong></p>",
        for_event_type: "wedding",
        start_date_utc: "2027-05-31T14:00:00Z",
        expiry_date_utc: "2027-08-31T13:59:59Z",
      },
    ],
    room_description: "<p>Windows on <em>three</em> sides &amp; a stage</p>",
    dinner_and_dance_min_capacity: 20,
    dinner_and_dance_max_capacity: 110,
    standing_min_capacity: null,
    standing_max_capacity: 150,
    cost_per_person: 145,
    min_cost_for_event: 4000,
    external_catering_permitted: true,
    min_capacity: 20,
    lat: -42.88 + venue.id / 100,
    lng: 147.33,
    thumb_nail: null,
    city: venue.city,
    parent_city: null,
    country: "AU",
  };
};

const buildCriteriaAnswer = (filters: Record<string, unknown>, guests: unknown) => ({
  event_type: filters.event_type ?? "wedding",
  city: "Hobart",
  country: "AU",
  radius: filters.radius ?? 50,
  guest_count: filters.guests ?? guests,
  event_style: filters.category ?? [],
  budget_per_person_min: filters.price_per_person_min ?? 50,
  budget_per_person_max: filters.price_per_person_max ?? 200,
  accommodation_on_site: filters.accommodation_required === "Yes",
  ceremonies_onsite: filters.ceremonies_onsite === "Yes",
  external_catering_required: filters.external_catering_required === "Yes",
  mandap_ceremony: filters.mandap_ceremony === "Yes",
  outdoor_space: filters.outdoor_space_required === "Yes",
  late_license_end_time: filters.late_license_end_time ?? null,
  location_latitude: -42.88,
  location_longitude: 147.33,
});

const parseJsonOrEmpty = (text: string | undefined): Record<string, unknown> =>
  text ? JSON.parse(text) : {};

/** The recommender (spec 7: Karen). It stores no criteria; each search uses only those in the request. */
export const recommenderCalls: ForeignCall[] = [
  {
    method: "GET",
    path: "/v1/venues/karen/search",
    isSpecified: true,
    query: ["lead_id", "event_id", "user_id", "filters", "corrected_invalid_data"],
    required: ["lead_id", "event_id"],
    answer: (request) => {
      const { business, query } = request;
      const event = business.events.find(({ id }) => id === Number(query.event_id));
      if (!event || event.lead_id !== Number(query.lead_id)) return notFound;
      const filters = parseJsonOrEmpty(query.filters);
      const corrected = parseJsonOrEmpty(query.corrected_invalid_data);
      const unknown = Object.keys(filters).find((name) => !filterNames.includes(name));
      if (unknown) return { refused: 422, message: `There is no filter ${unknown}.` };
      const guests = filters.guests ?? corrected.guests ?? event.guest_count;
      if (guests === undefined)
        return { refused: 422, message: "The enquiry is incomplete.", more: { dataPoints: ["guest_count"] } };
      const group = (isInCity: boolean) =>
        business.venues
          .filter(({ city }) => (city === event.city) === isInCity)
          .map((venue) => venue.rooms.map((_, index) => toSearchResultRoom(venue, index, request)));
      return {
        thing: {
          venues: { eventCityVenues: group(true), otherVenues: group(false) },
          searchCriteria: buildCriteriaAnswer(filters, guests),
          defaultSearchCriteria: buildCriteriaAnswer({}, event.guest_count),
          selectableLocations: business.locations,
          venueStyles: [{ value: "Garden", name: "Garden" }],
          scoringSettings: weights,
        },
      };
    },
  },
  {
    method: "GET",
    path: "/v1/karen/settings",
    query: ["country"],
    required: ["country"],
    answer: ({ query }) => ({
      thing: {
        country: query.country,
        settings_weight: weights,
        secondary_settings_active: ["outdoor_space"],
      },
    }),
  },
  {
    method: "POST",
    path: "/v1/karen/settings",
    body: ["country", "settings_weight", "secondary_settings_active"],
    answer: ({ body }) => ({ thing: body }),
  },
  {
    method: "GET",
    path: "/v1/karen/filter-settings-data",
    query: ["country", "event_type", "seating_type"],
    required: ["country", "event_type"],
    answer: () => ({
      thing: {
        activeSecondaryKarenSettings: [{ key: "outdoor_space", title: "Outdoor space" }],
        venueStyles: [{ value: "Garden", name: "Garden" }],
        weddingVenueFeesPerHead: [0, 100, 200, 500],
        corporateVenueFeesPerHead: [],
        socialVenueFeesPerHead: [0, 500],
        venueCapacities: [10, 100, 1000],
      },
    }),
  },
  {
    method: "GET",
    path: "/v1/karen/selectable-locations",
    query: ["leadEventId"],
    required: ["leadEventId"],
    answer: ({ business }) => ({ thing: { selectableLocations: business.locations } }),
  },
  {
    method: "GET",
    path: "/v1/karen/initial-filter-settings",
    query: ["lead_id", "event_id"],
    required: ["lead_id", "event_id"],
    answer: () => ({ thing: buildCriteriaAnswer({}, 80) }),
  },
  {
    method: "PUT",
    path: "/v1/karen/reset-filter-criteria/{}",
    answer: () => ({ thing: buildCriteriaAnswer({}, 80) }),
  },
  {
    method: "POST",
    path: "/v1/karen/{}/chat",
    isSpecified: true,
    body: ["message", "userId", "isNewConversation", "rankedVenueList"],
    answer: () => ({
      thing: {
        message: "Try the mill.",
        venues: [{ venue_id: 6, venue_name: "Old Mill", reasoning: "It has a stage" }],
        error: false,
      },
    }),
  },
];
