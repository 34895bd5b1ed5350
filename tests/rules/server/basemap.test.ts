import type { AddressInfo } from "node:net";
import { BASEMAP_URL, MAX_ZOOM, MIN_ZOOM, TILE_SIZE, toWorldPixels } from "@contract/basemap/tiles";
import { places } from "@contract/places/places";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listLandRings, UNITS } from "../../../server/basemap/coast";
import { listTileLabels } from "../../../server/basemap/labels";
import { decodePolyline } from "../../../server/basemap/polyline";
import { createBasemapRouter, createDrawingCache } from "../../../server/basemap/routes";
import { drawTileSvg } from "../../../server/basemap/tiles";

describe("the coastline", () => {
  const onLand = {
    Melbourne: [-37.8136, 144.9631],
    London: [51.5074, -0.1278],
    Uluru: [-25.3444, 131.0369],
    Paris: [48.86, 2.35],
  };
  const atSea = { "Bass Strait": [-39.9, 145.9], "North Sea": [56, 3], "Tasman Sea": [-36, 160] };

  test.each([4, 6, 8, 12, 16])("[MAP-06] zoom %i has known points on the right side of the shore", (z) => {
    for (const [name, at] of Object.entries(onLand)) expect(isPointOnLand(at, z), name).toBe(true);
    for (const [name, at] of Object.entries(atSea)) expect(isPointOnLand(at, z), name).toBe(false);
  });

  test("[MAP-06] land crosses every edge of a tile that has land on both sides", () => {
    const land = listLandRings(9, 462, 313).flat();
    const limits = [Math.min, Math.max].map((most) => most(...land));
    expect(limits).toEqual([-32 * UNITS, (TILE_SIZE + 32) * UNITS]);
  });

  test("polylines are decoded as specified", () => {
    // The example in the format's documentation, with latitude first.
    expect(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@", 1e5)).toEqual([
      38.5, -120.2, 40.7, -120.95, 43.252, -126.453,
    ]);
  });
});

describe("close by", () => {
  const sydney = (z: number) => {
    const { x, y } = toWorldPixels(-33.8688, 151.2093, z);
    return drawTileSvg(z, Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE));
  };

  test("[MAP-06] no shore is drawn where the survey is off by more than a hundred pixels", () => {
    for (const z of [9, 13]) expect(sydney(z)).toContain('class="coast"');
    for (const z of [14, 15, 16]) expect(sydney(z)).not.toMatch(/class="(sea|coast)"/);
  });
});

describe("the labels", () => {
  test.each([5, 8, 10, 12])("[MAP-06] no two labels touch at zoom %i", (z) => {
    const labels = listAllLabels(z);
    expect(labels.length).toBeGreaterThan(20);
    for (const a of labels) {
      for (const b of labels) {
        const apart =
          a.box[2] <= b.box[0] || a.box[0] >= b.box[2] || a.box[3] <= b.box[1] || a.box[1] >= b.box[3];
        expect(a === b || apart, `${a.text} over ${b.text}`).toBe(true);
      }
    }
  });

  test("[MAP-06] a label across an edge is drawn by both tiles, at the same place", () => {
    const crossing = listAllLabels(8).find(
      (label) => Math.floor(label.box[0] / TILE_SIZE) < Math.floor(label.box[2] / TILE_SIZE),
    );
    const { text, x, box } = crossing as NonNullable<typeof crossing>;
    const row = Math.floor((box[1] + box[3]) / 2 / TILE_SIZE);
    const columns = [Math.floor(box[0] / TILE_SIZE), Math.floor(box[2] / TILE_SIZE)];
    for (const column of columns) {
      const drawn = new RegExp(`<text [^>]*x="${x - column * TILE_SIZE}"[^>]*>${text}</text>`);
      expect(drawTileSvg(8, column, row)).toMatch(drawn);
    }
  });

  test("[MAP-06] cities come first, suburbs only at closer zooms", () => {
    const shown = (z: number) => listAllLabels(z).map((label) => label.text);
    expect(shown(6)).toContain("Melbourne");
    expect(shown(8)).toEqual(expect.arrayContaining(["Melbourne", "Sydney", "London"]));
    expect(shown(8)).not.toContain("Fitzroy");
    expect(shown(13)).toContain("Fitzroy");
  });
});

describe("a tile", () => {
  test("[MAP-06] is the same every time it is drawn, and small", () => {
    const first = drawTileSvg(8, 231, 157);
    drawTileSvg(12, 3697, 2513);
    expect(drawTileSvg(8, 231, 157)).toBe(first);
    expect(first.length).toBeLessThan(30_000);
  });

  test("[MAP-06] loads nothing, runs nothing, and supports both colour schemes", () => {
    for (const svg of [drawTileSvg(3, 7, 5), drawTileSvg(6, 31, 20), drawTileSvg(16, 59157, 40214)]) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="256" height="256"/);
      expect(svg).toContain("prefers-color-scheme:dark");
      expect(svg).not.toMatch(/<script|<image|href="[^#]|@import|NaN|undefined|Infinity/);
    }
  });
});

describe("the tile server", () => {
  const server = express().use(createBasemapRouter()).listen(0);
  let origin = "";
  beforeAll(() => {
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const ask = (z: unknown, x: unknown, y: unknown, headers = {}) =>
    fetch(origin + BASEMAP_URL.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`), {
      headers,
    });

  test("[MAP-06] sends a drawing that browsers cache for a year", async () => {
    const answer = await ask(8, 231, 157);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("image/svg+xml");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await answer.text()).toBe(drawTileSvg(8, 231, 157));
  });

  test("[MAP-06] confirms a drawing the browser has by its entity tag", async () => {
    const etag = (await ask(8, 231, 157)).headers.get("etag") as string;
    expect(etag).toMatch(/^"[\w-]+"$/);
    // As browsers send on reload; by default fetch would send no-cache.
    const again = await ask(8, 231, 157, { "If-None-Match": etag, "Cache-Control": "max-age=0" });
    expect(again.status).toBe(304);
    expect((await ask(8, 230, 157)).headers.get("etag")).not.toBe(etag);
  });

  test.each([
    [MIN_ZOOM - 1, 0, 0],
    [MAX_ZOOM + 1, 0, 0],
    [3, 8, 0],
    [3, 0, 8],
    [3, -1, 0],
    [3, "1.5", 0],
    [3, "1e0", 0],
    [3, "01", 0],
    [3, "%E0%A4%A", 0],
    ["NaN", "x", "y"],
    [16, "99999999999999999999", 0],
  ])("[MAP-06] knows no tile %s/%s/%s: 404 without a body", async (z, x, y) => {
    const answer = await ask(z, x, y);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe("");
  });

  test("[MAP-06] caches a limited number of drawings, the last requested", () => {
    const made: string[] = [];
    const recent = createDrawingCache(2, (key) => ({ number: made.push(key) }));
    for (const key of ["a", "b", "a", "c", "a", "b"]) recent.memo(key);
    expect(made).toEqual(["a", "b", "c", "b"]);
    expect(recent.size).toBe(2);
  });
});

/** Whether the tile at this zoom shows the point on land, by the even-odd rule. */
function isPointOnLand([lat = 0, lng = 0]: number[], z: number): boolean {
  const at = toWorldPixels(lat, lng, z);
  const [column, row] = [Math.floor(at.x / TILE_SIZE), Math.floor(at.y / TILE_SIZE)];
  const [x, y] = [(at.x - column * TILE_SIZE) * UNITS, (at.y - row * TILE_SIZE) * UNITS];
  return (
    listLandRings(z, column, row).filter((ring) => countRayCrossings(ring, x, y) % 2 === 1).length % 2 === 1
  );
}

/** How often a ring crosses the ray from a point to the east. */
function countRayCrossings(ring: number[], x: number, y: number): number {
  let count = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const [ax, ay] = [ring.at(i - 2) as number, ring.at(i - 1) as number];
    const [bx, by] = [ring[i] as number, ring[i + 1] as number];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) count++;
  }
  return count;
}

/** The labels of all tiles that contain a place of the gazetteer. */
function listAllLabels(z: number) {
  const tiles = places.map(({ lat, lng }) => {
    const { x, y } = toWorldPixels(lat, lng, z);
    return [Math.floor(x / TILE_SIZE), Math.floor(y / TILE_SIZE)].join("/");
  });
  return [
    ...new Set(
      [...new Set(tiles)].flatMap((tile) =>
        listTileLabels(z, ...(tile.split("/").map(Number) as [number, number])),
      ),
    ),
  ];
}
