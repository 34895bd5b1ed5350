/** The criteria of a search, and the forms in which the filter dialogs send them. */

import { Country, EventType, ScoringKey, SeatingStyle, VenueStyle } from "../enums";
import { tolerantOptional, validItemsOrEmpty, validItemsOrUndefined } from "../tolerant-schemas";
import { lateLicenseTime, radiusOptions, scoringKeys } from "../vocabulary";
import { z } from "../zod";

/** The weight of one scoring key (spec 3): a whole number from 0 to 100 in ours; other upstreams may use fractions. */
export const ScoringSetting = z.looseObject({ key: ScoringKey, weight: z.number().nonnegative() });
export type ScoringSetting = z.output<typeof ScoringSetting>;

/**
 * The criteria of a search. Amounts are whole units of the country's currency, the radius is in the country's unit (km in
 * AU, mi in UK), coordinates are degrees, `late_license_end_time` is HH:mm local time. An absent wish is unknown. A total
 * budget is stored as `budget_total_*`; per-head bounds are then derived from the guests. `must_haves` are the wishes
 * that must be met; the others are nice to have.
 */
export const SearchCriteria = z.looseObject({
  event_type: tolerantOptional(EventType),
  location: tolerantOptional(z.number().int()),
  city: tolerantOptional(z.string()),
  country: tolerantOptional(Country),
  radius: tolerantOptional(z.number().positive()),
  guest_count: tolerantOptional(z.number().int()),
  event_style: validItemsOrEmpty(z.string(), "event styles"),
  seating_type: tolerantOptional(z.string()),
  budget_per_person_min: tolerantOptional(z.number()),
  budget_per_person_max: tolerantOptional(z.number()),
  budget_total_min: tolerantOptional(z.number()),
  budget_total_max: tolerantOptional(z.number()),
  accommodation_on_site: tolerantOptional(z.boolean()),
  ceremonies_onsite: tolerantOptional(z.boolean()),
  external_catering_required: tolerantOptional(z.boolean()),
  mandap_ceremony: tolerantOptional(z.boolean()),
  outdoor_space: tolerantOptional(z.boolean()),
  late_license_end_time: tolerantOptional(z.string()),
  must_haves: validItemsOrUndefined(ScoringKey, "must-haves"),
  location_latitude: tolerantOptional(z.number()),
  location_longitude: tolerantOptional(z.number()),
});
export type SearchCriteria = z.output<typeof SearchCriteria>;

const YesNo = z.enum(["Yes", "No"]);
const LocationId = z
  .union([z.number(), z.string().regex(/^\d+$/)], "Choose a city")
  .transform(Number)
  .pipe(z.int("Choose a city").min(1, "Choose a city").max(2_147_483_647, "Choose a city"));
const createAmountSchema = (max: number) => z.number().min(0).max(max);

const findTotalPriceFilter = (filters: {
  price_per_day_min?: number | undefined;
  price_per_day_max?: number | undefined;
}) => filters.price_per_day_min ?? filters.price_per_day_max;
const findPricePerPersonFilter = (filters: {
  price_per_person_min?: number | undefined;
  price_per_person_max?: number | undefined;
}) => filters.price_per_person_min ?? filters.price_per_person_max;

/** The filters that the filter dialog applies, field by field (spec 7); JSON text in the query `filters`. */
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
    price_per_day_min: createAmountSchema(100_000).optional(),
    price_per_day_max: createAmountSchema(100_000).optional(),
    price_per_person_min: createAmountSchema(500).optional(),
    price_per_person_max: createAmountSchema(500).optional(),
    late_license_end_time: z.string().regex(lateLicenseTime, "Enter a time from 9 pm to 2 am").optional(),
    must_haves: z.array(ScoringKey).max(scoringKeys.length).optional(),
  })
  .refine((filters) => (filters.price_per_day_min ?? 0) <= (filters.price_per_day_max ?? 100_000), {
    path: ["price_per_day_max"],
    message: "The highest price can't be below the lowest",
  })
  .refine(
    (filters) =>
      findTotalPriceFilter(filters) === undefined || findPricePerPersonFilter(filters) === undefined,
    {
      path: ["price_per_person_max"],
      message: "Enter the budget in total or per person, not both",
    },
  )
  .refine((filters) => (filters.price_per_person_min ?? 0) <= (filters.price_per_person_max ?? 500), {
    path: ["price_per_person_max"],
    message: "The highest price can't be below the lowest",
  });
export type Filters = z.output<typeof Filters>;

/** Converts filters to criteria. */
export const toSearchCriteria = (filters: Filters) =>
  ({
    event_type: filters.event_type,
    location: filters.location,
    radius: filters.radius,
    guest_count: filters.guests,
    event_style: filters.category,
    seating_type: filters.seating_type,
    budget_per_person_min: filters.price_per_person_min,
    budget_per_person_max: filters.price_per_person_max,
    budget_total_min: filters.price_per_day_min,
    budget_total_max: filters.price_per_day_max,
    accommodation_on_site: filters.accommodation_required === "Yes",
    ceremonies_onsite: filters.ceremonies_onsite === "Yes",
    external_catering_required: filters.external_catering_required === "Yes",
    mandap_ceremony: filters.mandap_ceremony === "Yes",
    outdoor_space: filters.outdoor_space_required === "Yes",
    late_license_end_time: filters.late_license_end_time,
    must_haves: filters.must_haves,
  }) satisfies Partial<SearchCriteria>;

/** The corrections of the small filter dialog (spec 7); JSON text in the query `corrected_invalid_data`. */
export const CorrectedInvalidData = z.strictObject({
  location: LocationId.optional(),
  guests: z.number().int().min(1).max(1000).optional(),
});
export type CorrectedInvalidData = z.output<typeof CorrectedInvalidData>;
