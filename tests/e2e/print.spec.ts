import { landmarkLeads } from "../../upstream/demo/seed/landmarks";
import { pages } from "./pages";
import { expect, test } from "./support/scenario";

test.use({ staff: "admin" });

const { recommended } = landmarkLeads;
const printed = [
  ...[
    "leads",
    "lead",
    "event",
    "timeline",
    "shortlist",
    "recommendations",
    "sales",
    "all-sales",
    "inspections",
  ],
  ...["venues", "venue", "venue-offers", "users", "dashboard", "search"],
].map((name) => pages[name] ?? name);
const table = `/leads/${recommended.id}/event/${recommended.eventId}/karenV2?view=table`;

for (const path of [...printed, table])
  test(`paper of ${path} has its rows and nothing to press, and cuts off nothing`, {
    tag: "@scripted",
  }, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    const main = page.getByRole("main");
    await expect(main.getByRole("heading").first()).toBeVisible();
    await expect(main.locator(":is(tbody tr, li, dl):visible").first()).toBeVisible();
    // The criteria of a search are buttons, and are read on paper, as is the value of a select box that saves.
    const pressed = main.locator(
      ':is(button:not([data-part="wish"]), input, textarea, nav a, [method="get"] *):visible',
    );
    expect(await pressed.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))).toEqual([]);
    await expect(main.getByRole("link", { name: /^(Recommend|New|Add|Edit|Download)\b/ })).toHaveCount(0);
    const cut = await main
      .locator("*")
      .evaluateAll((all) =>
        all
          .filter(
            (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === "auto",
          )
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(cut).toEqual([]);
  });
