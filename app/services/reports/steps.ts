import type { SpecialistRow } from "@contract/reports/rows";
import type { CountedStep } from "@contract/sales/states";
import { type Country, mainZone } from "@contract/vocabulary";
import { toLocalDay } from "~/services/format/dates";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import { buildCountedSalesHref } from "~/services/sales/all";
import { findFigureHref, type RowLists } from "./figure-rows";
import type { StepCriteria } from "./step-list";
import type { ReportColumn } from "./table";
import { calculateWinRate } from "./totals";

type Steps = Pick<SpecialistRow, keyof typeof stepSortOrder>;

/** A step whose rows can be listed. */
type LinkedStep = CountedStep | "enquiries" | "recommendations" | "inspections";

/** Links a figure to its rows, if there is a list of them. */
type FindRowsHref<Row> = (row: Row, step: LinkedStep) => string | undefined;

type StepFilter = Omit<StepCriteria, "reportType" | "leadType">;

/** Links a step of a person or venue to its rows; undefined if no list covers them. */
export function findStepRowsHref(
  step: LinkedStep,
  { person, ...filter }: StepFilter,
  lists: RowLists,
): string | undefined {
  const isSale = step === "tentative" || step === "won" || step === "lost";
  if (!isSale) return findFigureHref({ ...filter, person, reportType: step }, lists);
  return lists.sales ? buildCountedSalesHref({ ...filter, step, seller: person }) : undefined;
}

/** The months of a one-year report: the current month in the country and the eleven before it. */
export const toReportYear = (country: Country, now: Date): { from: string; to: string } =>
  toTwelveMonthsEndingIn(toLocalDay(now, mainZone[country]).slice(0, 7));

/** The twelve months that end with a month (`YYYY-MM`). */
export function toTwelveMonthsEndingIn(lastMonth: string): { from: string; to: string } {
  const [year = 0, month = 0] = lastMonth.split("-").map(Number);
  const from = month === 12 ? `${year}-01` : `${year - 1}-${String(month + 1).padStart(2, "0")}`;
  return { from, to: lastMonth };
}

/**
 * The steps from enquiry to sale, as columns of the specialist and venue reports.
 * @param sends the header of the recommendations: venues count how often they were recommended, people their sends
 */
export function buildStepColumns<Row extends Steps>(
  findHref?: FindRowsHref<Row>,
  { sends = "Recommended" }: { sends?: string } = {},
): ReportColumn<Row>[] {
  const countColumn = (key: Exclude<keyof Steps, "win_rate" | "won_value">, header: string) =>
    ({ key, header, kind: "count", value: (row: Row) => row[key], total: "sum" }) as const;
  const linkTo = (step: LinkedStep, figure: (row: Row) => number | undefined) => (row: Row) =>
    figure(row) ? findHref?.(row, step) : undefined;
  return [
    { ...countColumn("enquiries", "Enquiries"), href: linkTo("enquiries", ({ enquiries }) => enquiries) },
    {
      ...countColumn("recommendations", sends),
      href: linkTo("recommendations", ({ recommendations }) => recommendations),
    },
    {
      ...countColumn("inspections", "Inspections"),
      href: linkTo("inspections", ({ inspections }) => inspections),
    },
    {
      ...countColumn("tentative_sales", "Tentative"),
      href: linkTo("tentative", ({ tentative_sales }) => tentative_sales),
    },
    { ...countColumn("won_sales", "Won"), href: linkTo("won", ({ won_sales }) => won_sales) },
    { ...countColumn("lost_sales", "Lost"), href: linkTo("lost", ({ lost_sales }) => lost_sales) },
    {
      key: "win_rate",
      header: "Win rate",
      kind: "percent",
      value: (row) => row.win_rate,
      total: (rows) =>
        calculateWinRate(
          sumIfAllKnown(rows, ({ won_sales }) => won_sales),
          sumIfAllKnown(rows, ({ lost_sales }) => lost_sales),
        ),
    },
    {
      key: "won_value",
      header: "Value won",
      kind: "money",
      value: (row) => row.won_value,
      href: linkTo("won", ({ won_value }) => won_value),
      total: "sum",
    },
  ];
}

/** The initial sort order of each of these columns. */
export const stepSortOrder = {
  enquiries: "desc",
  recommendations: "desc",
  inspections: "desc",
  tentative_sales: "desc",
  won_sales: "desc",
  lost_sales: "desc",
  win_rate: "desc",
  won_value: "desc",
} as const;
