import { backdrop, ridge, sail, sea } from "../land";
import { darker, lighter, mix } from "../palette";
import { blossom, defineTree, fence, grove, hedge, reeds, shrubs } from "../plants";
import { festoon } from "../sky";
import { arch, box, d, disc, dome, fill, group, line, poly, repeat, stroke, veil } from "../svg";
import { block, type Exterior, glaze, hip, openings, type Site, setting, spill } from "./site";

/** A lighthouse, an observatory or a windmill: a landmark with balloons above. */
export const unique: Exterior = (site) => site.venue.pick([lighthouse, observatory, windmill])(site);

const lighthouse: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone("#f2e9da");
  const band = paint.tone(paint.accent);
  const x = venue.between(210, 390);
  const side = x > 300 ? -1 : 1;
  const edge = (at: number) => 15 + ((at - 118) / 172) * 13;
  return [
    backdrop("sea", paint, venue) +
      sea(paint, venue, 250, 400) +
      sail(paint, x + side * 190, 268, 0.8) +
      sail(paint, x + side * 250, 258, 0.5),
    fill(
      paint.tone("#9b8f7e"),
      d`M${x - side * 420} 280L${x + side * 60} 284Q${x + side * 130} 300 ${x + side * 150} 400H${x - side * 420}z`,
    ) +
      fill(
        paint.tone(paint.grass),
        d`M${x - side * 420} 276Q${x - side * 40} 280 ${x + side * 56} 284Q${x + side * 96} 300 ${x + side * 60} 330T${x - side * 60} 400H${x - side * 420}z`,
      ),
    block(wall, x - side * 118 - 62, 236, 124, 56) +
      hip(paint.tone("#a8634d"), x - side * 118 - 62, 236, 124, 34) +
      glaze(
        paint,
        lighter(wall, 0.6),
        ...openings(4, x - side * 118 - 56, x - side * 118 + 56, 16, (at, wide) => box(at, 248, wide, 30)),
      ),
    paint.dark ? veil("#ffe9b0", 0.2, poly(x, 94, x + side * 420, 40, x + side * 420, 130)) : "",
    fill(wall, poly(x - 15, 118, x + 15, 118, x + 28, 292, x - 28, 292)),
    fill(
      band,
      ...[134, 206].map((y) =>
        poly(x - edge(y), y, x + edge(y), y, x + edge(y + 34), y + 34, x - edge(y + 34), y + 34),
      ),
    ),
    veil("#3c3a44", 0.14, poly(x + 4, 118, x + 15, 118, x + 28, 292, x + 8, 292)),
    fill(darker(wall, 0.4), box(x - 22, 113, 44, 5)) +
      fill(paint.dark ? "#ffefbe" : paint.pane, box(x - 11, 84, 22, 29)) +
      stroke(darker(wall, 0.4), 1.6, line(x - 4, 84, x - 4, 113), line(x + 4, 84, x + 4, 113)) +
      fill(band, dome(x, 85, 15, 14)),
    glaze(paint, darker(wall, 0.2), arch(x - 5, 178, 10, 18), arch(x - 8, 262, 16, 30)),
    fence(
      paint.tone("#f0e6d4"),
      x - side * 60 - (side > 0 ? 300 : 0),
      x - side * 60 + (side > 0 ? 0 : 300),
      330,
    ),
    festoon(paint, x - side * 28, 226, x - side * 60, 236, 6) +
      reeds(paint.tone(paint.leaf), venue, 40, side > 0 ? 0 : 330, side > 0 ? 270 : 600, 402, 40),
    balloon(site, x + side * 170, 96, 0.8),
  ].join("");
};

const observatory: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#e2d8c6", "#c7b8a4", "#dccdb7"]));
  const copper = paint.tone(venue.pick(["#7fa093", "#b58c5c", "#8c9499"]));
  const x = 300 + venue.between(-50, 50);
  return [
    backdrop(venue.pick(["mountains", "forest"] as const), paint, venue),
    fill(
      paint.tone(paint.grass, 0.1),
      d`M-10 340Q120 316 ${x - 120} 296T${x + 120} 296Q480 318 610 340V400H-10z`,
    ),
    block(wall, x - 130, 238, 260, 62, 0.06) +
      fill(darker(wall, 0.12), box(x - 134, 234, 268, 6)) +
      glaze(
        paint,
        lighter(wall, 0.5),
        ...openings(9, x - 124, x + 124, 14, (at, wide) => arch(at, 250, wide, 40)),
      ),
    block(wall, x - 66, 178, 132, 122, 0.28) + fill(lighter(wall, 0.4), box(x - 72, 174, 144, 7)),
    fill(copper, dome(x, 175, 68, 72)) +
      fill(
        darker(copper, 0.15),
        d`M${x + 18} 106Q${x + 68} 120 ${x + 68} 175H${x + 34}Q${x + 36} 130 ${x + 18} 106z`,
      ) +
      fill(
        darker(copper, 0.5),
        d`M${x - 16} 175Q${x - 20} 128 ${x - 6} 104H${x + 14}Q${x + 2} 130 ${x + 8} 175z`,
      ),
    stroke(paint.tone("#d8c394"), 7, line(x - 4, 158, x - 24, 108)) +
      stroke(
        lighter(copper, 0.3),
        1.4,
        d`M${x - 44} 175Q${x - 44} 126 ${x - 20} 108M${x - 58} 175Q${x - 56} 140 ${x - 38} 122`,
      ),
    glaze(
      paint,
      darker(wall, 0.2),
      ...openings(3, x - 56, x + 56, 18, (at, wide) => arch(at, 192, wide, 32)),
      arch(x - 13, 252, 26, 48),
    ),
    spill(paint, x, 300, 40),
    defineTree("pine", paint) +
      grove("pine", venue, 3, -10, x - 140, 326, 1.2) +
      grove("pine", venue, 3, x + 140, 610, 326, 1.2),
    ...repeat(
      5,
      (at) =>
        hedge(paint, x - 30 - at * 22 - 90, 318 + at * 15, 80 + at * 14, 8) +
        hedge(paint, x + 40 + at * 8, 318 + at * 15, 80 + at * 14, 8),
    ),
    balloon(site, venue.between(60, 140), venue.between(70, 120), 0.9) +
      balloon(site, venue.between(450, 540), venue.between(90, 150), 0.6),
  ].join("");
};

const windmill: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#ece0ca", "#b7856a", "#d9cdb8"]));
  const cap = paint.tone(venue.pick(["#6c5648", "#5f6f70", "#8a5a48"]));
  const x = venue.between(220, 380);
  const turn = Math.round(venue.between(15, 75));
  const arms = repeat(4, (at) =>
    group(
      `rotate(${turn + at * 90})`,
      stroke(cap, 3, line(0, 0, 0, -96)),
      veil(lighter(wall, 0.5), 0.9, box(2, -94, 17, 68)),
      stroke(
        cap,
        1,
        ...repeat(5, (bar) => line(0, -92 + bar * 16, 19, -92 + bar * 16)),
        line(19, -94, 19, -26),
      ),
    ),
  );
  return [
    setting(site, ["plain", "hills"], x, 292),
    fill(wall, poly(x - 26, 156, x + 26, 156, x + 50, 300, x - 50, 300)) +
      veil("#3c3a44", 0.14, poly(x + 8, 156, x + 26, 156, x + 50, 300, x + 16, 300)),
    glaze(paint, darker(wall, 0.3), arch(x - 7, 196, 14, 24), arch(x - 14, 258, 28, 42)) +
      fill(darker(cap, 0.1), box(x - 56, 240, 112, 5)) +
      stroke(
        cap,
        2,
        line(x - 56, 228, x + 56, 228),
        ...repeat(9, (at) => line(x - 56 + at * 14, 228, x - 56 + at * 14, 242)),
      ),
    fill(cap, d`M${x - 32} 158Q${x - 26} 118 ${x} 116Q${x + 26} 118 ${x + 32} 158z`) +
      group(`translate(${Math.round(x)} 142)`, ...arms) +
      fill(darker(cap, 0.3), disc(x, 142, 6)),
    block(wall, x + 50, 250, 120, 50) +
      hip(cap, x + 50, 250, 120, 30) +
      glaze(
        paint,
        lighter(wall, 0.4),
        ...openings(4, x + 56, x + 166, 16, (at, wide) => box(at, 262, wide, 28)),
      ),
    spill(paint, x, 300, 40),
    defineTree("birch", paint) +
      grove("birch", venue, 3, 0, x - 110, 308, 1.1) +
      grove("birch", venue, 2, x + 180, 600, 308, 1.1),
    festoon(paint, x - 50, 246, x - 190, 262, 16),
    ...repeat(5, (row) =>
      blossom(
        row % 2 ? paint.tone("#f0d9a8") : lighter(paint.tone(paint.accent), 0.25),
        venue,
        26,
        0,
        600,
        344 + row * 11,
        8,
      ),
    ),
    balloon(site, x > 300 ? 110 : 500, venue.between(80, 120), 0.85),
  ].join("");
};

/** A hot-air balloon, the middle of its envelope at x, y. */
const balloon = ({ paint }: Site, x: number, y: number, size: number) => {
  const silk = paint.tone(paint.accent, 0.12);
  return group(
    `translate(${Math.round(x)} ${Math.round(y)})scale(${size.toFixed(2)})`,
    fill(silk, "M0-36C46-36 44 12 8 38H-8C-44 12-46-36 0-36z"),
    fill(paint.tone("#f1e3c8", 0.1), "M0-36C20-30 20 12 4 38H-4C-20 12-20-30 0-36z"),
    fill(silk, "M0-36C7-20 7 20 1.5 38H-1.5C-7 20-7-20 0-36z"),
    stroke(paint.tone("#6a5c50"), 1, "M-8 38L-5 52M8 38L5 52"),
    fill(paint.tone("#8b6b4e"), box(-6, 51, 12, 10)),
  );
};

/** A-frame, dome tents or a caravan in a clearing: a venue off the beaten track. */
export const alternative: Exterior = (site) => {
  const { paint, venue } = site;
  const x = 300 + venue.between(-30, 30);
  return [
    backdrop(venue.pick(["forest", "mountains"] as const), paint, venue),
    defineTree("pine", paint, 0.14) + grove("pine", venue, 5, -10, 610, 290, 1.5),
    fill(paint.tone(paint.grass, 0.06), ridge(venue, 296, 4, 3)) +
      fill(darker(paint.tone(paint.grass), 0.12), ridge(venue, 364, 8, 2)),
    venue.pick([aFrame, geodesic])(site, x),
    spill(paint, x, 304, 60),
    caravan(site, x + (x > 300 ? -1 : 1) * 205, 322),
    festoon(paint, -10, 196, x - 40, 206, 26) + festoon(paint, x + 40, 206, 610, 190, 26),
    campfire(site, x + venue.between(-40, 40), 366),
    fill(paint.tone("#9c7f5f"), box(x - 118, 350, 60, 9), box(x + 66, 352, 60, 9)) +
      fill(
        paint.tone("#7e6549"),
        box(x - 112, 359, 6, 9),
        box(x - 72, 359, 6, 9),
        box(x + 72, 361, 6, 9),
        box(x + 112, 361, 6, 9),
      ),
    shrubs(paint, venue, -10, 110, 400, 22) +
      shrubs(paint, venue, 500, 610, 402, 22) +
      reeds(paint.tone(paint.leaf), venue, 24, 100, 500, 402, 22),
  ].join("");
};

const aFrame = ({ paint, venue }: Site, x: number) => {
  const timber = paint.tone(venue.pick(["#a5764f", "#86634a", "#5c5b58"]));
  const roof = paint.tone(venue.pick(["#59605c", "#7c4f42", "#4e5d68"]));
  return (
    fill(darker(roof, 0.1), poly(x, 128, x + 78, 146, x + 158, 304, x + 96, 304)) +
    fill(timber, poly(x, 132, x + 94, 304, x - 94, 304)) +
    glaze(
      paint,
      lighter(timber, 0.3),
      poly(x - 3, 158, x - 3, 226, x - 40, 226),
      poly(x + 3, 158, x + 40, 226, x + 3, 226),
      box(x - 46, 234, 40, 70),
      box(x + 6, 234, 40, 70),
    ) +
    stroke(roof, 8, line(x - 104, 306, x, 122, x + 104, 306)) +
    fill(lighter(timber, 0.2), box(x - 104, 301, 208, 7))
  );
};

const geodesic = ({ paint, venue }: Site, x: number) => {
  const skin = mix(
    paint.dark ? paint.pane : paint.tone("#f0e7d6"),
    paint.tone(paint.accent),
    venue.between(0, 0.25),
  );
  const rib = darker(skin, 0.3);
  const ring = (turn: number, radius: number): [number, number] => [
    x + Math.cos(turn) * radius * 112,
    304 - Math.sin(turn) * radius * 128,
  ];
  const fan = repeat(6, (at) => ring((Math.PI * (at + 0.5)) / 6, 0.62));
  const rim = repeat(7, (at) => ring((Math.PI * at) / 6, 1));
  const facet = (at: number) =>
    poly(...(rim[at] ?? [0, 0]), ...(rim[at + 1] ?? [0, 0]), ...(fan[at] ?? [0, 0]));
  return (
    fill(skin, poly(...rim.flat())) +
    fill(darker(skin, 0.1), facet(0), facet(1)) +
    fill(lighter(skin, 0.35), facet(3), facet(4)) +
    stroke(
      rib,
      1.5,
      line(...rim.flat()),
      line(...fan.flat()),
      ...fan.map(
        (spot, at) =>
          line(...(rim[at] ?? [0, 0]), ...spot, ...(rim[at + 1] ?? [0, 0])) + line(...spot, x, 258),
      ),
    ) +
    glaze(paint, rib, arch(x - 22, 246, 44, 58))
  );
};

const caravan = ({ paint }: Site, x: number, y: number) =>
  fill(
    paint.tone("#f0e6d2"),
    d`M${x - 50} ${y - 8}V${y - 44}Q${x - 48} ${y - 64} ${x - 24} ${y - 64}H${x + 26}Q${x + 48} ${y - 64} ${x + 50} ${y - 40}V${y - 8}z`,
  ) +
  fill(paint.tone(paint.accent), d`M${x - 50} ${y - 32}h100v24h-100z`) +
  glaze(
    paint,
    paint.tone("#fbf4e6"),
    box(x - 38, y - 55, 26, 18),
    box(x - 4, y - 55, 18, 18),
    box(x + 24, y - 54, 17, 46),
  ) +
  fill(paint.tone("#4d4a48"), disc(x - 16, y - 5, 10), box(x - 62, y - 11, 14, 3)) +
  fill(paint.tone("#c9bfae"), disc(x - 16, y - 5, 4));

const campfire = ({ paint }: Site, x: number, y: number) =>
  veil("#ffcf87", paint.dark ? 0.3 : 0.14, disc(x, y - 8, 44, 30)) +
  fill("#e89a4f", d`M${x - 11} ${y}Q${x - 14} ${y - 16} ${x} ${y - 32}Q${x + 15} ${y - 14} ${x + 11} ${y}z`) +
  fill("#f8d58c", d`M${x - 6} ${y}Q${x - 7} ${y - 9} ${x + 1} ${y - 18}Q${x + 8} ${y - 8} ${x + 6} ${y}z`) +
  stroke(paint.tone("#6b4f3c"), 5, line(x - 18, y + 4, x + 14, y - 3), line(x + 18, y + 4, x - 14, y - 3));
