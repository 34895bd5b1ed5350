import { type IndicatorEntry, type LeadType, leadTypes, type ReportType } from "@contract/reports/rows";
import { type Country, eventTypeNames, mainZone } from "@contract/vocabulary";
import { formatShortMonth, toLocalDay } from "~/services/format/dates";
import { sumOf } from "~/services/format/sum-of";
import {
  arrangement,
  flag,
  id,
  type ListField,
  matching,
  month,
  oneOf,
  page,
  sorted,
} from "~/services/lists/list-fields";
import { listState } from "~/services/lists/list-state";
import { paths } from "~/services/paths";
import { allMonths, type KnownRows, monthIn, nameOf } from "./rows";
import { type ReportColumn, type ReportTable, reportTable } from "./table";
import type { Figure } from "./totals";

/** What a country's specialists are counted by; `product` counts all of it over the whole business. */
export const reportTypeNames: Record<Exclude<ReportType, "product">, string> = {
  enquiries: "Enquiries",
  recommendations: "Recommendations",
  inspections: "Inspections",
  sales: "Sales won",
};
const types = Object.keys(reportTypeNames) as (keyof typeof reportTypeNames)[];

/** The steps of a total that each type counts. */
export const countedKeys = {
  enquiries: ["enquiries"],
  recommendations: ["recommendations"],
  inspections: ["inspections"],
  sales: ["won_sales"],
  product: ["enquiries", "recommendations", "inspections", "won_sales"],
} as const;

/** What each type counts, as the end of a sentence. */
export const reportTypeMeanings: Record<keyof typeof reportTypeNames, string> = {
  enquiries: "enquiries of the leads that a specialist owns, without spam",
  recommendations: "recommendations that a specialist sent or saved",
  inspections: "inspections booked for the leads that a specialist owns, without cancelled ones",
  sales: "sales that a specialist won, without rejected ones",
};

export const leadTypeNames: Record<LeadType, string> = { all: "All events", ...eventTypeNames };

/** The last month of the report; today's of its country unless one is given. */
const lastMonth = month(
  ({ country, now }: { country: Country; now: string }) =>
    toLocalDay(new Date(now), mainZone[country]).slice(0, 7),
  "month",
);

/** A column of the table: a person's name, a month or the total; as the upstream orders people unless given. */
const sortBy: ListField<string, unknown, "sort_by", string> = {
  ...matching(/name|total|20\d\d-\d\d/, "sort_by"),
  role: "order",
  print: (value) => value,
  fallback: () => "",
  send: (value) => value,
};

const fields = {
  month: lastMonth,
  leadType: oneOf(leadTypes, "all", "lead_type"),
  loadAll: flag("load_all"),
  sortBy,
  sortOrder: arrangement(["desc", "asc"], "desc", "sort_order"),
  page: page(),
};

type Scope = { country: Country; now: string };

/** The leading indicator of a country (REP-02); search params are those of call P-04. */
export const indicatorList = listState(({ country }: Scope) => paths.performance(country), {
  ...fields,
  reportType: oneOf(types, "enquiries", "report_type"),
  forced: id("force_include_venuespecialist_id"),
});

/** One specialist's page of it. */
export const specialistIndicatorList = listState(
  ({ country, specialist }: Scope & { specialist: number }) =>
    paths.specialistPerformance(country, specialist),
  {
    month: fields.month,
    leadType: fields.leadType,
    loadAll: fields.loadAll,
    ...sorted(
      { month: "asc", enquiries: "desc", recommendations: "desc", inspections: "desc", sales: "desc" },
      "month",
    ),
    page: page(),
  },
);

/** The leading indicator over the whole business (REP-05). */
export const productList = listState(
  ({ product }: Scope & { product: string }) => paths.productPerformance(product),
  fields,
);

/** What of the query of P-04 all reports of it say alike: everything to its last month, or of the year before it. */
export const indicatorQuery = ({
  month,
  leadType,
  loadAll,
}: {
  month: string;
  leadType: LeadType;
  loadAll: boolean;
}) => ({ month, lead_type: leadType, load_all: loadAll ? ("1" as const) : ("0" as const) });

/** The entries of one person: figures by month; a month without an entry, or without its figure, is not known. */
export interface PersonMonths {
  id: number;
  name?: string;
  byMonth: Map<string, Figure>;
}

/** The entries of an answer by person, in the order in which they came, and the months that they are of. */
export function personMonths({ rows, isPartial }: KnownRows<IndicatorEntry>) {
  const people = new Map<number, PersonMonths>();
  const months = new Set<string>();
  let isWhole = !isPartial;
  for (const { venue_specialist, date_by_month, count, is_sales_team: isSalesTeam } of rows) {
    const month = monthIn(date_by_month);
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
  return { people: [...people.values()], months: allMonths(months), isPartial: !isWhole };
}

type People = ReturnType<typeof personMonths> & {
  /** What the report leaves out, by month. */
  outside?: readonly PersonMonths[];
};

/**
 * The table of people by month, with the sums of both.
 * @param hrefOf the page of somebody
 * @param rowsOf where the rows of a figure of some months are seen
 */
export function indicatorTable(
  { people, months, isPartial, outside = [] }: People,
  { sortBy, sortOrder }: { sortBy: string; sortOrder: "asc" | "desc" },
  hrefOf?: (person: PersonMonths) => string,
  rowsOf?: (person: PersonMonths, from: string, to: string) => string | undefined,
): ReportTable {
  const totalOf = ({ byMonth }: PersonMonths) => sumOf(months, (month) => byMonth.get(month));
  const columns: ReportColumn<PersonMonths>[] = [
    { key: "name", header: "Name", value: (person) => nameOf(person, "Specialist"), href: hrefOf },
    ...months.map(
      (month): ReportColumn<PersonMonths> => ({
        key: month,
        header: `${formatShortMonth(month)} ${month.slice(2, 4)}`,
        kind: "count",
        value: ({ byMonth }) => byMonth.get(month),
        href: rowsOf
          ? (person) => (person.byMonth.get(month) ? rowsOf(person, month, month) : undefined)
          : hrefOf,
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
        return rowsOf && first && last && totalOf(person) ? rowsOf(person, first, last) : undefined;
      },
      total: "sum",
    },
  ];
  return reportTable({
    columns,
    rows: people,
    outside: isPartial ? [] : outside,
    idOf: ({ id }) => id,
    sort: { by: sortBy, order: sortOrder },
    isPartial,
  });
}

/** As many series as there are colours. */
const SERIES = 7;

/** The busiest people as series of a chart, and all others as the last one. */
export function busiest({ people, months }: Pick<People, "people" | "months">) {
  const seriesOf = (name: string, some: readonly PersonMonths[]) => ({
    name,
    values: months.map((month) => sumOf(some, ({ byMonth }) => byMonth.get(month))),
  });
  const sizeOf = ({ byMonth }: PersonMonths) =>
    [...byMonth.values()].reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const sorted = people.filter((person) => sizeOf(person) > 0).sort((a, b) => sizeOf(b) - sizeOf(a));
  const shown = sorted.length > SERIES ? sorted.slice(0, SERIES - 1) : sorted;
  const others = sorted.slice(shown.length);
  return [
    ...shown.map((person) => seriesOf(nameOf(person, "Specialist"), [person])),
    ...(others.length > 0 ? [seriesOf(`${others.length} others`, others)] : []),
  ];
}
