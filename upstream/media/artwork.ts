import type { ArtworkSubject } from "./artwork-path";
import { random } from "./random";

export { type ArtworkSubject, artworkPath, parseArtworkPath } from "./artwork-path";

/** The picture of a venue as a whole SVG document, 3:2; the same subject gives the same bytes. */
export function artwork({ style, seed, scene }: ArtworkSubject): string {
  const chance = random(style, seed, scene);
  const hue = chance.whole(20, 180);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="hsl(${hue} 30% 85%)"/><path d="M0 ${chance.whole(240, 300)}Q200 220 600 270V400H0Z" fill="hsl(${hue} 25% 45%)"/></svg>`;
}
