import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { landmarkVenues } from "../../../demo/seed/landmarks";
import { expect, test } from "../support/scenario";
import { measureSpareWidths } from "../support/select-fields";

const { glasshouse } = landmarkVenues;

test.use({ staff: "leadAu" });

/** Opens a report from the menu, then its tab. */
const openReportFromMenu = async (page: Page, entry: string, name: string) => {
  await page.goto("/dashboard");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: entry, exact: true })
    .click();
  const tabs = page.getByRole("navigation", { name: entry, exact: true });
  await tabs.getByRole("link", { name, exact: true }).click();
  await expect(tabs.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
};

test("[REP-01] [REP-02] [NAV-07] a report opens from the menu; its filters, file and chart agree", {
  tag: "@smoke",
}, async ({ page }) => {
  await openReportFromMenu(page, "Performance", "Performance UK");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Performance, United Kingdom");
  // Past months, which no other scenario changes.
  const month = page.getByLabel("Last month shown", { exact: true });
  const last = new Date(`1 ${await month.inputValue()} UTC`);
  last.setUTCMonth(last.getUTCMonth() - 4);
  await month.fill(last.toISOString().slice(0, 7));
  await page.getByLabel("Activity", { exact: true }).selectOption("Inspections");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/report_type=inspections/);
  await expect(page.getByText("These months are complete.")).toBeVisible();
  const table = page.getByRole("table", { name: "Inspections by venue specialist and month" });
  await table.getByRole("link", { name: "Total" }).click();
  await expect(table.getByRole("columnheader", { name: "Total" })).toHaveAttribute("aria-sort", "ascending");

  const rows = (await table.getByRole("row").allInnerTexts()).map((row) => row.split(/\s*\t\s*|\n+/));
  const lines = rows.slice(1, -1);
  const sums = lines.map((line) => Number(line.at(-1)));
  // Rows outside of the report are below the others, whatever the order.
  const sorted = sums.slice(0, await table.locator("tbody tr").count());
  expect(sorted).toEqual([...sorted].sort((one, other) => one - other));
  expect(Number(rows.at(-1)?.at(-1))).toBe(sums.reduce((all, sum) => all + sum, 0));

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  const csv = file
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(csv.slice(1)).toEqual(lines);

  const chart = page.getByRole("figure", { name: "Inspections by month" });
  await expect(chart.getByRole("table")).toBeHidden();
  await chart.getByText("Show as table").click();
  const ofLastMonth = chart.getByRole("row").last().getByRole("cell");
  const numbers = (await ofLastMonth.allInnerTexts()).map(Number);
  expect(numbers.reduce((all, number) => all + number, 0)).toBe(Number(rows.at(-1)?.at(-2)));
});

test("[REP-03] [EVT-07] a lost sale awaits approval in the audit log until a team lead approves it", {
  tag: ["@smoke", "@once"],
}, async ({ page, app, lead, business }) => {
  const calls = await business(app);
  await calls.post(`/v1/lead-event/${lead.eventId}/tentative-sales`, {
    venue_id: glasshouse.id,
    value: 8000,
  });
  await calls.post(`/v1/lead-event/${lead.eventId}/mark-multiple-venues-lost`, { venues: [glasshouse.id] });

  await openReportFromMenu(page, "Venue sales", "Venue audit log AU");
  await page.getByLabel("Client or venue").fill(lead.lastName);
  await page.getByLabel("Awaiting approval only").check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/show_pending_only=1/);
  const sale = page.getByRole("row", { name: lead.lastName });
  await expect(sale).toContainText(glasshouse.name);
  await expect(sale).toContainText("Awaiting approval");
  await sale.getByRole("link", { name: /^Approve or reject/ }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("radio", { name: /^Reject/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a reason for rejecting the sale").last()).toBeVisible();
  await page.getByRole("radio", { name: /^Approve/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^No sales/)).toBeVisible();
  await expect(page.getByLabel("Client or venue")).toHaveValue(lead.lastName);
  await page.getByLabel("Awaiting approval only").uncheck();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(sale).toContainText(/Lost.*Approved by/);
  await expect(sale.getByRole("link", { name: /^Approve or reject/ })).toHaveCount(0);
});

test("[REP-01] [REP-02] [REP-05] every report, with its outside groups, has the same won sales", async ({
  page,
}) => {
  const countWon = async (path: string, column: string) => {
    await page.goto(path);
    const table = page.getByRole("main").getByRole("table").last();
    const heads = await table.getByRole("columnheader").allInnerTexts();
    const at = heads.findIndex((head) => head.trim() === column);
    return ((await table.locator("tfoot tr").last().getByRole("cell").nth(at).textContent()) ?? "").trim();
  };
  const won = await countWon("/reports/venue-specialist?country=UK", "Won");
  expect(Number(won)).toBeGreaterThan(0);
  expect(await countWon("/reports/venues-sales-hit-list?country=UK", "Won")).toBe(won);
  expect(await countWon("/reports/uk/performance?report_type=sales", "Total")).toBe(won);
  await page.getByText("What the figures mean").click();
  await expect(page.getByText("Sales won, by month won", { exact: false })).toBeVisible();
});

test("[REP-02] a person's figure links to exactly the rows it counts", async ({ page }) => {
  await page.goto("/reports/au/performance");
  // Past months, which no other scenario changes: the last one and all of them together.
  const last = new Date(`1 ${await page.getByLabel("Last month shown", { exact: true }).inputValue()} UTC`);
  last.setUTCMonth(last.getUTCMonth() - 2);
  const month = last.toISOString().slice(0, 7);
  const open = async (type: string, figure: string) => {
    await page.goto(`/reports/au/performance?report_type=${type}&month=${month}`);
    const link = page.locator(`tbody ${figure} a[href*="/reports/steps?country=AU&"]`).first();
    const count = Number(await link.textContent());
    await link.click();
    const words = page.getByRole("status").filter({ hasText: " in Australia, " });
    await expect(words).toHaveText(new RegExp(`^${count} ${type.slice(0, 5)}`));
    return count;
  };
  for (const type of ["enquiries", "recommendations", "inspections"])
    for (const figure of ["td:nth-last-child(2)", "td:last-child"]) {
      const count = await open(type, figure);
      let listed = await page.locator("main tbody tr").count();
      for (let number = 2; listed < count && number < 20; number += 1) {
        await page.getByRole("link", { name: "Next page" }).click();
        await expect(page.getByRole("link", { name: `Page ${number}`, exact: true })).toHaveAttribute(
          "aria-current",
          "page",
        );
        listed += await page.locator("main tbody tr").count();
      }
      expect(listed, type).toBe(count);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download CSV" }).click(),
      ]);
      const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
      expect(lines.length - 1, type).toBe(count);
    }
});

test("[REP-02] the filter fields of a step list show complete values", { tag: "@once" }, async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/reports/steps?report_type=product&country=all&lead_type=corporate");
    const roomLeft = await measureSpareWidths(page.locator("main select"));
    expect(roomLeft, `${width} px`).toHaveLength(4);
    expect(Math.min(...roomLeft), `${width} px`).toBeGreaterThan(-1);
  }
});
