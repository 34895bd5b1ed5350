import type { Page } from "@playwright/test";
import { landmarkLeads, landmarkUsers } from "../../../demo/seed/landmarks";
import { expect, testOfFaults as test } from "../support/scenario";

// Uses a separate business with failures, as other scenarios would change the numbers meanwhile. One worker's scenarios
// share it, because each app takes seconds to start.
test.describe.configure({ mode: "default" });

/** The counts on the dashboard with the URLs they link to; single items are not counts. */
const listWorkCounts = (page: Page) =>
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

/** How many items of a kind the to-do list shows: single lines, plus the count of the rest. */
async function countItems(page: Page, pattern: RegExp, href: string) {
  const lines = page.locator("main section[aria-labelledby=work] li");
  const texts = (await lines.allTextContents()).filter((text) => !text.includes(" more "));
  const counts = texts.flatMap((text) => [...text.matchAll(pattern)]).map(([, count]) => Number(count ?? 1));
  const more = page.locator(`main section[aria-labelledby=work] a[href="${href}"] b`);
  const rest = (await more.count()) > 0 ? Number(await more.textContent()) : 0;
  return counts.reduce((sum, count) => sum + count, rest);
}

/** The total that the list at a URL states, and how many rows it shows. */
async function readList(page: Page, href: string) {
  await page.goto(href);
  const { hash } = new URL(page.url());
  const main = page.locator("main");
  if (hash) {
    const heading = main.locator(`:is(h2, h3)${hash}`);
    const total = Number(await heading.locator("small").textContent());
    const rows = main.locator(`:is(h2, h3)${hash} + :is(ol, ul) > li`);
    return { total, rows: await rows.count() };
  }
  const statement = await main
    .getByRole("status")
    .filter({ hasText: /^[\d,]+ / })
    .first()
    .textContent();
  return {
    total: Number.parseInt((statement ?? "").replace(",", ""), 10),
    rows: await main.locator("tbody tr").count(),
  };
}

/** Parts of list URLs that each role's dashboard must link to, so that something is compared. */
const work = {
  specialistAu: ["hubspot_sync_failed_only=1"],
  salesAu: ["/sales/all?"],
  leadUk: ["status=to_confirm", "waiting_only=1"],
  admin: ["venue-audit-log", "mail_failed_only=1", "enquiry-audits?show_failed_only=1"],
} as const;

for (const staff of ["specialistAu", "salesAu", "leadUk", "admin"] as const)
  test.describe(staff, () => {
    test.use({ staff });

    test("[DASH-01] every number is the total of the list that it links to", {
      tag: "@once",
    }, async ({ page }) => {
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      const numbers = await listWorkCounts(page);
      for (const { href, count } of numbers) {
        const { total, rows } = await readList(page, href);
        expect.soft({ href, total }).toEqual({ href, total: count });
        expect.soft({ href, rows }).toEqual({ href, rows: Math.min(count, 10) });
      }
      for (const part of work[staff])
        expect.soft(numbers.map(({ href }) => href)).toContainEqual(expect.stringContaining(part));
    });
  });

test.describe("specialistAu", () => {
  test.use({ staff: "specialistAu" });

  test("[DASH-01] the to-do list matches the to-do page, and a follow-up is completed in its line", {
    tag: "@smoke",
  }, async ({ page, app, business }) => {
    const note = `Ring about the band ${test.info().project.name}`;
    const calls = await business(app);
    await calls.post(`/v1/leads/${landmarkLeads.wedding.id}/follow-ups`, {
      note,
      due_date: "2020-01-01",
      assignee_id: landmarkUsers.specialistAu.id,
    });
    const kinds = { unanswered: /is waiting for a reply/g, answers: /(\d+) (?:yes|no)/g };
    for (const [hash, pattern] of Object.entries(kinds)) {
      await page.goto("/dashboard");
      const count = await countItems(page, pattern, `/leads/waiting#${hash}`);
      const { total } = await readList(page, `/leads/waiting#${hash}`);
      expect.soft({ hash, count }).toEqual({ hash, count: total });
    }
    await page.goto("/dashboard");
    const day = page.getByRole("region", { name: "Your to-do list" });
    await expect(day.getByText(note)).toBeVisible();
    await day.getByRole("button", { name: `Done: ${note}` }).click();
    await expect(page.getByText(`Follow-up done: ${note}`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(day.getByText(note)).toHaveCount(0);
  });

  test("[UI-05] [DASH-01] [DASH-02] the dashboard links to lead values with charts", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Lead values by month" }).click();
    await page.waitForURL("**/dashboard/lead-values");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lead values, Australia");
    await expect(page.getByText("Forecast for the month")).toBeVisible();
    await expect(page.getByText("Leads by month", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("table", { name: "Past year by event type" })).toBeVisible();
  });
});

test.describe("admin", () => {
  test.use({ staff: "admin" });

  test("[DASH-01] a user without leads sees they are up to date", {
    tag: "@once",
  }, async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Your to-do list" })).toContainText("You are up to date.");
  });
});

test.describe("leadAu", () => {
  test.use({ staff: "leadAu" });

  test("[DASH-01] a team lead's dashboard fits one screen, and a link shows the whole team", {
    tag: ["@smoke", "@once"],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Clears an alert that an earlier scenario of the same user may have left.
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
