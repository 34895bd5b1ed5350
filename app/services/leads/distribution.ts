import { type Country, countries } from "@contract/vocabulary";
import { addDays } from "~/services/format/dates";
import { createChoiceField, createPastDayField } from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** The defaults of the page: the country of the top bar, and today's date in each country. */
interface Scope {
  chosen: Country;
  today: Record<Country, string>;
}

/** A calendar day in the country; today by default. */
const day = createPastDayField(({ today }: Scope, { country }) => today[country as Country]);

/** The day and the country of the lead distribution (LEAD-07); the search params are those of call L-14. */
export const distributionList = createListState(paths.leadDistribution, {
  country: createChoiceField(countries, (scope: { chosen: Country }) => scope.chosen),
  date: day,
});
export type DistributionState = StateOf<typeof distributionList>;

/** Links to the day before, and to the day after unless that is in the future. */
export function buildAdjacentDayLinks(state: DistributionState): {
  previous: string;
  next?: string | undefined;
} {
  const today = state.scope.today[state.country];
  return {
    previous: distributionList.href(state, { date: addDays(state.date, -1) }),
    next: state.date < today ? distributionList.href(state, { date: addDays(state.date, 1) }) : undefined,
  };
}

/** How many leads one specialist was assigned on a day; unknown numbers are absent. */
export interface SpecialistLeads {
  id?: number | undefined;
  name: string;
  wedding?: number | undefined;
  corporate?: number | undefined;
  social?: number | undefined;
  total?: number | undefined;
}

const counts = ["wedding", "corporate", "social", "total"] as const;

/** The totals of a day. A total is absent if one of its parts is unknown. */
export function sumSpecialistLeads(rows: readonly SpecialistLeads[]): SpecialistLeads {
  const sum = (key: (typeof counts)[number]) =>
    rows.reduce<number | undefined>((total, { [key]: count }) => {
      return total === undefined || count === undefined ? undefined : total + count;
    }, 0);
  return {
    name: "Total",
    ...Object.fromEntries(counts.map((key) => [key, rows.length ? sum(key) : undefined])),
  };
}

/** A specialist's leads without an event type; undefined if one of the numbers is unknown. */
export const countUntypedLeads = ({
  wedding,
  corporate,
  social,
  total,
}: SpecialistLeads): number | undefined =>
  wedding === undefined || corporate === undefined || social === undefined || total === undefined
    ? undefined
    : Math.max(0, total - wedding - corporate - social);
