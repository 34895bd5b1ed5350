import { landmarkLeads } from "../../demo/seed/landmarks";
import { pages } from "./pages";
import { findCards, waitForHydration } from "./support/recommender";
import { expect, test } from "./support/scenario";

test.use({ staff: "admin" });

/** A4 without its margins, in CSS pixels. */
const paper = { width: 688, height: 1017 };

const { recommended } = landmarkLeads;
const printed = [
  ...[
    "leads",
    "lead",
    "event",
    "timeline",
    "shortlist",
    "recommendations",
    "sales",
    "all-sales",
    "inspections",
  ],
  ...["venues", "venue", "venue-offers", "users", "dashboard", "search", "lead-distribution"],
].map((name) => pages[name] ?? name);
const table = `/leads/${recommended.id}/event/${recommended.eventId}/karenV2?view=table`;

for (const path of [...printed, table])
  test(`a printed ${path} has its rows, no controls and nothing cut off`, {
    tag: "@scripted",
  }, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize(paper);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading").first()).toBeVisible();
    await expect(main.locator(":is(tbody tr, li, dl):visible").first()).toBeVisible();
    // A search's criteria are buttons but are printed, as is the value of a select box that saves on change.
    const pressed = main.locator(
      ':is(button:not([data-part="wish"]), input, textarea, nav a, [method="get"] *):visible',
    );
    expect(await pressed.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))).toEqual([]);
    await expect(main.getByRole("link", { name: /^(Recommend|New|Add|Edit|Download)\b/ })).toHaveCount(0);
    const cut = await main
      .locator("*")
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === "auto") ||
              (one.scrollWidth > one.clientWidth + 1 &&
                (getComputedStyle(one).overflowX === "auto" ||
                  getComputedStyle(one).textOverflow === "ellipsis")),
          )
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(cut).toEqual([]);
  });

test("a print has the list beside the assistant, but not the conversation", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/leads/${recommended.id}/event/${recommended.eventId}/karenV2/assistant`);
  await waitForHydration(page);
  const beside = page.getByRole("region", { name: "Karen Assistant (beta)" });
  await expect(beside).toBeVisible();
  // It must not change while the window is as wide as the paper.
  const panel = await beside.elementHandle();
  await page.pdf({ format: "A4" });
  expect(await panel?.evaluate((element) => element.isConnected)).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(findCards(page).first()).toBeVisible();
  await expect(beside).toBeHidden();
});

test("a print states its rows and date", { tag: "@scripted" }, async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/leads/all");
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();
  await page.goto("/leads/lead-distribution?date=2026-11-02");
  await expect(page.getByRole("navigation", { name: "Days" })).toHaveText(/^2 Nov 2026/);
  await expect(page.getByRole("navigation", { name: "Days" }).getByText(/2 Nov 2026/)).toBeVisible();
});

test("a print has a table's totals once, below the last row", { tag: "@scripted" }, async ({ page }) => {
  await page.goto("/reports/au/performance");
  await page.emulateMedia({ media: "print" });
  const sums = page.getByRole("main").locator("tfoot").last();
  await expect(sums).toContainText("Total");
  await expect(sums).toHaveCSS("display", "table-row-group");
});
