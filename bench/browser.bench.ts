/**
 * The cost of each kind of page for the user. First Lighthouse, with an empty cache, as a phone on a slow network and as a
 * desktop computer: bytes over the wire, requests, scores and times. Then the time from a key press in the recommender's
 * name filter until the remaining cards are painted, with the page reloaded for each round. Signed in, in headless
 * Chromium: `npm run bench -- browser`.
 */
import { landmarkLeads, landmarkVenues } from "@demo/seed/landmarks";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumArgs, findOrInstallChromium } from "../scripts/chromium.mjs";
import { findFreePort } from "../scripts/port.mjs";
import { buildRecommenderPath, startBenchApp } from "./app";
import { devices, findMedianVisit, measurePhoneSlowdown, measureVisit } from "./lighthouse";

const VISITS = 3;
const ROUNDS = 20;

const app = await startBenchApp();
await app.searchWidely("corporate");
const recommender = buildRecommenderPath("corporate");
const { recommended } = landmarkLeads;
const pages = [
  "/dashboard",
  "/leads/all",
  `/leads/${recommended.id}`,
  recommender,
  `${recommender}?view=map`,
  `/venues/${landmarkVenues.glasshouse.id}`,
  "/sales/all",
  "/reports/inspections?country=all",
];
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(process.env),
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
});
await signInLighthouse(browser);
const { benchmarkIndex, slowdown } = await measurePhoneSlowdown(app.url + pages[0], port);
console.log(`benchmark index ${benchmarkIndex.toFixed(0)}: a phone is ${slowdown.toFixed(1)} times slower`);
for (const path of pages)
  for (const device of devices) {
    const visits = [];
    for (let visit = 0; visit < VISITS; visit += 1)
      visits.push(await measureVisit(app.url + path, { device, port, slowdown }));
    const { bytes, requests, score, fcp, lcp, tbt, cls, issues } = findMedianVisit(visits);
    const kinds = Object.entries(bytes).map(
      ([kind, size]) => `${kind.toLowerCase()} ${formatKilobytes(size)}`,
    );
    const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    console.log(`${path}, ${device}: score ${score}`);
    console.log(`  cold ${formatKilobytes(all)} (${kinds.join(", ")}) in ${requests} requests`);
    console.log(
      `  FCP ${fcp.toFixed(0)} ms, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}; issues and errors ${issues}`,
    );
  }
await measureNameFilter(browser);
await browser.close();
await app.stop();

function formatKilobytes(bytes: number) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function buildSessionCookies() {
  return app.cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: app.url };
  });
}

/** Lighthouse opens its pages in the browser's default context, to which Playwright gives no access. */
async function signInLighthouse(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  await session.send("Storage.setCookies", { cookies: buildSessionCookies() });
}

async function measureNameFilter(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(buildSessionCookies());
  const page = await context.newPage();
  // Functions that run in the page are compiled here and use a helper that the page lacks.
  await page.addInitScript("globalThis.__name = (named) => named");
  const times: number[] = [];
  let size = "";
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${app.url}${recommender}?page=99`, { waitUntil: "networkidle" });
    size = `${await page.locator("[data-venue]").count()} cards`;
    await page.evaluate(recordPaintTimes);
    await page.locator("#q").pressSequentially("house", { delay: 40 });
    await page.waitForURL((url) => url.searchParams.get("q") === "house");
    await page.waitForLoadState("networkidle");
    times.push(...(await readPaintTimes(page)));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(0)} ms`;
  console.log(`${size}: from key to painted list p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(0.999)}`);
}

interface WatchedWindow {
  painted: number[];
}

function readPaintTimes(page: Page) {
  return page.evaluate(() => (window as unknown as WatchedWindow).painted);
}

/** Runs in the page: records the time from each key press until the filtered list is painted. */
function recordPaintTimes() {
  const painted: number[] = [];
  Object.assign(window, { painted });
  document
    .querySelector("#q")
    ?.addEventListener("input", ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - timeStamp))),
    );
}
