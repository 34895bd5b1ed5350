import { type Country, countries } from "@contract/vocabulary";
import { dayAfter } from "~/services/format/dates";
import { oneOf, pastDay } from "~/services/lists/list-fields";
import { listState, type StateOf } from "~/services/lists/list-state";
import { paths } from "~/services/paths";

/** What the page goes by where its address says nothing: the country of the top bar, and today's date of each. */
interface Scope {
  chosen: Country;
  today: Record<Country, string>;
}

/** A calendar day of a country; today unless one is given. */
const day = pastDay(({ today }: Scope, { country }) => today[country as Country]);

/** The day and the country of the lead distribution (LEAD-07); the search params are those of call L-14. */
export const distributionList = listState(paths.leadDistribution, {
  country: oneOf(countries, (scope: { chosen: Country }) => scope.chosen),
  date: day,
});
export type DistributionState = StateOf<typeof distributionList>;

/** The day before, and the day after unless that is still to come. */
export function daysBeside(state: DistributionState): { previous: string; next?: string } {
  const today = state.scope.today[state.country];
  return {
    previous: distributionList.href(state, { date: dayAfter(state.date, -1) }),
    next: state.date < today ? distributionList.href(state, { date: dayAfter(state.date, 1) }) : undefined,
  };
}

/** The leads that one specialist was given on a day; a number that did not come is absent. */
export interface HandedOut {
  id?: number;
  name: string;
  wedding?: number;
  corporate?: number;
  social?: number;
  total?: number;
}

const counts = ["wedding", "corporate", "social", "total"] as const;

/** The sums of a day; one of which a part is not known is not known either. */
export function totalOf(rows: readonly HandedOut[]): HandedOut {
  const sum = (key: (typeof counts)[number]) =>
    rows.reduce<number | undefined>((all, { [key]: one }) => {
      return all === undefined || one === undefined ? undefined : all + one;
    }, 0);
  return {
    name: "Total",
    ...Object.fromEntries(counts.map((key) => [key, rows.length ? sum(key) : undefined])),
  };
}

/** Leads of a specialist whose event is of no type; undefined where that cannot be told. */
export const untyped = ({ wedding, corporate, social, total }: HandedOut): number | undefined =>
  wedding === undefined || corporate === undefined || social === undefined || total === undefined
    ? undefined
    : Math.max(0, total - wedding - corporate - social);
