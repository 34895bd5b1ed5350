import { landmarkLeads } from "../../../demo/seed/landmarks";
import { createLeadLike } from "../support/business";
import { findCards, listFreeSpaces, queueRoomsInOrder, recommenderPath } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu", like: landmarkLeads.wedding });

test("[SEND-05] after a send the receipt says who got what until it is dismissed", async ({
  page,
  app,
  business,
}) => {
  // With a name as long as most are: the mark of `lead` takes a line of its own.
  const lead = await createLeadLike(await business(app), landmarkLeads.wedding, "Ray");
  const here = recommenderPath(lead);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${here}?view=table`);
  const venues = await page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Select / }) })
    .locator("small[title]")
    .evaluateAll((names) => names.slice(0, 4).map((name) => name.textContent ?? ""));
  await page.goto(here);
  await queueRoomsInOrder(page, here, await listFreeSpaces(page, 4));
  await page.goto(`${here}/send?view=table`);
  await page.getByRole("button", { name: "Save & Send Email" }).click();

  const receipt = page.getByRole("list", { name: "Latest recommendation" }).getByRole("listitem");
  const alert = page.getByRole("status").filter({ hasText: "Logged only: email is switched off." });
  const when = receipt.getByText(/^Logged only at/);
  await expect(alert).toBeVisible();
  await expect(receipt).toContainText(`${lead.firstName} ${lead.lastName}`);
  await expect(receipt).toContainText(`${venues.slice(0, 2).join(" · ")} · 2 more venues`);
  await expect(when).toBeHidden();
  await page.getByRole("link", { name: "Dismiss this message" }).click();
  await expect(alert).toHaveCount(0);
  await expect(when).toBeVisible();

  const row = page.getByRole("row").nth(1);
  const top = async (of = findCards(page).first()) => (await of.boundingBox())?.y;
  expect(await top(row)).toBeLessThan(340);
  const mail = receipt.getByRole("link", { name: "The email as sent" });
  const portal = receipt.getByRole("link", { name: "Client portal in a new tab" });
  const dismiss = receipt.getByRole("button", { name: /^Dismiss/ });
  for (const view of ["table", "list", "map"])
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${here}?view=${view}`);
      // Nothing lies over what there is to press.
      for (const tool of [mail, portal, dismiss]) await tool.click({ trial: true });
      if (view === "list" && width !== 768) expect(await top()).toBeLessThan(width === 390 ? 420 : 260);
    }
  await expect(portal).toHaveAttribute("href", `/leads/${lead.id}/portal`);
  await mail.click();
  await expect(page).toHaveURL(/\/emails\/|\/recommendation\//);
  await page.goto(here);
  await dismiss.click();
  await expect(receipt).toHaveCount(0);
});

test("[SEND-05] on a phone the receipt unfolds to the rooms that were sent", async ({ page, here }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(here);
  const [space = ""] = await listFreeSpaces(page, 1);
  await queueRoomsInOrder(page, here, [space]);
  await page.goto(`${here}/send`);
  await page.getByRole("button", { name: "Save Only" }).click();
  const receipt = page.getByRole("list", { name: "Latest recommendation" }).getByRole("listitem");
  await expect(receipt.getByText("No email was sent")).toBeHidden();
  await receipt.locator("summary").click();
  await expect(receipt.getByText("No email was sent")).toBeVisible();
  await expect(receipt).toContainText(space.split(":")[1] ?? "");

  const [another = ""] = await listFreeSpaces(page, 1);
  await queueRoomsInOrder(page, here, [another]);
  await page.goto(`${here}/send`);
  await page.getByRole("button", { name: "Save Only" }).click();
  await expect(receipt).toContainText("Client portal");
  const before = page.getByText("Earlier: 1");
  await expect(before).toBeHidden();
  await receipt.locator("summary").click();
  await expect(before).toBeVisible();
});
