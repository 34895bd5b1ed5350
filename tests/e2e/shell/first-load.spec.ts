import { COMMON_LETTERS, typeface } from "../../../contract/typeface";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import { recommenderOf } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "admin" });

/** What a first visit may load: KB over the wire with headers, without the pictures of venues. */
const BUDGET = 160;

const pages = [
  { name: "All Leads", path: "/leads/all" },
  { name: "the recommender's list", path: recommenderOf(landmarkLeads.recommended) },
];

for (const { name, path } of pages)
  test(`a first visit of ${name} stays light and loads no library of forms and dialogs`, {
    tag: "@scripted",
  }, async ({ page }) => {
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
    expect(scripts.length).toBeLessThan(16);
    expect(scripts.filter(({ url }) => /\/(forms|dialog)-/.test(url))).toEqual([]);
    // Names with other letters, which a list may hold, bring a file of theirs.
    const fonts = loaded.filter(({ type }) => type === "font").map(({ url }) => new URL(url).pathname);
    expect(fonts.filter((font) => font === COMMON_LETTERS)).toHaveLength(1);
    expect(fonts.length).toBeLessThanOrEqual(typeface.split("unicode-range").length - 1);
    expect(await kilobytes(loaded.filter(({ type }) => type !== "image"))).toBeLessThan(BUDGET);
  });
