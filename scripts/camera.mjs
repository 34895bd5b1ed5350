import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildIfNeeded } from "./bundle.mjs";
import { chromiumArgs, ensureChromium } from "./chromium.mjs";
import { installPackages } from "./install.mjs";
import { step } from "./output.mjs";
import { screenshotPages } from "./screenshot-pages.mjs";
import { reserve, startPair } from "./web-and-upstream.mjs";

const widths = [360, 768, 1440];
const schemes = /** @type {const} */ (["light", "dark"]);

/**
 * Takes every page of screenshot-pages.mjs as an Australian venue specialist, whole, at three widths, light
 * and dark, from the built app over fresh demo data.
 *
 * @param {string} folder for the PNGs, named `page-width-scheme.png`
 */
export async function takeScreenshots(folder) {
  await installPackages();
  const executablePath = await ensureChromium(process.env);
  await buildIfNeeded();
  const data = mkdtempSync(join(tmpdir(), "marquee-screenshots-"));
  try {
    const env = { ...process.env, DATA_DIR: data, PORT: "0", PUBLIC_URL: "", LOG_LEVEL: "warn" };
    const reserved = await reserve(env);
    const pair = await step("Starting", async (progress) => {
      const started = await startPair(reserved, { progress: (_, text) => progress(text) });
      await started.ready;
      return started;
    });
    try {
      await step("Taking pictures", (progress) =>
        photograph(pair.url, executablePath, resolve(folder), progress),
      );
    } finally {
      await pair.stop();
    }
  } finally {
    rmSync(data, { recursive: true });
  }
}

/** @param {string} baseURL @param {string} executablePath @param {string} folder @param {(text: string) => void} progress */
async function photograph(baseURL, executablePath, folder, progress) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.goto("/login");
      await page.locator("input[name=username]").fill("specialist.au@marquee.test");
      await page.locator("input[name=password]").fill("marquee-demo");
      await page.locator("input[name=password]").press("Enter");
      await page.waitForURL((url) => url.pathname !== "/login");
      for (const [name, path] of Object.entries(screenshotPages))
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path, { waitUntil: "networkidle" });
          // Cards far below are drawn when they come near, which they never do in a picture.
          for (const card of await page.locator("[data-venue]").all())
            await card.evaluate((element) => {
              element.style.contentVisibility = "visible";
            });
          progress(`${name}, ${width} px, ${colorScheme}`);
          await page.screenshot({
            path: join(folder, `${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
        }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
