import { waitForHydration } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu" });

test("[LEAD-04] [NAV-03] [UI-02] a new lead keeps what was typed after errors and is created once", {
  tag: "@smoke",
}, async ({ page, lead }) => {
  await page.goto("/leads/all");
  await page.getByRole("link", { name: "New lead", exact: true }).last().click();
  await page.waitForURL("**/leads/create");
  await expect(page).toHaveTitle(/^New Lead/);
  await page.getByLabel("Email").fill(`${lead.lastName.split(" ").at(-1)}@example.com`.toUpperCase());
  await page.getByLabel("Phone").fill("0412 345");
  await page.getByLabel("Notes").fill("Somewhere by the river.\nWith a ramp.");
  await page.getByLabel("City").selectOption({ label: "Melbourne" });
  await page.getByRole("button", { name: "Create lead" }).click();
  for (const words of [
    "Enter a first name, last name or company name",
    "Choose the event type",
    "Enter a phone number like 0412 345 678",
  ])
    await expect(page.locator("[data-part=error]").filter({ hasText: words })).toBeVisible();

  await page.getByLabel("First name").fill("Ines");
  await page.getByLabel("Last name").fill("Roth");
  await page.getByLabel("Phone").fill("");
  await page.getByRole("radio", { name: "Social Event" }).check();
  await page.getByLabel("Sub-type").selectOption("Private Dining");
  await page.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByText("Possible duplicate")).toBeVisible();
  await expect(page.getByRole("link", { name: `${lead.firstName} ${lead.lastName}` })).toHaveAttribute(
    "href",
    `/leads/${lead.id}`,
  );
  await expect(page.getByLabel("Notes")).toHaveValue("Somewhere by the river.\nWith a ramp.");
  await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Melbourne");

  await page.getByRole("button", { name: "Create anyway" }).click();
  await page.waitForURL(/\/leads\/\d+$/);
  await expect(page.getByText("Lead created: Ines Roth")).toBeVisible();
  await expect(page.getByText("Private Dining").first()).toBeVisible();
});

test("[LEAD-04] [LEAD-06] the event of an existing client is added to their lead", { tag: "@smoke" }, async ({
  page,
  lead,
  javaScriptEnabled,
}) => {
  await page.goto("/leads/create");
  if (javaScriptEnabled) await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByRole("radio", { name: "Social Event" }).check();
  await page.getByLabel("Sub-type").selectOption("Private Dining");
  await page.getByLabel("Email").fill(`${lead.lastName.split(" ").at(-1)}@example.com`);
  if (javaScriptEnabled) await page.getByLabel("Email").blur();
  else {
    await page.getByLabel("First name").fill("Ines");
    await page.getByRole("button", { name: "Create lead" }).click();
  }
  await page
    .getByRole("button", { name: `Add this event to ${lead.firstName} ${lead.lastName}`, exact: true })
    .click();
  await page.waitForURL(`**/leads/${lead.id}`);
  await expect(page.getByText("Event added to this lead")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Events/ })).toContainText("Private Dining");
});

test("[LEAD-04] a pasted enquiry fills empty fields, marks each value and goes into the notes", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/leads/create");
  await page.getByLabel("First name").fill("Anna");
  await page.getByText("Paste an enquiry").click();
  const text =
    "Hi, we'd like a private dinner for about 40 people in Leeds on 6 March 2030, budget £9k.\n\nThanks,\nAnn Roth";
  await page.getByLabel("Enquiry", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Fill in from enquiry" }).click();
  await expect(page.getByText(/fields filled in/)).toBeVisible();
  for (const [label, value] of [
    ["First name", "Anna"],
    ["Last name", "Roth"],
    ["Date", /^(2030-03-06|Wed 6 Mar 2030)$/],
    ["Guests", "40"],
    ["Budget", "9000"],
    ["Notes", text.replace("\n\nThanks,\nAnn Roth", "")],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByRole("radio", { name: "Social Event" })).toBeChecked();
  await expect(page.getByLabel("Sub-type")).toHaveValue("Private Dining");
  await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Leeds");
  await expect(page.getByText("From the enquiry: “40 people”")).toBeVisible();
  await page.getByRole("button", { name: "Create lead" }).click();
  await page.waitForURL(/\/leads\/\d+$/);
  await expect(page.getByText("Lead created: Anna Roth")).toBeVisible();
});

test("[LEAD-04] ambiguous values of an enquiry are chosen by button; the signature is left out", async ({
  page,
}) => {
  await page.goto("/leads/create");
  await page.getByText("Paste an enquiry").click();
  await page
    .getByLabel("Enquiry", { exact: true })
    .fill("A dinner for 40 people in Newcastle on 6 or 13 March 2032.\n\nKind regards,\nAnn Roth");
  await page.getByRole("button", { name: "Fill in from enquiry" }).click();
  await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Newcastle");
  await expect(page.getByLabel("Notes")).toHaveValue(/March 2032\.$/);
  await page.getByRole("button", { name: "Newcastle upon Tyne in the United Kingdom" }).click();
  await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Newcastle upon Tyne");
  await expect(page.getByRole("main").getByLabel("Country")).toHaveValue("UK");
  await page.getByRole("button", { name: "Sat 13 Mar 2032" }).click();
  await expect(page.locator("#event_date")).toHaveValue(/^(2032-03-13|Sat 13 Mar 2032)$/);
  await page.getByText("Left out of the notes").click();
  await expect(page.locator("[data-part=left-out] p")).toContainText("Kind regards,");
});

test("[LEAD-04] [UI-02] a British number is valid once the country is selected, and no click is lost", {
  tag: "@scripted",
}, async ({ page }) => {
  const wrong = page.getByText("Enter a phone number like 0412 345 678");
  await page.goto("/leads/create");
  await page.getByLabel("Phone").fill("07700 900 123");
  await page.getByLabel("Email").fill("aoife@example.com");
  await expect(wrong).toBeVisible();
  const country = page.getByRole("main").getByLabel("Country");
  await country.selectOption("UK");
  await expect(wrong).toHaveCount(0);
  await page.getByLabel("First name").focus();
  const social = page.getByRole("radio", { name: "Social Event" });
  await social.click();
  await expect(page.getByText("Enter a first name, last name or company name")).toBeVisible();
  await expect(social).toBeChecked();
});

test("[LEAD-04] a second pasted enquiry replaces the client of the first one", async ({ page }) => {
  await page.goto("/leads/create");
  await page.getByText("Paste an enquiry").click();
  const read = async (text: string) => {
    await page.getByLabel("Enquiry", { exact: true }).fill(text);
    await page.getByRole("button", { name: "Fill in from enquiry" }).click();
    await expect(page.getByLabel("Notes")).toHaveValue(text.split("\n")[0] ?? "");
  };
  await read("A wedding for 80 guests in Leeds on 6 March 2030, budget £9k.\n\nThanks,\nAnn Roth");
  await expect(page.getByLabel("First name")).toHaveValue("Ann");
  await page.getByLabel("Phone").fill("0412 345 678");
  await read("We look for a room for 30 people, call me.\n\nRegards,\nJaz Moon");
  for (const [label, value] of [
    ["First name", "Jaz"],
    ["Last name", "Moon"],
    ["Date", ""],
    ["Guests", "30"],
    ["Budget", ""],
    ["City", ""],
    ["Phone", "0412 345 678"],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByRole("radio", { name: "Wedding" })).not.toBeChecked();
  await expect(page.getByRole("main").getByLabel("Country")).toHaveValue("AU");
});

test("[LEAD-04] a draft is offered by name, continued, and deleted when the lead is created", {
  tag: "@scripted",
}, async ({ page }) => {
  const name = `Jaz${Date.now()}`;
  await page.goto("/leads/create");
  await waitForHydration(page);
  await page.getByLabel("First name").fill(name);
  await page.getByRole("main").getByLabel("Country").selectOption("UK");
  await page.getByLabel("City").selectOption({ label: "Leeds" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "All Leads" }).click();
  await page.waitForURL(/\/leads\/all/);
  await page.goto("/leads/create?phone_number=0412+345+678&country=AU");
  await expect(page.getByText(`You have an unfinished lead for ${name}.`)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("");
  await expect(page.getByLabel("Phone")).toHaveValue("0412 345 678");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel("First name")).toHaveValue(name);
  await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Leeds");
  await expect(page.getByLabel("Phone")).toHaveValue("");
  await page.getByRole("radio", { name: "Social Event" }).check();
  await page.getByLabel("Sub-type").selectOption("Private Dining");
  await page.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByText(`Lead created: ${name}`)).toBeVisible();
  await page.goto("/leads/create");
  await waitForHydration(page);
  await expect(page.getByText("You have an unfinished lead")).toBeHidden();
});
