import type { Page } from "@playwright/test";
import { landmarkLeads, landmarkUsers } from "../../../demo/seed/landmarks";
import { expect, testOfFaults as test } from "../support/scenario";

// Of a business of its own, where something went wrong: others would answer leads and finish follow-ups while the numbers
// are compared. One worker's scenarios share it: each app takes seconds to start.
test.describe.configure({ mode: "default" });

/** What waits, as the dashboard counts and links it: each address with its number. What stands in lines is no number. */
const numbersOf = (page: Page) =>
  page
    .locator(
      "main section:is([aria-labelledby=work], [aria-labelledby=sales-work], [aria-labelledby=team-work], [aria-labelledby=other-team-work], [aria-labelledby=faults]) :is(a[href]:has(b), td a[href])",
    )
    .evaluateAll((links) =>
      links
        .filter((link) => !link.textContent?.includes(" more "))
        .map((link) => ({
          href: link.getAttribute("href") ?? "",
          count: Number((link.querySelector("b") ?? link).textContent?.replace(",", "")),
        })),
    );

/** How many wait of a kind that stands in lines: what the lines say, and what more there is. */
async function inLines(page: Page, says: RegExp, href: string) {
  const lines = page.locator("main section[aria-labelledby=work] li");
  const texts = (await lines.allTextContents()).filter((text) => !text.includes(" more "));
  const counts = texts.flatMap((text) => [...text.matchAll(says)]).map(([, count]) => Number(count ?? 1));
  const more = page.locator(`main section[aria-labelledby=work] a[href="${href}"] b`);
  const rest = (await more.count()) > 0 ? Number(await more.textContent()) : 0;
  return counts.reduce((sum, count) => sum + count, rest);
}

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
  specialistAu: ["hubspot_sync_failed_only=1"],
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
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      const numbers = await numbersOf(page);
      for (const { href, count } of numbers) {
        const { total, rows } = await listAt(page, href);
        expect.soft({ href, total }).toEqual({ href, total: count });
        expect.soft({ href, rows }).toEqual({ href, rows: Math.min(count, 10) });
      }
      for (const part of work[staff])
        expect.soft(numbers.map(({ href }) => href)).toContainEqual(expect.stringContaining(part));
    });
  });

test.describe("specialistAu", () => {
  test.use({ staff: "specialistAu" });

  test("[DASH-01] the day has the lines of What waits for me, and a follow-up is done in its line", async ({
    page,
    app,
    business,
  }) => {
    const note = `Ring about the band ${test.info().project.name}`;
    const calls = await business(app);
    await calls.post(`/v1/leads/${landmarkLeads.wedding.id}/follow-ups`, {
      note,
      due_date: "2020-01-01",
      assignee_id: landmarkUsers.specialistAu.id,
    });
    const kinds = { unanswered: /is waiting for a reply/g, answers: /(\d+) (?:yes|no)/g };
    for (const [hash, says] of Object.entries(kinds)) {
      await page.goto("/dashboard");
      const count = await inLines(page, says, `/leads/waiting#${hash}`);
      const { total } = await listAt(page, `/leads/waiting#${hash}`);
      expect.soft({ hash, count }).toEqual({ hash, count: total });
    }
    await page.goto("/dashboard");
    const day = page.getByRole("region", { name: "Your to-do list" });
    await expect(day.getByText(note)).toBeVisible();
    await day.getByRole("button", { name: `Done: ${note}` }).click();
    await expect(page.getByText(`Done: ${note}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(day.getByText(note)).toHaveCount(0);
  });

  test("[UI-05] [DASH-01] [DASH-02] the dashboard leads to what leads are worth, with its charts", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Lead values by month" }).click();
    await page.waitForURL("**/dashboard/lead-values");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lead values, Australia");
    await expect(page.getByText("Forecast for the month")).toBeVisible();
    await expect(page.getByText("Leads by month", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("table", { name: "Year by event type" })).toBeVisible();
  });
});

test.describe("admin", () => {
  test.use({ staff: "admin" });

  test("[DASH-01] the empty day of somebody who owns no leads is said to be one", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Your to-do list" })).toContainText("You are up to date.");
  });
});

test.describe("leadAu", () => {
  test.use({ staff: "leadAu" });

  test("[DASH-01] a team lead's dashboard is one screen, and a link shows the whole team", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Takes the message that an earlier scenario of the same person may have left, which stands above any page once.
    await page.goto("/help/shortcuts");
    await page.goto("/dashboard");
    const rows = page.getByRole("table", { name: "Open work by lead owner" }).locator("tbody tr");
    await expect(rows).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
    const link = page.getByRole("link", { name: /^Show all \d+ rows$/ });
    const owners = Number.parseInt((await link.textContent())?.slice("Show all ".length) ?? "", 10);
    await link.click();
    await expect(rows).toHaveCount(owners);
  });
});
