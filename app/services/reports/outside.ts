import type { TotalGroup, TotalRow } from "@contract/reports/totals";
import type { Country } from "@contract/vocabulary";
import { formatCountryInSentence } from "~/services/format/countries";
import { formatQuantity } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";
import { sumIfAllKnown } from "~/services/format/sum-if-all-known";
import { calculateWinRate, type Figure } from "./totals";

/** The totals of a group of people or venues in a month. */
export type TotalsRow = TotalRow;

/** The groups that have no row in a report but are part of its totals. */
const groupNames = {
  abroad: "Specialists from the other country",
  sales_team: "Sales team",
  nobody: "Unassigned",
  left_out: "Excluded people",
  outside: "Venues not in the catalogue",
} as const;
type OutsideGroup = keyof typeof groupNames;

/** The contract's groups that make up each of these groups. */
const members: Record<OutsideGroup, readonly TotalGroup[]> = {
  abroad: ["abroad", "abroad_left_out"],
  sales_team: ["sales_team"],
  nobody: ["nobody"],
  left_out: ["specialists_left_out", "abroad_left_out"],
  outside: ["outside"],
};

type CountKey =
  | "enquiries"
  | "recommendations"
  | "inspections"
  | "tentative_sales"
  | "won_sales"
  | "lost_sales";

/** One row with all steps for each group that has any figures. */
export function buildOutsideGroupRows(totals: readonly TotalsRow[], groups: readonly OutsideGroup[]) {
  return groups.flatMap((group, index) => {
    const rows = totals.filter((row) => members[group].includes(row.group));
    const sum = (key: CountKey | "won_value") => sumIfAllKnown(rows, (row) => row[key]);
    const counts = {
      enquiries: sum("enquiries"),
      recommendations: sum("recommendations"),
      inspections: sum("inspections"),
      tentative_sales: sum("tentative_sales"),
      won_sales: sum("won_sales"),
      lost_sales: sum("lost_sales"),
      won_value: sum("won_value"),
    };
    const isEmpty = Object.values(counts).every((count) => !count);
    const win_rate = calculateWinRate(counts.won_sales, counts.lost_sales);
    // Negative, as the ids of people and venues are positive.
    return isEmpty ? [] : [{ id: -1 - index, name: groupNames[group], ...counts, win_rate }];
  });
}

/** The monthly sums of the given steps for a group. */
export function sumOutsideMonths(
  totals: readonly TotalsRow[],
  group: OutsideGroup,
  keys: readonly CountKey[],
  months: readonly string[],
) {
  const byMonth = new Map<string, Figure>(
    months.map((month) => {
      const rows = totals.filter((row) => row.month === month && members[group].includes(row.group));
      const sums = keys.map((key) => (rows.length === 0 ? 0 : sumIfAllKnown(rows, (row) => row[key])));
      return [month, sumIfAllKnown(sums, (sum) => sum)];
    }),
  );
  return { group, name: groupNames[group], byMonth };
}

/** "Excludes 3 sales rejected at approval in Australia: 2 won worth $3,000, 1 lost."; undefined if there are none. */
export function formatRejectedSalesNote(
  totals: readonly TotalsRow[],
  country: Country | "all",
): string | undefined {
  const rejected = totals.filter(({ group }) => group === "rejected");
  const [open, won, lost] = (["tentative_sales", "won_sales", "lost_sales"] as const).map(
    (key) => sumIfAllKnown(rejected, (row) => row[key]) ?? 0,
  );
  const worth =
    country === "all"
      ? undefined
      : formatMoney(
          sumIfAllKnown(rejected, (row) => row.won_value),
          country,
        );
  const parts = [
    won ? `${won} won${worth ? ` worth ${worth}` : ""}` : undefined,
    lost ? `${lost} lost` : undefined,
    open ? `${open} open` : undefined,
  ].filter(Boolean);
  if (parts.length === 0) return undefined;
  const place = country === "all" ? "" : ` in ${formatCountryInSentence(country)}`;
  const count = formatQuantity((open ?? 0) + (won ?? 0) + (lost ?? 0), "sale");
  return `Excludes ${count} rejected at approval${place}: ${parts.join(", ")}.`;
}
