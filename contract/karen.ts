import { z } from "zod/v4";
import { call, data, Id } from "./call";
import { list, optional } from "./tolerant";
import {
  Country,
  EventType,
  lateLicenseTime,
  radiusOptions,
  ScoringKey,
  SeatingStyle,
  VenueStyle,
} from "./vocabulary";

/** The scoring keys that an add-on option of the filter dialog asks for; the other four always count (spec 3). */
export const secondaryKeys = [
  "accommodation_on_site",
  "ceremony_on_site",
  "external_catering_permitted",
  "outdoor_space",
  "late_license",
  "mandap_ceremony",
] as const satisfies ScoringKey[];

/** Weight of one scoring key; weights are whole numbers from 0 to 100 (spec 3). */
export const ScoringSetting = z.looseObject({ key: ScoringKey, weight: z.number().int().min(0).max(100) });
export type ScoringSetting = z.output<typeof ScoringSetting>;

export const KarenSettings = z.looseObject({
  country: Country,
  settings_weight: list(ScoringSetting, "scoring settings"),
  secondary_settings_active: list(ScoringKey, "secondary settings"),
});

/** A place an event can be held in: a city, never a suburb. */
export const SelectableLocation = z.looseObject({ id: z.number().int(), name: z.string() });
export type SelectableLocation = z.output<typeof SelectableLocation>;

/**
 * What venues are searched for. Amounts are whole units of the country's currency, the radius is in the
 * country's unit (km in AU, mi in UK), coordinates are degrees, `late_license_end_time` is HH:mm local time.
 * A budget by total is kept as `budget_total_*`; per-head bounds are then derived from the guests.
 */
export const SearchCriteria = z.looseObject({
  event_type: EventType.catch("wedding"),
  location: optional(z.number().int()),
  city: optional(z.string()),
  country: Country.catch("AU"),
  radius: z.number().positive().catch(50),
  guest_count: optional(z.number().int()),
  event_style: list(z.string(), "event styles"),
  seating_type: optional(z.string()),
  budget_per_person_min: optional(z.number()),
  budget_per_person_max: optional(z.number()),
  budget_total_min: optional(z.number()),
  budget_total_max: optional(z.number()),
  accommodation_on_site: z.boolean().catch(false),
  ceremonies_onsite: z.boolean().catch(false),
  external_catering_required: z.boolean().catch(false),
  mandap_ceremony: z.boolean().catch(false),
  outdoor_space: z.boolean().catch(false),
  late_license_end_time: optional(z.string()),
  location_latitude: optional(z.number()),
  location_longitude: optional(z.number()),
});
export type SearchCriteria = z.output<typeof SearchCriteria>;

const YesNo = z.enum(["Yes", "No"]);
const LocationId = z
  .union([z.number(), z.string().regex(/^\d+$/)], "Choose a city")
  .transform(Number)
  .pipe(z.int("Choose a city").min(1, "Choose a city").max(2_147_483_647, "Choose a city"));
const amount = (max: number) => z.number().min(0).max(max);

const perDay = (it: { price_per_day_min?: number; price_per_day_max?: number }) =>
  it.price_per_day_min ?? it.price_per_day_max;
const perPerson = (it: { price_per_person_min?: number; price_per_person_max?: number }) =>
  it.price_per_person_min ?? it.price_per_person_max;

/** What Apply of the filter dialog sends, field for field (spec 7); JSON text in the query `filters`. */
export const Filters = z
  .strictObject({
    event_type: EventType,
    location: LocationId,
    radius: z.number().refine((value) => (radiusOptions as readonly number[]).includes(value), {
      message: `Choose a radius of ${radiusOptions.join(", ")}`,
    }),
    category: z.array(VenueStyle).max(23),
    guests: z.number().int().min(1).max(1000),
    seating_type: SeatingStyle.optional(),
    accommodation_required: YesNo,
    external_catering_required: YesNo,
    ceremonies_onsite: YesNo,
    mandap_ceremony: YesNo,
    outdoor_space_required: YesNo,
    price_per_day_min: amount(100_000).optional(),
    price_per_day_max: amount(100_000).optional(),
    price_per_person_min: amount(500).optional(),
    price_per_person_max: amount(500).optional(),
    late_license_end_time: z.string().regex(lateLicenseTime, "Give a time from 21:00 to 02:00").optional(),
  })
  .refine((it) => (it.price_per_day_min ?? 0) <= (it.price_per_day_max ?? 100_000), {
    path: ["price_per_day_max"],
    message: "The highest price is below the lowest",
  })
  .refine((it) => perDay(it) === undefined || perPerson(it) === undefined, {
    path: ["price_per_person_max"],
    message: "Give the budget by total or per person, not both",
  })
  .refine((it) => (it.price_per_person_min ?? 0) <= (it.price_per_person_max ?? 500), {
    path: ["price_per_person_max"],
    message: "The highest price is below the lowest",
  });
export type Filters = z.output<typeof Filters>;

/** What the small filter dialog sends (spec 7); JSON text in the query `corrected_invalid_data`. */
export const CorrectedInvalidData = z.strictObject({
  location: LocationId.optional(),
  guests: z.number().int().min(1).max(1000).optional(),
});
export type CorrectedInvalidData = z.output<typeof CorrectedInvalidData>;

const score = optional(z.number());

/**
 * The sub-scores of a room, each 0 to 100, and their weighted mean `total_score` (spec 3).
 * A sub-score is absent where its scoring key did not count for the search.
 */
export const RoomScoreSummary = z.looseObject({
  location_score: score,
  budget_score: score,
  capacity_score: score,
  style_score: score,
  outdoor_space_score: score,
  accommodation_on_site_score: score,
  ceremony_on_site_score: score,
  external_catering_allowed_score: score,
  late_license_score: score,
  mandap_ceremony_score: score,
  total_score: score,
});
export type RoomScoreSummary = z.output<typeof RoomScoreSummary>;

/** The field of the room score summary that holds the sub-score of a scoring key. */
export const scoreFields = {
  location: "location_score",
  pricing_per_person: "budget_score",
  number_of_guests: "capacity_score",
  style: "style_score",
  accommodation_on_site: "accommodation_on_site_score",
  ceremony_on_site: "ceremony_on_site_score",
  external_catering_permitted: "external_catering_allowed_score",
  outdoor_space: "outdoor_space_score",
  late_license: "late_license_score",
  mandap_ceremony: "mandap_ceremony_score",
} as const satisfies Record<ScoringKey, string>;

/** `description` is HTML from outside: sanitise before showing. Dates are UTC ISO strings. */
export const SpecialOffer = z.looseObject({
  id: z.number().int(),
  title: z.string(),
  description: optional(z.string()),
  for_event_type: optional(z.string()),
  start_date_utc: optional(z.string()),
  expiry_date_utc: optional(z.string()),
});
export type SpecialOffer = z.output<typeof SpecialOffer>;

export const GalleryImage = z.looseObject({ large: z.string(), caption: optional(z.string()) });
export const ChecklistItem = z.looseObject({
  title: z.string(),
  value: optional(z.string()),
  met: optional(z.boolean()),
});

/**
 * A room as the recommender lists it (spec 3). Amounts are whole units of the country's currency; `distance`
 * is in the country's unit; `percentile_score` is 0 to 100; `rank` is 1 for the best of all rooms that the search
 * scored, the same for equal totals, and `rank_shared_with` how many others have it; all are absent for an Entire
 * Venue entry. `lat`/`lng` are degrees. The first room of every venue is its Entire Venue entry.
 * `seated_max_capacity` is the most guests in the seating style asked for, absent where none is asked for or the room
 * does not offer it; `late_license_end_time` is HH:mm local time, absent without a late licence.
 */
export const VenueRoom = z.looseObject({
  venue_id: z.number().int(),
  venue_name: z.string(),
  room_id: z.number().int(),
  room_name: z.string(),
  location_string: optional(z.string()),
  distance: optional(z.number()),
  percentile_score: score,
  rank: optional(z.number().int().min(1)),
  rank_shared_with: optional(z.number().int().min(0)),
  is_high_conversion_venue: z.boolean().catch(false),
  has_been_recommended_already: z.boolean().catch(false),
  image_url: optional(z.string()),
  thumb_nail: optional(z.string()),
  room_image_gallery: list(GalleryImage, "room images"),
  venue_checklist: list(ChecklistItem, "venue checklist"),
  venue_room_score_summary: optional(RoomScoreSummary),
  special_offers: list(SpecialOffer, "special offers"),
  room_description: optional(z.string()),
  dinner_and_dance_min_capacity: optional(z.number()),
  dinner_and_dance_max_capacity: optional(z.number()),
  standing_min_capacity: optional(z.number()),
  standing_max_capacity: optional(z.number()),
  seated_max_capacity: optional(z.number()),
  min_capacity: optional(z.number()),
  cost_per_person: optional(z.number()),
  min_cost_for_event: optional(z.number()),
  external_catering_permitted: optional(z.boolean()),
  late_license_end_time: optional(z.string()),
  venue_styles: list(z.string(), "room styles"),
  lat: optional(z.number()),
  lng: optional(z.number()),
  city: optional(z.string()),
  parent_city: optional(z.string()),
  country: optional(Country),
});
export type VenueRoom = z.output<typeof VenueRoom>;

/** A found venue as the map marks it; degrees. */
export const VenueMarker = z.looseObject({
  venue_id: z.number().int(),
  venue_name: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type VenueMarker = z.output<typeof VenueMarker>;

const count = z.number().int().nonnegative();

/**
 * Which part of a search an answer is. `total` venues and `rooms` scored rooms are those of the whole search;
 * `found` venues pass its name filter and ids, the first `eventCityFound` of them in the event's city. `leaders`
 * are the best two of all scored rooms, as far as there are any.
 */
export const SearchSlice = z.looseObject({
  offset: count,
  limit: optional(count),
  total: count,
  rooms: count,
  found: count,
  eventCityFound: count,
  leaders: list(VenueRoom, "leading rooms"),
});
export type SearchSlice = z.output<typeof SearchSlice>;

const NamedStyle = z.looseObject({ value: z.string(), name: z.string() });

const venueGroup = (name: string) => list(list(VenueRoom, `${name} rooms`), name);

/**
 * The answer of the recommender search: two groups of venues, each venue a list of its rooms. Without `slice` it
 * is everything found; `markers` come when they are asked for, in the order of the groups.
 */
export const SearchResult = z.looseObject({
  venues: z.looseObject({
    eventCityVenues: venueGroup("event city venues"),
    otherVenues: venueGroup("other venues"),
  }),
  slice: optional(SearchSlice),
  markers: list(VenueMarker, "markers"),
  searchCriteria: SearchCriteria,
  defaultSearchCriteria: optional(SearchCriteria),
  selectableLocations: list(SelectableLocation, "selectable locations"),
  venueStyles: list(NamedStyle, "venue styles"),
  scoringSettings: list(ScoringSetting, "scoring settings"),
});
export type SearchResult = z.output<typeof SearchResult>;

/** K-01: the scoring weights of a country. */
export const settings = call({
  id: "K-01",
  method: "GET",
  path: "/v1/karen/settings",
  query: z.object({ country: Country }),
  answer: data(KarenSettings),
  spec: "7 Karen: settings",
});

const isDistinct = (values: unknown[]) => new Set(values).size === values.length;

/**
 * K-02: saves scoring weights of a country and its add-on options; team leads only. A key left out keeps its
 * weight. 422 for a weight outside 0-100, a key given twice, or a primary key among the add-on options.
 */
export const saveSettings = call({
  id: "K-02",
  access: "team-lead",
  method: "POST",
  path: "/v1/karen/settings",
  body: z.object({
    country: Country,
    settings_weight: z
      .array(z.object({ key: ScoringKey, weight: z.number().int().min(0).max(100) }))
      .min(1)
      .max(10)
      .refine((settings) => isDistinct(settings.map(({ key }) => key)), "Each key has one weight"),
    secondary_settings_active: z
      .array(z.enum(secondaryKeys))
      .max(6)
      .refine(isDistinct, "Each add-on option is named once"),
  }),
  answer: data(KarenSettings),
  spec: "7 Karen: save settings",
});

/** K-03: what the filter dialog offers for an event type. Fees and capacities are ascending steps. */
export const filterSettingsData = call({
  id: "K-03",
  method: "GET",
  path: "/v1/karen/filter-settings-data",
  query: z.object({
    country: Country,
    event_type: EventType,
    seating_type: SeatingStyle.optional().catch(undefined),
  }),
  answer: data(
    z.looseObject({
      activeSecondaryKarenSettings: list(
        z.looseObject({ key: z.string(), title: z.string() }),
        "addon options",
      ),
      venueStyles: list(NamedStyle, "venue styles"),
      weddingVenueFeesPerHead: list(z.number(), "wedding fees"),
      corporateVenueFeesPerHead: list(z.number(), "corporate fees"),
      socialVenueFeesPerHead: list(z.number(), "social fees"),
      venueCapacities: list(z.number(), "capacities"),
    }),
  ),
  spec: "7 Karen: filter settings data",
});

/** K-04: the cities an event can be searched in, those of the event's country. */
export const selectableLocations = call({
  id: "K-04",
  method: "GET",
  path: "/v1/karen/selectable-locations",
  query: z.object({ leadEventId: Id }),
  answer: data(z.looseObject({ selectableLocations: list(SelectableLocation, "selectable locations") })),
  spec: "7 Karen: selectable locations",
});

/** K-05: forgets the saved criteria of a lead event and answers its defaults. */
export const resetFilterCriteria = call({
  id: "K-05",
  method: "PUT",
  path: "/v1/karen/reset-filter-criteria/{id}",
  answer: data(SearchCriteria),
  spec: "7 Karen: reset filter criteria",
});

/** K-06: the criteria the filter dialog opens with. */
export const initialFilterSettings = call({
  id: "K-06",
  method: "GET",
  path: "/v1/karen/initial-filter-settings",
  query: z.object({ lead_id: Id, event_id: Id }),
  answer: data(SearchCriteria),
  spec: "7 Karen: initial filter settings",
});

/** K-07: one message to the assistant. `rankedVenueList` is what the specialist sees, rank from 1, at most 50. */
export const chat = call({
  id: "K-07",
  method: "POST",
  path: "/v1/karen/{leadEventId}/chat",
  patience: 25_000,
  body: z.object({
    message: z.string().trim().min(1).max(500),
    userId: Id,
    isNewConversation: z.boolean(),
    rankedVenueList: z
      .array(z.object({ venue_id: Id, venue_name: z.string(), rank: z.number().int().min(1) }))
      .max(50),
  }),
  answer: data(
    z.looseObject({
      message: optional(z.string()),
      venues: list(
        z.looseObject({
          venue_id: z.number().int(),
          venue_name: z.string(),
          reasoning: optional(z.string()),
        }),
        "suggested venues",
      ),
      error: optional(z.union([z.boolean(), z.string()])),
    }),
  ),
  spec: "7 Karen: chat",
});

/** The most venues that one answer can be limited to, and the most ids that a search can be narrowed by. */
export const MAX_SLICE = 10_000;
export const MAX_SLICE_IDS = 500;

const wholeNumber = (max: number) => {
  const message = `Give a whole number from 0 to ${max}`;
  return z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)], message)
    .transform(Number)
    .pipe(z.int(message).min(0, message).max(max, message));
};

/** Row ids with commas between. */
const IdList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, "Give ids with commas between")
  .transform((text) => text.split(",").map(Number))
  .refine((ids) => ids.length <= MAX_SLICE_IDS, `Give ${MAX_SLICE_IDS} ids or fewer`);

/**
 * K-08: searches and scores venues for a lead event. `filters` and `corrected_invalid_data` are JSON text
 * and are saved as the event's criteria. 404 when lead and event do not belong together; 422 with
 * `dataPoints` (location, guest_count) when the event lacks what a search needs, with `error.errors` when a
 * filter is out of range.
 *
 * The other parameters are optional and ask for a part of the result; an upstream may ignore them and answer
 * everything, without `slice`. What is searched, scored and ranked is the same with and without them.
 * `search` (a venue name, see `matchesName`), `venue_ids` and `room_ids` (venues that hold one of these rooms)
 * narrow what is found; `offset` and `limit` count the found venues, those of the event's city first; `markers`
 * adds all found venues as markers; `open_venue_id` lists a found venue wherever the slice begins and ends.
 */
export const search = call({
  id: "K-08",
  method: "GET",
  path: "/v1/venues/karen/search",
  query: z.object({
    lead_id: Id,
    event_id: Id,
    user_id: Id,
    filters: z.string().max(5000).optional(),
    corrected_invalid_data: z.string().max(1000).optional(),
    offset: wholeNumber(1_000_000).optional(),
    limit: wholeNumber(MAX_SLICE).optional(),
    search: z.string().max(200, "Give 200 characters or fewer").optional(),
    venue_ids: IdList.optional(),
    room_ids: IdList.optional(),
    markers: z.literal("true", "Ask for markers with true, or leave it out").optional(),
    open_venue_id: Id.optional(),
  }),
  answer: data(SearchResult),
  spec: "7 Karen: venue search",
});
