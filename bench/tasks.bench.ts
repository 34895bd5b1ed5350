/**
 * What six tasks of the day cost a specialist: clicks, keys, screens to scroll, and seconds. The seconds are those of the
 * keystroke-level model (Card, Moran and Newell: 0.28 s a key, 1.5 s to point and click, 1.35 s to decide before each
 * click, half a second a screen) plus the time that pages took: `npm run bench -- tasks`.
 */
import { landmarkLeads, landmarkVenues } from "@demo/seed/landmarks";
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { chromiumArgs, findOrInstallChromium } from "../scripts/chromium.mjs";
import { buildRecommenderPath, startBenchApp } from "./app";

const seconds = { key: 0.28, click: 1.5, decision: 1.35, screen: 0.5 };

/** The rows, from 0, of the five rooms that the specialist picks from the first sixty. */
const pickedRows = [2, 10, 23, 37, 51];

const app = await startBenchApp();
await app.searchWidely("corporate");
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(process.env),
  args: chromiumArgs,
});

/** A specialist at a screen of 1440 x 900, whose actions are counted. */
class TaskPerformer {
  clicks = 0;
  keys = 0;
  screens = 0;
  private waited = 0;

  constructor(readonly page: Page) {}

  private async waitForAction(action: () => Promise<unknown>) {
    const startedAt = performance.now();
    await action();
    await this.page.waitForLoadState("networkidle");
    this.waited += performance.now() - startedAt;
  }

  async click(target: Locator) {
    this.clicks += 1;
    await this.waitForAction(() => target.first().click());
  }

  /** Moves to a field with Tab, as people who type do, and types. */
  async type(field: Locator, text: string) {
    this.keys += 1 + text.length;
    await field.first().fill(text);
  }

  /** Moves to a choice with Tab and types the first letter of its option. */
  async choose(field: Locator, label: string) {
    this.keys += 2;
    await field.first().selectOption({ label });
  }

  async press(key: string) {
    this.keys += 1;
    await this.waitForAction(() => this.page.keyboard.press(key));
  }

  /** Counts the screens between a position (`from`, in px) and an element. Returns the element's position. */
  async scrollTo(target: Locator, from: number) {
    const top = await target.first().evaluate((element) => element.getBoundingClientRect().top + scrollY);
    this.screens += Math.max(0, top - from) / 900;
    return top;
  }

  formatSummary() {
    const { clicks, keys, screens, waited } = this;
    const typing =
      keys * seconds.key + clicks * (seconds.click + seconds.decision) + screens * seconds.screen;
    return `${clicks} clicks, ${keys} keys, ${screens.toFixed(1)} screens, ${(typing + waited / 1000).toFixed(0)} s`;
  }
}

const findButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const findLink = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });
const { recommended } = landmarkLeads;
const { glasshouse, carrickFarm } = landmarkVenues;
const leadPath = `/leads/${recommended.id}`;

const tasks: { title: string; start: string; perform: (person: TaskPerformer) => Promise<unknown> }[] = [
  {
    title: "From a phone call to a saved lead",
    start: "/dashboard",
    async perform(person) {
      const { page } = person;
      await person.press("n");
      await page.getByLabel("First name").waitFor();
      await person.type(page.getByLabel("First name"), "Ada");
      await person.type(page.getByLabel("Last name"), "Byrne");
      await person.type(page.getByLabel("Phone"), "0412345678");
      await person.type(page.getByLabel("Email"), "ada.byrne@example.com");
      await person.press("w");
      await page.getByRole("radio", { name: "Wedding" }).check();
      await person.type(page.getByLabel("Date"), "14/3/2027");
      await person.choose(page.getByLabel("City"), "Melbourne");
      await person.type(page.getByLabel("Guests"), "120");
      await person.type(page.getByLabel("Budget"), "15000");
      await person.click(findButton(page, "Create lead"));
      await page.waitForURL(/\/leads\/\d+$/);
    },
  },
  {
    title: "From sixty venues to five in the queue",
    start: buildRecommenderPath("corporate"),
    async perform(person) {
      const { page } = person;
      await person.click(findLink(page, "Table"));
      const rows = page.locator("main tbody tr");
      const more = page.getByRole("link", { name: /^Show more/ });
      let scrollTop = 0;
      for (const row of pickedRows) {
        while ((await rows.count()) <= row) {
          scrollTop = await person.scrollTo(more, scrollTop);
          const shown = await rows.count();
          await person.click(more);
          await rows.nth(shown).waitFor();
        }
        scrollTop = await person.scrollTo(rows.nth(row), scrollTop);
        await person.click(rows.nth(row).getByRole("button", { name: /^Select/ }));
      }
      await findLink(page, "Selected 5/15").first().waitFor();
    },
  },
  {
    title: "From the queue to the sent email",
    start: buildRecommenderPath("corporate"),
    async perform(person) {
      const { page } = person;
      await person.click(findLink(page, "Selected 5/15"));
      await person.click(findButton(page, "Save & Send Email"));
      await findLink(page, "Selected 0/15").first().waitFor();
    },
  },
  {
    title: "Two inspections booked",
    start: leadPath,
    async perform(person) {
      const { page } = person;
      const main = page.getByRole("main");
      await person.click(main.getByRole("link", { name: /^Inspections/ }));
      await person.click(findLink(page, "New inspection"));
      for (const [venue, time] of [
        [glasshouse, "10 am"],
        [carrickFarm, "2 pm"],
      ] as const) {
        await person.click(page.getByRole("checkbox", { name: venue.name }));
        await person.type(page.getByLabel(`Date of ${venue.name}`, { exact: true }), "5/10/2077");
        await person.type(page.getByLabel(`Time of ${venue.name}`, { exact: true }), time);
      }
      const beside = page.getByRole("complementary", { name: "Itinerary and emails" });
      await person.click(beside.getByRole("button", { name: "Send and save" }));
      await page.getByText(/2 inspections requested/).waitFor();
    },
  },
  {
    title: "A sale recorded",
    start: leadPath,
    async perform(person) {
      const { page } = person;
      await person.click(page.getByRole("main").getByRole("link", { name: /^Tentative sales/ }));
      await person.click(findLink(page, "New tentative sale"));
      await person.click(findLink(page, `Choose ${carrickFarm.name}`));
      await person.click(findButton(page, "Save sale"));
      await page.getByText("Tentative sale saved successfully").waitFor();
    },
  },
  {
    title: "Monday's first action",
    start: "/dashboard",
    async perform(person) {
      await person.click(person.page.getByRole("link", { name: /^Recommend venues/ }));
      await person.page.getByRole("heading", { name: "Manage Lead Recommendations" }).waitFor();
    },
  },
];

async function performTask(context: BrowserContext, { title, start, perform }: (typeof tasks)[number]) {
  const page = await context.newPage();
  await page.goto(app.url + start, { waitUntil: "networkidle" });
  const person = new TaskPerformer(page);
  await perform(person);
  console.log(`${title}: ${person.formatSummary()}`);
  await page.close();
}

const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addCookies(
  app.cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: app.url };
  }),
);
for (const task of tasks) await performTask(context, task);
await browser.close();
await app.stop();
