import { defineCall, Id, withDataEnvelope } from "../call";
import { Country } from "../enums";
import { SelectableLocation } from "../events/event";
import { withReferences } from "../references/reading";
import { tolerantOptional, validItemsOrEmpty, validItemsOrUndefined } from "../tolerant-schemas";
import { z } from "../zod";
import { ScoringSetting, SearchCriteria } from "./criteria";
import { guestFits } from "./guest-fit";
import { WishCounts, wishFilters } from "./wish-counts";

const score = tolerantOptional(z.number());

/**
 * The sub-scores of a room, each 0 to 100, and their weighted mean `total_score` (spec 3).
 * A sub-score is absent if its scoring key did not count in the search.
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

/** `description` is untrusted HTML: sanitise before showing. Dates are UTC ISO strings. */
export const SpecialOffer = z.looseObject({
  id: z.number().int(),
  title: z.string(),
  description: tolerantOptional(z.string()),
  /** Null: for all types of event. */
  for_event_type: z.string().nullish().catch(undefined),
  start_date_utc: tolerantOptional(z.string()),
  expiry_date_utc: tolerantOptional(z.string()),
  /** The venue's IANA time zone, in which the dates are shown. */
  timezone: tolerantOptional(z.string()),
});
export type SpecialOffer = z.output<typeof SpecialOffer>;

export const GalleryImage = z.looseObject({ large: z.string(), caption: tolerantOptional(z.string()) });
const flag = tolerantOptional(z.boolean());

/** Whether a venue has or allows each facility, by scoring key; absent if unknown. */
const Facilities = z.looseObject({
  accommodation_on_site: flag,
  ceremony_on_site: flag,
  external_catering_permitted: flag,
  outdoor_space: flag,
  late_license: flag,
  mandap_ceremony: flag,
});

export const ChecklistItem = z.looseObject({
  title: z.string(),
  value: tolerantOptional(z.string()),
  met: tolerantOptional(z.boolean()),
});

/**
 * A room in the recommender's list (spec 3). Amounts are whole units of the country's currency, `distance` is in the
 * country's unit, `lat`/`lng` are degrees. `percentile_score` is 0 to 100. `rank` is 1 for the best of all ranked
 * entries, the same for ties, and `rank_shared_with` is the number of other entries with that rank. All three are absent
 * for an Entire Venue entry, unless only it takes the guests. `guest_fit`: whether the entry takes the guests
 * (docs/decisions/0021-tiers.md). The first room of every venue is its Entire Venue entry. `facilities` are those of the
 * venue; for a card only those that count in the search. `seated_max_capacity` is the most guests in the requested
 * seating style, absent without one or if the room does not offer it. `late_license_end_time` is HH:mm local time,
 * absent without a late licence.
 */
export const VenueRoom = withReferences(
  z.looseObject({
    venue_id: z.number().int(),
    venue_name: z.string(),
    room_id: z.number().int(),
    room_name: z.string(),
    location_string: tolerantOptional(z.string()),
    distance: tolerantOptional(z.number()),
    percentile_score: score,
    rank: tolerantOptional(z.number().int().min(1)),
    rank_shared_with: tolerantOptional(z.number().int().min(0)),
    guest_fit: tolerantOptional(z.enum(guestFits)),
    is_high_conversion_venue: z.boolean().catch(false),
    has_been_recommended_already: z.boolean().catch(false),
    image_url: tolerantOptional(z.string()),
    thumb_nail: tolerantOptional(z.string()),
    room_image_gallery: validItemsOrUndefined(GalleryImage, "room images"),
    venue_checklist: validItemsOrEmpty(ChecklistItem, "venue checklist"),
    venue_room_score_summary: tolerantOptional(RoomScoreSummary),
    special_offers: validItemsOrUndefined(SpecialOffer, "special offers"),
    room_description: tolerantOptional(z.string()),
    dinner_and_dance_min_capacity: tolerantOptional(z.number()),
    dinner_and_dance_max_capacity: tolerantOptional(z.number()),
    standing_min_capacity: tolerantOptional(z.number()),
    standing_max_capacity: tolerantOptional(z.number()),
    seated_max_capacity: tolerantOptional(z.number()),
    min_capacity: tolerantOptional(z.number()),
    cost_per_person: tolerantOptional(z.number()),
    min_cost_for_event: tolerantOptional(z.number()),
    external_catering_permitted: tolerantOptional(z.boolean()),
    late_license_end_time: tolerantOptional(z.string()),
    venue_styles: validItemsOrUndefined(z.string(), "room styles"),
    facilities: tolerantOptional(Facilities),
    lat: tolerantOptional(z.number()),
    lng: tolerantOptional(z.number()),
    city: tolerantOptional(z.string()),
    parent_city: tolerantOptional(z.string()),
    country: tolerantOptional(Country),
  }),
);
export type VenueRoom = z.output<typeof VenueRoom>;

/** A marker of a found venue on the map; degrees. */
export const VenueMarker = z.looseObject({
  venue_id: z.number().int(),
  venue_name: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type VenueMarker = z.output<typeof VenueMarker>;

const count = z.number().int().nonnegative();

/**
 * The part of a search that a response covers. `total` venues and `rooms` ranked entries are counts of the
 * whole search; `found` venues pass the name filter and ids, and the first `eventCityFound` of them are in
 * the event's city. `leaders` are the two best ranked entries, if any.
 */
export const SearchSlice = z.looseObject({
  offset: count,
  limit: tolerantOptional(count),
  total: count,
  rooms: count,
  found: count,
  eventCityFound: count,
  leaders: validItemsOrEmpty(VenueRoom, "leading rooms"),
  meeting: tolerantOptional(WishCounts),
});
export type SearchSlice = z.output<typeof SearchSlice>;

export const NamedStyle = z.looseObject({ value: z.string(), name: z.string() });

const createVenueGroupSchema = (name: string) =>
  validItemsOrEmpty(validItemsOrEmpty(VenueRoom, `${name} rooms`), name);

/**
 * The result of the recommender search: two groups of venues, each venue a list of its rooms. Without `slice`
 * it is the whole result. `markers` are included on request, in the order of the groups.
 */
export const SearchResult = z.looseObject({
  venues: z.looseObject({
    eventCityVenues: createVenueGroupSchema("event city venues"),
    otherVenues: createVenueGroupSchema("other venues"),
  }),
  slice: tolerantOptional(SearchSlice),
  markers: validItemsOrEmpty(VenueMarker, "markers"),
  searchCriteria: SearchCriteria,
  defaultSearchCriteria: tolerantOptional(SearchCriteria),
  selectableLocations: validItemsOrEmpty(SelectableLocation, "selectable locations"),
  venueStyles: validItemsOrEmpty(NamedStyle, "venue styles"),
  scoringSettings: validItemsOrEmpty(ScoringSetting, "scoring settings"),
});
export type SearchResult = z.output<typeof SearchResult>;

/** The highest `limit` of a slice, and the most ids to filter a search by. */
export const MAX_SLICE = 10_000;
export const MAX_SLICE_IDS = 500;

const createWholeNumberSchema = (max: number) => {
  const message = `Enter a whole number from 0 to ${max}`;
  return z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)], message)
    .transform(Number)
    .pipe(z.int(message).min(0, message).max(max, message));
};

/** Row ids separated by commas. */
export const IdList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, "Enter ids separated by commas")
  .transform((text) => text.split(",").map(Number))
  .refine((ids) => ids.length <= MAX_SLICE_IDS, `Enter ${MAX_SLICE_IDS} ids or fewer`);

/**
 * K-08: searches and scores venues for a lead event. `filters` and `corrected_invalid_data` are JSON text and
 * are saved as the event's criteria. 404 if the event is not the lead's; 422 with `dataPoints` (location,
 * guest_count) if the event lacks what a search needs, or with `error.errors` if a filter is out of range.
 * The parameters of the extension `slices` select a part of the result; an upstream without it returns
 * everything, without `slice`. They do not affect what is searched, scored and ranked. `search` (a part of a
 * venue's name), `venue_ids` and `room_ids` (venues that have one of these rooms) filter the found venues.
 * `offset` and `limit` count the found venues, those in the event's city first. `markers` adds a marker for
 * each found venue. `open_venue_id` lists a found venue even outside the slice. `detail=card` omits what
 * cards in a list do not show: sub-scores except the total, pictures except the first, checklist,
 * coordinates, place names and minimum guests; and styles, seated guests, late licence and facilities unless
 * requested.
 * The parameters of the extension `must-haves`: `meeting` keeps only venues with a ranked entry that meets
 * the wishes (docs/decisions/0022-must-haves.md), either the must-haves or all wishes. `preview` searches
 * without saving.
 */
export const search = defineCall({
  id: "K-08",
  method: "GET",
  path: "/v1/venues/karen/search",
  query: z.object({
    lead_id: Id,
    event_id: Id,
    user_id: Id,
    filters: z.string().max(5000).optional(),
    corrected_invalid_data: z.string().max(1000).optional(),
    offset: createWholeNumberSchema(1_000_000).optional(),
    limit: createWholeNumberSchema(MAX_SLICE).optional(),
    search: z.string().max(200, "The search can have at most 200 characters").optional(),
    venue_ids: IdList.optional(),
    room_ids: IdList.optional(),
    markers: z.literal("true", "Set to true, or leave it out").optional(),
    open_venue_id: Id.optional(),
    detail: z.literal("card", "Set to card, or leave it out").optional(),
    meeting: z.enum(wishFilters, "Set to must-haves or everything, or leave it out").optional(),
    preview: z.literal("true", "Set to true, or leave it out").optional(),
  }),
  fieldsOf: {
    slices: ["offset", "limit", "search", "venue_ids", "room_ids", "markers", "open_venue_id", "detail"],
    "must-haves": ["meeting", "preview"],
  },
  answer: withDataEnvelope(SearchResult),
  spec: "7 Karen: venue search",
});
