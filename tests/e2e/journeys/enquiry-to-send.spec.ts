import { landmarkLeads } from "../../../demo/seed/landmarks";
import { findQueueCounter } from "../support/recommender";
import { expect, signIn, testOfOwnApp as test } from "../support/scenario";

const { wedding } = landmarkLeads;
const recommender = `/leads/${wedding.id}/event/${wedding.eventId}/karenV2`;

test("[NAV-12][REC-01][QUEUE-01][SEND-04] a specialist sends recommendations for an enquiry, and all of it survives restarts", {
  tag: "@smoke",
}, async ({ page, ownApp, javaScriptEnabled }) => {
  test.slow();
  await test.step("signs in and opens the lead and its recommender", async () => {
    await signIn(page, "specialist.au@marquee.test");
    await page.goto("/leads/all");
    await page.getByRole("link", { name: `${wedding.firstName} ${wedding.lastName}`, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(wedding.lastName);
    await page.getByRole("main").getByRole("link", { name: "Recommend venues" }).first().click();
    await expect(page.getByRole("heading", { name: "Manage Lead Recommendations" })).toBeVisible();
    await expect(page.getByText("Please Add Some Venues")).toBeVisible();
  });

  await test.step("changes the filters", async () => {
    await page.getByRole("link", { name: "Filters" }).click();
    await page.getByRole("combobox", { name: "Radius" }).selectOption("30");
    await page.getByRole("textbox", { name: "Guests" }).fill("80");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(new RegExp(`${recommender}(\\?.*)?$`));
    await page.getByRole("link", { name: "Filters" }).click();
    await expect(page.getByRole("textbox", { name: "Guests" })).toHaveValue("80");
    await expect(page.getByRole("combobox", { name: "Radius" })).toHaveValue("30");
    await page.goto(recommender);
  });

  const firstCard = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Select/ }) })
    .first();
  const fromTheList = ((await firstCard.getByRole("heading", { level: 3 }).textContent()) ?? "").trim();
  await test.step("queues a room in the list", async () => {
    await firstCard.getByRole("button", { name: /^Select/ }).click();
    await expect(findQueueCounter(page, 1)).toBeVisible();
  });

  let onTheMap = "";
  await test.step("queues a room on the map", async () => {
    await page.getByRole("link", { name: "Map", exact: true }).click();
    const beside = page.getByRole("region", { name: /^Venues on this map/ });
    const venue = beside.getByRole("listitem").filter({ hasNotText: "Queued" }).nth(3).getByRole("link");
    onTheMap = ((await venue.textContent()) ?? "").trim();
    await beside.getByRole("link", { name: onTheMap, exact: true }).click();
    const info = page.getByRole("region", { name: onTheMap, exact: true });
    await expect(info).toBeVisible();
    await info.getByRole("button", { name: "Add To Queue" }).click();
    await expect(findQueueCounter(page, 2)).toBeVisible();
    await expect(page.getByRole("region", { name: "Queued Venues" })).toContainText(onTheMap);
  });

  const subject = 'Two venues for "you & yours" 💐';
  await test.step("previews, edits and sends the email", async () => {
    await page.getByRole("link", { name: "Preview" }).click();
    const body = page.getByRole("textbox", { name: "Email Body" });
    await expect(body).toContainText(javaScriptEnabled ? `Hi ${wedding.firstName}` : "Hi {{first_name}}");
    if (javaScriptEnabled) await page.getByRole("button", { name: "Markdown", exact: true }).click();
    await page.getByLabel("Email Subject").fill(subject);
    await body.fill("Hi {{first_name}},\n\nthese are **both** lovely <3.");
    await page.getByRole("button", { name: "Save & Send Email" }).click();
    await expect(page.getByText("Logged only: email is switched off.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Selected 0/15" })).toBeVisible();
  });

  await test.step("sees the rooms as recommended", async () => {
    await page.goto(recommender);
    const card = page
      .getByRole("listitem")
      .filter({ hasText: fromTheList })
      .filter({ hasText: "Recommendation sent" });
    await expect(card.first()).toBeVisible();
  });

  let portal = "";
  const readsTheMail = async () => {
    await page.goto(`/leads/${wedding.id}`);
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByText("these are both lovely <3.")).toBeVisible();
    const link = page.getByRole("link", { name: /\/portal\// }).first();
    portal = (await link.getAttribute("href")) ?? "";
    expect(portal).toContain(`${ownApp.url}/portal/`);
  };
  await test.step("finds the email in the outbox", readsTheMail);

  const opensThePortal = async () => {
    await page.goto(portal);
    await expect(page.getByText(fromTheList).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(onTheMap).filter({ visible: true }).first()).toBeVisible();
    expect(await page.locator("script").count()).toBe(0);
  };
  await test.step("the client's page shows both rooms", opensThePortal);

  // This doesn't differ without JavaScript; the full run tests both modes.
  if (!javaScriptEnabled && process.env.CI_FULL !== "1") return;
  await test.step("both processes are killed and start again: everything is still there", async () => {
    await page.goto(recommender);
    const next = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Select/ }) })
      .first();
    await next.getByRole("button", { name: /^Select/ }).click();
    await expect(findQueueCounter(page, 1)).toBeVisible();
    await ownApp.kill("upstream");
    await ownApp.kill("web");
    await page.goto(recommender);
    await expect(findQueueCounter(page, 1)).toBeVisible();
    await readsTheMail();
    await opensThePortal();
  });
});
