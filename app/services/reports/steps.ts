import type { SpecialistRow } from "@contract/reports/rows";
import type { ReportColumn } from "./table";
import { sumOf, winRate } from "./totals";

type Steps = Pick<SpecialistRow, keyof typeof stepOrder>;

/** The steps from enquiry to sale, as columns of the reports on specialists and on venues. */
export const stepColumns: ReportColumn<Steps>[] = [
  { key: "enquiries", header: "Enquiries", kind: "count", value: (row) => row.enquiries, total: "sum" },
  {
    key: "recommendations",
    header: "Recommended",
    kind: "count",
    value: (row) => row.recommendations,
    total: "sum",
  },
  { key: "inspections", header: "Inspections", kind: "count", value: (row) => row.inspections, total: "sum" },
  {
    key: "tentative_sales",
    header: "Tentative",
    kind: "count",
    value: (row) => row.tentative_sales,
    total: "sum",
  },
  { key: "won_sales", header: "Won", kind: "count", value: (row) => row.won_sales, total: "sum" },
  { key: "lost_sales", header: "Lost", kind: "count", value: (row) => row.lost_sales, total: "sum" },
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
  { key: "won_value", header: "Value won", kind: "money", value: (row) => row.won_value, total: "sum" },
];

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
