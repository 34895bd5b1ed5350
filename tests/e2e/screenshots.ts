import { join } from "node:path";
import { getViewer, pages, widths } from "./pages";
import { test } from "./support/scenario";

for (const [name, path] of Object.entries(pages))
  test.describe(name, () => {
    test.use({ staff: getViewer(name) });

    for (const width of widths)
      test(`${width} px`, async ({ page, colorScheme }, { project }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path, { waitUntil: "networkidle" });
        // Cards far below are only rendered when scrolled near, which never happens in a screenshot.
        await page.locator("[data-venue]").evaluateAll((cards) => {
          for (const card of cards) (card as HTMLElement).style.contentVisibility = "visible";
        });
        await page.screenshot({
          path: join(project.outputDir, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      });
  });
