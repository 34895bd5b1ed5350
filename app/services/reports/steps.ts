import type { SpecialistRow } from "@contract/reports/rows";
import type { CountedStep } from "@contract/sales/all";
import { type Country, mainZone } from "@contract/vocabulary";
import { toLocalDay } from "~/services/format/dates";
import { sumOf } from "~/services/format/sum-of";
import { buildCountedSalesHref } from "~/services/sales/all";
import { type RowLists, rowsHref } from "./figure-rows";
import type { CountedSteps } from "./step-list";
import type { ReportColumn } from "./table";
import { winRate } from "./totals";

type Steps = Pick<SpecialistRow, keyof typeof stepOrder>;

/** A step whose rows may be seen. */
type SeenStep = CountedStep | "enquiries" | "recommendations" | "inspections";

/** Where the rows of a step that a figure counts are seen, if there is a list of them. */
type RowsOf<Row> = (row: Row, step: SeenStep) => string | undefined;

/** What the rows of a specialist or a venue are narrowed by. */
type Counted = Omit<CountedSteps, "reportType" | "leadType">;

/** Where the rows of a step of somebody, or of a venue, are seen. */
export const stepRowsHref = (step: SeenStep, { person: seller, ...of }: Counted, lists: RowLists) =>
  step === "tentative" || step === "won" || step === "lost"
    ? lists.sales
      ? buildCountedSalesHref({ ...of, step, seller })
      : undefined
    : rowsHref({ ...of, person: seller, reportType: step }, lists);

/** The months of a report of a year: this one of the country, and the eleven before it. */
export const yearOfMonths = (country: Country, now: Date) =>
  yearUpTo(toLocalDay(now, mainZone[country]).slice(0, 7));

/** Twelve months up to a month (`YYYY-MM`). */
export function yearUpTo(to: string) {
  const [year = 0, month = 0] = to.split("-").map(Number);
  const from = month === 12 ? `${year}-01` : `${year - 1}-${String(month + 1).padStart(2, "0")}`;
  return { from, to };
}

/**
 * The steps from enquiry to sale, as columns of the reports on specialists and on venues.
 * @param sends what the recommendations are: of venues how often each was recommended, of people their sends
 */
export function stepColumns<Row extends Steps>(
  rowsOf?: RowsOf<Row>,
  { sends = "Recommended" }: { sends?: string } = {},
): ReportColumn<Row>[] {
  const counted = (key: Exclude<keyof Steps, "win_rate" | "won_value">, header: string) =>
    ({ key, header, kind: "count", value: (row: Row) => row[key], total: "sum" }) as const;
  const leadingTo = (step: SeenStep, figure: (row: Row) => number | undefined) => (row: Row) =>
    figure(row) ? rowsOf?.(row, step) : undefined;
  return [
    { ...counted("enquiries", "Enquiries"), href: leadingTo("enquiries", ({ enquiries }) => enquiries) },
    {
      ...counted("recommendations", sends),
      href: leadingTo("recommendations", ({ recommendations }) => recommendations),
    },
    {
      ...counted("inspections", "Inspections"),
      href: leadingTo("inspections", ({ inspections }) => inspections),
    },
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
