import type { Page } from "@playwright/test";
import { landmarkLeads, landmarkVenues } from "../../demo/seed/landmarks";
import { pages } from "./pages";
import { signInToUpstream } from "./support/business";
import { longWord } from "./support/long-word";
import { testOfLongWords as test } from "./support/one-tab";
import { expect } from "./support/scenario";

test.use({ staff: "specialistAu", viewport: { width: 360, height: 900 } });
// One worker only, since each would start its own app.
test.describe.configure({ mode: "default" });

// Widths depend on HTML and CSS only, and pages without scripts load in half the time. The full run checks both modes.
if (process.env.CI_FULL !== "1") test.use({ javaScriptEnabled: false });

const { recommended, wedding } = landmarkLeads;
const { glasshouse } = landmarkVenues;
const event = `/leads/${recommended.id}/event/${recommended.eventId}`;
const entered = encodeURIComponent(longWord);

/** Elements wider than the window and by how much, except those that their box clips or scrolls. */
const listOverflowingElements = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().left + element.scrollWidth > clientWidth + 1,
    );
    return [scrollWidth - clientWidth, ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 160))];
  });

/** A recommendation email as it would be sent. */
async function loadRecommendationMail(upstreamUrl: string) {
  const business = await signInToUpstream(upstreamUrl);
  const { data } = await business.post<{ data: { html: string } }>(
    `/v1/lead-event/${wedding.eventId}/recommendations/preflight`,
    {
      venues: [
        {
          venue_id: glasshouse.id,
          room_id: glasshouse.rooms.glassHall,
          room_name: longWord,
          name: longWord,
          space: longWord,
        },
      ],
      template: `Dear {{first_name}}, **${longWord}**\n\n- ${longWord}\n\n    ${longWord}\n\n> ${longWord}`,
      subject: longWord,
      portal_link: `https://${"a".repeat(60)}.example/${longWord}`,
      send_as_quick_recommend: false,
      no_email: false,
    },
  );
  return data.html;
}

/** The visible part of a page. */
async function expectToFit(page: Page, path: string) {
  await page.goto(path);
  expect(await listOverflowingElements(page), path).toEqual([]);
}

const enteredInto = {
  "an alert": `/dashboard?error=${entered}`,
  "the search of leads": `/leads/all?search=${entered}`,
  "the search of venues": `${event}/karenV2?q=${entered}`,
  "the search of recommendations": `${event}/recommendation?search=${entered}`,
};
const { login, ...staffPages } = pages;

for (const [name, path] of Object.entries({ ...staffPages, ...enteredInto }))
  test(
    `[UI-07] a word of 90 letters in every text does not widen the page: ${name}`,
    {
      tag: "@once",
    },
    ({ page }) => expectToFit(page, path),
  );

test("a word of 90 letters makes no venue table row higher, and is complete in the room's drawer", {
  tag: "@once",
}, async ({ page }) => {
  for (const width of [640, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${event}/karenV2?view=table`);
    const rows = page.locator("tbody tr");
    await expect(rows.first()).toContainText(longWord);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), `at ${width} px`).toBeLessThanOrEqual(45);
  }
  const suburb = (await page.locator('td[data-label="Suburb"]').first().textContent()) ?? "";
  expect(suburb).toContain(longWord);
  await expect(page.locator('td[data-label="Suburb"] span').first()).toHaveAttribute(
    "title",
    new RegExp(`^${suburb}\\b`),
  );
  const room = page.locator('td[data-part="title"] a').first();
  await expect(room).toHaveAttribute("title", (await room.textContent()) ?? "");
  await room.click();
  await expect(page.locator('[data-part="place"]').first()).toContainText(suburb);
});

test("[UI-07] a word of 90 letters does not widen a sent email or the client's page", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`/leads/${recommended.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(longWord);
  const email = await page.locator("a[href*='/emails/']").first().getAttribute("href");
  await expectToFit(page, email ?? "");
  await expectToFit(page, `/leads/${recommended.id}/portal`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("here are your venues");
});

test("[UI-07] a word of 90 letters does not widen the email", { tag: "@once" }, async ({ page, app }) => {
  // Leaves the previous page, whose content security policy would also apply to the email.
  await page.goto("about:blank");
  await page.setContent(await loadRecommendationMail(app.upstreamUrl));
  await expect(page.getByText(longWord).first()).toBeVisible();
  expect(await listOverflowingElements(page)).toEqual([]);
});

test.describe("no one signed in", () => {
  test.use({ staff: undefined });
  test("[UI-07] a word of 90 letters does not widen the login", { tag: "@once" }, ({ page }) =>
    expectToFit(page, `${login}?error=${entered}`),
  );
});
