import type { Locator, Page } from "@playwright/test";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import { findCards, findDialog, getCurrentPath, postForm, smallSearch } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { social } = landmarkLeads;
const TITLE = "Venue Search Filter";
const RESET_HINT = "Please click Apply to update search results and save this setting.";
const LATE = "Enter a time from 9 pm to 2 am";

test.use({ staff: "specialistAu", like: social });

const findNumberField = (dialog: Locator, name: string) => dialog.getByRole("textbox", { name, exact: true });
/** A choice in a wish's row: Off, Nice or Must. */
const findWishChoice = (dialog: Locator, name: string, choice: string) =>
  dialog.getByRole("radiogroup", { name }).getByRole("radio", { name: choice });
const findApplyButton = (dialog: Locator) => dialog.getByRole("button", { name: "Apply" });

async function openFilters(page: Page, here: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(`${here}/filters?${smallSearch}`);
  const dialog = findDialog(page, TITLE, javaScriptEnabled);
  await expect(dialog).toBeVisible();
  return dialog;
}

test("[FILT-01] [FILT-02] [FILT-03] [FILT-09] [FILT-13] the dialog opens from the page with every field and closes to it", {
  tag: "@smoke",
}, async ({ page, here, javaScriptEnabled }) => {
  await page.goto(`${here}?${smallSearch}`);
  await page.getByRole("link", { name: "Filters" }).click();
  await page.waitForURL(`${here}/filters?${smallSearch}`);
  const dialog = findDialog(page, TITLE, javaScriptEnabled);
  await expect(dialog.getByRole("group", { name: "Venue type" }).getByRole("radio")).toHaveCount(3);
  await expect(dialog.getByRole("radio", { name: "Social Event" })).toBeChecked();
  await expect(dialog.getByLabel("Location").locator("option:checked")).toHaveText(social.city);
  expect(
    await dialog.getByRole("combobox", { name: "Radius" }).getByRole("option").allTextContents(),
  ).toEqual([10, 20, 30, 40, 50, 100, 200].map((radius) => `${radius} km`));
  await expect(findNumberField(dialog, "Guests")).toHaveValue(String(social.guests));
  await test.step("the budget of the enquiry is a total, and stays as it is", async () => {
    await expect(dialog.getByRole("radio", { name: "Total price" })).toBeChecked();
    await expect(findNumberField(dialog, "Total price, to")).toHaveValue(/^\d+$/);
  });
  const styles = dialog.getByRole("group", { name: "Styles" });
  await expect(styles.getByRole("checkbox")).toHaveCount(23);
  for (const style of ["Castle / Palace", "Rustic / Country / Barn / Farm", "Winery"])
    await expect(styles.getByRole("checkbox", { name: style, exact: true })).toBeVisible();
  const addons = dialog.getByRole("group", { name: "Addon Options" });
  await expect(addons.getByRole("radiogroup", { name: "Late licence" }).getByRole("radio")).toHaveCount(3);
  await expect(findWishChoice(dialog, "Within the radius", "Nice")).toBeChecked();
  await expect(dialog.getByText(RESET_HINT)).toHaveCount(0);

  if (javaScriptEnabled) {
    const scale = async (name: string) => {
      const slider = dialog.getByRole("slider", { name });
      return Promise.all(["min", "max", "step"].map((attribute) => slider.getAttribute(attribute)));
    };
    // The slider moves in steps of 2 from 1 but still reaches 100.
    expect(await scale("Guests, slider")).toEqual(["1", "100", "1"]);
    expect(await scale("Total price, to, slider")).toEqual(["0", "100000", "500"]);
    await dialog.getByRole("radio", { name: "Price per head" }).check();
    expect(await scale("Price per head, from, slider")).toEqual(["0", "500", "10"]);
    page.on("dialog", (question) => question.accept());
    await page.keyboard.press("Escape");
  } else await dialog.getByRole("link", { name: "Close" }).last().click();
  await page.waitForURL(`${here}?${smallSearch}`);
  await expect(dialog).toHaveCount(0);
});

test("[FILT-03] [FILT-08] out-of-range values are refused at their field, and everything typed stays", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  const dialog = await openFilters(page, here, javaScriptEnabled);
  await findNumberField(dialog, "Guests").fill("1001");
  await dialog.getByRole("radio", { name: "Price per head" }).check();
  await findNumberField(dialog, "Price per head, to").fill("510");
  await dialog.getByRole("checkbox", { name: "Winery" }).check();
  const late = findWishChoice(dialog, "Late licence", "Nice");
  const until = dialog.getByLabel("Licensed until");
  if (javaScriptEnabled) await expect(until).toBeDisabled();
  await late.check();
  await expect(until).toHaveValue("21:00");
  await until.fill("20:59");
  await findApplyButton(dialog).click();

  await expect(dialog.getByText("Enter 1,000 guests or fewer").last()).toBeVisible();
  await expect(findNumberField(dialog, "Guests")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Enter 500 or less").last()).toBeVisible();
  await expect(dialog.getByText(LATE).last()).toBeVisible();
  expect(getCurrentPath(page)).toMatch(/\/filters/);
  await expect(findNumberField(dialog, "Guests")).toHaveValue("1001");
  await expect(findNumberField(dialog, "Price per head, to")).toHaveValue("510");
  await expect(dialog.getByRole("checkbox", { name: "Winery" })).toBeChecked();
  await expect(late).toBeChecked();
  await expect(until).toHaveValue("20:59");

  await findNumberField(dialog, "Guests").fill("0");
  await findNumberField(dialog, "Price per head, to").fill("100");
  await findNumberField(dialog, "Price per head, from").fill("110");
  await until.fill("02:01");
  await findApplyButton(dialog).click();
  await expect(dialog.getByText("Enter 1 guest or more").last()).toBeVisible();
  await expect(dialog.getByText(LATE).last()).toBeVisible();
  await expect(findNumberField(dialog, "Guests")).toHaveValue("0");

  await findNumberField(dialog, "Guests").fill("60");
  await until.fill("02:00");
  await findApplyButton(dialog).click();
  await expect(dialog.getByText("The highest price can't be below the lowest").last()).toBeVisible();
  await expect(dialog.getByText(LATE)).toHaveCount(0);

  await page.goto(`${here}/filters?${smallSearch}`);
  await expect(findNumberField(dialog, "Guests")).toHaveValue(String(social.guests));
});

test("[FILT-04] [FILT-15] [FILT-05] [FILT-07] everything applied is searched with and shown again", {
  tag: "@smoke",
}, async ({ page, here, javaScriptEnabled }) => {
  await page.goto(`${here}/filters`);
  const dialog = findDialog(page, TITLE, javaScriptEnabled);
  await findNumberField(dialog, "Guests").fill("200");
  const old = await dialog.getByLabel("Location").elementHandle();
  await dialog.getByRole("radio", { name: "Corporate Event" }).check();
  if (javaScriptEnabled) await old?.waitForElementState("hidden");
  else await dialog.getByRole("button", { name: "Show options for this venue type" }).click();
  await page.waitForURL(/event_type=corporate/);
  await expect(dialog.getByRole("radio", { name: "Corporate Event" })).toBeChecked();
  if (javaScriptEnabled) await expect(dialog.getByRole("radio", { name: "Corporate Event" })).toBeFocused();
  await expect(findNumberField(dialog, "Guests")).toHaveValue("200");

  await dialog.getByLabel("Location").selectOption({ label: "Brisbane" });
  await dialog.getByRole("combobox", { name: "Radius" }).selectOption("200");
  await dialog.getByRole("radio", { name: "Price per head" }).check();
  await findNumberField(dialog, "Price per head, from").fill("50");
  await findNumberField(dialog, "Price per head, to").fill("120");
  await dialog.getByRole("radio", { name: "Total price" }).check();
  const [from, to] = [
    findNumberField(dialog, "Total price, from"),
    findNumberField(dialog, "Total price, to"),
  ];
  if (javaScriptEnabled) {
    await expect(from).toHaveValue("10000");
    await expect(to).toHaveValue("24000");
    await expect(findNumberField(dialog, "Price per head, to")).toHaveCount(0);
    // With fewer guests, the total gives another price per head.
    await findNumberField(dialog, "Guests").fill("30");
    await dialog.getByRole("radio", { name: "Price per head" }).check();
    await expect(findNumberField(dialog, "Price per head, from")).toHaveValue("50");
    await expect(findNumberField(dialog, "Price per head, to")).toHaveValue("120");
    await findNumberField(dialog, "Guests").fill("200");
    await dialog.getByRole("radio", { name: "Total price" }).check();
    await expect(to).toHaveValue("24000");
  }
  await from.fill("12500");
  await to.fill("60000");
  for (const name of ["Hotel", "Warehouse / Industrial"])
    await dialog.getByRole("checkbox", { name, exact: true }).check();
  await findWishChoice(dialog, "Outdoor space", "Nice").check();
  await findWishChoice(dialog, "Late licence", "Nice").check();
  await dialog.getByLabel("Licensed until").fill("23:30");
  await findApplyButton(dialog).click();
  await page.waitForURL((url) => url.pathname === here);
  await expect(dialog).toHaveCount(0);
  await expect(findCards(page).first()).toContainText("Brisbane");

  await page.getByRole("link", { name: "Filters" }).click();
  await expect(dialog.getByRole("radio", { name: "Corporate Event" })).toBeChecked();
  await expect(dialog.getByLabel("Location").locator("option:checked")).toHaveText("Brisbane");
  await expect(dialog.getByRole("combobox", { name: "Radius" })).toHaveValue("200");
  await expect(findNumberField(dialog, "Guests")).toHaveValue("200");
  await expect(dialog.getByRole("radio", { name: "Total price" })).toBeChecked();
  await expect(from).toHaveValue("12500");
  await expect(to).toHaveValue("60000");
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(2);
  for (const name of ["Hotel", "Warehouse / Industrial"])
    await expect(dialog.getByRole("checkbox", { name, exact: true })).toBeChecked();
  await expect(findWishChoice(dialog, "Outdoor space", "Nice")).toBeChecked();
  await expect(findWishChoice(dialog, "Late licence", "Nice")).toBeChecked();
  await expect(findWishChoice(dialog, "Mandap ceremony", "Off")).toBeChecked();
  await expect(dialog.getByLabel("Licensed until")).toHaveValue("23:30");
});

test("[FILT-06] [FILT-14] after Reset a hint explains Apply; Cancel, the cross and Escape restore the filter", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  const dialog = await openFilters(page, here, javaScriptEnabled);
  await findNumberField(dialog, "Guests").fill("77");
  await dialog.getByRole("checkbox", { name: "Garden" }).check();
  await findApplyButton(dialog).click();
  await page.waitForURL((url) => url.pathname === here);

  const reset = async () => {
    await page.getByRole("link", { name: "Filters" }).click();
    await expect(findNumberField(dialog, "Guests")).toHaveValue("77");
    await expect(dialog.getByText(RESET_HINT)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Reset" }).click();
    await expect(dialog.getByText(RESET_HINT, { exact: true })).toBeVisible();
    await expect(findNumberField(dialog, "Guests")).toHaveValue(String(social.guests));
    await expect(dialog.getByRole("checkbox", { name: "Garden" })).not.toBeChecked();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
  };
  await reset();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL((url) => url.pathname === here);

  await reset();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.waitForURL((url) => url.pathname === here);

  if (javaScriptEnabled) {
    await reset();
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === here);
  }
});

test("[FILT-06] [FILT-14] Apply after Reset saves the enquiry's filter, and the next dialog starts with it", {
  tag: "@smoke",
}, async ({ page, here, javaScriptEnabled }) => {
  const dialog = await openFilters(page, here, javaScriptEnabled);
  await findNumberField(dialog, "Guests").fill("77");
  await dialog.getByRole("checkbox", { name: "Garden" }).check();
  await findApplyButton(dialog).click();
  await page.waitForURL((url) => url.pathname === here);
  const criteria = page.getByRole("region", { name: "Search criteria" });
  await expect(criteria).toContainText("77 guests");

  await page.getByRole("link", { name: "Filters" }).click();
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(dialog.getByText(RESET_HINT, { exact: true })).toBeVisible();
  await findApplyButton(dialog).click();
  await page.waitForURL((url) => url.pathname === here);
  await expect(criteria).toContainText(`${social.guests} guests`);
  await expect(criteria).not.toContainText("Garden");

  await page.getByRole("link", { name: "Filters" }).click();
  await expect(dialog.getByText(RESET_HINT)).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  await expect(findNumberField(dialog, "Guests")).toHaveValue(String(social.guests));
  await expect(dialog.getByRole("checkbox", { name: "Garden" })).not.toBeChecked();
});

test("[FILT-06] [FILT-14] Apply right after Reset keeps the reset", { tag: "@scripted" }, async ({
  page,
  here,
}) => {
  const dialog = await openFilters(page, here, true);
  await findNumberField(dialog, "Guests").fill("77");
  await findApplyButton(dialog).click();
  await page.waitForURL((url) => url.pathname === here);
  await page.getByRole("link", { name: "Filters" }).click();
  await expect(findNumberField(dialog, "Guests")).toHaveValue("77");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/filters**", async (route) => {
    if (route.request().postData()?.includes("intent=reset")) await held;
    await route.continue().catch(() => undefined);
  });
  await dialog.getByRole("button", { name: "Reset" }).click();
  await findApplyButton(dialog).click();
  await page.waitForURL((url) => url.pathname === here);
  letGo();
  await page.unroute("**/filters**");
  await page.getByRole("link", { name: "Filters" }).click();
  await expect(dialog.getByText(RESET_HINT)).toHaveCount(0);
  await expect(findNumberField(dialog, "Guests")).toHaveValue(String(social.guests));
});

test("[FILT-08] [FILT-03] the server refuses invalid filters and never breaks", {
  tag: "@once",
}, async ({ page, here, app }) => {
  await page.goto(`${here}/filters?${smallSearch}`);
  const city = await page.getByLabel("Location").inputValue();
  const good: Record<string, string> = {
    event_type: "social",
    location: city,
    radius: "50",
    guests: "60",
    budget_type: "per_head",
  };
  const bad: [change: Record<string, string>, message: string][] = [
    [{ late_license: "Yes", late_license_end_time: "20:59" }, LATE],
    [{ late_license: "Yes", late_license_end_time: "2:00" }, LATE],
    [{ late_license: "Yes", late_license_end_time: "24:00" }, LATE],
    [{ late_license: "Yes", late_license_end_time: "22:00\u0000" }, LATE],
    [{ guests: "many" }, "Enter the number in figures, for example 120"],
    [{ guests: "12.5" }, "Enter a whole number of guests"],
    [{ guests: "1e9" }, "Enter the number in figures, for example 120"],
    [{ guests: "1000000000" }, "Enter 1,000 guests or fewer"],
    [{ radius: "51" }, "Choose a radius from the list"],
    [{ location: "💐" }, "Choose a location"],
    [{ location: "-1" }, "Choose a location"],
    [{ location: "999999" }, "location"],
    [{ event_type: "x".repeat(500) }, "Choose a venue type"],
    [{ category: "No such style" }, "Choose styles from the list"],
    [{ seating_type: "floor" }, "Choose a seating style from the list"],
    [{ budget_type: "free" }, "Choose how the budget is given"],
    [{ price_per_person_max: "501" }, "Enter 500 or less"],
    [{ budget_type: "total", price_per_day_max: "100001" }, "Enter 100,000 or less"],
    [{ "category[999999999]": "Hotel" }, "The form has fields we don't recognise."],
    [{ ["a".repeat(500)]: "1" }, "The form has fields we don't recognise."],
  ];
  for (const [change, message] of bad) {
    const answer = await postForm(
      page,
      `${here}/filters?${smallSearch}`,
      Object.entries({ ...good, ...change }),
    );
    expect([400, 422], JSON.stringify(change)).toContain(answer.status());
    expect(await answer.text(), JSON.stringify(change)).toContain(message);
  }
  const late = await postForm(
    page,
    `${here}/filters`,
    Object.entries({ ...good, late_license_end_time: "12:00" }),
  );
  expect(late.status(), "a time without its option is ignored").toBe(302);
  await page.goto(`${here}/filters?${smallSearch}`);
  await expect(findWishChoice(page.locator("body"), "Late licence", "Off")).toBeChecked();
  expect(await app.log()).not.toContain('"level":50');
});

test("[FILT-01] [FILT-06] the criteria are listed above the venues; one is removed and restored", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  const dialog = await openFilters(page, here, javaScriptEnabled);
  const location = await dialog.getByLabel("Location").inputValue();
  await page.goto(`${here}?${smallSearch}`);
  const summary = page.getByRole("region", { name: "Search criteria" });
  await expect(
    summary.getByRole("listitem").filter({ hasText: `Within 50 km of ${social.city}` }),
  ).toBeVisible();
  await expect(summary.getByRole("listitem").filter({ hasText: `${social.guests} guests` })).toBeVisible();
  expect(
    (
      await postForm(page, `${here}/filters`, [
        ["event_type", "social"],
        ["location", location],
        ["radius", "100"],
        ["guests", String(social.guests)],
        ["category", "Garden"],
        ["category", "Winery"],
      ])
    ).status(),
  ).toBe(302);
  await page.reload();
  await expect(summary.getByText("Winery", { exact: true })).toBeVisible();
  await summary.getByRole("button", { name: "Remove Garden" }).click();
  await expect(summary.getByText("Garden", { exact: true })).toHaveCount(0);
  await expect(summary.getByText("Winery", { exact: true })).toBeVisible();
  expect(getCurrentPath(page)).toBe(`${here}?${smallSearch}`);
  await summary.getByRole("button", { name: "Restore Garden" }).click();
  await expect(summary.getByText("Garden", { exact: true })).toBeVisible();
  const back = summary.getByRole("button", { name: `Back to “Within 50 km of ${social.city}”` });
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(summary.getByText(`Within 50 km of ${social.city}`, { exact: true })).toBeVisible();

  const all = await findCards(page).count();
  const narrowed = page.getByRole("status").filter({ hasText: `of ${all} venues` });

  await test.step("only venues that meet everything: as many as stated, each with ticks only", async () => {
    const only = summary.getByRole("link", { name: "Only venues that meet all criteria" });
    const [, statedCount] = ((await only.textContent()) ?? "").match(/\((\d+)\)/) ?? [];
    await only.click();
    await expect(only).toHaveAttribute("aria-current", "true");
    await expect(findCards(page)).toHaveCount(Number(statedCount));
    await expect(
      findCards(page).locator('[data-part="missed"] [data-state]:not([data-state="met"])'),
    ).toHaveCount(0);
    await only.click();
    await expect(findCards(page)).toHaveCount(all);
  });

  await test.step("a must-have narrows the list, is in the dialog, and Apply says how many it will show", async () => {
    const style = summary.getByRole("button", { name: "Winery" }).first();
    await style.click();
    await expect(style).toHaveAttribute("aria-pressed", "true");
    const wayOut = page.getByRole("button", { name: `Make everything optional: ${all} venues` });
    await expect(narrowed.or(wayOut).first()).toBeVisible();
    await page.getByRole("link", { name: "Filters" }).click();
    await expect(findWishChoice(dialog, "All chosen styles", "Must")).toBeChecked();
    await findWishChoice(dialog, "All chosen styles", "Nice").check();
    if (javaScriptEnabled) await expect(findApplyButton(dialog)).toHaveText(`Apply (${all} venues)`);
    await findApplyButton(dialog).click();
    await expect(style).toHaveAttribute("aria-pressed", "false");
    await expect(findCards(page)).toHaveCount(all);
  });
});
