import type { Page } from "@playwright/test";
import { postForm } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu" });

const findRows = (page: Page) => page.locator("main tbody tr");
const findColumn = (page: Page, stage: string) => page.getByRole("region", { name: new RegExp(`^${stage}`) });

test("[EVT-01] the event list is searched and filtered, also by stage", { tag: "@smoke" }, async ({
  page,
  lead,
  javaScriptEnabled,
}) => {
  await page.goto("/events");
  await expect(page).toHaveTitle(/^Events/);
  await expect(findRows(page)).toHaveCount(10);
  await page.getByLabel("Type", { exact: true }).selectOption({ label: "Corporate Event" });
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply filters" }).click();
  await page.waitForURL(/event_type=corporate/);
  await expect(page.getByRole("status").first()).toContainText("corporate event");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL(/\/events$/);

  const search = page.getByRole("searchbox", { name: "Search events" });
  await search.fill(lead.lastName);
  await search.press("Enter");
  await page.waitForURL(/search=/);
  await expect(findRows(page)).toHaveCount(1);
  await expect(findRows(page).getByRole("link", { name: "Wedding" })).toHaveAttribute(
    "href",
    `/leads/${lead.id}/event/${lead.eventId}`,
  );
  const stage = page.getByLabel("Stage", { exact: true });
  await stage.selectOption((await stage.getByRole("option", { name: /^Won/ }).getAttribute("value")) ?? "");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply filters" }).click();
  await page.waitForURL(/stage=won/);
  await expect(page.getByRole("heading", { name: "No events match these filters" })).toBeVisible();
});

test("[EVT-03] an event is moved with the form on its card, and the page says so", { tag: "@smoke" }, async ({
  page,
  lead,
}) => {
  await page.goto(`/events?view=board&search=${lead.lastName}`);
  const name = `${lead.firstName} ${lead.lastName}`;
  await expect(findColumn(page, "New enquiry")).toContainText(name);
  await page.getByRole("link", { name: `Move Wedding for ${name}` }).click();
  await page.waitForURL(/move=/);
  await page.getByRole("form", { name: "Move Wedding" }).getByRole("button", { name: "Contacted" }).click();
  await expect(page.getByText("Stage changed to Contacted")).toBeVisible();
  await expect(findColumn(page, "Contacted")).toContainText(name);
  await expect(findColumn(page, "New enquiry")).toContainText("No events");
});

test("[EVT-03] a dragged card changes stage immediately, and goes back on a conflict", {
  tag: ["@smoke", "@scripted"],
}, async ({ page, lead }) => {
  await page.goto(`/events?view=board&search=${lead.lastName}`);
  const name = `${lead.firstName} ${lead.lastName}`;
  const card = page.locator(`#event-${lead.eventId}`);
  await expect(card).toHaveAttribute("draggable", "true");
  await card.dragTo(findColumn(page, "Tentative sale"));
  await expect(findColumn(page, "Tentative sale")).toContainText(name);
  await expect(page.getByText("Stage changed to Tentative sale")).toBeVisible();

  // A colleague moves it in the meantime.
  await postForm(page, `/leads/${lead.id}/event/${lead.eventId}/stage`, [
    ["pipeline_stage_id", "inspection"],
  ]);
  await card.dragTo(findColumn(page, "Contacted"));
  await expect(page.getByText("We couldn't change the stage")).toBeVisible();
  await expect(findColumn(page, "Inspection booked")).toContainText(name);
});

test.describe("failing moves", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("[EVT-03] a card goes back and says so if the server can't be reached", {
    tag: "@scripted",
  }, async ({ page, lead }) => {
    await page.goto(`/events?view=board&search=${lead.lastName}`);
    const name = `${lead.firstName} ${lead.lastName}`;
    const card = page.locator(`#event-${lead.eventId}`);
    await expect(card).toHaveAttribute("draggable", "true");
    const stage = `**/leads/${lead.id}/event/${lead.eventId}/stage`;
    const dragAndFail = async () => {
      await card.dragTo(findColumn(page, "Contacted"));
      await expect(card.getByRole("alert")).toHaveText(
        "We couldn't confirm this move. Reload the page before you try again.",
      );
      await expect(findColumn(page, "New enquiry")).toContainText(name);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
    };
    await page.route(stage, (route) => route.abort("internetdisconnected"));
    await dragAndFail();
    await page.unroute(stage);
    await page.route(stage, (route) => route.fulfill({ status: 500, body: "Out of order" }));
    await dragAndFail();
    await page.unroute(stage);
    await card.dragTo(findColumn(page, "Contacted"));
    await expect(page.getByText("Stage changed to Contacted")).toBeVisible();
    await expect(findColumn(page, "Contacted")).toContainText(name);
    await expect(card.getByRole("alert")).toHaveCount(0);
  });
});

test("[EVT-03] a stage shows its most urgent events and links to all", { tag: "@once" }, async ({ page }) => {
  await page.goto("/events?view=board&country=all");
  const stage = page
    .getByRole("region")
    .filter({ has: page.getByRole("link", { name: /^Show all/ }) })
    .first();
  await expect(stage.getByRole("heading", { level: 3 })).toHaveCount(25);
  await stage.getByRole("link", { name: /^Show all/ }).click();
  await page.waitForURL(/\/events\?country=all&stage=/);
  // Parallel scenarios add events.
  const pages = page.getByRole("navigation", { name: "Pages of events" });
  await pages.getByRole("link", { name: "25 rows per page" }).click();
  await expect(pages).toContainText("1–25 of");
  await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toBeVisible();
});
