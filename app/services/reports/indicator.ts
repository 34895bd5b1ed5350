import type { IndicatorEntry } from "@contract/reports/rows";
import { type LeadType, leadTypes, type ReportType } from "@contract/reports/types";
import { type Country, eventTypeNames, mainZone } from "@contract/vocabulary";
import { formatShortMonthName, toLocalDay } from "~/services/format/dates";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import {
  createChoiceField,
  createFlagField,
  createIdField,
  createMonthField,
  createOrderField,
  createPageField,
  createPatternField,
  createSortFields,
  type ListField,
} from "~/services/lists/list-fields";
import { createListState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { formatNameOrId, listMonthsBetween, parseLeadingMonth, type ReportRows } from "./rows";
import { buildReportTable, type ReportColumn, type ReportTable } from "./table";
import type { Figure } from "./totals";

/** What the report counts for specialists. `product` counts all of it over the whole business. */
export const reportTypeNames: Record<Exclude<ReportType, "product">, string> = {
  enquiries: "Enquiries",
  recommendations: "Recommendations",
  inspections: "Inspections",
  sales: "Sales won",
};
const types = Object.keys(reportTypeNames) as (keyof typeof reportTypeNames)[];

/** The fields of a totals row that each report type adds up. */
export const totalsFieldsByType = {
  enquiries: ["enquiries"],
  recommendations: ["recommendations"],
  inspections: ["inspections"],
  sales: ["won_sales"],
  product: ["enquiries", "recommendations", "inspections", "won_sales"],
} as const;

/** What each report type counts, as the end of a sentence. */
export const reportTypeMeanings: Record<keyof typeof reportTypeNames, string> = {
  enquiries: "enquiries from leads the specialist owns, excluding spam",
  recommendations: "recommendations the specialist sent or saved",
  inspections: "inspections booked for leads the specialist owns, excluding cancelled ones",
  sales: "sales the specialist won, excluding rejected ones",
};

export const leadTypeNames: Record<LeadType, string> = { all: "All events", ...eventTypeNames };

/** The last month of the report. Defaults to the current month in its country. */
const lastMonth = createMonthField(
  ({ country, now }: { country: Country; now: string }) =>
    toLocalDay(new Date(now), mainZone[country]).slice(0, 7),
  "month",
);

/** The column to sort by: the name, a month or the total. Defaults to the upstream's order. */
const sortBy: ListField<string, unknown, "sort_by", string> = {
  ...createPatternField(/name|total|20\d\d-\d\d/, "sort_by"),
  role: "order",
  print: (value) => value,
  fallback: () => "",
  send: (value) => value,
};

const fields = {
  month: lastMonth,
  leadType: createChoiceField(leadTypes, "all", "lead_type"),
  loadAll: createFlagField("load_all"),
  sortBy,
  sortOrder: createOrderField(["desc", "asc"], "desc", "sort_order"),
  page: createPageField(),
};

type Scope = { country: Country; now: string };

/** The leading indicator of a country (REP-02). The search params are those of call P-04. */
export const indicatorList = createListState(({ country }: Scope) => paths.performance(country), {
  ...fields,
  reportType: createChoiceField(types, "enquiries", "report_type"),
  forced: createIdField("force_include_venuespecialist_id"),
});

/** One specialist's page of the leading indicator. */
export const specialistIndicatorList = createListState(
  ({ country, specialist }: Scope & { specialist: number }) =>
    paths.specialistPerformance(country, specialist),
  {
    month: fields.month,
    leadType: fields.leadType,
    loadAll: fields.loadAll,
    ...createSortFields(
      { month: "asc", enquiries: "desc", recommendations: "desc", inspections: "desc", sales: "desc" },
      "month",
    ),
    page: createPageField(),
  },
);

/** The leading indicator over the whole business (REP-05). */
export const productList = createListState(
  ({ product }: Scope & { product: string }) => paths.productPerformance(product),
  fields,
);

/** The part of the P-04 query that all its reports share: all months up to the last one, or one year. */
export const toIndicatorQuery = ({
  month,
  leadType,
  loadAll,
}: {
  month: string;
  leadType: LeadType;
  loadAll: boolean;
}) => ({ month, lead_type: leadType, load_all: loadAll ? ("1" as const) : ("0" as const) });

/** One person's figures by month. A month without an entry or a figure is unknown. */
export interface PersonMonths {
  id: number;
  name?: string | undefined;
  byMonth: Map<string, Figure>;
}

/** Groups the entries by person, in upstream order, and lists the months they cover. */
export function groupMonthsByPerson({ rows, isPartial }: ReportRows<IndicatorEntry>): {
  people: PersonMonths[];
  months: string[];
  isPartial: boolean;
} {
  const people = new Map<number, PersonMonths>();
  const months = new Set<string>();
  let isWhole = !isPartial;
  for (const { venue_specialist, date_by_month, count, is_sales_team: isSalesTeam } of rows) {
    const month = parseLeadingMonth(date_by_month);
    if (!month) {
      isWhole = false;
      continue;
    }
    months.add(month);
    const { id } = venue_specialist;
    const person = people.get(id) ?? {
      id,
      name:
        isSalesTeam && venue_specialist.name
          ? `${venue_specialist.name} (sales team)`
          : venue_specialist.name,
      byMonth: new Map(),
    };
    person.byMonth.set(month, person.byMonth.has(month) ? undefined : count);
    people.set(id, person);
  }
  return { people: [...people.values()], months: listMonthsBetween(months), isPartial: !isWhole };
}

type People = ReturnType<typeof groupMonthsByPerson> & {
  /** Groups the report does not list by person, by month. */
  outside?: readonly PersonMonths[];
};

/**
 * Builds the table of people by month, with row and column totals.
 * @param getPersonHref links to a person's page
 * @param getRowsHref links to the rows behind a person's figure for a range of months
 */
export function buildIndicatorTable(
  { people, months, isPartial, outside = [] }: People,
  { sortBy, sortOrder }: { sortBy: string; sortOrder: "asc" | "desc" },
  getPersonHref?: (person: PersonMonths) => string,
  getRowsHref?: (person: PersonMonths, from: string, to: string) => string | undefined,
): ReportTable {
  const totalOf = ({ byMonth }: PersonMonths) => sumIfAllKnown(months, (month) => byMonth.get(month));
  const columns: ReportColumn<PersonMonths>[] = [
    {
      key: "name",
      header: "Name",
      value: (person) => formatNameOrId(person, "Specialist"),
      href: getPersonHref,
    },
    ...months.map(
      (month): ReportColumn<PersonMonths> => ({
        key: month,
        header: `${formatShortMonthName(month)} ${month.slice(2, 4)}`,
        kind: "count",
        value: ({ byMonth }) => byMonth.get(month),
        href: getRowsHref
          ? (person) => (person.byMonth.get(month) ? getRowsHref(person, month, month) : undefined)
          : getPersonHref,
        total: "sum",
      }),
    ),
    {
      key: "total",
      header: "Total",
      kind: "count",
      value: totalOf,
      href: (person) => {
        const [first, last] = [months[0], months.at(-1)];
        return getRowsHref && first && last && totalOf(person) ? getRowsHref(person, first, last) : undefined;
      },
      total: "sum",
    },
  ];
  return buildReportTable({
    columns,
    rows: people,
    outside: isPartial ? [] : outside,
    idOf: ({ id }) => id,
    sort: { by: sortBy, order: sortOrder },
    isPartial,
  });
}

/** The number of chart colours (spec 9). */
const MAX_SERIES = 7;

/** The chart series: the people with the highest totals, then everyone else together. */
export function buildTopSeries({
  people,
  months,
}: Pick<People, "people" | "months">): { name: string; values: (number | undefined)[] }[] {
  const toSeries = (name: string, group: readonly PersonMonths[]) => ({
    name,
    values: months.map((month) => sumIfAllKnown(group, ({ byMonth }) => byMonth.get(month))),
  });
  const sumMonths = ({ byMonth }: PersonMonths) =>
    [...byMonth.values()].reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const sorted = people.filter((person) => sumMonths(person) > 0).sort((a, b) => sumMonths(b) - sumMonths(a));
  const shown = sorted.length > MAX_SERIES ? sorted.slice(0, MAX_SERIES - 1) : sorted;
  const others = sorted.slice(shown.length);
  return [
    ...shown.map((person) => toSeries(formatNameOrId(person, "Specialist"), [person])),
    ...(others.length > 0 ? [toSeries(`${others.length} others`, others)] : []),
  ];
}
