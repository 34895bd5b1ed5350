import { EventType, SeatingStyle, VenueStyle } from "@contract/enums";
import { type Filters, type SearchCriteria, toSearchCriteria } from "@contract/recommender/criteria";
import { listMustHaves, listWishes } from "@contract/recommender/wishes";
import { lateLicenseTime, radiusOptions, type ScoringKey, scoringKeys } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { parseClockTime } from "~/services/format/entered-time";
import { createCountSchema, createMoneySchema } from "~/services/forms/entered-fields";
import { GUESTS, PER_HEAD_BUDGET, type PriceRange, roundAndClampToRange, TOTAL_BUDGET } from "./budget";

/** Fields and rules of the filter dialogs (spec 4, 5, 9). Amounts are whole units of the country's currency. */

export const DEFAULT_LATE_LICENSE = "21:00";

/** The dialog's field for each secondary scoring key. */
export const addonFields = {
  accommodation_on_site: "accommodation_required",
  external_catering_permitted: "external_catering_required",
  ceremony_on_site: "ceremonies_onsite",
  mandap_ceremony: "mandap_ceremony",
  outdoor_space: "outdoor_space_required",
  late_license: "late_license",
} as const satisfies Partial<Record<ScoringKey, string>>;

export type AddonField = (typeof addonFields)[keyof typeof addonFields];

/** Fields for the wishes of every search: each says whether it is a must-have. */
export const basicWishFields = {
  location: "location_wish",
  number_of_guests: "guests_wish",
  pricing_per_person: "budget_wish",
  style: "styles_wish",
} as const satisfies Partial<Record<ScoringKey, string>>;

const wishFields = { ...basicWishFields, ...addonFields } as const satisfies Record<ScoringKey, string>;

const createAmountSchema = (range: { min: number; max: number }) =>
  createMoneySchema(
    z
      .number("Enter an amount")
      .min(range.min, `Enter ${range.min} or more`)
      .max(range.max, `Enter ${range.max.toLocaleString("en")} or less`),
  );

const Guests = createCountSchema(
  z
    .number("Enter the number of guests")
    .int("Enter a whole number of guests")
    .min(GUESTS.min, `Enter ${GUESTS.min} guest or more`)
    .max(GUESTS.max, `Enter ${GUESTS.max.toLocaleString("en")} guests or fewer`),
  { missing: "Enter the number of guests" },
);

/** Accepts "9 pm" or "21:00" and returns HH:mm. */
const LateTime = z
  .string()
  .max(40, "Enter a time from 9 pm to 2 am")
  .transform((text) => {
    const { hour, minute, problem } = parseClockTime(text);
    return problem === undefined
      ? `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`
      : text;
  });

const Location = z.number("Choose a location").int("Choose a location").positive("Choose a location");

const BasicWish = z.enum(["Yes", "Must"], "Choose Nice or Must").default("Yes");

const AddonWish = z.enum(["No", "Yes", "Must"], "Choose Off, Nice or Must").default("No");

/** The posted form of the large filter dialog. */
export const FilterForm = z
  .object({
    event_type: z.enum(EventType.options, "Choose a venue type"),
    location: Location,
    radius: z
      .number("Choose a radius")
      .refine((value) => radiusOptions.some((option) => option === value), "Choose a radius from the list"),
    guests: Guests,
    budget_type: z.enum(["per_head", "total"], "Choose how the budget is given").default("per_head"),
    price_per_person_min: createAmountSchema(PER_HEAD_BUDGET).default(PER_HEAD_BUDGET.min),
    price_per_person_max: createAmountSchema(PER_HEAD_BUDGET).default(PER_HEAD_BUDGET.max),
    price_per_day_min: createAmountSchema(TOTAL_BUDGET).default(TOTAL_BUDGET.min),
    price_per_day_max: createAmountSchema(TOTAL_BUDGET).default(TOTAL_BUDGET.max),
    category: z
      .array(z.custom<VenueStyle>())
      .max(VenueStyle.options.length, "Choose styles from the list")
      // The message belongs to the whole group, as a single style has no place for one.
      .refine((styles) => VenueStyle.array().safeParse(styles).success, "Choose styles from the list")
      .default([]),
    seating_type: z.enum(SeatingStyle.options, "Choose a seating style from the list").optional(),
    accommodation_required: AddonWish,
    external_catering_required: AddonWish,
    ceremonies_onsite: AddonWish,
    mandap_ceremony: AddonWish,
    outdoor_space_required: AddonWish,
    late_license: AddonWish,
    late_license_end_time: LateTime.optional(),
    location_wish: BasicWish,
    guests_wish: BasicWish,
    budget_wish: BasicWish,
    styles_wish: BasicWish,
  })
  .superRefine((form, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const [min, max] =
      form.budget_type === "total"
        ? (["price_per_day_min", "price_per_day_max"] as const)
        : (["price_per_person_min", "price_per_person_max"] as const);
    if (form[min] > form[max]) refuse(max, "The highest price can't be below the lowest");
    if (
      form.late_license !== "No" &&
      !lateLicenseTime.test(form.late_license_end_time ?? DEFAULT_LATE_LICENSE)
    )
      refuse("late_license_end_time", "Enter a time from 9 pm to 2 am");
  });
export type FilterForm = z.output<typeof FilterForm>;

export const moneyFields = [
  "price_per_person_min",
  "price_per_person_max",
  "price_per_day_min",
  "price_per_day_max",
] as const satisfies (keyof FilterForm)[];

/**
 * The filters that Apply sends, with the names of spec 7. Only the chosen budget is sent, and the late time only
 * with a late licence.
 */
export function toFilters(form: FilterForm): Filters {
  const yesOrNo = (field: AddonField) => (form[field] === "No" ? "No" : "Yes");
  const { price_per_person_min, price_per_person_max, price_per_day_min, price_per_day_max } = form;
  return replaceMustHaves(
    scoringKeys.filter((key) => form[wishFields[key]] === "Must"),
    {
      event_type: form.event_type,
      location: form.location,
      radius: form.radius,
      category: form.category,
      guests: form.guests,
      accommodation_required: yesOrNo("accommodation_required"),
      external_catering_required: yesOrNo("external_catering_required"),
      ceremonies_onsite: yesOrNo("ceremonies_onsite"),
      mandap_ceremony: yesOrNo("mandap_ceremony"),
      outdoor_space_required: yesOrNo("outdoor_space_required"),
      ...(form.seating_type && { seating_type: form.seating_type }),
      ...(form.budget_type === "total"
        ? { price_per_day_min, price_per_day_max }
        : { price_per_person_min, price_per_person_max }),
      ...(form.late_license !== "No" && {
        late_license_end_time: form.late_license_end_time ?? DEFAULT_LATE_LICENSE,
      }),
    },
  );
}

/** Replaces the must-haves; those that are not wished for are dropped. */
export function replaceMustHaves(
  mustHaves: readonly ScoringKey[],
  { must_haves: _, ...filters }: Filters,
): Filters {
  const wished = listWishes(toSearchCriteria(filters)).filter((key) => mustHaves.includes(key));
  return wished.length > 0 ? { ...filters, must_haves: wished } : filters;
}

/** Field values as the form shows them: text, and a list for the styles. */
export type FormValues = Partial<Record<Exclude<FilterField, "category">, string | undefined>> & {
  category?: string[];
};

export type FilterField = keyof z.input<typeof FilterForm>;

/** The form values for saved criteria, limited to the dialog's ranges. Only the chosen budget is filled in. */
export function toFilterFormValues(criteria: SearchCriteria): FormValues {
  const isTotal = criteria.budget_total_max !== undefined || criteria.budget_total_min !== undefined;
  const mustHaves = listMustHaves(criteria);
  const wish = (key: ScoringKey, isWished: boolean | undefined = false) =>
    mustHaves.includes(key) ? "Must" : isWished ? "Yes" : undefined;
  const text = (number: number | undefined) =>
    number === undefined ? undefined : String(Math.round(number));
  const price = (number: number | undefined, range: PriceRange) =>
    number === undefined ? undefined : String(roundAndClampToRange(number, range));
  const perHead = (number: number | undefined) => (isTotal ? undefined : price(number, PER_HEAD_BUDGET));
  return {
    event_type: criteria.event_type,
    location: text(criteria.location),
    radius: text(criteria.radius),
    guests: text(criteria.guest_count),
    budget_type: isTotal ? "total" : "per_head",
    price_per_person_min: perHead(criteria.budget_per_person_min),
    price_per_person_max: perHead(criteria.budget_per_person_max),
    price_per_day_min: price(criteria.budget_total_min, TOTAL_BUDGET),
    price_per_day_max: price(criteria.budget_total_max, TOTAL_BUDGET),
    category: criteria.event_style.filter((style) => VenueStyle.safeParse(style).success),
    seating_type: SeatingStyle.safeParse(criteria.seating_type).data,
    accommodation_required: wish("accommodation_on_site", criteria.accommodation_on_site),
    external_catering_required: wish("external_catering_permitted", criteria.external_catering_required),
    ceremonies_onsite: wish("ceremony_on_site", criteria.ceremonies_onsite),
    mandap_ceremony: wish("mandap_ceremony", criteria.mandap_ceremony),
    outdoor_space_required: wish("outdoor_space", criteria.outdoor_space),
    late_license: wish("late_license", criteria.late_license_end_time !== undefined),
    late_license_end_time: criteria.late_license_end_time,
    location_wish: wish("location"),
    guests_wish: wish("number_of_guests"),
    budget_wish: wish("pricing_per_person"),
    styles_wish: wish("style"),
  };
}

const formFields = Object.keys(FilterForm.shape);

/** The URL carries the values when the venue type changes before Apply (FILT-05). */
export function parseFilterQueryValues(params: URLSearchParams): FormValues | undefined {
  if (!params.has("budget_type")) return undefined;
  return Object.fromEntries(
    formFields.map((name) => [
      name,
      name === "category" ? params.getAll(name) : (params.get(name) ?? undefined),
    ]),
  );
}

/** A posted form's values as query parameters, without the form token. */
export function toFilterQuery(fields: Iterable<[name: string, value: unknown]>): URLSearchParams {
  const entries = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(entries.filter(([name, value]) => formFields.includes(name) && value !== ""));
}

/** The filters behind saved criteria; `undefined` if the dialog cannot express them (FILT-06). */
export function toFiltersIfExpressible(criteria: SearchCriteria): Filters | undefined {
  const values = Object.entries(toFilterFormValues(criteria)).filter(([, value]) => value !== undefined);
  const numberFields = new Set(["location", "radius"]);
  const parsed = FilterForm.safeParse(
    Object.fromEntries(values.map(([name, value]) => [name, numberFields.has(name) ? Number(value) : value])),
  );
  return parsed.success ? toFilters(parsed.data) : undefined;
}

/** The posted form of the small dialog. A field that the search does not lack may be empty. */
export const MissingDataForm = z.object({ location: Location.optional(), guests: Guests.optional() });
export type MissingDataForm = z.output<typeof MissingDataForm>;

/**
 * The Save rule of the small dialog (spec 5): what the search lacks must be filled in.
 * @param missing the data points that the search lacks
 * @returns messages by field; empty if Save is allowed
 */
export function buildMissingDataErrors(
  form: MissingDataForm,
  missing: readonly string[],
): { location?: string[]; guests?: string[] } {
  const hasLocation = form.location !== undefined || !missing.includes("location");
  const hasGuests = form.guests !== undefined || !missing.includes("guest_count");
  return {
    ...(!hasLocation && { location: ["Choose the event city"] }),
    ...(!hasGuests && { guests: ["Enter the estimated number of guests"] }),
  };
}

/** Only the filled-in values are sent (FILT-12). */
export const toCorrection = (form: MissingDataForm): { location?: number; guests?: number } => ({
  ...(form.location !== undefined && { location: form.location }),
  ...(form.guests !== undefined && { guests: form.guests }),
});
