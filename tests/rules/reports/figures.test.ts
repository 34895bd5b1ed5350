import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figureMeanings } from "~/services/reports/figures";
import { buildOutsideGroupRows, formatRejectedSalesNote, type TotalsRow } from "~/services/reports/outside";
import { buildReportFileStem, formatReportScope } from "~/services/reports/scope";
import { toTwelveMonthsEndingIn } from "~/services/reports/steps";

const none = {
  enquiries: 0,
  recommendations: 0,
  inspections: 0,
  tentative_sales: 0,
  won_sales: 0,
  lost_sales: 0,
  won_value: 0,
};
const buildTotalsRow = (group: TotalsRow["group"], counts: Partial<typeof none> = {}): TotalsRow => ({
  group,
  country: "UK",
  month: "2027-05",
  ...none,
  ...counts,
});

test("[REP-01] the glossary and the screens explain each figure alike", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  for (const { name, meaning } of Object.values(figureMeanings)) {
    const line = glossary.split("\n").find((text) => text.startsWith(`| figure: ${name} `));
    expect(line, name).toContain(`| ${meaning} `);
  }
});

test("[REP-01] groups outside the rows are named and totalled; empty groups are left out", () => {
  const totals = [
    buildTotalsRow("sales_team", { won_sales: 2, won_value: 10 }),
    buildTotalsRow("sales_team", { won_sales: 1, lost_sales: 1 }),
    buildTotalsRow("abroad_left_out", { enquiries: 1 }),
    buildTotalsRow("nobody"),
    buildTotalsRow("specialists", { won_sales: 50 }),
  ];
  expect(buildOutsideGroupRows(totals, ["abroad", "sales_team", "nobody"])).toMatchObject([
    { name: "Specialists from the other country", enquiries: 1, won_sales: 0 },
    { name: "Sales team", won_sales: 3, lost_sales: 1, won_value: 10, win_rate: 75 },
  ]);
  expect(formatRejectedSalesNote(totals, "UK")).toBeUndefined();
  expect(
    formatRejectedSalesNote(
      [buildTotalsRow("rejected", { won_sales: 2, won_value: 3000, lost_sales: 1 })],
      "UK",
    ),
  ).toBe("Excludes 3 sales rejected at approval in the United Kingdom: 2 won worth £3,000, 1 lost.");
});

test("[REP-01] printouts and file names state country, months and filters", () => {
  const scope = { country: "UK", from: "2026-12", to: "2027-11", filters: ["matching “Élan & Co”"] } as const;
  expect(formatReportScope(scope)).toBe(
    "United Kingdom, December 2026 to November 2027, matching “Élan & Co”",
  );
  expect(buildReportFileStem("sales hit list", scope)).toBe(
    "sales-hit-list-united-kingdom-2026-12-to-2027-11-matching-elan-co",
  );
  expect(formatReportScope({ country: "all", from: "2026-12" })).toBe(
    "Both countries, December 2026 onwards",
  );
  expect(toTwelveMonthsEndingIn("2027-12").from).toBe("2027-01");
  expect(toTwelveMonthsEndingIn("2027-05").from).toBe("2026-06");
});
