import type { ArtworkSubject } from "./artwork-path";
import { createPalette, days, type Mood, nights, sunsets } from "./palette";
import { createRandom, type Random } from "./random";
import { drawDiningHall } from "./scenes/dining";
import { drawGrounds } from "./scenes/grounds";
import { drawParty } from "./scenes/party";
import { drawTableSetting } from "./scenes/table-setting";
import { drawSky } from "./sky";
import { buildSvgDocument } from "./svg";
import { type Theme, themes } from "./themes";
import { exteriors } from "./venues";
import type { Site } from "./venues/site";

export { type ArtworkSubject, formatArtworkPath, parseArtworkPath } from "./artwork-path";

/**
 * The picture of a venue as a whole SVG document of 600 × 400. The same subject always gives the same bytes; the
 * venue's seed decides what it looks like, the scene which part of it is shown and at what hour.
 */
export function drawArtworkSvg({ style, seed, scene }: ArtworkSubject): string {
  // One sequence for what differs between the scenes of a venue, and others for what they share.
  const hour = createRandom(style, seed, scene);
  const chosen = scenes[scene] ?? scenes[0];
  const paint = createPalette(createRandom(style, seed, "colours"), chosen.mood(hour));
  const site: Site = { paint, venue: createRandom(style, seed, "site"), hour };
  return buildSvgDocument(chosen.draw(site, themes[style], exteriors[style]));
}

type Scene = {
  mood: (hour: Random) => Mood;
  draw: (site: Site, theme: Theme, exterior: (site: Site) => string) => string;
};

const pickDayMood = (random: Random) => random.pick(days);
const pickDayOrSunsetMood = (random: Random) =>
  random.chance(0.75) ? random.pick(days) : random.pick(sunsets);
const pickNightMood = (random: Random) => random.pick(nights);
/** Night outside, lamps inside. */
const pickLamplightMood = (random: Random): Mood => ({
  ...random.pick(nights),
  light: "#e3c4a0",
  haze: "#6f6470",
});

const drawExteriorScene: Scene["draw"] = (site, _, exterior) => {
  const mirrored = site.venue.chance(0.5);
  const front = exterior(site);
  return (
    drawSky(site.paint, site.hour) + (mirrored ? `<g transform="matrix(-1 0 0 1 600 0)">${front}</g>` : front)
  );
};

/** The gallery of a venue, in the order of `ArtworkSubject.scene`. */
const scenes: readonly [Scene, ...Scene[]] = [
  { mood: pickDayOrSunsetMood, draw: drawExteriorScene },
  { mood: pickDayMood, draw: drawDiningHall },
  { mood: pickDayMood, draw: drawTableSetting },
  { mood: pickDayOrSunsetMood, draw: drawGrounds },
  { mood: pickNightMood, draw: drawExteriorScene },
  { mood: pickLamplightMood, draw: drawParty },
];
