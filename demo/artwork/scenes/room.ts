import { buildRidgeShape, drawSkyline } from "../land";
import { darken, lighten, type Palette } from "../palette";
import { drawLamps, drawLanterns } from "../sky";
import {
  arch,
  box,
  d,
  disc,
  drawDots,
  fill,
  fillEdged,
  fillVeil,
  lancet,
  line,
  poly,
  repeat,
  type Shape,
  stroke,
} from "../svg";
import type { Theme } from "../themes";
import { listOpenings, type Site } from "../venues/site";

/** An empty room in one-point perspective: walls, windows with their view, floor, ceiling and lamps. */
export function drawRoom(site: Site, theme: Theme): string {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(theme.walls));
  const floor = paint.tone(venue.pick(theme.floor));
  const panes = listWindowShapes(theme, venue.whole(1, 2) * 2 + 1);
  return [
    fill(lighten(wall, 0.3), box(0, 0, 600, 120)),
    fill(darken(wall, 0.1), poly(0, 0, 110, 92, 110, 262, 0, 372)),
    fill(darken(wall, 0.18), poly(600, 0, 600, 372, 490, 262, 490, 92)),
    fill(floor, poly(110, 262, 490, 262, 600, 372, 600, 400, 0, 400, 0, 372)),
    `<g opacity=".4">${stroke(darken(floor, 0.2), 1, ...repeat(13, (index) => line(300 + (index - 6) * 31, 262, 300 + (index - 6) * 92, 400)))}</g>`,
    fill(wall, box(110, 92, 380, 170)),
    ceilings[theme.ceiling](paint, wall),
    fill(darken(wall, 0.07), box(110, 240, 380, 22)),
    fill(
      lighten(wall, 0.4),
      box(110, 238, 380, 3),
      box(110, 258, 380, 4),
      poly(0, 372, 110, 258, 110, 262, 0, 378),
      poly(600, 372, 490, 258, 490, 262, 600, 378),
    ),
    drawWindowView(site, theme, panes),
    fillEdged("none", lighten(wall, 0.55), 4, ...panes),
    drawMullions(theme, lighten(wall, 0.55), panes.length),
    drawSideWindows(paint, wall),
    paint.dark
      ? ""
      : fillVeil(
          paint.sun,
          0.16,
          ...repeat(3, (index) =>
            poly(
              150 + index * 110,
              262,
              200 + index * 110,
              262,
              170 + index * 160,
              400,
              60 + index * 160,
              400,
            ),
          ),
        ),
    lamps[theme.lamps](site),
  ].join("");
}

function listWindowShapes(theme: Theme, count: number): Shape[] {
  const spread = (wide: number, draw: (x: number, width: number) => Shape) =>
    listOpenings(count, 122, 478, wide, draw);
  const wide = count > 3 ? 46 : 72;
  switch (theme.windows) {
    case "arch":
      return spread(wide, (x, width) => arch(x, 112, width, 124));
    case "tall":
      return spread(wide, (x, width) => box(x, 114, width, 122));
    case "lancet":
      return spread(wide * 0.8, (x, width) => lancet(x, 108, width, 126));
    case "grid":
      return [box(132, 110, 336, 126)];
    case "ring":
      return [disc(300, 174, 62), box(134, 124, 62, 112), box(404, 124, 62, 112)];
  }
}

function drawMullions(theme: Theme, trim: string, count: number): string {
  if (theme.windows === "ring")
    return stroke(
      trim,
      1.4,
      ...[134, 404].flatMap((x) =>
        repeat(3, (index) => line(x + 16 + index * 15, 124, x + 16 + index * 15, 236)),
      ),
      line(134, 180, 196, 180),
      line(404, 180, 466, 180),
    );
  if (theme.windows === "grid")
    return stroke(
      trim,
      2,
      ...repeat(7, (index) => line(174 + index * 42, 110, 174 + index * 42, 236)),
      ...repeat(2, (index) => line(132, 152 + index * 42, 468, 152 + index * 42)),
    );
  return stroke(trim, 1.6, ...listOpenings(count, 122, 478, 0, (x) => line(x, 114, x, 236)));
}

function drawFarView({ paint, venue }: Site, view: Theme["view"][number]): string {
  if (view === "sea") return fill(paint.tone("#6f9a9d", 0.25), box(0, 196, 600, 60));
  if (view === "skyline")
    return `<g transform="translate(0 -20)">${drawSkyline(paint, venue, 0.5, 170, 30)}</g>`;
  return (
    fill(paint.tone(paint.leaf, 0.6), buildRidgeShape(venue, 196, view === "mountains" ? 34 : 14, 4)) +
    fill(paint.tone(paint.leaf, 0.3), buildRidgeShape(venue, 220, 8, 5))
  );
}

/** What the windows look out on. */
function drawWindowView(site: Site, theme: Theme, panes: Shape[]): string {
  const { paint, venue, hour } = site;
  const view = venue.pick(theme.view);
  const far = drawFarView(site, view);
  return [
    `<clipPath id="panes"><path d="${panes.join("")}"/></clipPath><g clip-path="url(#panes)">`,
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${paint.sky[0]}"/><stop offset="1" stop-color="${paint.sky[2]}"/></linearGradient><path fill="url(#sky)" d="M100 90h400v120h-400z"/>`,
    fill(paint.sun, disc(hour.between(180, 420), 150, paint.dark ? 9 : 16)),
    far,
    "</g>",
  ].join("");
}

/** Tall windows in the side walls, seen at a slant. */
function drawSideWindows(paint: Palette, wall: string): string {
  const slanted = (x1: number, x2: number) => {
    const up = (x: number) => 0.84 * x + (372 - 1.84 * x) * 0.22;
    const down = (x: number) => 0.84 * x + (372 - 1.84 * x) * 0.82;
    return [
      poly(x1, up(x1), x2, up(x2), x2, down(x2), x1, down(x1)),
      poly(600 - x2, up(x2), 600 - x1, up(x1), 600 - x1, down(x1), 600 - x2, down(x2)),
    ].join("");
  };
  return fillEdged(paint.sky[1], lighten(wall, 0.45), 3, slanted(12, 44), slanted(64, 88));
}

type Ceiling = (paint: Palette, wall: string) => string;
const depths = [0.3, 0.62, 1] as const;

const ceilings: Record<Theme["ceiling"], Ceiling> = {
  plain: (_, wall) =>
    fill(lighten(wall, 0.45), disc(300, 44, 150, 20)) + fill(lighten(wall, 0.3), disc(300, 46, 138, 16)),
  beams: (paint) =>
    fill(
      paint.tone("#7d6249"),
      ...depths.map((t) => box(110 * t, 92 * t - 9 * (1.6 - t), 600 - 220 * t, 9 * (1.6 - t))),
    ),
  coffers: (_, wall) =>
    stroke(
      darken(wall, 0.08),
      4,
      ...depths.map((t) => line(110 * t, 92 * t, 600 - 110 * t, 92 * t)),
      ...repeat(7, (index) => line(300 + (index - 3) * 100, 0, 300 + (index - 3) * 63, 92)),
    ),
  trusses: (paint, wall) =>
    fill(darken(wall, 0.3), box(0, 0, 600, 93)) +
    fill(wall, poly(110, 93, 300, 34, 490, 93)) +
    stroke(
      paint.tone("#5f4c3c"),
      5,
      ...depths.map(
        (t) =>
          line(110 * t, 92 * t, 300, 34 * t - (1 - t) * 50, 600 - 110 * t, 92 * t) +
          line(110 * t, 92 * t, 600 - 110 * t, 92 * t) +
          line(300, 34 * t - (1 - t) * 50, 300, 92 * t),
      ),
    ),
  vault: (_, wall) =>
    fill(darken(wall, 0.12), box(0, 0, 600, 93)) +
    fill(wall, d`M110 93Q300 -14 490 93z`) +
    stroke(
      lighten(wall, 0.3),
      5,
      ...depths.map((t) => d`M${110 * t} ${92 * t}Q300 ${-20 - 60 * (1 - t)} ${600 - 110 * t} ${92 * t}`),
    ),
  drapes: (paint, wall) =>
    fill(
      lighten(wall, 0.5),
      ...repeat(
        5,
        (index) =>
          d`M300 -4Q${40 + index * 110} 66 ${index * 150 - 75} 96Q${index * 150} 62 ${index * 150 + 75} 96Q${130 + index * 110} 50 300 -4z`,
      ),
    ) +
    fillVeil(
      paint.tone("#a8977f"),
      0.18,
      ...repeat(
        5,
        (index) =>
          d`M300 -4Q${90 + index * 100} 56 ${index * 150} 79Q${index * 150 + 40} 76 ${index * 150 + 75} 96Q${130 + index * 110} 50 300 -4z`,
      ),
    ),
};

const lamps: Record<Theme["lamps"], (site: Site) => string> = {
  chandelier: ({ paint }) =>
    drawChandelier(paint, 300, 84, 1) +
    drawChandelier(paint, 170, 62, 0.6) +
    drawChandelier(paint, 430, 62, 0.6),
  festoon: ({ paint }) =>
    [0, 1, 2]
      .map((at) =>
        drawLamps(
          { ...paint, dark: true },
          20 + at * 44,
          12 + at * 30,
          580 - at * 44,
          12 + at * 30,
          26 - at * 6,
        ),
      )
      .join(""),
  pendants: ({ paint, venue }) => {
    const spots = repeat(venue.pick([3, 5]), (index) => index);
    const step = 400 / spots.length;
    const shade = paint.tone(paint.accent);
    return spots.map((at) => drawPendantLamp(shade, 100 + step * (at + 0.5), 74 + (at % 2) * 14)).join("");
  },
  lanterns: ({ paint }) =>
    drawLanterns({ ...paint, dark: true }, [150, 230, 370, 450], 40, 1.3) +
    drawLanterns({ ...paint, dark: true }, [90, 510], 20, 1.8),
};

export const drawPendantLamp = (shade: string, x: number, y: number, size = 1): string =>
  stroke("#4b433c", 1.2, line(x, 0, x, y - 16 * size)) +
  fill("#ffe9b8", disc(x, y, 6 * size)) +
  fill(
    shade,
    d`M${x - 20 * size} ${y}Q${x - 18 * size} ${y - 18 * size} ${x} ${y - 18 * size}Q${x + 18 * size} ${y - 18 * size} ${x + 20 * size} ${y}z`,
  ) +
  fillVeil("#ffe4ad", 0.16, disc(x, y + 4, 40 * size));

/** A branched lamp of candles, its lowest point near x, y. */
export function drawChandelier(paint: Palette, x: number, y: number, size: number): string {
  const brass = paint.tone("#a98a52");
  const arms = [-44, -28, 28, 44];
  return [
    fillVeil("#ffe4ad", 0.22, disc(x, y - 14 * size, 70 * size, 46 * size)),
    stroke(
      brass,
      2 * size,
      line(x, -2, x, y - 30 * size),
      ...arms.map(
        (arm) =>
          d`M${x} ${y - 4 * size}Q${x + arm * size} ${y + 6 * size} ${x + arm * size} ${y - 16 * size}`,
      ),
    ),
    fill(brass, disc(x, y - 18 * size, 5 * size, 14 * size), disc(x, y, 4 * size)),
    drawDots(
      "#ffedc4",
      8 * size,
      [...arms, 0].map((arm) => [x + arm * size, y - (arm ? 21 : 36) * size] as const),
    ),
  ].join("");
}
