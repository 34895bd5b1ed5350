import AxeBuilder from "@axe-core/playwright";
import { landmarkLeads, landmarkVenues } from "../../upstream/demo/seed/landmarks";
import { expect, signIn, test } from "./support/app";

const { recommended, withoutBoth } = landmarkLeads;
const recommender = `/leads/${recommended.id}/event/${recommended.eventId}/karenV2`;

/** Every kind of page there is, with its dialogs. */
const pages = [
  "/dashboard",
  "/leads/all",
  "/leads/all?search=nobody-of-that-name",
  `/leads/${recommended.id}`,
  `${recommender}?compare=${landmarkVenues.glasshouse.rooms.glassHall}`,
  `${recommender}?q=nothing-of-that-name`,
  `${recommender}?view=map&marker=${landmarkVenues.carrickFarm.id}`,
  // Few cards lie under these dialogs: the list itself stands above.
  `${recommender}/filters?q=glasshouse`,
  `${recommender}/send?q=glasshouse`,
  `${recommender}/quick?q=glasshouse`,
  `${recommender}/rooms/${landmarkVenues.glasshouse.rooms.fernery}?q=glasshouse`,
  `${recommender}/rooms/${landmarkVenues.carrickFarm.rooms.greatBarn}/why`,
  `${recommender}/compare?room=${landmarkVenues.glasshouse.rooms.glassHall}&room=${landmarkVenues.carrickFarm.rooms.greatBarn}&room=${landmarkVenues.luckyPenny.rooms.supperRoom}&room=${landmarkVenues.unmeasured.rooms.room}`,
  `${recommender}/compare?room=x`,
  `/leads/${withoutBoth.id}/event/${withoutBoth.eventId}/karenV2/missing-data`,
  recommender.replace("karenV2", `karen?marker=${landmarkVenues.luckyPenny.id}`),
  recommender.replace("karenV2", "recommendation"),
  recommender.replace("karenV2", "recommendation?sort=venue&search=hall"),
  "/leads/1/event/1/recommendation",
  "/leads/999999",
  "/no-such-page",
];
const widths = [360, 768, 1440];

test("[UI-07] every page passes axe in light and dark and fits phone, tablet and desktop", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  await page.goto("/login");
  await check("/login");
  await signIn(page, "specialist.au@marquee.test");
  for (const path of pages) {
    await page.goto(path);
    await check(path);
  }

  async function check(path: string) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${path} at ${width} px is this much too wide`).toBeLessThanOrEqual(0);
    }
    // axe is a script of its own: it runs where the page may run scripts.
    if (!javaScriptEnabled) return;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const axe = new AxeBuilder({ page });
      // Nothing but the colours differs in the dark.
      const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`,
      );
      expect.soft(found, `${path} in ${colorScheme}`).toEqual([]);
    }
  }
});
