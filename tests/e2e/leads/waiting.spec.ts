import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu" });

test("[LEAD-05] a follow-up is added, rescheduled, done and reopened; the list shows waiting leads", {
  tag: "@smoke",
}, async ({ page, lead }) => {
  const note = `Ring about the band ${lead.id}`;
  await page.goto(`/leads/${lead.id}`);
  await page.getByText("Follow-up", { exact: true }).click();
  const own = page.getByRole("region", { name: "Follow-up", exact: true });
  await own.getByLabel("Date").fill("2099-12-24");
  await own.getByLabel("Task").fill(note);
  await own.getByRole("button", { name: "Add follow-up" }).click();
  await expect(page.getByText(`Follow-up added: ${note}`)).toBeVisible();
  await expect(page.getByRole("region", { name: /^Follow-ups/ }).getByText(note)).toBeVisible();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "To do" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("To do");
  const waiting = page.getByRole("region", { name: "Awaiting a reply" });
  await expect(waiting.getByRole("listitem").first()).toContainText(
    /Waiting \d+ (hour|day|week|month|minute)/,
  );
  const item = page
    .getByRole("region", { name: "Follow-ups" })
    .getByRole("listitem")
    .filter({ hasText: note });
  await item.getByText("Reschedule", { exact: true }).first().click();
  await item.getByLabel("New date").fill("2099-12-31");
  await item.getByRole("button", { name: "Reschedule" }).click();
  await expect(item).toContainText("31 Dec 2099");
  await item.getByRole("button", { name: `Done: ${note}` }).click();
  await expect(page.getByText(`Follow-up done: ${note}`)).toBeVisible();
  await page.getByText("Recently done").click();
  await page.getByRole("button", { name: `Reopen: ${note}` }).click();
  await expect(item.getByRole("button", { name: `Done: ${note}` })).toBeVisible();
});

test("[LEAD-05] the date of a follow-up is fully visible, also on phones", {
  tag: "@once",
}, async ({ page, lead }) => {
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/leads/${lead.id}?compose=follow-up`);
    const [own, whole] = await page
      .getByRole("region", { name: "Follow-up", exact: true })
      .getByLabel("Date")
      .evaluate((day) => {
        const free = day.cloneNode() as HTMLInputElement;
        free.style.cssText = "position: absolute; width: auto";
        day.after(free);
        const widths = [day, free].map((one) => one.getBoundingClientRect().width);
        free.remove();
        return widths;
      });
    expect(own, `at ${width} px`).toBeGreaterThanOrEqual((whole ?? Number.NaN) - 1);
  }
});
