import { backdrop, ground, sail, sea, way } from "../land";
import { defineMotif } from "../motifs";
import { darker, lighter } from "../palette";
import { blossom, bouquet, defineTree, grove, hedge, pot, reeds, roseArch, shrubs } from "../plants";
import { festoon, sky } from "../sky";
import { box, d, define, disc, dots, fill, line, place, poly, repeat, stroke, veil } from "../svg";
import type { Theme } from "../themes";
import { vineRows } from "../venues/farm";
import type { Site } from "../venues/site";
import { roundTable } from "./dining";

/** The grounds and their view, set for a ceremony or for a feast under lights. */
export function grounds(site: Site, theme: Theme): string {
  const { paint, venue, hour } = site;
  const tree = venue.pick(theme.tree);
  const feast = venue.chance(0.35);
  return [
    sky(paint, hour),
    floors[theme.ground](site, theme),
    defineTree(tree, paint),
    theme.ground === "terrace"
      ? grove(tree, venue, 1, 30, 60, 306, 1.1) + grove(tree, venue, 1, 540, 570, 306, 1.1)
      : grove(tree, venue, 2, -10, 130, 296, 1.5) + grove(tree, venue, 2, 470, 610, 296, 1.5),
    feast ? feastOutside(site) : ceremony(site, theme),
    theme.ground === "sand" || theme.ground === "deck"
      ? reeds(paint.tone("#8f9a6c"), venue, 14, 0, 70, 402, 60) +
        reeds(paint.tone("#8f9a6c"), venue, 14, 530, 600, 402, 60)
      : shrubs(paint, venue, -14, 90, 402, 22) + shrubs(paint, venue, 510, 614, 402, 22),
    blossom(lighter(paint.tone(paint.accent), 0.3), venue, 12, 0, 90, 376, 20) +
      blossom(paint.tone("#f4e6cf"), venue, 12, 510, 600, 376, 20),
  ].join("");
}

const floors: Record<Theme["ground"], (site: Site, theme: Theme) => string> = {
  lawn: ({ paint, venue }, theme) =>
    backdrop(venue.pick(theme.view), paint, venue) +
    ground(paint, venue, 284) +
    hedge(paint, 0, 276, 170, 12) +
    hedge(paint, 430, 276, 170, 12),
  vines: (site, theme) =>
    backdrop(site.venue.pick(theme.view), site.paint, site.venue) +
    vineRows(site, site.venue.between(200, 400), 232, 6) +
    ground(site.paint, site.venue, 292),
  sand: ({ paint, venue }) =>
    backdrop("sea", paint, venue) +
    sail(paint, venue.between(60, 540), 256, 0.8) +
    fill(lighter(paint.sky[2], 0.5), d`M0 290Q150 276 300 286T600 280V400H0z`) +
    fill(paint.tone("#e8d4ab"), d`M0 296Q150 282 300 292T600 286V400H0z`),
  deck: ({ paint, venue }) =>
    backdrop("hills", paint, venue) +
    sea(paint, venue, 236, 330) +
    sail(paint, venue.between(80, 250), 268, 1) +
    sail(paint, venue.between(350, 530), 256, 0.7) +
    planks(paint.tone("#b39a79"), 296),
  terrace: ({ paint, venue }, theme) =>
    backdrop(venue.pick(theme.view), paint, venue) +
    planks(paint.tone("#c9bba4"), 290) +
    balustrade(lighter(paint.tone("#d8ccb6"), 0.2), 290),
};

const planks = (timber: string, y: number) =>
  `${fill(timber, box(0, y, 600, 110))}<g opacity=".45">${stroke(darker(timber, 0.22), 1.2, ...repeat(15, (index) => line(300 + (index - 7) * 46, y, 300 + (index - 7) * 118, 400)))}</g>`;

const balustrade = (stone: string, y: number) =>
  fill(
    stone,
    box(0, y - 36, 600, 6),
    box(0, y - 4, 600, 6),
    ...repeat(20, (index) => box(10 + index * 30, y - 32, 7, 30)),
    ...repeat(4, (index) => box(20 + index * 180, y - 42, 18, 46)),
  );

/** Chairs on both sides of an aisle that leads to the shelter. */
function ceremony(site: Site, theme: Theme): string {
  const { paint, venue } = site;
  const seat = paint.tone(venue.pick(["#f6eede", "#c9a56f", "#8b6f55", "#e9ded0"]));
  const aisle = theme.ground === "lawn" || theme.ground === "vines" ? "#ded0b4" : "#f3e9d8";
  const rows = [
    [318, 0.7],
    [340, 0.95],
    [370, 1.3],
  ] as const;
  return [
    fill(paint.tone(aisle), poly(284, 302, 316, 302, 372, 400, 228, 400)),
    shelters[theme.shelter](site, theme),
    define(
      "chair",
      fill(seat, "M-8-34q8-4 16 0v18h-16z"),
      fill(darker(seat, 0.12), "M-10-17h20l2 5h-24z"),
      stroke(darker(seat, 0.2), 2, "M-9-12V0M9-12V0"),
    ),
    define("flowers", bouquet(paint, venue, 0, 0, 1)),
    ...rows.flatMap(([y, size]) =>
      [-1, 1].flatMap((side) =>
        repeat(4, (index) => place("chair", 300 + side * (62 + index * 30) * size * 0.98, y, size)),
      ),
    ),
    ...[-1, 1].flatMap((side) => [
      place("flowers", 300 + side * 34, 326, 0.6, side * 0.6),
      place("flowers", 300 + side * 58, 378, 0.95, side * 0.95),
    ]),
  ].join("");
}

/** The ceremony shelter, open so that the view stays visible. */
const shelters: Record<Theme["shelter"], (site: Site, theme: Theme) => string> = {
  arch: ({ paint, venue }) => roseArch(paint, venue, 300, 306, 80, 118),
  ring: ({ paint, venue }) =>
    stroke(paint.tone("#8b6f4e"), 5, disc(300, 250, 54)) +
    dots(
      paint.tone(paint.leaf),
      13,
      repeat(
        12,
        (index) => [300 - 54 * Math.cos(index * 0.22), 250 + 54 * Math.sin(index * 0.22 - 0.6)] as const,
      ),
    ) +
    dots(
      paint.tone(paint.accent),
      9,
      repeat(
        8,
        (index) => [300 - 54 * Math.cos(index * 0.3), 250 + 54 * Math.sin(index * 0.3 - 0.5)] as const,
      ),
    ) +
    pot(paint, 250, 312, 0.9) +
    pot(paint, 350, 312, 0.9) +
    bouquet(paint, venue, 300, 312, 0.6),
  canopy: ({ paint, venue }, theme) => {
    const cloth = paint.tone("#f8f1e2");
    const post = paint.tone("#8d7153");
    return [
      defineMotif("cloth", theme.motif, lighter(paint.tone(paint.accent), 0.6), paint.tone(paint.accent)),
      stroke(post, 4, line(262, 192, 262, 296), line(338, 192, 338, 296)) +
        stroke(post, 5, line(240, 186, 240, 308), line(360, 186, 360, 308)),
      fill(darker(cloth, 0.1), d`M262 188q38 18 76 0v10q-38 16 -76 0z`) +
        fill(cloth, d`M236 182L262 174H338L364 182Q300 214 236 182z`) +
        fill("url(#cloth)", d`M236 182Q300 214 364 182v18q-64 30 -128 0z`),
      veil(cloth, 0.75, d`M238 186q14 40 -2 110h10q12 -60 4 -104zM362 186q-14 40 2 110h-10q-12 -60 -4 -104z`),
      ...[240, 360].map((x) => bouquet(paint, venue, x, 206, 0.5)),
    ].join("");
  },
  pergola: ({ paint, venue }) => {
    const timber = paint.tone(venue.pick(["#8d7153", "#efe6d4"]));
    return (
      fill(
        timber,
        ...[226, 366].map((x) => box(x, 186, 8, 122)),
        ...[254, 340].map((x) => box(x, 186, 6, 108)),
        box(212, 178, 176, 9),
        ...repeat(9, (index) => box(220 + index * 19, 170, 6, 9)),
      ) +
      dots(
        paint.tone(paint.leaf),
        12,
        repeat(16, (index) => [216 + index * 11.3, 178 + venue.between(-6, 6)] as const),
      ) +
      dots(
        lighter(paint.tone(paint.accent), 0.3),
        7,
        repeat(12, (index) => [222 + index * 14, 182 + venue.between(-6, 12)] as const),
      )
    );
  },
};

/** Round tables under strings of lamps. */
function feastOutside(site: Site): string {
  const { paint } = site;
  const post = paint.tone("#6d5b4a");
  return [
    way(paint, site.venue, 300, 292, 14),
    stroke(post, 3.4, line(64, 168, 64, 330), line(536, 168, 536, 330)) +
      stroke(post, 2.4, line(168, 176, 168, 300), line(432, 176, 432, 300)),
    festoon(paint, 64, 170, 168, 178, 10) +
      festoon(paint, 168, 178, 432, 178, 22) +
      festoon(paint, 432, 178, 536, 170, 10) +
      festoon(paint, 64, 170, 536, 170, 44),
    roundTable(site),
    ...(
      [
        [312, 0.62, 200, 300, 400],
        [342, 0.9, 128, 300, 472],
        [392, 1.3, 60, 214, 386, 540],
      ] as const
    ).flatMap(([y, size, ...xs]) => xs.map((x) => place("table", x, y, size))),
  ].join("");
}
