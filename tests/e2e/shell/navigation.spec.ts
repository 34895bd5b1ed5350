import type { Page } from "@playwright/test";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import { smallSearch } from "../support/recommender";
import { expect, signIn, test } from "../support/scenario";

const { wedding } = landmarkLeads;

const findSidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const findMenuCheckbox = (page: Page) => page.getByRole("checkbox", { name: "Menu" });

/** With JavaScript, waits for hydration, which removes the country's button. */
async function waitForHydratedCountry(page: Page, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
}

test.use({ staff: "specialistAu" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("focused elements are not hidden under a long alert", {
    tag: "@scripted",
  }, async ({ page }) => {
    const refusal =
      "Recommendation Limit Reached - You have reached the maximum limit of 15 recommended venues/rooms. Please review your selections.";
    await page.goto(`/leads/${wedding.id}?error=${encodeURIComponent(refusal)}`);
    await expect(page.getByRole("alert")).toBeVisible();
    const covered = await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
      const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      const alert = document.querySelector('main > [data-part="alert"]');
      const fields = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, textarea)")];
      const tabbed = fields.filter((field) => field.offsetParent && !alert?.contains(field)).reverse();
      return tabbed.flatMap((field) => {
        field.focus();
        return box(field).top < box(alert).bottom && window.scrollY > 0 ? field.outerHTML.slice(0, 120) : [];
      });
    });
    expect(covered).toEqual([]);
  });

  test("[NAV-16] the sidebar opens and closes, and is closed on the next page", { tag: "@smoke" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/dashboard");
    await waitForHydratedCountry(page, javaScriptEnabled);
    await expect(findSidebar(page)).not.toBeInViewport();
    await findMenuCheckbox(page).check();
    await expect(findSidebar(page).getByRole("link", { name: "All Leads" })).toBeInViewport();
    await findMenuCheckbox(page).uncheck();
    await expect(findSidebar(page).getByRole("link", { name: "All Leads" })).not.toBeInViewport();

    await findMenuCheckbox(page).check();
    await findSidebar(page).getByRole("link", { name: "All Leads" }).click();
    await expect(page).toHaveURL(/\/leads\/all$/);
    await expect(findMenuCheckbox(page)).not.toBeChecked();
    await expect(findSidebar(page)).not.toBeInViewport();
  });
});

test("[NAV-13] [NAV-16] from 1200 px the sidebar is visible, with the current page marked", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto("/dashboard");
  await expect(findMenuCheckbox(page)).not.toBeVisible();
  await expect(findSidebar(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await findSidebar(page).getByRole("link", { name: "All Leads" }).click();
  await expect(page).toHaveURL(/\/leads\/all$/);
  await expect(findSidebar(page).getByRole("link", { name: "All Leads" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(findSidebar(page)).not.toBeInViewport();
});

test("[NAV-11] the trail leads home, to the list and to the lead", async ({ page }) => {
  await page.goto(`/leads/${wedding.id}/event/${wedding.eventId}/karenV2?${smallSearch}`);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("listitem")).toHaveText([
    "Home",
    "All Leads",
    "Lead Details",
    "Event details",
    "Manage Lead Recommendations",
  ]);
  await expect(trail.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(trail.getByText("Manage Lead Recommendations")).toHaveAttribute("aria-current", "page");
  await trail.getByRole("link", { name: "Lead Details" }).click();
  await expect(page).toHaveURL(new RegExp(`/leads/${wedding.id}$`));
  await trail.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[NAV-04] [NAV-11] the pages of an event deep-link, and are Not Found at another lead's address", {
  tag: "@once",
}, async ({ page }) => {
  for (const [child, title] of [
    ["karenV2", "Manage Lead Recommendations"],
    ["karen", "Older map view"],
    ["recommendation", "Event Recommendations"],
  ] as const) {
    expect((await page.goto(`/leads/${wedding.id}/event/${wedding.eventId}/${child}`))?.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    await expect(trail).toHaveText(["Home", "All Leads", "Lead Details", "Event details", title]);
    expect((await page.goto(`/leads/${wedding.id + 1}/event/${wedding.eventId}/${child}`))?.status()).toBe(
      404,
    );
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  }
});

test("[NAV-02] short addresses redirect", { tag: "@once" }, async ({ page }) => {
  for (const [from, to] of [
    ["/", "/dashboard"],
    ["/leads", "/leads/all"],
    [`/leads/${wedding.id}/event/`, "/leads/all"],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
});

test("[NAV-09] an unknown address is Not Found, for visitors and staff", { tag: "@smoke" }, async ({
  page,
  context,
  becomes,
}) => {
  const look = async () => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found!");
    await expect(page.getByText("Seems you've hit a page that doesn't exist.")).toBeVisible();
  };
  await context.clearCookies();
  await look();
  await becomes("specialistAu");
  await look();
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[NAV-10] a new page starts at its top, and Back restores the position", {
  tag: ["@smoke", "@once"],
}, async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto("/leads/all");
  await waitForHydratedCountry(page, javaScriptEnabled);
  const heading = page.getByRole("heading", { level: 1 });
  const last = page.locator("main tbody tr").last().locator('a[href^="/leads/"]').first();
  await last.scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await last.click();
  await expect(page).toHaveURL(/\/leads\/\d+\?/);
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/leads\/all$/);
  await expect(last).toBeInViewport();
  await expect(heading).not.toBeInViewport();
});

test("[NAV-10] keyboard focus continues in the new page", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.goto("/leads/all");
  await waitForHydratedCountry(page, true);
  const main = page.getByRole("main");
  const toLead = main.locator('tbody a[href^="/leads/"]').first();
  await toLead.press("Enter");
  await expect(page).toHaveURL(/\/leads\/\d+\?/);
  await expect(main).toBeFocused();
  await page.goBack();
  await expect(toLead).toBeVisible();
  await expect(main).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first()).toBeFocused();

  await page.setViewportSize({ width: 360, height: 640 });
  await findMenuCheckbox(page).check();
  await findSidebar(page).getByRole("link", { name: "Dashboard" }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main).toBeFocused();
});

test("[NAV-10] an address with a hash starts at its target", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  const lead = `/leads/${landmarkLeads.recommended.id}`;
  const composer = page.getByRole("region", { name: "Add to the timeline" });
  await page.goto(lead);
  await expect(composer).not.toBeInViewport();
  await page.goto("/leads/all");
  await page.goto(`${lead}#composer`);
  await expect(composer).toBeInViewport();
});

// Signs out, so it must not use the session shared with other scenarios.
test.describe("by a sign-in of its own", () => {
  test.use({ staff: undefined });

  test("[NAV-19] the chosen country survives reload and sign-out", async ({ page, javaScriptEnabled }) => {
    await signIn(page, "specialist.au@marquee.test");
    await page.goto("/leads/all?sort_by=first_name");
    const country = page.getByRole("combobox", { name: "Country" }).first();
    await expect(country).toHaveValue("AU");
    await waitForHydratedCountry(page, javaScriptEnabled);
    await country.selectOption("UK");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Switch" }).click();
    await expect(page.getByRole("status").filter({ hasText: "in the United Kingdom" })).toBeVisible();
    await expect(page).toHaveURL(/\/leads\/all\?sort_by=first_name$/);
    await page.reload();
    await expect(country).toHaveValue("UK");

    await page.locator("summary[aria-label^='Account:']").click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, "specialist.au@marquee.test");
    await expect(country).toHaveValue("UK");
  });
});

test("? shows the keyboard shortcuts, Escape closes them, and two keys open a page", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.goto("/leads/create");
  await waitForHydratedCountry(page, true);
  const name = page.getByLabel("First name");
  await name.fill("Grace");
  await name.press("?");
  await expect(name).toHaveValue("Grace?");
  await page.getByRole("link", { name: "All Leads" }).first().focus();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("To do")).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(name).toHaveValue("Grace?");
  await expect(page.getByRole("link", { name: "All Leads" }).first()).toBeFocused();
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await expect(page).toHaveURL(/\/venues\/all$/);
});

test("[START-02] the demo is marked, and explains how to start a real business", {
  tag: ["@smoke", "@once"],
}, async ({ page }) => {
  await page.goto("/leads/all");
  await page.getByRole("link", { name: "Demo", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Demo data");
  await expect(page.getByText("SEED=none")).toBeVisible();
});
