import type { TotalGroup, TotalRow } from "@contract/reports/totals";
import type { Country } from "@contract/vocabulary";
import { formatCountry } from "~/services/format/countries";
import { formatQuantity } from "~/services/format/counts";
import { formatMoney } from "~/services/format/money";
import { sumOf } from "~/services/format/sum-of";
import { type Figure, winRate } from "./totals";

/** What a group of people or venues came to in a month. */
export type WholeRow = TotalRow;

/** What of the whole stands in no row of a report, in words. */
const groupNames = {
  abroad: "Specialists of another country",
  sales_team: "Sales team",
  nobody: "No owner or seller",
  left_out: "People left out",
  outside: "Venues outside the catalogue",
} as const;
type OutsideGroup = keyof typeof groupNames;

/** The groups of the contract that each of them is made of. */
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

/** The rows of some groups that anything happened in, each with its steps. */
export function outsideRows(whole: readonly WholeRow[], groups: readonly OutsideGroup[]) {
  return groups.flatMap((group, at) => {
    const own = whole.filter((row) => members[group].includes(row.group));
    const sum = (key: CountKey | "won_value") => sumOf(own, (row) => row[key]);
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
    const win_rate = winRate(counts.won_sales, counts.lost_sales);
    return isEmpty ? [] : [{ id: -1 - at, name: groupNames[group], ...counts, win_rate }];
  });
}

/** The figure of a group by month, made of some steps; absent where nothing happened. */
export function outsideMonths(
  whole: readonly WholeRow[],
  group: OutsideGroup,
  keys: readonly CountKey[],
  months: readonly string[],
) {
  const byMonth = new Map<string, Figure>(
    months.map((month) => {
      const own = whole.filter((row) => row.month === month && members[group].includes(row.group));
      const sums = keys.map((key) => (own.length === 0 ? 0 : sumOf(own, (row) => row[key])));
      return [month, sumOf(sums, (sum) => sum)];
    }),
  );
  return { group, name: groupNames[group], byMonth };
}

/** "Rejected sales count nowhere: 2 won worth $3,000, 1 lost."; absent without any. */
export function rejectedWords(whole: readonly WholeRow[], country: Country | "all"): string | undefined {
  const own = whole.filter(({ group }) => group === "rejected");
  const [open, won, lost] = (["tentative_sales", "won_sales", "lost_sales"] as const).map(
    (key) => sumOf(own, (row) => row[key]) ?? 0,
  );
  const worth =
    country === "all"
      ? undefined
      : formatMoney(
          sumOf(own, (row) => row.won_value),
          country,
        );
  const words = [
    won ? `${won} won${worth ? ` worth ${worth}` : ""}` : undefined,
    lost ? `${lost} lost` : undefined,
    open ? `${open} open` : undefined,
  ].filter(Boolean);
  if (words.length === 0) return undefined;
  const place = country === "all" ? "" : ` in ${formatCountry(country)}`;
  const count = formatQuantity((open ?? 0) + (won ?? 0) + (lost ?? 0), "rejected sale");
  return `${count}${place} not counted: ${words.join(", ")}.`;
}
