import type { Page } from "@playwright/test";
import { hostileMark, landmarkLeads } from "../../../demo/seed/landmarks";
import { postForm, waitForHydration } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { wedding, withoutCity, withoutBoth, recommended, spam } = landmarkLeads;

test.use({ staff: "specialistAu" });

const findRows = (page: Page) => page.locator("main tbody tr");
const listNames = (page: Page) =>
  findRows(page).locator("td[data-part=title] [data-lead] > a").allInnerTexts();
/** The filters go out by themselves, and without a script by their button. */
async function applyFilters(page: Page, javaScriptEnabled: boolean | undefined) {
  const apply = page.getByRole("button", { name: "Apply filters" });
  if (javaScriptEnabled) await expect(apply).toHaveCount(0);
  else await apply.click();
}
const getSearchParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("[LEAD-01] [NAV-03] the list is one page of ten, deep-linked and titled, without a script's help", async ({
  page,
  lead,
}) => {
  await page.goto("/leads/all");
  await expect(page).toHaveTitle(/^All Leads/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Leads");
  await expect(findRows(page)).toHaveCount(10);
  await expect(page.getByRole("status").filter({ hasText: "leads in Australia" })).toBeVisible();
  const row = findRows(page).filter({ hasText: lead.lastName });
  await expect(row.locator("td[data-label=Event]")).toHaveText("Wedding");
  await expect(row.locator("td[data-label=Details]")).toHaveText(/^Melbourne/);
  await expect(row).toContainText("90");
  await expect(row.getByRole("link", { name: `Recommend venues for ${lead.firstName}` })).toHaveAttribute(
    "href",
    `/leads/${lead.id}/event/${lead.eventId}/karenV2`,
  );
});

test("[LEAD-01] on a tablet the waiting time fits its column", {
  tag: "@once",
}, async ({ page }) => {
  for (const width of [640, 768, 1180]) {
    await page.setViewportSize({ width, height: 1024 });
    // Those that wait longest come first.
    await page.goto("/leads/all?waiting_only=1");
    await expect(page.getByText(/^Waiting \d/).first()).toBeVisible();
    const beyond = await findRows(page)
      .locator("td[data-part=title]")
      .evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const { right } = cell.getBoundingClientRect();
          const marks = [...cell.querySelectorAll("[data-tone]")];
          return marks
            .filter((mark) => mark.getBoundingClientRect().right > right)
            .map(({ textContent }) => textContent);
        }),
      );
    expect(beyond, `at ${width} px`).toEqual([]);
  }
});

test("[LEAD-01] searching keeps the order and goes to the first page", async ({ page, lead }) => {
  await page.goto("/leads/all?sort_by=first_name&page=2");
  const search = page.getByRole("searchbox", { name: "Search leads", exact: true });
  await search.fill(lead.lastName);
  await search.press("Enter");
  await page.waitForURL(/search=/);
  expect(getSearchParam(page, "sort_by")).toBe("first_name");
  expect(getSearchParam(page, "page")).toBeNull();
  await expect(findRows(page)).toHaveCount(1);
  expect(await listNames(page)).toEqual([`${lead.firstName} ${lead.lastName}`]);
  await expect(search).toHaveValue(lead.lastName);
});

test("[LEAD-01] a name with an apostrophe and accents is found; markup in a search is plain text", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`/leads/all?search=${encodeURIComponent(withoutCity.lastName)}`);
  expect(await listNames(page)).toContain(`${withoutCity.firstName} ${withoutCity.lastName}`);
  const markup = `"><img src=x onerror="window.${hostileMark}=1">💐`;
  await page.goto(`/leads/all?search=${encodeURIComponent(markup)}`);
  await expect(page.getByRole("status").filter({ hasText: markup })).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
});

test("[LEAD-01] a header sorts, and sorts the other way when used again", async ({ page }) => {
  await page.goto("/leads/all?search=example.com");
  const header = page.getByRole("columnheader", { name: "Name" });
  await header.getByRole("link").click();
  await page.waitForURL(/sort_by=first_name/);
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  const up = await listNames(page);
  expect(up).toEqual([...up].sort((a, b) => a.localeCompare(b, "en", { sensitivity: "base" })));
  await header.getByRole("link").click();
  await page.waitForURL(/sort_order=desc/);
  await expect(header).toHaveAttribute("aria-sort", "descending");
  expect((await listNames(page))[0]).not.toBe(up[0]);
  expect(getSearchParam(page, "search")).toBe("example.com");
});

test("[LEAD-01] all seven fields sort", { tag: "@once" }, async ({ page }) => {
  await page.goto("/leads/all");
  const fields = await page
    .locator("main thead a")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search));
  expect(fields).toEqual([
    "?sort_by=id",
    "?sort_by=first_name",
    "?sort_by=event_type",
    "?sort_by=event_details",
    "?sort_by=estimated_guests",
    "?sort_by=estimated_budget",
    "?sort_order=asc",
  ]);
  await page.goto("/leads/all?sort_by=id");
  await expect(findRows(page).first().locator("td[data-part=corner]")).toHaveText("1");
  await page.goto("/leads/all?sort_by=estimated_guests&sort_order=desc");
  const guests = (await findRows(page).locator("td[data-label=Guests]").allInnerTexts()).map(Number);
  expect(guests).toEqual([...guests].sort((a, b) => b - a));
});

test("[LEAD-01] filters apply together, stay in their fields and are cleared by a link", {
  tag: "@smoke",
}, async ({ page, javaScriptEnabled }) => {
  await page.goto("/leads/all?sort_by=id");
  await page.getByLabel("Country", { exact: true }).last().selectOption({ label: "Both countries" });
  await page.getByRole("checkbox", { name: "Spam only" }).check();
  await applyFilters(page, javaScriptEnabled);
  await page.waitForURL(/spam_enquiries_only=1/);
  expect(getSearchParam(page, "sort_by")).toBe("id");
  expect(getSearchParam(page, "country")).toBe("all");
  await expect(page.getByText("leads in both countries with spam enquiries").first()).toBeVisible();
  await expect(findRows(page).filter({ hasNotText: "Spam" })).toHaveCount(0);
  await expect(findRows(page)).not.toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Spam only" })).toBeChecked();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL(/\/leads\/all\?sort_by=id$/);
  await expect(page.getByRole("checkbox", { name: "Spam only" })).not.toBeChecked();
});

test("[LEAD-01] the list can be filtered by owner and failed syncs", async ({ page, javaScriptEnabled }) => {
  await page.goto("/leads/all");
  const owner = page.getByLabel("Owner", { exact: true });
  const [me = ""] = await owner.locator("option").filter({ hasText: "(me)" }).allTextContents();
  await owner.selectOption({ label: me });
  await applyFilters(page, javaScriptEnabled);
  await page.waitForURL(/hubspot_owner_id=6/);
  await expect(findRows(page).filter({ hasNotText: me.replace(" (me)", "") })).toHaveCount(0);
  await expect(findRows(page)).not.toHaveCount(0);
  await page.goto("/leads/all?hubspot_sync_failed_only=1");
  await expect(findRows(page).filter({ hasText: "Sync failed" })).toHaveCount(await findRows(page).count());
});

test("[LEAD-01] [UI-06] the other country is one filter away and in its own currency", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/leads/all?country=UK&sort_by=estimated_budget");
  await expect(page.getByText("leads in the United Kingdom").first()).toBeVisible();
  for (const budget of await findRows(page).locator("td[data-label=Budget]").allInnerTexts())
    expect(budget).toMatch(/^£[\d,]+$/);
});

test("[LEAD-01] [UI-03] pages are addresses: five links, back returns, beyond the end is the last", async ({
  page,
}) => {
  // By id: leads that other scenarios make meanwhile come last.
  await page.goto("/leads/all?sort_by=id");
  const pages = page.getByRole("navigation", { name: "Pages of leads" });
  await expect(pages.getByRole("link", { name: /^Page \d+$/ })).toHaveCount(5);
  const first = await listNames(page);
  await pages.getByRole("link", { name: "Page 2", exact: true }).click();
  await page.waitForURL(/page=2/);
  await expect(pages).toContainText("11–20 of");
  expect(await listNames(page)).not.toEqual(first);
  await page.goBack();
  await expect(pages).toContainText("1–10 of");
  expect(await listNames(page)).toEqual(first);
  await page.goto("/leads/all?page=99999&search=example.com");
  await expect(findRows(page).first()).toBeVisible();
  await expect(pages.getByRole("link", { name: "Next page" })).toHaveCount(0);
  expect(getSearchParam(page, "search")).toBe("example.com");
});

test("[LEAD-01] leads with a due next step are one filter away, which keeps the focus", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/leads/all");
  const steps = page.getByLabel("Next step", { exact: true });
  await steps.focus();
  await steps.selectOption({ label: "Due or overdue" });
  await applyFilters(page, javaScriptEnabled);
  await page.waitForURL(/next_step=due/);
  await expect(findRows(page)).not.toHaveCount(0);
  await expect(findRows(page).filter({ hasNotText: /Overdue|Today/ })).toHaveCount(0);
  await expect(steps).toHaveValue("due");
  if (javaScriptEnabled) await expect(steps).toBeFocused();
});

test("[LEAD-01] [UI-03] the number of rows can be chosen, and the list keeps its state", async ({ page }) => {
  await page.goto("/leads/all?sort_by=id&page=3");
  const pages = page.getByRole("navigation", { name: "Pages of leads" });
  await pages.getByRole("link", { name: "25 rows per page" }).click();
  await page.waitForURL(/\/leads\/all\?sort_by=id&per_page=25$/);
  await expect(findRows(page)).toHaveCount(25);
  await pages.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(pages).toContainText("26–50 of");
});

test("[LEAD-01] a search field's placeholder is never cut off", { tag: "@once" }, async ({ page }) => {
  const lists = [
    "/leads/all",
    "/leads/lead-duplicates",
    "/venues/all",
    "/inspections/inspection-requests",
    "/sales/all",
    "/events",
  ];
  for (const width of [360, 768, 1024, 1440])
    for (const list of lists) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(list);
      const cut = await page.getByRole("searchbox").evaluateAll((boxes) =>
        (boxes as HTMLInputElement[])
          .filter((box) => {
            const { paddingLeft, paddingRight } = getComputedStyle(box);
            const text = document.createElement("canvas").getContext("2d");
            if (!text || box.clientWidth === 0) return false;
            text.font = getComputedStyle(box, "::placeholder").font;
            const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
            return text.measureText(box.placeholder).width > room;
          })
          .map(({ placeholder }) => placeholder),
      );
      expect(cut, `${list} at ${width} px`).toEqual([]);
    }
});

test("[LEAD-01] an empty result says so and offers to clear the filters", async ({ page }) => {
  await page.goto("/leads/all?search=no-such-lead-anywhere");
  await expect(page.getByRole("heading", { name: "No leads match these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL(/\/leads\/all$/);
  await expect(findRows(page)).toHaveCount(10);
});

test("[LEAD-01] invalid URL values are not an error", { tag: "@once" }, async ({ page }) => {
  const answer = await page.goto(
    "/leads/all?page=-1&sort_by=password&sort_order=x&country=FR&hubspot_owner_id=x&search=%00%F0%9F",
  );
  expect(answer?.status()).toBe(200);
});

test("[LEAD-05] [NAV-03] a lead shows its contact and its events, each with the way to the recommender", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto(`/leads/${wedding.id}`);
  await expect(page).toHaveTitle(/^Lead Details/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${wedding.firstName} ${wedding.lastName}`,
  );
  const contact = page.getByRole("region", { name: "Contact" });
  await expect(contact.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(contact.locator('a[href^="tel:+"], a[href^="tel:0"]').first()).toBeVisible();
  const events = page.getByRole("region", { name: /^Events/ });
  await expect(events).toContainText(wedding.city);
  await expect(events).toContainText(String(wedding.guests));
  await expect(events.getByRole("link", { name: /^Recommend venues/ })).toHaveAttribute(
    "href",
    `/leads/${wedding.id}/event/${wedding.eventId}/karenV2`,
  );
});

test("[LEAD-05] missing event details are shown", { tag: "@once" }, async ({ page }) => {
  await page.goto(`/leads/${withoutBoth.id}`);
  await expect(page.getByText("United Kingdom").last()).toBeVisible();
  await expect(page.getByText("City not known")).toBeVisible();
  await expect(page.getByText("Guests not known")).toBeVisible();
});

test("[LEAD-05] a sent email is two clicks away, and closing it returns to the emails", async ({ page }) => {
  await page.goto(`/leads/${recommended.id}`);
  const history = page.getByRole("region", { name: /^Timeline/ });
  await history.getByRole("link", { name: /^Emails \d/ }).click();
  await page.waitForURL(/\?kind=email/);
  await history
    .getByRole("link", { name: /^Venues for/ })
    .first()
    .click();
  await page.waitForURL(/\/emails\/\d+\?kind=email$/);
  const email = page.getByRole("dialog").or(page.getByRole("region", { name: /^Venues for/ }));
  await expect(email).toContainText("Logged only: email is switched off");
  await expect(email).toContainText("@example.com");
  await expect(email).toContainText("Glass Hall");
  await email.getByRole("link", { name: "Close" }).click();
  await page.waitForURL((url) => url.pathname + url.search === `/leads/${recommended.id}?kind=email`);
  await expect(email).toHaveCount(0);
});

test("[LEAD-05] another lead's email is not found, and the lead stays", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto(`/leads/${recommended.id}`);
  const href = await page.locator('a[href*="/emails/"]').first().getAttribute("href");
  const id = href?.split("/").at(-1);
  const answer = await page.goto(`/leads/${wedding.id}/emails/${id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("This email does not belong to this lead.")).toBeVisible();
  await expect(page.getByRole("heading", { name: `${wedding.firstName} ${wedding.lastName}` })).toBeVisible();
});

test("[LEAD-05] the client portal opens for staff in a new tab", { tag: "@once" }, async ({ page }) => {
  await page.goto(`/leads/${wedding.id}`);
  const link = page.getByRole("link", { name: /^Client portal/ });
  await expect(link).toHaveAttribute("target", "_blank");
  const answer = await page.request.get((await link.getAttribute("href")) ?? "", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  const token = /\/portal\/([\w-]+)\./.exec(answer.headers().location ?? "")?.[1] ?? "";
  expect(JSON.parse(Buffer.from(token, "base64url").toString())).toMatchObject({
    lead: wedding.id,
    staff: 1,
  });
});

test("[LEAD-09] [LEAD-08] a hostile enquiry is flagged, stays readable and runs no script", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`/leads/${spam.id}`);
  const enquiries = page.getByRole("region", { name: /^Timeline/ }).locator("li[data-spam]");
  await expect(enquiries.getByText("Spam", { exact: true })).toBeVisible();
  await expect(enquiries).toContainText("light-filled");
  await expect(
    enquiries.locator(
      "script, img, svg:not(.icon), iframe, form:not([action$='/not-spam']), style, [onclick], [style]",
    ),
  ).toHaveCount(0);
  expect(await page.evaluate((mark) => mark in window, hostileMark)).toBe(false);
});

for (const id of ["999999", "abc", "0", "99999999999"])
  test(`[ERR-01] lead ${id} is not found in its place, the shell stays`, { tag: "@once" }, async ({
    page,
  }) => {
    const answer = await page.goto(`/leads/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "All Leads" }).first()).toBeAttached();
  });

test("[NAV-19] [LEAD-01] the list follows the country of the top bar", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/leads/all");
  const choose = page.getByRole("button", { name: "Switch" });
  if (javaScriptEnabled) await expect(choose).toHaveCount(0);
  await page.getByRole("banner").getByLabel("Country").selectOption("UK");
  if (!javaScriptEnabled) await choose.click();
  await expect(page.getByText("leads in the United Kingdom").first()).toBeVisible();
  await expect(page.getByLabel("Country", { exact: true }).last()).toHaveValue("");
});

test("[LEAD-02] a selected lead is deleted after a confirmation; cancelling keeps it selected", {
  tag: "@smoke",
}, async ({ page, lead }) => {
  const name = `${lead.firstName} ${lead.lastName}`;
  await page.goto(`/leads/all?sort_by=id&search=${encodeURIComponent(lead.lastName)}`);
  const tick = page.getByRole("checkbox", { name: `Select ${name}` });
  await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
  await tick.check();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("list", { name: "Selected leads" })).toContainText(name);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(tick).toBeChecked();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete 1 lead" }).click();
  await expect(page.getByText("1 lead deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No leads match these filters" })).toBeVisible();
  expect(getSearchParam(page, "sort_by")).toBe("id");
});

test("[LEAD-03] selected leads are reassigned in a dialog that lists them", { tag: "@smoke" }, async ({
  page,
  lead,
  leadLike,
  javaScriptEnabled,
}) => {
  const other = await leadLike(landmarkLeads.wedding);
  await page.goto(`/leads/all?sort_by=id&search=${encodeURIComponent(lead.lastName)}`);
  const row = ({ id }: { id: number }) =>
    page.getByRole("row").filter({ has: page.locator(`[href^="/leads/${id}"]`) });
  if (javaScriptEnabled) await waitForHydration(page);
  await expect(page.getByRole("button", { name: "Change owner" })).toBeHidden();
  for (const one of [lead, other]) await row(one).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change owner" }).click();
  await expect(page.getByRole("list", { name: "Selected leads" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Change owner of 2 leads" }).click();
  await expect(page.getByLabel("New owner")).toHaveAccessibleDescription(/Choose an owner/);
  await page.getByLabel("New owner").selectOption("Sophie Turnbull");
  await page.getByRole("button", { name: "Change owner of 2 leads" }).click();
  await expect(page.getByText("2 leads reassigned to Sophie Turnbull")).toBeVisible();
  for (const one of [lead, other]) await expect(row(one)).toContainText("Sophie Turnbull");
  expect(getSearchParam(page, "sort_by")).toBe("id");
});

test("[LEAD-03] after a partial reassignment the dialog keeps the failed leads and the owner", async ({
  page,
  lead,
  leadLike,
}) => {
  const other = await leadLike(landmarkLeads.wedding);
  await page.goto(`/leads/all/owner?lead=${lead.id}&lead=${other.id}`);
  await expect(page.getByLabel("New owner")).toHaveAccessibleDescription(/at most 50 leads/);
  await page.getByLabel("New owner").selectOption("Sophie Turnbull");
  expect((await postForm(page, `/leads/all/deletion?lead=${other.id}`, [])).status()).toBe(302);
  await page.getByRole("button", { name: "Change owner of 2 leads" }).click();
  await expect(
    page.getByText(`1 of 2 leads reassigned to Sophie Turnbull. Not changed: #${other.id}:`),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Selected leads" }).getByRole("listitem")).toHaveText([
    new RegExp(`#${other.id}$`),
  ]);
  await expect(page.getByLabel("New owner").locator("option:checked")).toHaveText("Sophie Turnbull");
  await page.getByRole("button", { name: "Change owner of 1 lead" }).click();
  await expect(page.getByText(`No leads were changed. Not changed: #${other.id}:`)).toBeVisible();
});

test("[LEAD-01] a saved view is in the menu until it is deleted", async ({ page, lead }) => {
  const name = `Mine ${lead.lastName}`;
  await page.goto(`/leads/all?search=${encodeURIComponent(lead.lastName)}&sort_by=id`);
  await page.locator("summary").filter({ hasText: "Views" }).click();
  await page.getByRole("link", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("View saved")).toBeVisible();
  await page.goto("/dashboard");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
  await link.click();
  await page.waitForURL(/sort_by=id/);
  await expect(findRows(page)).toHaveCount(1);
  await expect(link).toHaveAttribute("aria-current", "page");
  await page.locator("summary").filter({ hasText: "Views" }).click();
  await page.getByRole("link", { name: `Edit the view ${name}` }).click();
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(page.getByText("View deleted")).toBeVisible();
  await expect(link).toHaveCount(0);
});
