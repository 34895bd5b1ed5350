import { PASSWORD, USERNAME } from "../support/foreign/business";
import type { MannerName } from "../support/foreign/manners";
import { testBeforeForeign as test } from "./support/foreign";
import { findCard, findQueueCounter } from "./support/recommender";
import { expect } from "./support/scenario";

const manners: MannerName[] = ["text", "bare", "sparse"];

test("[ERR-04][VEN-09] a lead gets recommendations with an upstream that responds untidily", {
  tag: ["@smoke", "@once"],
}, async ({ page, answersIn }) => {
  test.slow();
  for (const manner of manners)
    await test.step(manner, async () => {
      const { business } = answersIn(manner);
      await page.context().clearCookies();
      await page.goto("/login");
      await page.locator("input[name=username]").fill(USERNAME);
      await page.locator("input[name=password]").fill(PASSWORD);
      await page.locator("input[name=password]").press("Enter");
      await page.waitForURL("**/dashboard");

      await page.goto("/leads/all");
      await page.getByRole("link", { name: "Mara Quist", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mara Quist");
      await expect(page.getByText(/Nothing recommended yet|No email was sent/)).toHaveCount(0);
      await page.getByRole("main").getByRole("link", { name: "Recommend venues" }).first().click();
      await expect(page.getByRole("heading", { name: "Manage Lead Recommendations" })).toBeVisible();

      await findCard(page, "Salt & Pier")
        .getByRole("button", { name: /^Select/ })
        .click();
      await expect(findQueueCounter(page, 1)).toBeVisible();
      await page.getByRole("link", { name: "Preview" }).click();
      await page.getByLabel("Email Subject").fill("A room by the water");
      await page.getByRole("button", { name: "Save & Send Email" }).click();
      await expect(page.getByText("Recommendation email sent successfully.")).toBeVisible();
      await expect(findQueueCounter(page, 0)).toBeVisible();
      await expect(findCard(page, "Salt & Pier")).toContainText("Recommendation sent");
      expect(business.recommendations).toMatchObject([{ room_id: 51, subject: "A room by the water" }]);

      await page.goto("/leads/81/event/810/recommendation");
      const isReported = manner !== "sparse";
      const sent = page.getByRole("region", { name: isReported ? "A room by the water" : "Recommendation" });
      await expect(sent).toContainText("Garden Room");
      await expect(sent).not.toContainText("Saved");
      await expect(sent.getByText("Emailed")).toHaveCount(isReported ? 2 : 0);
    });
});
