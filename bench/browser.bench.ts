/**
 * What the recommender's list costs the person: how far the page moves while it loads (cumulative layout shift),
 * and, with all rooms of a wide search on the page, how long it takes from a key in the name filter until the cards
 * left of it are painted. Each round loads the page anew. In headless Chromium: `npm run bench -- browser`.
 */
import { chromium, type Page } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "../scripts/chromium.mjs";
import { recommenderOf, startApp } from "./app";

const ROUNDS = 20;

const app = await startApp();
await app.searchWidely("corporate");
const recommender = recommenderOf("corporate");
const browser = await chromium.launch({
  executablePath: await ensureChromium(process.env),
  args: chromiumArgs,
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
await context.addCookies(
  app.cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: app.url };
  }),
);
const page = await context.newPage();
// What runs in the page is compiled here, with a helper that is not there.
await page.addInitScript("globalThis.__name = (named) => named");
await page.addInitScript(() => {
  const seen = { shift: 0, painted: [] as number[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
});

for (const path of [recommender, `${recommender}/filters`, `${recommender}/send`]) {
  await page.goto(app.url + path, { waitUntil: "networkidle" });
  console.log(`${path}: layout shift ${(await seen(page)).shift.toFixed(4)}`);
}

const times: number[] = [];
let size = "";
for (let round = 0; round < ROUNDS; round += 1) {
  await page.goto(`${app.url}${recommender}?page=9`, { waitUntil: "networkidle" });
  size = `${await page.locator("[data-venue]").count()} cards with ${await page.locator("[data-venue] option").count()} rooms`;
  await page.evaluate(watchTyping);
  await page.locator("#q").pressSequentially("house", { delay: 40 });
  await page.waitForURL((url) => url.searchParams.get("q") === "house");
  await page.waitForLoadState("networkidle");
  times.push(...(await seen(page)).painted);
}
times.sort((a, b) => a - b);
const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(0)} ms`;
console.log(`${size}: from key to painted answer p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(0.999)}`);
await browser.close();
await app.stop();

interface Seen {
  seen: { shift: number; painted: number[] };
}

function seen(on: Page) {
  return on.evaluate(() => (window as unknown as Seen).seen);
}

/** In the page: notes how long it takes from each key until the list as it narrows it is painted. */
function watchTyping() {
  const { painted } = (window as unknown as Seen).seen;
  document
    .querySelector("#q")
    ?.addEventListener("input", ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - timeStamp))),
    );
}
