import type { Page } from "@playwright/test";
import { COMMON_LETTERS, typeface } from "../../../contract/typeface";
import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { recommenderPath } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "admin" });

/** The most KB of a first visit, with headers, without pictures and fonts, which depend on the names shown. */
const BUDGET = 170;

/** One page of each kind. */
const pages = [
  { name: "All Leads", path: "/leads/all" },
  { name: "the recommender's list", path: recommenderPath(landmarkLeads.recommended) },
  { name: "a lead", path: `/leads/${landmarkLeads.recommended.id}` },
  { name: "a venue", path: `/venues/${landmarkVenues.glasshouse.id}` },
  { name: "the dashboard", path: "/dashboard" },
];

for (const { name, path } of pages)
  test(`a first visit to ${name} stays light`, { tag: ["@smoke", "@scripted"] }, async ({ page }) => {
    const loaded: { url: string; type: string; bytes: Promise<number> }[] = [];
    page.on("requestfinished", (request) => {
      const bytes = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
      loaded.push({ url: request.url(), type: request.resourceType(), bytes });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const kilobytes = async (some: typeof loaded) =>
      (await Promise.all(some.map(({ bytes }) => bytes))).reduce((sum, bytes) => sum + bytes, 0) / 1024;
    const scripts = loaded.filter(({ url }) => url.includes("/assets/"));
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.length).toBeLessThan(35);
    expect(await kilobytes(loaded.filter(({ type }) => !["image", "font"].includes(type)))).toBeLessThan(
      BUDGET,
    );
  });

test("the browser starts no script by itself before the first paint", {
  tag: ["@smoke", "@scripted"],
}, async ({ page }) => {
  const html = await (await page.request.get("/dashboard")).text();
  expect(html).toContain('<link rel="late"');
  expect(html).not.toMatch(/<script[^>]* (type="module"|src=)|rel="modulepreload"/);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
});

/** The font's files and the characters in each. */
const fontFiles = [...typeface.matchAll(/url\("([^"]+)"\)[^}]*unicode-range:([^;}]+)/g)].map(
  ([, file, ranges = ""]) => ({
    file: file ?? "",
    ranges: ranges.split(",").map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return { from, to };
    }),
  }),
);

/** All characters that a page shows in its font, including those below the window. */
const readDrawnText = (page: Page) =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>("li, tr"))
      row.style.contentVisibility = "visible";
    const drawn = [...document.querySelectorAll<HTMLElement>("body, body *")].filter(
      (element) =>
        element.checkVisibility() &&
        !element.matches("script, style") &&
        getComputedStyle(element).fontFamily.startsWith("Figtree"),
    );
    return drawn
      .flatMap((element) => {
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const signs = ["::before", "::after"].map((part) => getComputedStyle(element, part).content);
        const entered = element.matches("input:not([type=hidden]), textarea")
          ? [(element as HTMLInputElement).value, (element as HTMLInputElement).placeholder]
          : [];
        // The longest option determines the width of the box.
        const options =
          element instanceof HTMLSelectElement ? [...element.options].map((option) => option.text) : [];
        const text = [...own.map((node) => node.nodeValue ?? ""), ...signs, ...entered, ...options].join("");
        return getComputedStyle(element).textTransform === "uppercase" ? text.toUpperCase() : text;
      })
      .join("");
  });

for (const { name, path } of [
  ...pages,
  { name: "Polish words", path: "/search?q=%C5%BB%C3%B3%C5%82%C4%87" },
  { name: "Vietnamese words", path: "/search?q=Nguy%E1%BB%85n%20%C4%90%E1%BA%B7ng" },
  { name: "words in English", path: "/help/shortcuts" },
])
  test(`a page only loads the font files it needs: ${name}`, {
    tag: "@scripted",
  }, async ({ page }) => {
    const loaded = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "font") loaded.add(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const characters = [...(await readDrawnText(page))].map((character) => character.codePointAt(0) ?? 0);
    const needed = fontFiles.filter(({ ranges }) =>
      ranges.some(({ from, to }) => characters.some((code) => code >= from && code <= to)),
    );
    expect(needed.map(({ file }) => file)).toContain(COMMON_LETTERS);
    await expect.poll(() => [...loaded].sort()).toEqual(needed.map(({ file }) => file).sort());
  });
