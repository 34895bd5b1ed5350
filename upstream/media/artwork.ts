import type { ArtworkSubject } from "./artwork-path";
import { days, nights, palette, sunsets } from "./palette";
import { random } from "./random";
import { sky } from "./sky";
import { exteriors } from "./venues";

export { type ArtworkSubject, artworkPath, parseArtworkPath } from "./artwork-path";

/**
 * The picture of a venue as a whole SVG document of 600 × 400. The same subject always gives the same bytes; the
 * venue's seed decides what it looks like, the scene which part of it is shown and at what hour.
 */
export function artwork({ style, seed, scene }: ArtworkSubject): string {
  const hour = random(style, seed, scene);
  const mood =
    scene >= 4 ? hour.pick(nights) : hour.pick([...days, ...sunsets.slice(0, 1)] as unknown as typeof days);
  const paint = palette(random(style, seed, "colours"), mood);
  const site = { paint, venue: random(style, seed, "site"), hour };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400">${sky(paint, hour)}${exteriors[style](site)}</svg>`;
}
