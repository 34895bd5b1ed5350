import type { SpecialistRow } from "@contract/reports/rows";
import type { CountedStep } from "@contract/sales/all";
import { type Country, mainZone } from "@contract/vocabulary";
import { localDay } from "~/services/format/dates";
import type { ReportColumn } from "./table";
import { sumOf, winRate } from "./totals";

type Steps = Pick<SpecialistRow, keyof typeof stepOrder>;

/** Where the sales that a row counts as a step are seen. */
type SalesOf<Row> = (row: Row, step: CountedStep) => string | undefined;

/** The months of a report of a year: this one of the country, and the twelve before it. */
export function yearOfMonths(country: Country, now: Date) {
  const to = localDay(now, mainZone[country]).slice(0, 7);
  return { from: `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`, to };
}

/** The steps from enquiry to sale, as columns of the reports on specialists and on venues. */
export function stepColumns<Row extends Steps>(salesOf?: SalesOf<Row>): ReportColumn<Row>[] {
  const counted = (key: Exclude<keyof Steps, "win_rate" | "won_value">, header: string) =>
    ({ key, header, kind: "count", value: (row: Row) => row[key], total: "sum" }) as const;
  const leadingTo = (step: CountedStep, figure: (row: Row) => number | undefined) =>
    salesOf && ((row: Row) => (figure(row) ? salesOf(row, step) : undefined));
  return [
    counted("enquiries", "Enquiries"),
    counted("recommendations", "Recommended"),
    counted("inspections", "Inspections"),
    {
      ...counted("tentative_sales", "Tentative"),
      href: leadingTo("tentative", ({ tentative_sales }) => tentative_sales),
    },
    { ...counted("won_sales", "Won"), href: leadingTo("won", ({ won_sales }) => won_sales) },
    { ...counted("lost_sales", "Lost"), href: leadingTo("lost", ({ lost_sales }) => lost_sales) },
    {
      key: "win_rate",
      header: "Won of closed",
      kind: "percent",
      value: (row) => row.win_rate,
      total: (rows) =>
        winRate(
          sumOf(rows, ({ won_sales }) => won_sales),
          sumOf(rows, ({ lost_sales }) => lost_sales),
        ),
    },
    {
      key: "won_value",
      header: "Value won",
      kind: "money",
      value: (row) => row.won_value,
      href: leadingTo("won", ({ won_value }) => won_value),
      total: "sum",
    },
  ];
}

/** The order in which each of these columns begins. */
export const stepOrder = {
  enquiries: "desc",
  recommendations: "desc",
  inspections: "desc",
  tentative_sales: "desc",
  won_sales: "desc",
  lost_sales: "desc",
  win_rate: "desc",
  won_value: "desc",
} as const;
