import type { Page } from "@playwright/test";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import { expect, testOfFaults as test } from "../support/scenario";

// Of a business of its own, where something went wrong: others would answer leads and finish follow-ups while the numbers
// are compared. One worker's scenarios share it: each app takes seconds to start.
test.describe.configure({ mode: "default" });

/** What waits, as the dashboard links it: each address with its number. */
const numbersOf = (page: Page) =>
  page
    .locator(
      "main section:is([aria-labelledby=work], [aria-labelledby=pipeline], [aria-labelledby=team-work], [aria-labelledby=faults]) a[href]",
    )
    .evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute("href") ?? "",
        count: Number((link.querySelector("b") ?? link).textContent?.replace(",", "")),
      })),
    );

/** How many rows the list at an address says that it has, and how many it shows. */
async function listAt(page: Page, href: string) {
  await page.goto(href);
  const { hash } = new URL(page.url());
  const main = page.locator("main");
  if (hash) {
    const heading = main.locator(`:is(h2, h3)${hash}`);
    const total = Number(await heading.locator("small").textContent());
    const rows = main.locator(`:is(h2, h3)${hash} + :is(ol, ul) > li`);
    return { total, rows: await rows.count() };
  }
  const said = await main
    .getByRole("status")
    .filter({ hasText: /^[\d,]+ / })
    .first()
    .textContent();
  return {
    total: Number.parseInt((said ?? "").replace(",", ""), 10),
    rows: await main.locator("tbody tr").count(),
  };
}

/** What the dashboard of each role counts, by a part of the list's address: something of it was there to be compared. */
const work = {
  specialistAu: ["#unanswered", "#due", "#answers", "hubspot_sync_failed_only=1"],
  salesAu: ["/sales/all?"],
  leadUk: ["status=to_confirm", "waiting_only=1"],
  admin: ["venue-audit-log", "mail_failed_only=1", "enquiry-audits?show_failed_only=1"],
} as const;

for (const staff of ["specialistAu", "salesAu", "leadUk", "admin"] as const)
  test.describe(staff, () => {
    test.use({ staff });

    test("[DASH-01] every number of what waits is the total of the list that its link opens", {
      tag: "@once",
    }, async ({ page }) => {
      if (staff === "specialistAu") await addFollowUp(page);
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      const numbers = await numbersOf(page);
      for (const { href, count } of numbers) {
        const { total, rows } = await listAt(page, href);
        expect.soft({ href, total }).toEqual({ href, total: count });
        expect
          .soft({ href, rows })
          .toEqual({ href, rows: Math.min(count, href.includes("#answers") ? 50 : 10) });
      }
      for (const part of work[staff])
        expect.soft(numbers.map(({ href }) => href)).toContainEqual(expect.stringContaining(part));
    });
  });

test.describe("admin", () => {
  test.use({ staff: "admin" });

  test("[DASH-01] the empty day of somebody who owns no leads is said to be one", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "What waits for you" })).toContainText(
      "Nothing waits for you.",
    );
  });
});

/** Something that is due today, by the Melbourne clock. */
async function addFollowUp(page: Page) {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Melbourne" }).format(new Date());
  await page.goto(`/leads/${landmarkLeads.wedding.id}`);
  const own = page.getByRole("region", { name: "My follow-ups" });
  await own.getByLabel("Day").fill(today);
  await own.getByLabel("What is to be done").fill("Ring about the band");
  await own.getByRole("button", { name: "Add follow-up" }).click();
  await expect(page.getByText("Follow-up noted: Ring about the band")).toBeVisible();
}
