import { backdrop, ground, ridge } from "../land";
import { darker, lighter, mix } from "../palette";
import { blossom, defineTree, fence, grove, hedge, ivy, pot, roseArch, shrubs } from "../plants";
import { festoon } from "../sky";
import { arch, box, d, disc, dome, fill, line, place, poly, repeat, stroke, veil } from "../svg";
import {
  block,
  colonnade,
  type Exterior,
  flag,
  fountain,
  gable,
  glaze,
  hip,
  openings,
  setting,
  spill,
} from "./site";

/** A gambrel barn with open doors, a silo, hay and strings of lamps. */
export const barn: Exterior = (site) => {
  const { paint, venue } = site;
  const boards = paint.tone(venue.pick(["#9c5a45", "#a98c6a", "#6f6f68", "#e5dac6", "#7d5f4a"]));
  const roof = paint.tone(venue.pick(["#8b8b87", "#6b5d55", "#a9adab"]));
  const trim = lighter(boards, 0.6);
  const x = venue.between(265, 335);
  const side = venue.pick([-1, 1]);
  const long = venue.between(90, 130) * side;
  const silo = x - side * 118;
  return [
    setting(site, ["hills", "plain", "forest"], x, 294),
    venue.chance(0.6)
      ? block(paint.tone("#b9b6ae"), silo - 20, 168, 40, 134, 0.4) +
        fill(roof, dome(silo, 168, 22, 24)) +
        stroke(
          darker(roof, 0.1),
          1.4,
          ...repeat(4, (at) => line(silo - 20, 196 + at * 26, silo + 20, 196 + at * 26)),
        )
      : "",
    fill(darker(boards, 0.16), box(Math.min(x, x + long - 66), 222, Math.abs(long) + 66, 80)),
    fill(
      darker(roof, 0.08),
      poly(x, 134, x + side * 78, 222, x + long + side * 78, 222, x + long + side * 40, 160, x + long, 134),
    ),
    fill(boards, poly(x - 74, 302, x - 74, 216, x - 44, 164, x, 136, x + 44, 164, x + 74, 216, x + 74, 302)),
    `<g opacity=".35">${stroke(darker(boards, 0.3), 1, ...repeat(11, (at) => line(x - 65 + at * 13, 302, x - 65 + at * 13, 214 - (at > 2 && at < 8 ? 40 : 0))))}</g>`,
    stroke(lighter(roof, 0.25), 6, line(x - 82, 220, x - 48, 160, x, 130, x + 48, 160, x + 82, 220)),
    glaze(paint, trim, box(x - 11, 168, 22, 22)) +
      stroke(trim, 2, line(x, 168, x, 190), line(x - 11, 179, x + 11, 179)),
    fill(paint.dark ? paint.pane : mix(paint.pane, "#f3cf92", 0.75), box(x - 29, 234, 58, 68)) +
      fill(darker(boards, 0.45), box(x - 29, 234, 58, 5)),
    fill(darker(boards, 0.08), box(x - 58, 236, 28, 66), box(x + 30, 236, 28, 66)) +
      stroke(
        trim,
        2.4,
        line(x - 57, 237, x - 31, 301),
        line(x - 31, 237, x - 57, 301),
        line(x + 31, 237, x + 57, 301),
        line(x + 57, 237, x + 31, 301),
      ),
    spill(paint, x, 302, 60),
    fence(paint.tone("#8d7961"), -10, 150, 322) + fence(paint.tone("#8d7961"), 450, 620, 322),
    festoon(paint, x - 74, 216, x - 210, 236, 20) +
      festoon(paint, x + 74, 216, x + 210, 232, 20) +
      stroke(paint.tone("#6d5b4a"), 3, line(x - 210, 232, x - 210, 322), line(x + 210, 228, x + 210, 322)),
    defineTree("oak", paint) +
      grove("oak", venue, 2, 0, 110, 312, 0.95) +
      grove("oak", venue, 1, 500, 590, 314, 1),
    ...[-1, 1].map((way) => hay(paint.tone("#d3b067"), x + way * 96, 330)),
    reedsAndBlossom(site),
  ].join("");
};

const hay = (straw: string, x: number, y: number) =>
  fill(straw, box(x - 22, y - 18, 22, 18), box(x + 1, y - 18, 22, 18)) +
  fill(lighter(straw, 0.2), box(x - 11, y - 36, 22, 17)) +
  fill(darker(straw, 0.15), box(x - 22, y - 6, 45, 6));

const reedsAndBlossom: Exterior = ({ paint, venue }) =>
  blossom(lighter(paint.tone(paint.accent), 0.3), venue, 26, 0, 200, 362, 36) +
  blossom(paint.tone("#f0e4c4"), venue, 26, 400, 600, 358, 38);

/** Vine rows running up to a cellar door under the hills. */
export const winery: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#d9c29b", "#cdb79b", "#e6d8bd", "#bfa084"]));
  const roof = paint.tone(venue.pick(["#a9644a", "#7a6a60", "#8f7a5f"]));
  const x = venue.between(200, 400);
  const half = venue.between(92, 128);
  const tower = x + half * venue.pick([-1, 1]);
  return [
    backdrop(venue.pick(["hills", "mountains"] as const), paint, venue),
    fill(paint.tone(paint.grass, 0.2), ridge(venue, 252, 8, 3)),
    defineTree("cypress", paint, 0.08) +
      grove("cypress", venue, 3, x - half - 60, x - half - 8, 262, 0.6) +
      grove("cypress", venue, 3, x + half + 10, x + half + 80, 264, 0.62),
    venue.chance(0.6)
      ? block(stone, tower - 19, 150, 38, 112, 0.35) +
        hip(roof, tower - 19, 150, 38, 18, 6) +
        glaze(paint, darker(stone, 0.2), arch(tower - 6, 164, 12, 24))
      : "",
    block(stone, x - half, 206, half * 2, 58, 0.1) +
      gable(darker(stone, 0.04), x - 34, 206, 68, 0) +
      hip(roof, x - half, 206, half * 2, 32),
    block(stone, x - 32, 190, 64, 74) + gable(roof, x - 32, 190, 64, 30, 6),
    fill(
      darker(stone, 0.18),
      ...openings(4, x + 34, x + half - 2, 16, (at, wide) => arch(at, 224, wide, 40)),
      ...openings(4, x - half + 2, x - 34, 16, (at, wide) => arch(at, 224, wide, 40)),
    ),
    glaze(paint, darker(stone, 0.3), arch(x - 15, 218, 30, 46), disc(x, 186, 5)),
    spill(paint, x, 264, 40),
    vineRows(site, venue.between(240, 360)),
  ].join("");
};

/** Vine rows that meet at `vanish` on the slope above. */
export function vineRows({ paint, venue }: Parameters<Exterior>[0], vanish: number, horizon = 262): string {
  const earth = paint.tone(venue.pick(["#c6a67c", "#b9a079", "#b58f70"]));
  const leaf = paint.tone(paint.leaf);
  const drop = 400 - horizon;
  const rows = repeat(11, (at) => at - 5);
  const strip = (row: number, from: number, to: number) =>
    poly(
      vanish + (row + from) * 16,
      horizon,
      vanish + (row + to) * 16,
      horizon,
      vanish + (row + to) * 104,
      400,
      vanish + (row + from) * 104,
      400,
    );
  const crowns = repeat(9, (at) => {
    const near = ((at + 1) / 9) ** 1.7;
    const y = horizon + drop * near - 3 - 10 * near;
    const half = 2 + 12 * near;
    const bushes = repeat(7, (row) => vanish + (row - 3) * (16 + 88 * near)).filter(
      (x) => x > -40 && x < 640,
    );
    return stroke(leaf, 5 + 26 * near, ...bushes.map((x) => d`M${x - half} ${y}h${2 * half}`));
  });
  return [
    fill(earth, d`M0 ${horizon}Q300 ${horizon - 6} 600 ${horizon}V400H0z`),
    fill(darker(earth, 0.14), ...rows.map((row) => strip(row, 0.02, 0.36))),
    fill(darker(leaf, 0.18), ...rows.map((row) => strip(row, -0.2, 0.16))),
    ...crowns,
  ].join("");
}

/** Glasshouse or orangery behind clipped hedges, rose arches and flower beds. */
export const garden: Exterior = (site) => {
  const { paint, venue } = site;
  const frame = paint.tone("#eef0e4");
  const glass = paint.dark ? paint.pane : paint.tone("#b6ccc6", 0.1);
  const x = 300 + venue.between(-30, 30);
  const half = venue.between(105, 140);
  const bays = venue.pick([7, 9, 11]);
  const ribs = repeat(bays * 2 + 1, (at) => x - half + (at * half) / bays);
  const bed = paint.tone(paint.accent);
  return [
    setting(site, ["forest", "hills"], x, 296),
    defineTree("oak", paint) +
      grove("oak", venue, 3, -10, x - half, 300, 1.15) +
      grove("oak", venue, 3, x + half, 610, 300, 1.15),
    fill(
      glass,
      box(x - half, 222, half * 2, 80),
      d`M${x - half} 222Q${x - half} 186 ${x - half + 40} 186H${x + half - 40}Q${x + half} 186 ${x + half} 222z`,
      d`M${x - 46} 302V190Q${x - 46} 140 ${x} 136Q${x + 46} 140 ${x + 46} 190V302z`,
    ),
    veil(
      "#ffffff",
      paint.dark ? 0.12 : 0.3,
      poly(x - half, 240, x - half + 60, 186, x - half + 84, 186, x - half, 266),
      poly(x - 46, 240, x + 20, 142, x + 34, 150, x - 46, 270),
    ),
    stroke(
      frame,
      1.4,
      ...ribs.map((at) =>
        Math.abs(at - x) < 46
          ? line(at, 302, at, 138 + ((at - x) / 46) ** 2 * 40)
          : line(at, 302, at, Math.abs(at - x) > half - 30 ? 204 : 186),
      ),
    ),
    stroke(
      frame,
      3,
      line(x - half, 222, x + half, 222),
      line(x - half, 270, x + half, 270),
      d`M${x - 46} 302V190Q${x - 46} 140 ${x} 136Q${x + 46} 140 ${x + 46} 190V302`,
      line(x, 136, x, 122),
    ),
    fill(darker(glass, 0.25), arch(x - 15, 250, 30, 52)),
    spill(paint, x, 302, 120),
    ...[-1, 1].flatMap((side) => [
      hedge(paint, side < 0 ? x - 250 : x + 70, 312, 180, 16),
      fill(bed, d`M${x + side * 70} 348q${side * 70} -12 ${side * 190} 0q${side * -60} 18 ${side * -190} 0z`),
    ]),
    blossom(lighter(bed, 0.4), venue, 30, x - 250, x - 80, 340, 14) +
      blossom(lighter(bed, 0.4), venue, 30, x + 80, x + 250, 340, 14),
    defineTree("topiary", paint) + place("topiary", x - 70, 350, 0.6) + place("topiary", x + 76, 350, 0.6),
    roseArch(paint, venue, x + venue.between(-8, 8), 372, 92, 108),
    shrubs(paint, venue, -10, 190, 400, 26) + shrubs(paint, venue, 420, 610, 402, 26),
    blossom(lighter(bed, 0.3), venue, 24, 0, 190, 372, 24) +
      blossom(paint.tone("#f4e6cf"), venue, 24, 420, 600, 372, 24),
  ].join("");
};

/** A clubhouse with a long veranda above mown greens, sand and a flag. */
export const golfClub: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#ece1cb", "#d9cbb4", "#cdd3c6"]));
  const roof = paint.tone(venue.pick(["#6d7a72", "#7f6757", "#5f6670"]));
  const trim = lighter(wall, 0.6);
  const x = venue.between(210, 390);
  const half = venue.between(112, 150);
  const hole = x > 300 ? venue.between(110, 200) : venue.between(400, 490);
  const turf = mix(paint.tone("#9bb078"), paint.tone(paint.grass), 0.35);
  return [
    backdrop(venue.pick(["forest", "hills", "mountains"] as const), paint, venue),
    defineTree("pine", paint, 0.1) +
      grove("pine", venue, 3, 0, x - half, 264, 0.8) +
      grove("pine", venue, 3, x + half, 600, 264, 0.8),
    fill(darker(turf, 0.08), ridge(venue, 258, 5, 3)),
    block(wall, x - half, 214, half * 2, 50, 0.06) + hip(roof, x - half, 214, half * 2, 42, 12),
    ...[-0.55, 0.5].map(
      (at) =>
        block(wall, x + half * at - 22, 184, 44, 32) +
        gable(roof, x + half * at - 22, 184, 44, 24, 5) +
        glaze(paint, trim, arch(x + half * at - 8, 188, 16, 20)),
    ),
    fill(trim, box(x - 9, 152, 18, 22)) + gable(roof, x - 9, 152, 18, 14, 4),
    glaze(paint, trim, ...openings(8, x - half + 6, x + half - 6, 17, (at, wide) => box(at, 226, wide, 38))),
    fill(trim, box(x - half - 8, 216, half * 2 + 16, 5)) +
      colonnade(trim, 9, x - half - 6, x + half + 6, 218, 46, 3) +
      stroke(trim, 1.4, line(x - half - 6, 252, x + half + 6, 252)),
    spill(paint, x, 264, 200),
    fill(turf, d`M0 286Q160 262 330 280T600 274V400H0z`),
    fill(
      lighter(turf, 0.12),
      ...repeat(4, (at) => d`M${at * 170 - 60} 284q40 -6 80 -2L${at * 230 - 20} 400h-130z`),
    ),
    fill(lighter(turf, 0.22), disc(hole, 330, 110, 24)),
    fill(darker(turf, 0.2), disc(hole + 4, 333, 5, 1.6)) + flag(paint, hole + 4, 332, 66),
    fill(darker(turf, 0.12), disc(600 - hole, 349, 74, 17)) +
      fill(paint.tone("#ecdcb6"), disc(600 - hole, 346, 70, 14), disc(600 - hole + 42, 354, 40, 10)),
    venue.chance(0.5)
      ? fill(paint.tone("#84a9ab", 0.1), disc(hole - 40, 392, 150, 22)) +
        veil(paint.sky[2], 0.5, disc(hole - 70, 388, 60, 5))
      : "",
    shrubs(paint, venue, x - half, x + half, 270, 8),
  ].join("");
};

/** A stone cottage with climbing roses, a gate and a lamp by the door. */
export const cottage: Exterior = (site) => {
  const { paint, venue } = site;
  const wall = paint.tone(venue.pick(["#ebdfc8", "#d8c3a2", "#e5cfbd", "#cfd0c2"]));
  const roof = paint.tone(venue.pick(["#7c6a5c", "#b08c5f", "#6b7073", "#94604c"]));
  const trim = lighter(wall, 0.6);
  const door = paint.tone(paint.accent);
  const x = 300 + venue.between(-40, 40);
  const side = venue.pick([-1, 1]);
  return [
    setting(site, ["forest", "hills"], x, 296),
    defineTree("oak", paint) +
      grove("oak", venue, 2, 60, 170, 302, 1.3) +
      grove("oak", venue, 2, 440, 560, 302, 1.2),
    fill(darker(wall, 0.25), box(x + side * 76 - 10, 128, 20, 60), box(x + side * 76 - 13, 126, 26, 7)),
    block(wall, x - 98, 218, 196, 84, 0.1) + hip(roof, x - 98, 218, 196, 62, 10),
    block(wall, x + side * 46 - 30, 190, 60, 112) +
      gable(roof, x + side * 46 - 30, 190, 60, 40, 7) +
      glaze(paint, trim, arch(x + side * 46 - 9, 196, 18, 26), box(x + side * 46 - 15, 242, 30, 28)),
    glaze(paint, trim, box(x - side * 66 - 15, 242, 30, 28), box(x - side * 44 - 9, 182, 18, 18)) +
      gable(roof, x - side * 44 - 11, 182, 22, 14, 4),
    fill(darker(wall, 0.2), arch(x - side * 14 - 15, 246, 30, 56)) +
      fill(door, arch(x - side * 14 - 11, 251, 22, 51)) +
      fill(paint.tone("#e8d7a6"), disc(x - side * 14 + 6, 279, 1.8)),
    fill(paint.dark ? "#ffe3a3" : paint.tone("#f6e3b6"), disc(x - side * 14 + 22, 254, 3.6)),
    ivy(paint, venue, x - 100, 302, 60, 80) +
      blossom(lighter(door, 0.35), venue, 16, x - 98, x - 62, 244, 54),
    spill(paint, x - side * 14, 302, 30),
    shrubs(paint, venue, x - 104, x - 30, 306, 10) + shrubs(paint, venue, x + 30, x + 104, 306, 10),
    fence(paint.tone("#efe6d6"), -6, x - 66, 334, 22) + fence(paint.tone("#efe6d6"), x + 56, 610, 334, 22),
    roseArch(paint, venue, x - 4, 338, 58, 84),
    festoon(paint, 40, 190, x - 98, 216, 18) + festoon(paint, x + 98, 216, 570, 186, 18),
    pot(paint, x - 60, 372, 1.1) + pot(paint, x + 52, 374, 1.1),
    reedsAndBlossom(site),
  ].join("");
};

/** A friendly weatherboard hall with a porch and bunting on the green. */
export const hall: Exterior = (site) => {
  const { paint, venue } = site;
  const boards = paint.tone(venue.pick(["#e9e0cc", "#b9c4b4", "#d9b99a", "#c7cdcd", "#e3cf9f"]));
  const roof = paint.tone(venue.pick(["#8f5d4a", "#73797a", "#6d7d6c"]));
  const trim = lighter(boards, 0.6);
  const x = 300 + venue.between(-40, 40);
  const long = venue.between(105, 140);
  const cloths = [paint.tone(paint.accent), paint.tone("#e9d9b5"), paint.tone("#7d9a8b")];
  return [
    setting(site, ["hills", "forest", "plain"], x, 296),
    block(boards, x - long, 222, long * 2, 80, 0.04) + hip(roof, x - long, 222, long * 2, 40),
    glaze(
      paint,
      trim,
      ...[x - long + 6, x + 62].flatMap((from) =>
        openings(2, from, from + long - 68, 20, (at, wide) => box(at, 238, wide, 36)),
      ),
    ),
    block(boards, x - 56, 204, 112, 98) +
      gable(roof, x - 56, 204, 112, 58, 10) +
      stroke(
        darker(boards, 0.12),
        1,
        ...repeat(9, (at) => line(x - 55, 212 + at * 10, x + 55, 212 + at * 10)),
      ),
    glaze(paint, trim, disc(x, 184, 11)) +
      fill(trim, box(x - 44, 236, 88, 5)) +
      hip(roof, x - 40, 236, 80, 16, 8) +
      colonnade(trim, 2, x - 40, x + 40, 240, 62, 4),
    fill(paint.tone(paint.accent), box(x - 16, 250, 32, 52)) +
      stroke(trim, 1.6, line(x, 250, x, 302)) +
      glaze(paint, trim, box(x - 11, 256, 7, 16), box(x + 4, 256, 7, 16)),
    spill(paint, x, 302, 40),
    ...bunting(cloths, -10, 186, x - 56, 206, 24),
    ...bunting(cloths, x + 56, 206, 610, 180, 24),
    defineTree("gum", paint) +
      grove("gum", venue, 2, 10, 120, 318, 1.35) +
      grove("gum", venue, 2, 480, 590, 320, 1.35),
    shrubs(paint, venue, x - long, x - 44, 306, 9) + shrubs(paint, venue, x + 44, x + long, 306, 9),
    trestle(site, x - 150, 352) + trestle(site, x + 150, 352),
    venue.chance(0.4) ? fountain(paint, x + 220, 340, 0.5) : "",
    ground(paint, venue, 380),
  ].join("");
};

/** Pennants on a cord from x1, y1 to x2, y2, one element per cloth. */
function bunting(cloths: string[], x1: number, y1: number, x2: number, y2: number, sag: number): string[] {
  const count = Math.max(6, Math.round(Math.abs(x2 - x1) / 22));
  const flags = repeat(count, (at) => {
    const share = (at + 0.5) / count;
    return poly(
      x1 + (x2 - x1) * share - 6,
      y1 + (y2 - y1) * share + 4 * sag * share * (1 - share),
      x1 + (x2 - x1) * share + 6,
      y1 + (y2 - y1) * share + 4 * sag * share * (1 - share),
      x1 + (x2 - x1) * share,
      y1 + (y2 - y1) * share + 4 * sag * share * (1 - share) + 13,
    );
  });
  return cloths.map((cloth, at) =>
    fill(cloth, ...flags.filter((_, flagAt) => flagAt % cloths.length === at)),
  );
}

const trestle = ({ paint }: Parameters<Exterior>[0], x: number, y: number) =>
  fill(paint.tone("#f1e8d8"), poly(x - 44, y - 20, x + 44, y - 20, x + 48, y - 6, x - 48, y - 6)) +
  stroke(
    paint.tone("#7d6853"),
    2.4,
    line(x - 36, y - 6, x - 36, y + 12),
    line(x + 36, y - 6, x + 36, y + 12),
  ) +
  stroke(paint.tone("#7d6853"), 4, line(x - 48, y + 2, x + 48, y + 2)) +
  fill(paint.tone(paint.accent), ...[-24, 0, 24].map((at) => disc(x + at, y - 25, 4)));
