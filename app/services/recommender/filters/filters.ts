import { EventType, SeatingStyle, VenueStyle } from "@contract/enums";
import type { CorrectedInvalidData, Filters, SearchCriteria } from "@contract/recommender/criteria";
import { WIDEST_PER_HEAD, WIDEST_TOTAL } from "@contract/recommender/event-cost";
import { lateLicenseTime, radiusOptions, type ScoringKey } from "@contract/vocabulary";
import { z } from "zod/v4";

/** The filter dialogs' fields and rules (spec 4, 5, 9). Amounts are whole units of the country's currency. */

export const TOTAL_BUDGET = { min: 0, max: WIDEST_TOTAL, step: 500 };
export const PER_HEAD_BUDGET = { min: 0, max: WIDEST_PER_HEAD, step: 10 };
export const GUESTS = { min: 1, max: 1000, sliderMax: 100, step: 2 };
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

const amount = (range: { min: number; max: number }) =>
  z
    .number("Enter an amount")
    .min(range.min, `Enter ${range.min} or more`)
    .max(range.max, `Enter ${range.max.toLocaleString("en")} or less`);

const Guests = z
  .number("Enter the number of guests")
  .int("Enter a whole number of guests")
  .min(GUESTS.min, `Enter ${GUESTS.min} or more guests`)
  .max(GUESTS.max, `Enter ${GUESTS.max} guests or fewer`);

const Location = z.number("Choose a location").int("Choose a location").positive("Choose a location");

const YesNo = z.enum(["Yes", "No"], "Choose Yes or No").default("No");

/** The large filter dialog as it is posted. */
export const FilterForm = z
  .object({
    event_type: z.enum(EventType.options, "Choose a venue type"),
    location: Location,
    radius: z
      .number("Choose a radius")
      .refine((value) => radiusOptions.some((option) => option === value), "Choose a radius from the list"),
    guests: Guests,
    budget_type: z.enum(["per_head", "total"], "Choose how the budget is given").default("per_head"),
    price_per_person_min: amount(PER_HEAD_BUDGET).default(PER_HEAD_BUDGET.min),
    price_per_person_max: amount(PER_HEAD_BUDGET).default(PER_HEAD_BUDGET.max),
    price_per_day_min: amount(TOTAL_BUDGET).default(TOTAL_BUDGET.min),
    price_per_day_max: amount(TOTAL_BUDGET).default(TOTAL_BUDGET.max),
    category: z
      .array(z.custom<VenueStyle>())
      .max(VenueStyle.options.length, "Choose styles from the list")
      // Said of the whole group: a single style has no place of its own for a message.
      .refine((styles) => VenueStyle.array().safeParse(styles).success, "Choose styles from the list")
      .default([]),
    seating_type: z.enum(SeatingStyle.options, "Choose a seating style from the list").optional(),
    accommodation_required: YesNo,
    external_catering_required: YesNo,
    ceremonies_onsite: YesNo,
    mandap_ceremony: YesNo,
    outdoor_space_required: YesNo,
    late_license: YesNo,
    late_license_end_time: z.string().max(20, "Give a time from 21:00 to 02:00").optional(),
  })
  .superRefine((form, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const [min, max] =
      form.budget_type === "total"
        ? (["price_per_day_min", "price_per_day_max"] as const)
        : (["price_per_person_min", "price_per_person_max"] as const);
    if (form[min] > form[max]) refuse(max, "The highest price is below the lowest");
    if (
      form.late_license === "Yes" &&
      !lateLicenseTime.test(form.late_license_end_time ?? DEFAULT_LATE_LICENSE)
    )
      refuse("late_license_end_time", "Give a time from 21:00 to 23:59 or from 00:00 to 02:00");
  });
export type FilterForm = z.output<typeof FilterForm>;

/** What Apply sends, by the names of spec 7: only the chosen budget, and the late time only with a late licence. */
export function toFilters(form: FilterForm): Filters {
  const { budget_type, late_license, late_license_end_time, seating_type, ...rest } = form;
  const { price_per_person_min, price_per_person_max, price_per_day_min, price_per_day_max, ...common } =
    rest;
  return {
    ...common,
    ...(seating_type && { seating_type }),
    ...(budget_type === "total"
      ? { price_per_day_min, price_per_day_max }
      : { price_per_person_min, price_per_person_max }),
    ...(late_license === "Yes" && { late_license_end_time: late_license_end_time ?? DEFAULT_LATE_LICENSE }),
  };
}

/** Field values as the form shows them: texts, and a list of texts for the styles. */
export type FormValues = Partial<Record<Exclude<FilterField, "category">, string>> & { category?: string[] };

/** The fields of the large dialog by name. */
export type FilterField = keyof z.input<typeof FilterForm>;

/** The dialog's values for saved criteria, within the dialog's ranges; of the budgets only the chosen one. */
export function valuesOf(criteria: SearchCriteria): FormValues {
  const isTotal = criteria.budget_total_max !== undefined || criteria.budget_total_min !== undefined;
  const yes = (flag: boolean | undefined) => (flag ? "Yes" : undefined);
  const text = (number: number | undefined) =>
    number === undefined ? undefined : String(Math.round(number));
  const price = (number: number | undefined, range: PriceRange) =>
    number === undefined ? undefined : String(within(number, range));
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
    accommodation_required: yes(criteria.accommodation_on_site),
    external_catering_required: yes(criteria.external_catering_required),
    ceremonies_onsite: yes(criteria.ceremonies_onsite),
    mandap_ceremony: yes(criteria.mandap_ceremony),
    outdoor_space_required: yes(criteria.outdoor_space),
    late_license: yes(criteria.late_license_end_time !== undefined),
    late_license_end_time: criteria.late_license_end_time,
  };
}

const formFields = Object.keys(FilterForm.shape);

/** The values in an address, which carries them when the venue type was changed before Apply (FILT-05). */
export function valuesFromQuery(params: URLSearchParams): FormValues | undefined {
  if (!params.has("budget_type")) return undefined;
  return Object.fromEntries(
    formFields.map((name) => [
      name,
      name === "category" ? params.getAll(name) : (params.get(name) ?? undefined),
    ]),
  );
}

/** The query parameters that carry a posted form's values, without the form token. */
export function valuesToQuery(form: FormData): URLSearchParams {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(entries.filter(([name, value]) => formFields.includes(name) && value !== ""));
}

/** The filters that saved criteria came from; `undefined` where the dialog cannot express them (FILT-06). */
export function filtersOf(criteria: SearchCriteria): Filters | undefined {
  const values = Object.entries(valuesOf(criteria)).filter(([, value]) => value !== undefined);
  const numbers = new Set(["location", "radius", "guests"]);
  const read = FilterForm.safeParse(
    Object.fromEntries(
      values.map(([name, value]) => [
        name,
        numbers.has(name) || name.startsWith("price_") ? Number(value) : value,
      ]),
    ),
  );
  return read.success ? toFilters(read.data) : undefined;
}

/** A price range in whole units, lowest first. */
export interface PriceRange {
  min: number;
  max: number;
}

const within = (value: number, { min, max }: PriceRange) => Math.min(max, Math.max(min, Math.round(value)));

/** The guests by which a budget is converted: as typed, else the slider's maximum (spec 4, 9). */
export function guestsToConvert(typed: unknown): number {
  const guests = typeof typed === "string" && typed.trim() !== "" ? Number(typed) : Number.NaN;
  return Number.isFinite(guests) ? Math.max(0, guests) : GUESTS.sliderMax;
}

/** A per-head range as a total: guests x per head (spec 4). */
export const toTotal = (perHead: PriceRange, guests: number): PriceRange => ({
  min: within(perHead.min * guests, TOTAL_BUDGET),
  max: within(perHead.max * guests, TOTAL_BUDGET),
});

/** A total range per head; without guests 1 to 10 (spec 9). */
export const toPerHead = (total: PriceRange, guests: number): PriceRange =>
  guests > 0
    ? { min: within(total.min / guests, PER_HEAD_BUDGET), max: within(total.max / guests, PER_HEAD_BUDGET) }
    : { min: 1, max: 10 };

export type BudgetType = "per_head" | "total";

/** A budget as somebody gave it. */
export interface GivenBudget {
  type: BudgetType;
  range: PriceRange;
}

/** A given budget as a range of a type: itself, or converted (FILT-15). */
export function rangeIn(type: BudgetType, given: GivenBudget, guests: number): PriceRange {
  if (type === given.type) return given.range;
  return type === "total" ? toTotal(given.range, guests) : toPerHead(given.range, guests);
}

/** The small filter dialog as it is posted; a field that the search does not miss may stay empty. */
export const MissingDataForm = z.object({ location: Location.optional(), guests: Guests.optional() });
export type MissingDataForm = z.output<typeof MissingDataForm>;

/**
 * The Save rule of the small dialog (spec 5): what the search misses must be given.
 * @param missing the search's data points
 * @returns the messages by field; none where Save is allowed
 */
export function missingDataErrors(
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

/** What the small dialog sends: location and guests, each only if it was given (FILT-12). */
export const toCorrection = (form: MissingDataForm): CorrectedInvalidData => ({
  ...(form.location !== undefined && { location: form.location }),
  ...(form.guests !== undefined && { guests: form.guests }),
});
