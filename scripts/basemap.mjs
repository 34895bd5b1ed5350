// Makes server/basemap/data/land.json, the coastline of the built-in basemap, out of Natural Earth (public domain) as
// the package world-atlas brings it: the whole world at 1:50m, the lands of the business at 1:10m.
// Run by hand after world-atlas changes: node --import tsx scripts/basemap.mjs && npx biome check --write server/basemap
import { writeFileSync } from "node:fs";
import { feature } from "topojson-client";
import fineLand from "world-atlas/land-10m.json" with { type: "json" };
import worldLand from "world-atlas/land-50m.json" with { type: "json" };
import { clipRing } from "../server/basemap/clip-ring.ts";

/** Tiles of zoom 6 with detail, first and last of each axis: Australasia, and the British Isles. */
const detailed = [
  { x: [51, 63], y: [32, 41] },
  { x: [29, 32], y: [16, 22] },
];
const DETAIL_ZOOM = 6;
/** How far beyond its tiles a region is cut, in degrees: the cut is then outside the map. */
const MARGIN = 1;
/** Grid steps per degree: about 3 km for the world, 0.1 km in detail. */
const WORLD_STEPS = 40;
const DETAIL_STEPS = 1000;

const listLandRings = (topology) =>
  feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates)
      .flat()
      .map(unwrapAtAntimeridian),
  );

/** Antarctica surrounds the pole, which no Mercator ring can, and has no venues. */
const isAntarctic = (ring) => ring.every(([, lat]) => lat < -60);
const world = listLandRings(worldLand).filter((ring) => !isAntarctic(ring));
const detailedLand = listLandRings(fineLand).filter((ring) => !isAntarctic(ring));

const data = {
  source: "Natural Earth 1:10m and 1:50m, public domain, by world-atlas 2.0.2; made by scripts/basemap.mjs",
  world: {
    steps: WORLD_STEPS,
    rings: encodeRings(
      world.map((ring) => ring.slice(0, -1)),
      WORLD_STEPS,
    ),
  },
  detail: {
    zoom: DETAIL_ZOOM,
    steps: DETAIL_STEPS,
    tiles: detailed,
    rings: encodeRings(
      detailed.flatMap((tiles) => clipRings(detailedLand, toDegreeBox(tiles))),
      DETAIL_STEPS,
    ),
  },
};
const path = new URL("../server/basemap/data/land.json", import.meta.url);
const text = `${JSON.stringify(data, null, 1)}\n`;
writeFileSync(path, text);
console.log(`${path.pathname}: ${Math.round(text.length / 1024)} KB`);

/** West, south, east and north of a range of tiles in degrees, with the margin. */
function toDegreeBox({ x, y }) {
  const tiles = 2 ** DETAIL_ZOOM;
  const lng = (column) => (column / tiles) * 360 - 180;
  const lat = (row) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tiles))) * 180) / Math.PI;
  return [lng(x[0]) - MARGIN, lat(y[1] + 1) - MARGIN, lng(x[1] + 1) + MARGIN, lat(y[0]) + MARGIN];
}

/** Clips rings to a box; here rings are lists of [longitude, latitude]. */
function clipRings(rings, box) {
  return rings.map((ring) => {
    const flat = clipRing(ring.slice(0, -1).flat(), box);
    return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]]);
  });
}

/**
 * Lets a ring across the antimeridian continue beyond 180 degrees, on its larger side, instead of around the world.
 */
function unwrapAtAntimeridian(ring) {
  let turn = 0;
  const whole = ring.map(([lng, lat], i) => {
    const step = i === 0 ? 0 : lng - ring[i - 1][0];
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [lng + turn, lat];
  });
  const lngs = whole.map(([lng]) => lng);
  const shift = 360 * Math.round((Math.min(...lngs) + Math.max(...lngs)) / 720);
  return whole.map(([lng, lat]) => [lng - shift, lat]);
}

/** Encodes rings as polylines on the grid; those with fewer than three different points are dropped. */
function encodeRings(rings, steps) {
  return rings.flatMap((ring) => {
    const onGrid = ring.map(([lng, lat]) => [Math.round(lng * steps), Math.round(lat * steps)]);
    const points = onGrid.filter((p, i) => i === 0 || p[0] !== onGrid[i - 1][0] || p[1] !== onGrid[i - 1][1]);
    return points.length < 3 ? [] : [encodePolyline(points)];
  });
}

function encodePolyline(points) {
  let previous = [0, 0];
  return points
    .map((point) => {
      const step = [point[0] - previous[0], point[1] - previous[1]];
      previous = point;
      return step.map(encodePolylineNumber).join("");
    })
    .join("");
}

/** Five bits a character from "?" (63), sign in the lowest bit: Google's polyline algorithm. */
function encodePolylineNumber(value) {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}
