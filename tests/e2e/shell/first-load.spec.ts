import { landmarkLeads } from "../../../upstream/demo/seed/landmarks";
import { recommenderOf } from "../support/recommender";
import { expect, test } from "../support/scenario";

/** What a first visit may load, in bytes over the wire. */
const SCRIPT = 104 * 1024;
const COLD = { leads: 138 * 1024, recommender: 160 * 1024 };

test.use({ staff: "admin" });

const pages = [
  { name: "All Leads", path: "/leads/all", most: COLD.leads },
  { name: "the recommender's list", path: recommenderOf(landmarkLeads.recommended), most: COLD.recommender },
];

for (const { name, path, most } of pages)
  test(`a first visit of ${name} stays light and loads no library of forms and dialogs`, {
    tag: "@scripted",
  }, async ({ page }) => {
    const loaded: { url: string; type: string; bytes: Promise<number> }[] = [];
    page.on("requestfinished", (request) => {
      const bytes = request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize);
      loaded.push({ url: request.url(), type: request.resourceType(), bytes });
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const sum = async (all: typeof loaded) =>
      (await Promise.all(all.map(({ bytes }) => bytes))).reduce((total, bytes) => total + bytes, 0);
    const scripts = loaded.filter(({ url }) => url.includes("/assets/"));
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.length).toBeLessThan(20);
    expect(scripts.filter(({ url }) => /\/(forms|dialog)-/.test(url))).toEqual([]);
    expect(await sum(scripts)).toBeLessThan(SCRIPT);
    expect(await sum(loaded.filter(({ type }) => type !== "image"))).toBeLessThan(most);
  });
