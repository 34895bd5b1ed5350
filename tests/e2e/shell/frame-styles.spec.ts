import { readdir, readFile } from "node:fs/promises";
import { getViewer, pages } from "../pages";
import { expect, test } from "../support/scenario";

const assets = new URL("../../../build/client/assets/", import.meta.url);

/** The blocks whose rules only the server writes, by element and class. */
async function listFrameBlocks() {
  const files = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const code = await Promise.all(files.map((name) => readFile(new URL(name, assets), "utf8")));
  return code.flatMap((text) =>
    [...text.matchAll(/\("([a-z]+)","([A-Za-z]+)",""\)/g)].map(([, element = "", name = ""]) => ({
      element,
      name,
    })),
  );
}

/** The minimum number of pages for each user, and the pages without a script. */
const viewers = [
  {
    staff: "specialistAu",
    least: 90,
    unscripted: ["client-page", "inspection-request-unknown", "not-found"],
  },
  { staff: "admin", least: 20, unscripted: [] },
] as const;

for (const { staff, least, unscripted } of viewers)
  test.describe(staff, () => {
    test.use({ staff });

    test("every page with JavaScript has the inlined frame styles", {
      tag: "@scripted",
    }, async ({ page }) => {
      const blocks = await listFrameBlocks();
      expect(blocks.map(({ element }) => element).sort()).toEqual(
        "a button details div div div header nav span".split(" "),
      );
      const seen = Object.entries(pages).filter(([name]) => getViewer(name) === staff);
      const scripted: string[] = [];
      for (const [name, path] of seen) {
        const html = await (await page.request.get(path)).text();
        if (!html.includes("window.__remixContext")) continue;
        scripted.push(name);
        const styles = /<style[^>]*data-styled="">(.*?)<\/style>/s.exec(html)?.[1] ?? "";
        const there = new Set(styles.match(/\.[A-Za-z]+/g));
        expect(
          blocks.filter((block) => !there.has(`.${block.name}`)),
          name,
        ).toEqual([]);
      }
      expect(scripted.length).toBeGreaterThanOrEqual(least);
      expect(seen.map(([name]) => name).filter((name) => !scripted.includes(name))).toEqual(unscripted);
    });
  });

test.describe("a document that React re-renders", { tag: "@scripted" }, () => {
  test.use({ staff: "specialistAu" });

  test("has its styles after a mismatch", async ({ page }) => {
    // React reports the mismatch, which this scenario causes on purpose.
    await page.addInitScript(() => {
      addEventListener("error", (event) => event.preventDefault());
      console.error = () => {};
    });
    await page.route("/leads/all", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<body>", "<body><p>Not of the app</p>");
      await route.fulfill({ response, body });
    });
    await page.goto("/leads/all");
    await expect(page.getByText("Not of the app")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCSS("display", "flex");
  });

  test("has its styles after the root failed during a navigation", async ({ page }) => {
    await page.goto("/leads/all");
    await page.route(/_data=root/, (route) =>
      route.fulfill({ status: 404, headers: { "X-Remix-Catch": "yes" }, json: {} }),
    );
    await page.getByRole("navigation").getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("main")).toHaveCSS("max-width", "420px");
  });
});
