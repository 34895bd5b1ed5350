import { buildLaunchOptions } from "../support/browser";
import { expect, test } from "../support/scenario";

test.use({
  staff: "specialistAu",
  launchOptions: {
    ...buildLaunchOptions({ pictures: false }),
    // Back then shows the page as it was left, with what was typed and with the key of its form.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test("[LEAD-04] [SEND-08] going back and entering another name creates a second lead", async ({
  page,
  lead,
}) => {
  const names = ["One", "Two"].map((word) => `${word}${lead.lastName.replaceAll(" ", "")}`);
  await page.goto("/leads/create");
  for (const name of names) {
    await page.getByLabel("First name").fill(name);
    await page.getByRole("radio", { name: "Social Event" }).check();
    await page.getByLabel("Sub-type").selectOption("Private Dining");
    await page.getByRole("button", { name: "Create lead" }).click();
    await page.waitForURL(/\/leads\/\d+$/);
    await expect(page.getByText(`Lead created: ${name}`)).toBeVisible();
    if (name !== names[0]) continue;
    // A page that comes out of the browser's cache does not load again.
    await page.goBack({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "New Lead" })).toBeVisible();
  }
  for (const name of names) {
    await page.goto(`/leads/all?search=${name}`);
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  }
});
