import type { Page } from "@playwright/test";
import { landmarkLeads } from "../../../upstream/demo/seed/landmarks";
import { expect, testOfFaults as test } from "../support/scenario";

// Of an app of its own, where something went wrong: others would answer leads and finish follow-ups while the numbers are compared.
test.use({ staff: "specialistAu" });

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

test("[DASH-01] every number of what waits is the total of the list that its link opens, for each role", {
  tag: "@once",
}, async ({ page, becomes }) => {
  test.setTimeout(240_000);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Melbourne" }).format(new Date());
  await page.goto(`/leads/${landmarkLeads.wedding.id}`);
  const own = page.getByRole("region", { name: "My follow-ups" });
  await own.getByLabel("Day").fill(today);
  await own.getByLabel("What is to be done").fill("Ring about the band");
  await own.getByRole("button", { name: "Add follow-up" }).click();
  await expect(page.getByText("Follow-up noted: Ring about the band")).toBeVisible();

  const met = new Set<string>();
  for (const staff of ["specialistAu", "salesAu", "leadUk", "admin"] as const) {
    await becomes(staff);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    for (const { href, count } of await numbersOf(page)) {
      const { total, rows } = await listAt(page, href);
      expect.soft({ staff, href, total }).toEqual({ staff, href, total: count });
      expect
        .soft({ href, rows })
        .toEqual({ href, rows: Math.min(count, href.includes("#answers") ? 50 : 10) });
      met.add(href.replace(/(hubspot_owner_id)=\w+/, "$1"));
    }
  }
  // The administrator, seen last, owns no leads: an empty day is said to be one.
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "What waits for you" })).toContainText(
    "Nothing waits for you.",
  );
  // Something of each kind was there to be compared.
  const kinds = [...met].join("\n");
  for (const part of [
    "#unanswered",
    "#due",
    "#answers",
    "status=to_confirm",
    "hubspot_sync_failed_only=1",
    "waiting_only=1",
    "/sales/all?",
    "venue-audit-log",
    "mail_failed_only=1",
    "enquiry-audits?show_failed_only=1",
  ])
    expect.soft(kinds).toContain(part);
});
