import type { Filters, SearchCriteria } from "@contract/recommender/criteria";
import {
  type Country,
  eventTypeNames,
  type ScoringKey,
  SeatingStyle,
  scoringKeyNames,
  seatingStyleNames,
} from "@contract/vocabulary";
import { distanceUnit, formatMoney } from "~/services/format/amounts";
import { filtersOf, PER_HEAD_BUDGET, type PriceRange, TOTAL_BUDGET } from "./filters";

/** The active criteria of a search in words, and what remains of them when one is taken away. */

/** One criterion as the summary above the venues shows it. */
export interface Criterion {
  /** What `without` takes away. */
  key: string;
  words: string;
  /** What taking it away does; absent where nothing is left to take away, as an event always has a city. */
  removal?: string;
}

const flags = {
  accommodation_on_site: "accommodation_on_site",
  ceremonies_onsite: "ceremony_on_site",
  external_catering_required: "external_catering_permitted",
  mandap_ceremony: "mandap_ceremony",
  outdoor_space: "outdoor_space",
} as const satisfies Partial<Record<keyof SearchCriteria, ScoringKey>>;

const flagNames = Object.keys(flags) as (keyof typeof flags)[];

const STYLE = "style:";

/**
 * The criteria in the order of the filter dialog. Type, place and guests cannot be missing: taking one away
 * brings back what the enquiry says, so it is offered only where the two differ.
 */
export function criteriaInWords(criteria: SearchCriteria, enquiry = criteria): Criterion[] {
  const { country } = criteria;
  const budget = budgetInWords(criteria);
  const seating = SeatingStyle.safeParse(criteria.seating_type).data;
  const back = (now: string, then: string | number | undefined) =>
    !then || now === then ? undefined : `Back to ${then}`;
  const all: (Criterion | false | undefined | "")[] = [
    {
      key: "type",
      words: eventTypeNames[criteria.event_type],
      removal: back(eventTypeNames[criteria.event_type], eventTypeNames[enquiry.event_type]),
    },
    {
      key: "place",
      words: placeInWords(criteria),
      removal: back(placeInWords(criteria), enquiry.location && placeInWords(enquiry)),
    },
    {
      key: "guests",
      words: guestsInWords(criteria),
      removal: back(guestsInWords(criteria), enquiry.guest_count && guestsInWords(enquiry)),
    },
    budget && { key: "budget", words: budget, removal: "Remove the budget" },
    seating && {
      key: "seating",
      words: `${seatingStyleNames[seating]} seating`,
      removal: `Remove ${seatingStyleNames[seating]} seating`,
    },
    ...criteria.event_style.map((style) => ({
      key: STYLE + style,
      words: style,
      removal: `Remove the style ${style}`,
    })),
    ...flagNames.map((flag) => {
      const name = scoringKeyNames[flags[flag]];
      return criteria[flag] && { key: flag, words: name, removal: `Remove ${name}` };
    }),
    criteria.late_license_end_time && {
      key: "late_license",
      words: `Open until ${criteria.late_license_end_time}`,
      removal: "Remove the late license",
    },
  ];
  return all.filter((criterion) => !!criterion);

  function placeInWords({ city, radius }: SearchCriteria) {
    const within = `${radius} ${distanceUnit[country]}`;
    return city ? `${city} within ${within}` : `Within ${within}`;
  }
}

/** The whole search in one line: "Wedding · Melbourne within 50 km · 90 guests". */
export const searchInWords = (criteria: SearchCriteria) =>
  criteriaInWords(criteria)
    .map(({ words }) => words)
    .join(" · ");

const guestsInWords = ({ guest_count: guests = 0 }: SearchCriteria) =>
  guests === 1 ? "1 guest" : `${guests} guests`;

/** "$50 to $200 per head", "up to $20,000 in total"; nothing for a range as wide as the dialog's. */
function budgetInWords(criteria: SearchCriteria): string | undefined {
  const { country, budget_total_min: totalMin, budget_total_max: totalMax } = criteria;
  const isTotal = totalMin !== undefined || totalMax !== undefined;
  const words = isTotal
    ? rangeInWords({ min: totalMin, max: totalMax }, TOTAL_BUDGET, country)
    : rangeInWords(
        { min: criteria.budget_per_person_min, max: criteria.budget_per_person_max },
        PER_HEAD_BUDGET,
        country,
      );
  return words && `${words} ${isTotal ? "in total" : "per head"}`;
}

function rangeInWords({ min, max }: Partial<PriceRange>, widest: PriceRange, country: Country) {
  const lowest = min !== undefined && min > widest.min ? formatMoney(min, country) : undefined;
  const highest = max !== undefined && max < widest.max ? formatMoney(max, country) : undefined;
  if (lowest && highest) return `${lowest} to ${highest}`;
  if (highest) return `Up to ${highest}`;
  return lowest ? `From ${lowest}` : undefined;
}

/**
 * The filters that remain when a criterion is taken away; nothing when there is no such criterion, or when
 * what is saved cannot be said in the dialog's terms.
 */
export function without(criteria: SearchCriteria, key: string, enquiry = criteria): Filters | undefined {
  const known = criteriaInWords(criteria, enquiry).some((it) => it.key === key && it.removal);
  return known ? filtersOf({ ...criteria, ...takenAway(criteria, key, enquiry) }) : undefined;
}

function takenAway(criteria: SearchCriteria, key: string, enquiry: SearchCriteria): Partial<SearchCriteria> {
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
    default:
      return { [key]: false };
  }
}
