import { SeatingStyle } from "@contract/enums";
import type { Filters, SearchCriteria } from "@contract/recommender/criteria";
import { listMustHaves } from "@contract/recommender/wishes";
import {
  type Country,
  eventTypeNames,
  type ScoringKey,
  scoringKeyNames,
  seatingStyleNames,
} from "@contract/vocabulary";
import { formatQuantity } from "~/services/format/counts";
import { formatDistance } from "~/services/format/distance";
import { formatMoney } from "~/services/format/money";
import { formatShortTime } from "../ranking/criterion-result";
import { PER_HEAD_BUDGET, type PriceRange, TOTAL_BUDGET } from "./budget";
import { toFiltersIfExpressible } from "./filters";

/** The criteria of a search in words, and the filters left when one is removed. */

/** A criterion in the summary above the venues. */
export interface Criterion {
  /** Identifies the criterion for removal. */
  key: string;
  label: string;
  /** Button text for removing it; absent if it cannot be removed, as an event always has a city. */
  removal?: string | undefined;
  /** The wish it belongs to; absent for facts such as the event type. */
  wish?: ScoringKey;
  isMustHave?: boolean;
}

/** The scoring key of each yes-or-no criterion; spec 3 names some of them differently. */
const flags = {
  accommodation_on_site: "accommodation_on_site",
  ceremonies_onsite: "ceremony_on_site",
  external_catering_required: "external_catering_permitted",
  mandap_ceremony: "mandap_ceremony",
  outdoor_space: "outdoor_space",
} as const satisfies Partial<Record<keyof SearchCriteria, ScoringKey>>;

const flagNames = Object.keys(flags) as (keyof typeof flags)[];

/** The key of a style starts with this, as a search may have several: "style:Garden". */
const STYLE = "style:";

/**
 * The criteria in the order of the filter dialog, without those not set. Removing type, place or guests
 * restores the enquiry's value ("Back to …"), so it is offered only where the two differ.
 * @param enquiry the criteria of the client's enquiry
 */
export function listCriteria(criteria: SearchCriteria, enquiry = criteria): Criterion[] {
  const { country } = criteria;
  const budget = formatBudgetLabel(criteria);
  const seating = SeatingStyle.safeParse(criteria.seating_type).data;
  const mustHaves = listMustHaves(criteria);
  const toWishFields = (wish: ScoringKey) => ({
    wish,
    ...(mustHaves.includes(wish) && { isMustHave: true }),
  });
  const buildRestorable = (key: string, current: string | undefined, original: string | number | undefined) =>
    current && {
      key,
      label: current,
      removal: !original || current === original ? undefined : `Back to “${original}”`,
    };
  // Without the enquiry's location id there is nothing to go back to, whatever its label.
  const enquiredPlace = enquiry.location && formatPlaceLabel(enquiry, country);
  const place = buildRestorable("place", formatPlaceLabel(criteria, country), enquiredPlace);
  const guests = buildRestorable("guests", formatGuestsLabel(criteria), formatGuestsLabel(enquiry));
  // A criterion that is not set is `undefined`, `false` or "", and is dropped at the end.
  const all: (Criterion | false | undefined | "")[] = [
    buildRestorable("type", formatTypeLabel(criteria), formatTypeLabel(enquiry)),
    // Only a radius is a wish; a city alone excludes no venue.
    place && { ...place, ...(criteria.radius && toWishFields("location")) },
    guests && { ...guests, ...toWishFields("number_of_guests") },
    budget && {
      key: "budget",
      label: budget,
      removal: "Remove budget",
      ...toWishFields("pricing_per_person"),
    },
    seating && {
      key: "seating",
      label: `${seatingStyleNames[seating]} seating`,
      removal: `Remove ${seatingStyleNames[seating]} seating`,
    },
    ...criteria.event_style.map((style) => ({
      key: STYLE + style,
      label: style,
      removal: `Remove ${style}`,
      ...toWishFields("style"),
    })),
    ...flagNames.map((flag) => {
      const name = scoringKeyNames[flags[flag]];
      return (
        criteria[flag] && { key: flag, label: name, removal: `Remove ${name}`, ...toWishFields(flags[flag]) }
      );
    }),
    criteria.late_license_end_time && {
      key: "late_license",
      label: `Licensed until ${formatShortTime(criteria.late_license_end_time)}`,
      removal: "Remove late licence",
      ...toWishFields("late_license"),
    },
  ];
  return all.filter((criterion) => !!criterion);
}

function formatPlaceLabel(
  { city, radius }: SearchCriteria,
  country: SearchCriteria["country"],
): string | undefined {
  const within = formatDistance(radius, country);
  if (!within) return city;
  return city ? `Within ${within} of ${city}` : `Within ${within}`;
}

/** The search in one line: "Wedding · Within 50 km of Melbourne · 90 guests". */
export const formatSearchSummary = (criteria: SearchCriteria): string =>
  listCriteria(criteria)
    .map(({ label }) => label)
    .join(" · ");

const formatTypeLabel = ({ event_type: type }: SearchCriteria): string | undefined =>
  type && eventTypeNames[type];

const formatGuestsLabel = ({ guest_count: guests }: SearchCriteria): string | undefined =>
  guests ? formatQuantity(guests, "guest") : undefined;

/**
 * "$50 to $200 per head" or "Up to $20,000 in total"; `undefined` for the dialog's full range, which is no
 * limit.
 */
function formatBudgetLabel(criteria: SearchCriteria): string | undefined {
  const { country, budget_total_min: totalMin, budget_total_max: totalMax } = criteria;
  const isTotal = totalMin !== undefined || totalMax !== undefined;
  const range = isTotal
    ? formatRangeLabel({ min: totalMin, max: totalMax }, TOTAL_BUDGET, country)
    : formatRangeLabel(
        { min: criteria.budget_per_person_min, max: criteria.budget_per_person_max },
        PER_HEAD_BUDGET,
        country,
      );
  return range && `${range} ${isTotal ? "in total" : "per head"}`;
}

function formatRangeLabel(
  { min, max }: Partial<Record<keyof PriceRange, number | undefined>>,
  widest: PriceRange,
  country: Country | undefined,
): string | undefined {
  const lowest = min !== undefined && min > widest.min ? formatMoney(min, country) : undefined;
  const highest = max !== undefined && max < widest.max ? formatMoney(max, country) : undefined;
  if (lowest && highest) return `${lowest} to ${highest}`;
  if (highest) return `Up to ${highest}`;
  return lowest ? `From ${lowest}` : undefined;
}

/**
 * The filters without one criterion; `undefined` if the criterion is unknown or the dialog cannot express the
 * saved criteria.
 */
export function buildFiltersWithoutCriterion(
  criteria: SearchCriteria,
  criterionKey: string,
  enquiry = criteria,
): Filters | undefined {
  const canRemove = listCriteria(criteria, enquiry).some(
    (criterion) => criterion.key === criterionKey && criterion.removal,
  );
  return canRemove
    ? toFiltersIfExpressible({ ...criteria, ...buildCriterionReset(criteria, criterionKey, enquiry) })
    : undefined;
}

function buildCriterionReset(
  criteria: SearchCriteria,
  key: string,
  enquiry: SearchCriteria,
): Partial<SearchCriteria> {
  if (key.startsWith(STYLE))
    return { event_style: criteria.event_style.filter((style) => STYLE + style !== key) };
  switch (key) {
    case "type":
      return { event_type: enquiry.event_type };
    case "place":
      return { location: enquiry.location, radius: enquiry.radius };
    case "guests":
      return { guest_count: enquiry.guest_count };
    case "budget":
      return {
        budget_total_min: undefined,
        budget_total_max: undefined,
        budget_per_person_min: undefined,
        budget_per_person_max: undefined,
      };
    case "seating":
      return { seating_type: undefined };
    case "late_license":
      return { late_license_end_time: undefined };
    // The other keys are those of `flags`: the caller has checked that the key is one of the criteria's.
    default:
      return { [key]: false };
  }
}
