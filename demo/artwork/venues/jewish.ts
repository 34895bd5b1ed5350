import { darker, lighter } from "../palette";
import { blossom, defineTree, grove, pot, shrubs } from "../plants";
import { festoon } from "../sky";
import { arch, box, d, disc, dome, fill, stroke } from "../svg";
import { rosette } from "../tracery";
import { block, type Exterior, glaze, openings, setting, spill } from "./site";

/** A hall of honey stone with round arches, a dome and a six-fold rose window, among olives. */
export const jewish: Exterior = (site) => {
  const { paint, venue } = site;
  const stone = paint.tone(venue.pick(["#e2cda0", "#dcc5a2", "#ead9b8", "#d3b890"]));
  const copper = paint.tone(venue.pick(["#7d9f95", "#8a9aa5", "#c0a05f"]));
  const trim = lighter(stone, 0.45);
  const x = 300 + venue.between(-24, 24);
  const half = venue.between(130, 165);
  const domed = venue.chance(0.6);
  return [
    setting(site, ["hills", "plain", "skyline"], x, 298),
    defineTree("olive", paint) +
      grove("olive", venue, 2, 0, x - half - 10, 310, 1.35) +
      grove("olive", venue, 2, x + half + 10, 600, 310, 1.3),
    domed
      ? block(stone, x - 44, 136, 88, 40, 0.3) +
        glaze(paint, trim, ...openings(5, x - 40, x + 40, 8, (at, wide) => arch(at, 144, wide, 20))) +
        fill(copper, dome(x, 138, 48, 50)) +
        fill(darker(copper, 0.16), d`M${x} 88Q${x + 48} 92 ${x + 48} 138H${x + 22}Q${x + 20} 100 ${x} 88z`) +
        fill(trim, disc(x, 84, 3.4))
      : "",
    block(stone, x - half, 212, half * 2, 92, 0.06) + fill(trim, box(x - half - 4, 208, half * 2 + 8, 6)),
    glaze(
      paint,
      trim,
      ...[x - half + 6, x + 62].flatMap((from) =>
        openings(3, from, from + half - 68, 15, (at, wide) => arch(at, 228, wide, 52)),
      ),
    ),
    ...[-1, 1].map(
      (side) =>
        block(stone, x + side * 62 - 14, 160, 28, 144, 0.35) +
        fill(copper, dome(x + side * 62, 160, 15, 18)) +
        glaze(paint, trim, arch(x + side * 62 - 5, 174, 10, 24)),
    ),
    block(stone, x - 50, 182, 100, 122, 0.12) +
      fill(stone, d`M${x - 50} 183Q${x - 46} 150 ${x} 148Q${x + 46} 150 ${x + 50} 183z`) +
      stroke(trim, 3, d`M${x - 50} 183Q${x - 46} 150 ${x} 148Q${x + 46} 150 ${x + 50} 183`),
    glaze(paint, trim, disc(x, 190, 21)) + rosette(trim, x, 190, 17),
    glaze(paint, trim, ...openings(3, x - 46, x + 46, 22, (at, wide) => arch(at, 232, wide, 72))),
    spill(paint, x, 304, 90),
    defineTree("cypress", paint) +
      grove("cypress", venue, 2, x - half - 30, x - half + 10, 316, 1.05) +
      grove("cypress", venue, 2, x + half - 10, x + half + 30, 316, 1.05),
    shrubs(paint, venue, x - half, x - 54, 310, 11) + shrubs(paint, venue, x + 54, x + half, 310, 11),
    ...[-1, 1].flatMap((side) => [pot(paint, x + side * 62, 336, 1), pot(paint, x + side * 92, 376, 1.3)]),
    festoon(paint, x - half, 220, x - 210, 256, 10) + festoon(paint, x + half, 220, x + 210, 256, 10),
    blossom(paint.tone("#c8b3cf"), venue, 16, 0, 190, 366, 32) +
      blossom(paint.tone("#c8b3cf"), venue, 16, 420, 600, 366, 32),
  ].join("");
};
