import { venueStyles } from "@contract/vocabulary";
import { drawArtworkSvg, formatArtworkPath, parseArtworkPath } from "@demo/artwork/artwork";
import { maxSeed, sceneCount } from "@demo/artwork/artwork-path";
import { addArtworkRoutes } from "@demo/artwork/routes";
import Fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";

const scenes = Array.from({ length: sceneCount }, (_, scene) => scene);
const seeds = [0, 1, 2, 77, 4711, 123_456, maxSeed];
const subjects = venueStyles.flatMap((style) =>
  seeds.flatMap((seed) => scenes.map((scene) => ({ style, seed, scene }))),
);
const pictures = subjects.map((subject) => ({
  name: formatArtworkPath(subject),
  svg: drawArtworkSvg(subject),
}));

/** What keeps a text from being well-formed XML, or undefined: a strict reader for elements and attributes. */
function findXmlFault(xml: string): string | undefined {
  const open: string[] = [];
  const ids = new Set<string>();
  let roots = 0;
  let rest = xml;
  while (rest) {
    const tag = /^<(\/?)([A-Za-z]+)((?: [A-Za-z:\d-]+="[^"<&]*")*)(\/?)>/.exec(rest);
    if (!tag) return `unreadable at ${rest.slice(0, 40)}`;
    const [text, closing, name = "", attributes = "", empty] = tag;
    const names = [...attributes.matchAll(/ ([A-Za-z:\d-]+)="/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) return `an attribute twice in ${text}`;
    const id = / id="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && ids.has(id)) return `the id ${id} twice`;
    if (id !== undefined) ids.add(id);
    if (closing && open.pop() !== name) return `${text} closes another element`;
    if (!closing && !open.length && ++roots > 1) return "a second root";
    if (!closing && !empty) open.push(name);
    rest = rest.slice(text.length);
  }
  return open.length ? `${open.join(", ")} left open` : undefined;
}

describe("the artwork", () => {
  test("draws the same subject with the same bytes", () => {
    for (const subject of subjects.filter(({ seed }) => seed === 77))
      expect(drawArtworkSvg(subject)).toBe(drawArtworkSvg({ ...subject }));
  });

  test("stays within 8 KB for every style and scene", () => {
    const sizes = pictures.map(({ name, svg }) => ({ name, size: Buffer.byteLength(svg) }));
    expect(sizes.filter(({ size }) => size > 8192 || size < 2048)).toEqual([]);
  });

  test("differs from seed to seed, scene to scene and style to style", () => {
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length);
  });

  test("is well-formed, 3:2, and without not-a-number or missing values", () => {
    for (const { name, svg } of pictures) {
      expect(findXmlFault(svg), name).toBeUndefined();
      expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 400"/);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  test("runs nothing, loads nothing and says nothing", () => {
    for (const { name, svg } of pictures) {
      expect(svg, name).not.toMatch(/<(script|foreignObject|image|a|style|text|animate|set)\b| on[a-z]+=/i);
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const references = [...svg.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)].map(
        ([, href, url]) => href ?? url,
      );
      for (const reference of references) {
        expect(reference, name).toMatch(/^#/);
        expect(ids, name).toContain(reference?.slice(1));
      }
    }
  });
});

describe("the addresses of artwork", () => {
  test("name a picture and are read back", () => {
    expect(formatArtworkPath({ style: "Castle / Palace", seed: 42, scene: 3 })).toBe(
      "/media/venues/castle-palace-42-3.svg",
    );
    for (const subject of subjects) expect(parseArtworkPath(formatArtworkPath(subject))).toEqual(subject);
  });

  test.each([
    "",
    "/media/venues/",
    "/media/venues/castle-palace-42-3.png",
    "/media/venues/castle-palace-42-3.svg?x=1",
    "/media/venues/castle-palace-42-3.svg\n",
    "/media/venues/castle-palace-042-3.svg",
    "/media/venues/castle-palace-4.2-3.svg",
    "/media/venues/castle-palace--42-3.svg",
    "/media/venues/castle-palace-42-6.svg",
    "/media/venues/castle-palace-42-10.svg",
    `/media/venues/castle-palace-${maxSeed + 1}-0.svg`,
    `/media/venues/castle-palace-${"9".repeat(400)}-0.svg`,
    "/media/venues/castle-palace-1e9-0.svg",
    "/media/venues/Castle-palace-42-3.svg",
    "/media/venues/moon-base-42-3.svg",
    "/media/venues/constructor-42-3.svg",
    "/media/venues/../venues/beach-42-3.svg",
    "//media/venues/beach-42-3.svg",
  ])("refuse %j", (path) => {
    expect(parseArtworkPath(path)).toBeUndefined();
  });
});

describe("GET /media/venues/:file", () => {
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  app.register(async (media) => addArtworkRoutes(media));
  afterAll(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: "GET", url, headers });
  const url = "/media/venues/winery-7-0.svg";

  test("answers the picture, kept for a year and able to do nothing", async () => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(drawArtworkSvg({ style: "Winery", seed: 7, scene: 0 }));
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringMatching(/^image\/svg\+xml/),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
  });

  test("has each as PNG, too, since mail programs show no SVG", async () => {
    const answer = await get(url.replace(".svg", ".png"));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe("PNG");
    expect((await get("/media/venues/nowhere-7-0.png")).statusCode).toBe(404);
  });

  test("answers 304 to one who has it already", async () => {
    const { etag } = (await get(url)).headers;
    const again = await get(url, { "if-none-match": String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect((await get(url, { "if-none-match": '"another"' })).statusCode).toBe(200);
  });

  test.each([
    "/media/venues/winery-7-9.svg",
    "/media/venues/winery-99999999999-0.svg",
    "/media/venues/nowhere-7-0.svg",
    "/media/venues/..%2f..%2fetc%2fpasswd",
    "/media/venues/%3Cscript%3E",
    `/media/venues/${"a".repeat(200)}`,
    "/media/venues/",
    "/media/other.svg",
  ])("answers 404 to %s", async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).not.toContain("svg");
    expect(answer.headers["cache-control"]).toBeUndefined();
  });
});
