/**
 * What the recommender's list costs the person: how far the page moves while it loads (cumulative layout shift),
 * and, with all rooms of a wide search on the page, how long it takes from a key, and from the moment the name
 * filter goes out, until the page is painted; a filter that widens waits for the server. In headless Chromium: `npm run bench -- browser`.
 */
import { chromium, type Page } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "../scripts/chromium.mjs";
import { recommenderOf, startApp } from "./app";

const ROUNDS = 20;
const DEBOUNCE_MS = 300;

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
  const seen = { shift: 0, painted: [] as [string, number][] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
});

for (const path of [recommender, `${recommender}/filters`, `${recommender}/send`]) {
  await page.goto(app.url + path, { waitUntil: "networkidle" });
  console.log(`${path}: layout shift ${(await seen(page)).shift.toFixed(4)}`);
}

await page.goto(`${app.url}${recommender}?page=9`, { waitUntil: "networkidle" });
const [cards, rooms] = await Promise.all([
  page.locator("[data-venue]").count(),
  page.locator("[data-venue] option").count(),
]);
await page.evaluate((debounce) => {
  const { painted } = (window as unknown as Seen).seen;
  const list = document.querySelector("[aria-label='Venue List']") as Element;
  const box = document.querySelector("#q") as HTMLInputElement;
  let goesOut = 0;
  const afterPaint = (name: string, since: number) =>
    requestAnimationFrame(() => setTimeout(() => painted.push([name, performance.now() - since])));
  box.addEventListener("input", (event) => {
    goesOut = performance.now() + debounce;
    afterPaint("key", event.timeStamp);
  });
  new MutationObserver(() => {
    if (goesOut) afterPaint(box.value ? "narrowing" : "widening", goesOut);
    goesOut = 0;
  }).observe(list, { childList: true, subtree: true });
}, DEBOUNCE_MS);
const box = page.locator("#q");
for (let round = 0; round < ROUNDS; round += 1) {
  const wanted = round % 2 ? "" : "house";
  if (wanted) await box.pressSequentially(wanted, { delay: 40 });
  else await box.fill("");
  await page.waitForURL((url) => (url.searchParams.get("q") ?? "") === wanted);
  await page.waitForLoadState("networkidle");
}
const { painted } = await seen(page);
console.log(`${cards} cards with ${rooms} rooms:`);
for (const name of ["key", "narrowing", "widening"]) {
  const times = painted.flatMap(([each, ms]) => (each === name ? [ms] : [])).sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(0)} ms`;
  console.log(`  from ${name} to paint: p50 ${at(0.5)}, p95 ${at(0.95)} (${times.length} times)`);
}
await browser.close();
await app.stop();

interface Seen {
  seen: { shift: number; painted: [string, number][] };
}

function seen(on: Page) {
  return on.evaluate(() => (window as unknown as Seen).seen);
}
